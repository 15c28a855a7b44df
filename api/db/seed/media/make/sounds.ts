import { dice } from './random.ts';

export const RATE = 44_100;

/** A tape: what is played onto it is added to what is there. */
export interface Tape {
  readonly left: Float32Array;
  readonly right: Float32Array;
}

export const newTape = (seconds: number): Tape => {
  const length = Math.round(seconds * RATE);
  return { left: new Float32Array(length), right: new Float32Array(length) };
};

interface Note {
  readonly at: number;
  readonly lasts: number;
  readonly loud: number;
  /** From -1, left, to 1, right. */
  readonly side?: number;
}

/** What goes over the end goes on at the beginning, so that the tape can be played round and round. */
const play = (
  tape: Tape,
  { at, lasts, loud, side = 0 }: Note,
  wave: (t: number) => number,
): void => {
  const from = Math.round(at * RATE);
  for (let n = 0; n < lasts * RATE; n += 1) {
    const place = (from + n) % tape.left.length;
    const value = wave(n / RATE) * loud;
    tape.left[place] = (tape.left[place] ?? 0) + value * Math.min(1, 1 - side);
    tape.right[place] = (tape.right[place] ?? 0) + value * Math.min(1, 1 + side);
  }
};

const TURN = Math.PI * 2;

export const kick = (tape: Tape, at: number, loud = 0.9): void =>
  play(tape, { at, lasts: 0.4, loud }, (t) => {
    const phase = TURN * (46 * t + (120 / 28) * (1 - Math.exp(-28 * t)));
    return Math.sin(phase) * Math.exp(-9 * t) + Math.exp(-260 * t) * 0.5;
  });

export const snareHit = (tape: Tape, at: number, loud = 0.5): void => {
  const random = dice(Math.round(at * 1000) + 7);
  let before = 0;
  play(tape, { at, lasts: 0.28, loud, side: -0.1 }, (t) => {
    const noise = random() * 2 - 1;
    const bright = noise - before * 0.55;
    before = noise;
    return bright * Math.exp(-17 * t) * 0.7 + Math.sin(TURN * 186 * t) * Math.exp(-24 * t);
  });
};

export const hat = (tape: Tape, at: number, { loud = 0.16, open = false } = {}): void => {
  const random = dice(Math.round(at * 1000) + 3);
  let [one, two] = [0, 0];
  play(tape, { at, lasts: open ? 0.35 : 0.09, loud, side: 0.3 }, (t) => {
    const noise = random() * 2 - 1;
    const high = noise - 2 * one + two;
    [two, one] = [one, noise];
    return high * 0.4 * Math.exp((open ? -9 : -55) * t);
  });
};

export const drum = (tape: Tape, at: number, { pitch = 110, loud = 0.6, side = 0 } = {}): void =>
  play(tape, { at, lasts: 0.5, loud, side }, (t) => {
    const phase = TURN * (pitch * t + (pitch / 30) * (1 - Math.exp(-22 * t)));
    return Math.sin(phase) * Math.exp(-8 * t);
  });

export const crash = (tape: Tape, at: number, loud = 0.22): void => {
  const random = dice(Math.round(at * 1000) + 11);
  let before = 0;
  play(tape, { at, lasts: 1.8, loud, side: 0.35 }, (t) => {
    const noise = random() * 2 - 1;
    const high = noise - before;
    before = noise;
    return high * 0.6 * Math.exp(-2.6 * t);
  });
};

const hertz = (note: number): number => 440 * 2 ** ((note - 69) / 12);

/** A plucked bass: a saw whose brightness dies away. */
export const bassNote = (tape: Tape, at: number, note: number, lasts: number): void => {
  const f = hertz(note);
  play(tape, { at, lasts: lasts + 0.06, loud: 0.34 }, (t) => {
    let sum = 0;
    for (let k = 1; k <= 7; k += 1)
      sum += (Math.sin(TURN * f * k * t) / k) * Math.exp(-t * (1.2 + k * 1.9));
    const end = t > lasts ? Math.max(0, 1 - (t - lasts) / 0.06) : 1;
    return sum * Math.min(1, t / 0.004) * end;
  });
};

/** An electric piano: one tone that rings in another. */
export const keysNote = (tape: Tape, note: Note, pitch: number): void => {
  const f = hertz(pitch);
  play(tape, { ...note, lasts: note.lasts + 0.25 }, (t) => {
    const bell = Math.sin(TURN * f * 2 * t) * 1.4 * Math.exp(-4 * t);
    const tremolo = 1 + 0.12 * Math.sin(TURN * 4.6 * t);
    const end = t > note.lasts ? Math.max(0, 1 - (t - note.lasts) / 0.25) : 1;
    return (
      Math.sin(TURN * f * t + bell) * Math.exp(-1.5 * t) * tremolo * end * Math.min(1, t / 0.003)
    );
  });
};

/** The tune: a soft reed with a little vibrato. */
export const leadNote = (tape: Tape, note: Note, pitch: number): void => {
  const f = hertz(pitch);
  play(tape, { ...note, lasts: note.lasts + 0.12 }, (t) => {
    const sway = 0.09 * Math.sin(TURN * 5.4 * t) * Math.min(1, t * 4);
    const phase = TURN * f * t + sway;
    const wave = Math.sin(phase) + 0.42 * Math.sin(2 * phase) + 0.2 * Math.sin(3 * phase);
    const end = t > note.lasts ? Math.max(0, 1 - (t - note.lasts) / 0.12) : 1;
    return wave * end * Math.min(1, t / 0.02) * (0.72 + 0.28 * Math.exp(-5 * t));
  });
};

/** A room around it, and no louder than a tape can hold. */
export const mix = ({ left, right }: Tape, room = 0.2): Buffer => {
  const size = left.length;
  const delays = [0.0297, 0.0371, 0.0411, 0.0437].map((seconds) => Math.round(seconds * RATE));
  const wet = [left, right].map((dry, side) => {
    const sum = new Float32Array(size);
    for (const delay of delays.map((length) => length + side * 23)) {
      const line = new Float32Array(size);
      for (let pass = 0; pass < 2; pass += 1)
        for (let n = 0; n < size; n += 1) {
          const before = (n - delay + size) % size;
          line[n] = (dry[before] ?? 0) + (line[before] ?? 0) * 0.72;
        }
      for (let n = 0; n < size; n += 1) sum[n] = (sum[n] ?? 0) + (line[n] ?? 0) / delays.length;
    }
    return sum;
  });
  const samples = Buffer.alloc(size * 4);
  [left, right].forEach((dry, side) => {
    for (let n = 0; n < size; n += 1) {
      const value = Math.tanh(((dry[n] ?? 0) + (wet[side]?.[n] ?? 0) * room) * 0.85);
      samples.writeInt16LE(Math.round(value * 31_000), n * 4 + side * 2);
    }
  });
  return samples;
};
