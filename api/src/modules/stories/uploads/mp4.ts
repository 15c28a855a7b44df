import { open, type FileHandle } from 'node:fs/promises';
import { ok, refuse, type Decision } from '@bandstand/domain/kernel/decision';
import {
  FILM_SECONDS_AT_MOST,
  FILM_SIDES_AT_MOST,
  type UploadFault,
} from '@bandstand/domain/stories/uploads/rules';

interface Box {
  readonly type: string;
  /** Where it begins, where its content does, and where it ends. */
  readonly at: number;
  readonly content: number;
  readonly end: number;
}

export interface Film {
  readonly width: number;
  readonly height: number;
}

/** Boxes that are opened, with those in them that a player needs; whatever else is there is blanked. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  moov: ['mvhd', 'trak'],
  trak: ['tkhd', 'edts', 'mdia'],
  edts: ['elst'],
  mdia: ['mdhd', 'hdlr', 'minf'],
  minf: ['vmhd', 'smhd', 'hdlr', 'dinf', 'stbl'],
  stbl: 'stsd stts stss ctts stsc stsz stz2 stco co64 sgpd sbgp cslg sdtp'.split(' '),
};
const AT_TOP = new Set('ftyp moov mdat free skip wide udta meta uuid'.split(' '));
/** The index of three minutes has far less. */
const INDEX_AT_MOST = 8 * 1024 * 1024;
const BOXES_AT_MOST = 10_000;

class Malformed extends Error {}

/**
 * Takes an MP4 film as it is, when it is what every browser plays: H.264 of at most 1080p, and AAC. Everything else that the file
 * says (where and when it was filmed, with what) is overwritten in place, so that every address within it stays right.
 */
export const cleanMp4 = async (path: string): Promise<Decision<Film, UploadFault>> => {
  const file = await open(path, 'r+');
  try {
    return await clean(file);
  } catch (fault) {
    if (fault instanceof Malformed || fault instanceof RangeError) return refuse('damaged');
    throw fault;
  } finally {
    await file.close();
  }
};

const clean = async (file: FileHandle): Promise<Decision<Film, UploadFault>> => {
  const boxes = await topBoxes(file);
  const [index, ...more] = boxes.filter(({ type }) => type === 'moov');
  if (boxes.some(({ type }) => !AT_TOP.has(type))) return refuse('needs_converter');
  if (index === undefined || more.length > 0 || !boxes.some(({ type }) => type === 'mdat'))
    return refuse('damaged');
  if (index.end - index.at > INDEX_AT_MOST) return refuse('damaged');
  const moov = Buffer.alloc(index.end - index.at);
  await readAll(file, moov, index.at);
  const film = readIndex(moov);
  if (!film.ok) return film;
  blankWithin(moov, { type: 'moov', at: 0, content: index.content - index.at, end: moov.length });
  await file.write(moov, 0, moov.length, index.at);
  for (const box of boxes)
    if (!['ftyp', 'moov', 'mdat'].includes(box.type)) await blankOnDisk(file, box);
  return film;
};

/** The boxes cover the file to its last byte: nothing stands behind them. */
const topBoxes = async (file: FileHandle): Promise<Box[]> => {
  const { size } = await file.stat();
  const boxes: Box[] = [];
  const head = Buffer.alloc(16);
  for (let at = 0; at < size;) {
    if (boxes.length > BOXES_AT_MOST || size - at < 8) throw new Malformed();
    await readAll(file, head.subarray(0, Math.min(16, size - at)), at);
    const box = boxAt(head, 0, size - at);
    boxes.push({ ...box, at, content: at + box.content, end: at + box.end });
    at += box.end;
  }
  return boxes;
};

const readAll = async (file: FileHandle, into: Buffer, from: number): Promise<void> => {
  const { bytesRead } = await file.read(into, 0, into.length, from);
  if (bytesRead < into.length) throw new Malformed();
};

/** The box that begins here, which ends by `until`; a size of 0 reaches to there, and 1 is followed by a longer one. */
const boxAt = (bytes: Buffer, at: number, until: number): Box => {
  const short = bytes.readUInt32BE(at);
  const type = bytes.toString('latin1', at + 4, at + 8);
  const long = short === 1;
  const size = long ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? until - at : short;
  const header = long ? 16 : 8;
  if (size < header || at + size > until) throw new Malformed();
  return { type, at, content: at + header, end: at + size };
};

const boxesIn = (bytes: Buffer, { content, end }: Pick<Box, 'content' | 'end'>): Box[] => {
  const boxes: Box[] = [];
  for (let at = content; at < end;) {
    if (boxes.length > BOXES_AT_MOST) throw new Malformed();
    const box = boxAt(bytes, at, end);
    boxes.push(box);
    at = box.end;
  }
  return boxes;
};

const only = (bytes: Buffer, within: Box, ...path: readonly string[]): Box => {
  const [type, ...rest] = path;
  if (type === undefined) return within;
  const found = boxesIn(bytes, within).find((box) => box.type === type);
  if (found === undefined) throw new Malformed();
  return only(bytes, found, ...rest);
};

/** What the index says of the film: how long it is, how large, and how its tracks are written. */
const readIndex = (bytes: Buffer): Decision<Film, UploadFault> => {
  const moov = boxAt(bytes, 0, bytes.length);
  const header = only(bytes, moov, 'mvhd');
  const isLong = bytes[header.content] === 1;
  const scale = bytes.readUInt32BE(header.content + (isLong ? 20 : 12));
  const lasts = isLong
    ? Number(bytes.readBigUInt64BE(header.content + 24))
    : bytes.readUInt32BE(header.content + 16);
  if (scale === 0 || lasts === 0) return refuse('damaged');
  if (lasts / scale > FILM_SECONDS_AT_MOST) return refuse('too_long');
  const tracks = boxesIn(bytes, moov)
    .filter(({ type }) => type === 'trak')
    .map((track) => readTrack(bytes, track));
  const [picture, ...others] = tracks.filter(({ kind }) => kind === 'vide');
  const isPlayed =
    others.length === 0 &&
    tracks.every(({ kind, codec }) => /^(vide avc[13]|soun mp4a)$/.test(`${kind} ${codec}`)) &&
    tracks.length <= 2;
  if (picture === undefined || !isPlayed) return refuse('needs_converter');
  const { width, height } = picture;
  const [short = 0, long = 0] = [width, height].toSorted((one, other) => one - other);
  if (short === 0) return refuse('damaged');
  return long > FILM_SIDES_AT_MOST.long || short > FILM_SIDES_AT_MOST.short
    ? refuse('needs_converter')
    : ok({ width, height });
};

const readTrack = (bytes: Buffer, track: Box) => {
  const handler = only(bytes, track, 'mdia', 'hdlr');
  const description = only(bytes, track, 'mdia', 'minf', 'stbl', 'stsd');
  const entry = boxAt(bytes, description.content + 8, description.end);
  return {
    kind: bytes.toString('latin1', handler.content + 8, handler.content + 12),
    // Only the first is looked at, and a second one may be of any kind.
    codec: bytes.readUInt32BE(description.content + 4) === 1 ? entry.type : 'several',
    width: bytes.readUInt16BE(entry.content + 24),
    height: bytes.readUInt16BE(entry.content + 26),
  };
};

const FREE = Buffer.from('free', 'latin1');

/** Overwrites what no player needs, and the times and names in what it does need. */
const blankWithin = (bytes: Buffer, within: Box): void => {
  const needed = NEEDED[within.type] ?? [];
  for (const box of boxesIn(bytes, within)) {
    if (!needed.includes(box.type)) {
      FREE.copy(bytes, box.at + 4);
      bytes.fill(0, box.content, box.end);
    } else if (box.type in NEEDED) blankWithin(bytes, box);
    else if (/^(mv|tk|md)hd$/.test(box.type))
      bytes.fill(0, box.content + 4, box.content + 4 + (bytes[box.content] === 1 ? 16 : 8));
    else if (box.type === 'hdlr') bytes.fill(0, box.content + 24, box.end);
  }
};

const BLANK = Buffer.alloc(64 * 1024);

const blankOnDisk = async (file: FileHandle, { at, content, end }: Box): Promise<void> => {
  await file.write(FREE, 0, FREE.length, at + 4);
  for (let from = content; from < end; from += BLANK.length)
    await file.write(BLANK, 0, Math.min(BLANK.length, end - from), from);
};
