import { BEAT, frequencyOf, type Drum, type Note, type PitchedInstrument } from './riffs.ts';
import { noise, pluck } from './string.ts';

/** Where it sounds, and when, by the clock of the context. */
export interface SoundTarget {
  readonly context: BaseAudioContext;
  readonly to: AudioNode;
  readonly at: number;
}

interface Shape {
  readonly loud: number;
  readonly lasts: number;
  readonly rise?: number;
  /** Until when it is as loud as it gets. */
  readonly holds?: number;
}

/** Rises at once, or in `rise` seconds, and falls to nothing: without it each note would begin and end with a click. */
const shaped = (
  { context, to, at }: SoundTarget,
  { loud, lasts, rise = 0.005, holds = rise }: Shape,
): GainNode => {
  const envelope = context.createGain();
  envelope.gain.setValueAtTime(0.0001, at);
  envelope.gain.exponentialRampToValueAtTime(loud, at + rise);
  envelope.gain.setValueAtTime(loud, at + holds);
  envelope.gain.exponentialRampToValueAtTime(0.0001, at + lasts);
  envelope.connect(to);
  return envelope;
};

const coloured = (
  { context }: SoundTarget,
  to: AudioNode,
  options: { type: BiquadFilterType; frequency: number; q: number },
): BiquadFilterNode => {
  const colour = context.createBiquadFilter();
  colour.type = options.type;
  colour.frequency.value = options.frequency;
  colour.Q.value = options.q;
  colour.connect(to);
  return colour;
};

const recorded = (
  { context, at }: SoundTarget,
  samples: Float32Array<ArrayBuffer>,
  to: AudioNode,
) => {
  const buffer = context.createBuffer(1, samples.length, context.sampleRate);
  buffer.copyToChannel(samples, 0);
  const source = context.createBufferSource();
  source.buffer = buffer;
  source.connect(to);
  source.start(at);
};

const swinging = (
  { context, at }: SoundTarget,
  tone: { type: OscillatorType; frequency: number; lasts: number },
  to: AudioNode,
): OscillatorNode => {
  const oscillator = context.createOscillator();
  oscillator.type = tone.type;
  oscillator.frequency.setValueAtTime(tone.frequency, at);
  oscillator.connect(to);
  oscillator.start(at);
  oscillator.stop(at + tone.lasts);
  return oscillator;
};

const string = (where: SoundTarget, { pitch, beats }: Note): void => {
  const lasts = beats * BEAT;
  const { sampleRate } = where.context;
  const body = coloured(where, shaped(where, { loud: 0.5, lasts, holds: lasts / 2 }), {
    type: 'lowpass',
    frequency: 3200,
    q: 0.7,
  });
  recorded(where, pluck(frequencyOf(pitch), lasts, sampleRate), body);
};

/** An electric piano: a tone, and softer ones at whole multiples of it, each gone the sooner the higher it is. */
const key = (where: SoundTarget, { pitch, beats }: Note): void => {
  const lasts = beats * BEAT + 0.25;
  for (const [multiple, loud] of [
    [1, 0.2],
    [2, 0.09],
    [4, 0.045],
    [7, 0.018],
  ] as const) {
    const fades = lasts / Math.sqrt(multiple);
    const tone = { type: 'sine', frequency: frequencyOf(pitch) * multiple, lasts: fades } as const;
    swinging(where, tone, shaped(where, { loud, lasts: fades }));
  }
};

/** Hertz and loudness of what makes a buzz an "ah". */
const AH = [
  [800, 1.1],
  [1150, 0.7],
  [2900, 0.25],
] as const;

const voice = (where: SoundTarget, { pitch, beats }: Note): void => {
  const lasts = beats * BEAT + 0.08;
  const vibrato = where.context.createGain();
  vibrato.gain.value = frequencyOf(pitch) * 0.006;
  swinging(where, { type: 'sine', frequency: 5.5, lasts }, vibrato);
  for (const [frequency, loud] of AH) {
    const mouth = coloured(where, shaped(where, { loud, lasts, rise: 0.06, holds: lasts * 0.7 }), {
      type: 'bandpass',
      frequency,
      q: 8,
    });
    const tone = { type: 'sawtooth', frequency: frequencyOf(pitch), lasts } as const;
    vibrato.connect(swinging(where, tone, mouth).frequency);
  }
};

export const VOICES: Readonly<Record<PitchedInstrument, (where: SoundTarget, note: Note) => void>> =
  {
    guitar: string,
    keyboard: key,
    vocals: voice,
  };

const struck = (
  where: SoundTarget,
  { loud, lasts }: { loud: number; lasts: number },
  over: { type: BiquadFilterType; frequency: number; q: number },
): void => {
  const skin = coloured(where, shaped(where, { loud, lasts, rise: 0.002 }), over);
  recorded(where, noise(lasts, where.context.sampleRate), skin);
};

export const DRUMS: Readonly<Record<Drum, (where: SoundTarget) => void>> = {
  kick: (where) => {
    const lasts = 0.28;
    const tone = { type: 'sine', frequency: 150, lasts } as const;
    const { frequency } = swinging(where, tone, shaped(where, { loud: 0.9, lasts }));
    frequency.exponentialRampToValueAtTime(45, where.at + 0.12);
  },
  snare: (where) => {
    struck(where, { loud: 0.45, lasts: 0.18 }, { type: 'highpass', frequency: 1200, q: 0.7 });
    const tone = { type: 'triangle', frequency: 190, lasts: 0.12 } as const;
    swinging(where, tone, shaped(where, { loud: 0.3, lasts: 0.12 }));
  },
  hat: (where) =>
    struck(where, { loud: 0.14, lasts: 0.06 }, { type: 'highpass', frequency: 7000, q: 0.7 }),
  crash: (where) =>
    struck(where, { loud: 0.22, lasts: 1 }, { type: 'highpass', frequency: 4500, q: 0.7 }),
};
