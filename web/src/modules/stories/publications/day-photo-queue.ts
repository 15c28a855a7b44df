import type { IsoDate } from '@bandstand/domain/kernel/london';
import {
  publishPublication,
  savePublication,
} from '@bandstand/domain/stories/publications/contract';
import { beginUpload, getUpload } from '@bandstand/domain/stories/uploads/contract';
import type { UploadKind } from '@bandstand/domain/stories/uploads/rules';
import { call, CallFault, newKey, type CallOptions } from '../../../platform/client.ts';
import { queryClient } from '../../../platform/queries.ts';
import { findKeys, isAble, openRows, sealRow, unsealRow } from '../../lessons/day/sealed-rows.ts';
import { makeQueue, type Outcome } from '../../lessons/day/waiting.ts';
import { sendBytes } from '../uploads/send-bytes.ts';
import { DAY_PHOTO } from './day-photo-words.ts';
import { dropUpload } from './queries.ts';

type Draft = CallOptions<typeof savePublication>['body'];

/** A photo or film of a band's lesson that is not on the timelines yet; or why it was refused. */
export interface WaitingPhoto {
  /** What is published: the same by its ids, however often it is sent. */
  readonly draft: Draft & { readonly medium: NonNullable<Draft['medium']> };
  /** The bytes, as this browser keeps them. */
  readonly file: { readonly id: string; readonly kind: UploadKind; readonly bytes: number };
  readonly band: string;
  readonly on: IsoDate;
  readonly madeAt: string;
  readonly refused: readonly string[];
}

/** Which one this page sends, and how much of it has arrived. */
export const SENDING_KEY = ['office', 'photo on its way'] as const;
export type PhotoOnItsWay = {
  readonly photo: WaitingPhoto;
  readonly percent: number | 'sent';
} | null;
const onItsWay = () => queryClient.getQueryData<PhotoOnItsWay>(SENDING_KEY);
const noteSending = (now: PhotoOnItsWay) => queryClient.setQueryData(SENDING_KEY, now);

const ANSWERED_WITHIN = 30_000;
const inTime = () => AbortSignal.timeout(ANSWERED_WITHIN);
/** So often a picture that has arrived is asked for, until it is left for a later turn. */
const ASKED_TIMES = 8;
const ASKED_EVERY = 750;
const SHORT_PAUSES = [0, 1_000];
/** Sealed piece by piece: a film as a whole would take as much memory as it is long. */
const PIECE = 4 * 1024 * 1024;
const pieceId = ({ draft, file }: WaitingPhoto, n: number): string => `${draft.id} ${file.id} ${n}`;

/** Those that were begun in this page: of one that is tried again only the way is asked for. */
const begun = new Set<string>();

const findUpload = async ({ draft, file: { kind, bytes } }: WaitingPhoto) => {
  const id = draft.medium.upload_id;
  const body = { id, kind, bytes, timetable_id: draft.timetable_id };
  const { data } = begun.has(id)
    ? await call(getUpload, { params: { id }, signal: inTime() })
    : await call(beginUpload, { body, signal: inTime() });
  begun.add(id);
  return data.attributes;
};

/** What such a refusal means for one that may have been sent before. */
const REFUSED: Readonly<Record<string, Outcome>> = {
  // It was published by a try whose answer was lost.
  not_to_change: 'sent',
  not_a_draft: 'sent',
  picture_not_ready: 'later',
  too_many_uploads: 'later',
};

type Deliver = (photo: WaitingPhoto, address: string) => Promise<Outcome>;

/** Sends the bytes, then the text with who is in it, then publishes: each goes on where it was cut, and does nothing twice. */
export const sendPhoto = (...of: Parameters<typeof sendSteps>): ReturnType<typeof sendSteps> =>
  sendSteps(...of).catch((fault: unknown) => {
    const outcome = fault instanceof CallFault ? REFUSED[fault.refusal] : undefined;
    if (outcome === undefined) throw fault;
    return outcome;
  });

const sendSteps = async (
  photo: WaitingPhoto,
  isWanted: () => Promise<boolean>,
  deliver: Deliver,
): Promise<Outcome | 'gone'> => {
  const { draft } = photo;
  const { state, send_to: address } = await findUpload(photo);
  const delivered = state === 'receiving' ? await deliver(photo, address) : 'sent';
  if (delivered !== 'sent') return delivered;
  let upload = await findUpload(photo);
  if (upload.state === 'waiting') noteSending({ photo, percent: 100 });
  for (let times = 0; upload.state === 'waiting' && times < ASKED_TIMES; times += 1) {
    await new Promise((later) => setTimeout(later, ASKED_EVERY));
    upload = await findUpload(photo);
  }
  if (upload.says !== null) return [upload.says];
  if (upload.state === 'dropped') return 'gone';
  if (upload.state !== 'done' || !(await isWanted())) return 'later';
  await call(savePublication, { body: draft, signal: inTime() });
  if (!(await isWanted())) return 'later';
  const published = { params: { id: draft.id }, body: { at: null }, signal: inTime() };
  await call(publishPublication, published);
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

const deliver: Deliver = async (photo, address) => {
  const bytes = await readFile(photo);
  if (bytes === null) return [DAY_PHOTO.lost];
  const moved = (part: number) => noteSending({ photo, percent: Math.floor(part * 100) });
  const hasArrived = await sendBytes(address, { bytes, pauses: SHORT_PAUSES, moved });
  if (!hasArrived) noteSending(null);
  return hasArrived ? 'sent' : 'later';
};

/** A file that waited for longer than the portal keeps the beginning of one is sent from its beginning. */
const beginAnew = async ({ draft, ...photo }: WaitingPhoto): Promise<Outcome> => {
  const [key] = (await findKeys()) ?? [];
  const medium = { ...draft.medium, upload_id: newKey() };
  if (key !== undefined) await photoQueue.put({ ...photo, draft: { ...draft, medium } }, key);
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
  idOf: ({ draft }) => draft.id,
  momentOf: ({ madeAt }) => madeAt,
  isLong: true,
  send: async (photo, isWanted) => {
    // Of one that has arrived and is made ready that is said until the next try.
    if (onItsWay()?.photo.draft.id !== photo.draft.id) noteSending({ photo, percent: 0 });
    const outcome = await sendPhoto(photo, isWanted, deliver).catch((fault: unknown) => {
      noteSending(null);
      throw fault;
    });
    if (outcome !== 'later' || onItsWay()?.percent !== 100) noteSending(null);
    if (outcome === 'gone') return beginAnew(photo);
    if (outcome !== 'sent') return outcome;
    noteSending({ photo, percent: 'sent' });
    void queryClient.invalidateQueries({ queryKey: ['office', 'publications'] });
    return outcome;
  },
  forget: ({ draft, refused }) => {
    if (refused.length > 0) dropUpload(draft.medium.upload_id);
    return tidyPieces((photoId) => photoId === draft.id);
  },
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
    await tidyPieces((photoId, fileId) => photoId === photo.draft.id && fileId !== photo.file.id);
    void photoQueue.sendAll().catch(() => undefined);
    return true;
  };
  // One at a time: bytes of no photo are those of one whose keeping was cut off, or for which there was no room.
  return isAble() && navigator.locks.request('bandstand-keeping', keep).catch(() => false);
};
