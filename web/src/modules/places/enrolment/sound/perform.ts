import type { LessonInstrument } from '@bandstand/domain/kernel/instruments/model';
import { BEAT, GROOVE, LASTS, RIFFS, type Drum } from './riffs.ts';
import { DRUMS, VOICES } from './voices.ts';

/** One alone is as loud as a band. */
const LOUDNESS = { alone: 0.7, band: 0.45 };
/** A moment until the first note, so that none is late. */
const BREATH = 0.06;
const DRUM_KIT = Object.keys(GROOVE) as Drum[];

/** Writes the riff of each instrument into the context, which plays it by its own clock; returns how many seconds it takes. */
export const perform = (
  context: BaseAudioContext,
  instruments: readonly LessonInstrument[],
): number => {
  const room = context.createGain();
  room.gain.value = instruments.length === 1 ? LOUDNESS.alone : LOUDNESS.band;
  room.connect(context.destination);
  const begins = context.currentTime + BREATH;
  const where = (beat: number) => ({ context, to: room, at: begins + beat * BEAT });
  const strike = (drum: Drum) => GROOVE[drum].forEach((beat) => DRUMS[drum](where(beat)));
  for (const instrument of instruments) {
    if (instrument === 'drums') DRUM_KIT.forEach(strike);
    else for (const note of RIFFS[instrument]) VOICES[instrument](where(note.at), note);
  }
  return BREATH + LASTS;
};
