import { execFile } from 'node:child_process';
import { once } from 'node:events';
import {
  bassNote,
  crash,
  drum,
  hat,
  keysNote,
  kick,
  leadNote,
  mix,
  newTape,
  RATE,
  snareHit,
  type Tape,
} from './sounds.ts';

export const BEAT = 60 / 116;
export const BAR = 4 * BEAT;

// Verse and chorus of "Paper Boats": the bass note, and the chord over it.
const CHORDS: readonly (readonly [number, readonly number[]])[] = [
  [36, [60, 64, 67]],
  [35, [59, 62, 67]],
  [33, [60, 64, 69]],
  [41, [60, 65, 69]],
  [41, [60, 65, 69]],
  [36, [60, 64, 67]],
  [43, [59, 62, 67]],
  [43, [59, 65, 67]],
  [33, [60, 64, 69]],
  [41, [60, 65, 69]],
  [43, [59, 62, 67]],
  [36, [60, 64, 67]],
];

/** Note, beat of the song, beats it lasts. */
const TUNE: readonly (readonly [number, number, number])[] = [
  [72, 0, 1],
  [74, 1, 0.5],
  [76, 1.5, 1.5],
  [74, 3, 1],
  [74, 4, 1],
  [71, 5, 0.5],
  [74, 5.5, 2],
  [72, 8, 1],
  [71, 9, 0.5],
  [69, 9.5, 1.5],
  [72, 11, 1],
  [69, 12, 1.5],
  [67, 13.5, 2],
  [77, 16, 1.5],
  [76, 17.5, 0.5],
  [74, 18, 1],
  [72, 19, 1],
  [76, 20, 2],
  [79, 22, 1.5],
  [74, 24, 1],
  [76, 25, 0.5],
  [74, 25.5, 1],
  [71, 26.5, 1],
  [74, 28, 3],
  [76, 32, 1],
  [76, 33, 0.5],
  [77, 33.5, 0.5],
  [76, 34, 1],
  [72, 35, 1],
  [77, 36, 1],
  [76, 37, 0.5],
  [74, 37.5, 0.5],
  [72, 38, 2],
  [74, 40, 1],
  [71, 41, 1],
  [74, 42, 1],
  [79, 43, 1],
  [76, 44, 0.5],
  [74, 44.5, 0.5],
  [72, 45, 2.5],
];

/** A bar of drums; the last of four ends in a fill. */
export const drumBar = (tape: Tape, at: number, beat: number, hasFill = false): void => {
  for (let eighth = 0; eighth < 8; eighth += 1) {
    if (hasFill && eighth >= 6) continue;
    hat(tape, at + (eighth * beat) / 2, {
      loud: eighth % 2 === 0 ? 0.17 : 0.1,
      open: eighth === 7,
    });
  }
  for (const on of [0, 1.5, 2]) kick(tape, at + on * beat, on === 1.5 ? 0.6 : 0.9);
  for (const on of hasFill ? [1] : [1, 3]) snareHit(tape, at + on * beat);
  if (!hasFill) return;
  [186, 186, 150, 150, 112, 112].forEach((pitch, n) =>
    drum(tape, at + (2.5 + n * 0.25) * beat, { pitch, loud: 0.5, side: n / 4 - 0.6 }),
  );
};

/** The whole song, as raw sound. */
export const record = (): Buffer => {
  const tape = newTape(CHORDS.length * BAR);
  CHORDS.forEach(([low, chord], bar) => {
    const at = bar * BAR;
    drumBar(tape, at, BEAT, bar % 4 === 3);
    if (bar % 4 === 0) crash(tape, at);
    for (const [on, lasts, up] of [
      [0, 0.9, 0],
      [1.5, 0.4, 0],
      [2, 0.8, 7],
      [3, 0.45, 12],
      [3.5, 0.4, 7],
    ] as const)
      bassNote(tape, at + on * BEAT, low + up, lasts * BEAT);
    for (const [on, lasts] of [
      [0, 1.4],
      [1.5, 0.9],
      [2.5, 1.2],
    ] as const)
      chord.forEach((note, n) =>
        keysNote(
          tape,
          { at: at + on * BEAT + n * 0.006, lasts: lasts * BEAT, loud: 0.085, side: n * 0.3 - 0.3 },
          note,
        ),
      );
  });
  for (const [note, on, lasts] of TUNE)
    leadNote(tape, { at: on * BEAT, lasts: lasts * BEAT * 0.92, loud: 0.14, side: 0.12 }, note);
  return mix(tape);
};

/** Hands raw bytes to ffmpeg, which writes the file. */
export const encode = async (bytes: Buffer, args: readonly string[]): Promise<void> => {
  const quiet = ['-y', '-loglevel', 'error', '-fflags', '+bitexact'];
  const child = execFile('ffmpeg', [...quiet, ...args]);
  child.stderr?.pipe(process.stderr);
  child.stdin?.end(bytes);
  const [code] = (await once(child, 'close')) as [number];
  if (code !== 0) throw new Error('ffmpeg could not write the file.');
};

export const RAW_SOUND = ['-f', 's16le', '-ar', String(RATE), '-ac', '2'];

/** Plays the demo's song: drums, bass, keys and a tune, 25 seconds that go round. */
export const makeSong = (path: string): Promise<void> => {
  const mp3 = [
    '-c:a',
    'libmp3lame',
    '-b:a',
    '112k',
    '-flags:a',
    '+bitexact',
    '-id3v2_version',
    '0',
  ];
  return encode(record(), [...RAW_SOUND, '-i', 'pipe:0', ...mp3, path]);
};
