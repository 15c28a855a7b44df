import type { LessonInstrument } from '@bandstand/domain/kernel/instruments/model';

/** Seconds. All riffs have one tempo and one key, so that together they are a band. */
export const BEAT = 0.5;
/** Two bars, and a last chord that rings. */
export const LASTS = 10 * BEAT;

/** When it begins and how long it sounds, in beats; its pitch as MIDI counts, where 69 is the A of 440 Hz. */
export interface Note {
  readonly at: number;
  readonly pitch: number;
  readonly beats: number;
}

export type PitchedInstrument = Exclude<LessonInstrument, 'drums'>;
export type Drum = 'kick' | 'snare' | 'hat' | 'crash';

export const frequencyOf = (pitch: number): number => 440 * 2 ** ((pitch - 69) / 12);

/** A, F sharp minor, D and E, two beats each, and A to end on. */
const CHORDS: readonly (readonly number[])[] = [
  [57, 61, 64],
  [54, 57, 61],
  [50, 54, 57],
  [52, 56, 59],
];
const LAST: readonly number[] = [57, 61, 64];

const together = (pitches: readonly number[], at: number, beats: number): Note[] =>
  pitches.map((pitch) => ({ at, pitch, beats }));

/** Up and down the chord, a string after the other. */
const picked: readonly Note[] = [
  ...CHORDS.flatMap(([root = 0, third = 0, fifth = 0], chord) =>
    [root - 12, fifth, root, third].map((pitch, string) => ({
      at: chord * 2 + string / 2,
      pitch: pitch - (pitch > 60 ? 12 : 0),
      beats: 2,
    })),
  ),
  // Strummed: each string a moment after the one before.
  ...[45, 52, 57, 61].map((pitch, string) => ({ at: 8 + string * 0.05, pitch, beats: 2 })),
];

const pressed: readonly Note[] = [
  ...CHORDS.flatMap((chord, turn) => [
    ...together(chord, turn * 2, 0.9),
    ...together(
      chord.map((pitch) => pitch + 12),
      turn * 2 + 1.5,
      0.4,
    ),
  ]),
  ...together([...LAST, 69], 8, 2),
];

const sung: readonly Note[] = [
  { at: 0, pitch: 64, beats: 1.5 },
  { at: 1.5, pitch: 66, beats: 0.5 },
  { at: 2, pitch: 69, beats: 1.5 },
  { at: 3.5, pitch: 68, beats: 0.5 },
  { at: 4, pitch: 66, beats: 1 },
  { at: 5, pitch: 69, beats: 1 },
  { at: 6, pitch: 68, beats: 1 },
  { at: 7, pitch: 71, beats: 1 },
  { at: 8, pitch: 69, beats: 2 },
];

export const RIFFS: Readonly<Record<PitchedInstrument, readonly Note[]>> = {
  guitar: picked,
  keyboard: pressed,
  vocals: sung,
};

/** On which beats each is struck; the last bar ends in a fill. */
export const GROOVE: Readonly<Record<Drum, readonly number[]>> = {
  kick: [0, 1.5, 2, 4, 5.5, 6, 8],
  snare: [1, 3, 5, 6.5, 6.75, 7, 7.25, 7.5, 7.75],
  hat: [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 5.5, 6],
  crash: [8],
};
