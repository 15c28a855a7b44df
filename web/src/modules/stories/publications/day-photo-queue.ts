import type { IsoDate } from '@bandstand/domain/kernel/london';
import {
  publishPublication,
  savePublication,
} from '@bandstand/domain/stories/publications/contract';
import { beginUpload, getUpload } from '@bandstand/domain/stories/uploads/contract';
import type { UploadKind } from '@bandstand/domain/stories/uploads/rules';
import { call, CallFault, newKey } from '../../../platform/client.ts';
import { queryClient } from '../../../platform/queries.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { findKeys, isAble, openRows, sealRow, unsealRow } from '../../lessons/day/sealed-rows.ts';
import { makeQueue, type Outcome } from '../../lessons/day/waiting.ts';
import { sendBytes } from './parts/send-bytes.ts';
import { DAY_PHOTO } from './day-photo-words.ts';

/** A photo or film of a band's lesson that is not on the timelines yet; or why it was refused. */
export interface WaitingPhoto {
  /** Of what is published: the same, however often it is sent. */
  readonly id: string;
  /** The bytes, as this browser keeps them. */
  readonly file: { readonly id: string; readonly kind: UploadKind; readonly bytes: number };
  readonly uploadId: string;
  readonly band: { readonly id: string; readonly name: string; readonly timetableId: string };
  readonly on: IsoDate;
  readonly madeAt: string;
  readonly body: string;
  readonly description: string;
  /** Who is in it: nobody is said as nobody. */
  readonly children: readonly string[];
  readonly refused: readonly string[];
}

/** How much of one has arrived, while this page sends it. */
export const SENDING_KEY = ['office', 'photo on its way'] as const;
export interface PhotoOnItsWay {
  readonly id: string;
  readonly percent: number;
}
const noteSending = (now: PhotoOnItsWay | null) => queryClient.setQueryData(SENDING_KEY, now);

const ANSWERED_WITHIN = 30_000;
const inTime = () => AbortSignal.timeout(ANSWERED_WITHIN);
/** So often a picture that has arrived is asked for, until it is left for a later turn. */
const ASKED_TIMES = 8;
const ASKED_EVERY = 750;
const SHORT_PAUSES = [0, 1_000];
/** Sealed piece by piece: a film as a whole would take as much memory as it is long. */
const PIECE = 4 * 1024 * 1024;
const pieceId = ({ id, file }: WaitingPhoto, n: number): string => `${id} ${file.id} ${n}`;

/** Those that were begun in this page: of one that is tried again only the way is asked for. */
const begun = new Set<string>();

const findUpload = async ({ uploadId: id, file: { kind, bytes }, band }: WaitingPhoto) => {
  const body = { id, kind, bytes, timetable_id: band.timetableId };
  const { data } = begun.has(id)
    ? await call(getUpload, { params: { id }, signal: inTime() })
    : await call(beginUpload, { body, signal: inTime() });
  begun.add(id);
  return data.attributes;
};

/** Until it is made ready, or for as long as the others can wait. */
const whenMade = async (photo: WaitingPhoto, times = ASKED_TIMES) => {
  const upload = await findUpload(photo);
  if (upload.state !== 'waiting' || times === 0) return upload;
  await new Promise((later) => setTimeout(later, ASKED_EVERY));
  return whenMade(photo, times - 1);
};

/** What such a refusal means for one that may have been sent before. */
const REFUSED: Readonly<Record<string, Outcome>> = {
  // It was published by a try whose answer was lost.
  not_to_change: 'sent',
  not_a_draft: 'sent',
  picture_not_ready: 'later',
  too_many_uploads: 'later',
};

/** Sends the bytes, then the text with who is in it, then publishes: each goes on where it was cut, and does nothing twice. */
export const sendPhoto = async (
  photo: WaitingPhoto,
  isWanted: () => Promise<boolean>,
  deliver: (photo: WaitingPhoto, address: string) => Promise<Outcome>,
): Promise<Outcome | 'gone'> => {
  try {
    return await sendSteps(photo, isWanted, deliver);
  } catch (fault) {
    const outcome = fault instanceof CallFault ? REFUSED[fault.refusal] : undefined;
    if (outcome === undefined) throw fault;
    return outcome;
  }
};

const sendSteps: typeof sendPhoto = async (photo, isWanted, deliver) => {
  const { id, uploadId, band, body, description, children } = photo;
  const { state, send_to: address } = await findUpload(photo);
  if (state === 'receiving') {
    const delivered = await deliver(photo, address);
    if (delivered !== 'sent') return delivered;
  }
  const made = await whenMade(photo);
  if (made.says !== null) return [made.says];
  if (made.state === 'dropped') return 'gone';
  if (made.state !== 'done' || !(await isWanted())) return 'later';
  await call(savePublication, {
    body: {
      id,
      timetable_id: band.timetableId,
      band_id: band.id,
      kid_id: null,
      body,
      medium: {
        upload_id: uploadId,
        description,
        children: [...children],
        shows_nobody: children.length === 0,
      },
    },
    signal: inTime(),
  });
  if (!(await isWanted())) return 'later';
  await call(publishPublication, { params: { id }, body: { at: null }, signal: inTime() });
  return 'sent';
};

/** The bytes as they were; null where the browser has lost them. */
export const readFile = async (photo: WaitingPhoto): Promise<Blob | null> => {
  const db = await openRows('photos');
  const keys = (await findKeys()) ?? [];
  const read: Blob[] = [];
  for (let n = 0; n * PIECE < photo.file.bytes; n += 1) {
    const row = await db.get('pieces', pieceId(photo, n));
    const piece = row && (await unsealRow(row, keys));
    if (!piece) return null;
    read.push(new Blob([piece]));
  }
  return new Blob(read);
};

const deliver = async (photo: WaitingPhoto, address: string): Promise<Outcome> => {
  const bytes = await readFile(photo);
  if (bytes === null) return [DAY_PHOTO.lost];
  const moved = (part: number) => noteSending({ id: photo.id, percent: Math.floor(part * 100) });
  const hasArrived = await sendBytes(address, { bytes, pauses: SHORT_PAUSES, moved });
  return hasArrived ? 'sent' : 'later';
};

/** A file that waited for longer than the portal keeps the beginning of one is sent from its beginning. */
const beginAnew = async (photo: WaitingPhoto): Promise<Outcome> => {
  const [key] = (await findKeys()) ?? [];
  if (key !== undefined) await photoQueue.put({ ...photo, uploadId: newKey() }, key);
  return 'later';
};

/** The rows of bytes that are kept for nothing: for no photo, or for a file in whose place another was chosen. */
const tidyPieces = async (
  isNeedless: (photoId: string, fileId: string) => boolean,
): Promise<void> => {
  const db = await openRows('photos');
  for (const id of await db.getAllKeys('pieces')) {
    const [photoId = '', fileId = ''] = id.split(' ');
    if (isNeedless(photoId, fileId)) await db.delete('pieces', id);
  }
};

export const photoQueue = makeQueue<WaitingPhoto>({
  of: 'photos',
  idOf: ({ id }) => id,
  momentOf: ({ madeAt }) => madeAt,
  isLong: true,
  send: async (photo, isWanted) => {
    noteSending({ id: photo.id, percent: 0 });
    const outcome = await sendPhoto(photo, isWanted, deliver).finally(() => noteSending(null));
    if (outcome === 'gone') return beginAnew(photo);
    if (outcome !== 'sent') return outcome;
    showToast({ title: DAY_PHOTO.sent(photo.file.kind), text: photo.band.name });
    void queryClient.invalidateQueries({ queryKey: ['office', 'publications'] });
    return outcome;
  },
  forget: ({ id }) => tidyPieces((photoId) => photoId === id),
});

const keepBytes = async (photo: WaitingPhoto, bytes: Blob, key: CryptoKey): Promise<void> => {
  const db = await openRows('photos');
  const known = new Set(await db.getAllKeys('photos'));
  await tidyPieces((photoId) => !known.has(photoId));
  for (let n = 0; n * PIECE < bytes.size; n += 1) {
    const piece = await bytes.slice(n * PIECE, (n + 1) * PIECE).arrayBuffer();
    await db.put('pieces', await sealRow(pieceId(photo, n), piece, key));
  }
};

/** Keeps a photo with its bytes, or with what is kept of them, and sends it as soon as there is signal; false where there is no room. */
export const keepPhoto = async (photo: WaitingPhoto, bytes: Blob | null): Promise<boolean> => {
  const keep = async (): Promise<boolean> => {
    const [key] = (await findKeys()) ?? [];
    if (key === undefined) return false;
    if (bytes !== null) await keepBytes(photo, bytes, key);
    await photoQueue.keep(photo, key);
    await tidyPieces((photoId, fileId) => photoId === photo.id && fileId !== photo.file.id);
    void photoQueue.sendAll().catch(() => undefined);
    return true;
  };
  // One at a time: bytes of no photo are those of one whose keeping was cut off, or for which there was no room.
  return isAble() && navigator.locks.request('bandstand-keeping', keep).catch(() => false);
};
