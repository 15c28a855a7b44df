import { execFileSync } from 'node:child_process';

export const FFMPEG = process.env['FFMPEG'] ?? 'ffmpeg';
export const hasFfmpeg = (() => {
  try {
    return execFileSync(FFMPEG, ['-version']).length > 0;
  } catch {
    return false;
  }
})();

/** A box of an MP4 file. */
export const box = (type: string, ...content: readonly Uint8Array[]): Buffer => {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};

const words = (...numbers: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(numbers.length * 4);
  numbers.forEach((number, at) => bytes.writeUInt32BE(number, at * 4));
  return bytes;
};

interface FilmOptions {
  readonly seconds?: number;
  readonly codec?: string;
  readonly width?: number;
  readonly height?: number;
  readonly tracks?: readonly Buffer[];
  /** Beside the tracks, in the index. */
  readonly more?: readonly Buffer[];
  readonly bytes?: number;
}

const track = (kind: string, codec: string, [width, height]: readonly [number, number]): Buffer => {
  const sides = Buffer.alloc(50);
  sides.writeUInt16BE(width, 16);
  sides.writeUInt16BE(height, 18);
  const entry = box(codec, words(0, 1), sides);
  return box(
    'trak',
    box('tkhd', words(7, 3_900_000_000, 3_900_000_000), Buffer.alloc(72)),
    box(
      'mdia',
      box('mdhd', words(0, 3_900_000_000, 3_900_000_000, 1000, 0, 0)),
      box('hdlr', words(0, 0), Buffer.from(kind, 'latin1'), Buffer.alloc(12), Buffer.from('Core')),
      box('minf', box('stbl', box('stsd', words(0, 1), entry))),
    ),
  );
};

/** An MP4 film as far as its index goes: its pictures are zeros. */
export const makeFilm = ({
  seconds = 20,
  codec = 'avc1',
  width = 1280,
  height = 720,
  tracks,
  more = [],
  bytes = 1000,
}: FilmOptions = {}): Buffer =>
  Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\u0002\0isomiso2avc1mp41', 'latin1')),
    box(
      'moov',
      box('mvhd', words(0, 3_900_000_000, 3_900_000_000, 1000, seconds * 1000), Buffer.alloc(80)),
      ...(tracks ?? [track('vide', codec, [width, height]), track('soun', 'mp4a', [0, 0])]),
      ...more,
    ),
    box('mdat', Buffer.alloc(bytes)),
  ]);

export { track as makeTrack };
