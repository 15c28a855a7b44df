import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { fileTypeFromFile } from 'file-type';
import { ok, refuse, type Decision } from '@bandstand/domain/kernel/decision';
import type { UploadId } from '@bandstand/domain/kernel/ids';
import { londonDate } from '@bandstand/domain/kernel/london';
import { formatMoment } from '@bandstand/domain/identity/account/format-moment';
import {
  UPLOAD_FAULTS,
  widthFile,
  type UploadFault,
  type UploadKind,
} from '@bandstand/domain/stories/uploads/rules';
import { uploadKey } from '@bandstand/domain/work-log/tasks';
import type { FileStore } from '../../../integrations/file-store/port.ts';
import type { Clock } from '../../../platform/clock.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { jobKind, type JobKind } from '../../../platform/jobs/jobs.ts';
import { addTask, closeTaskAbout } from '../../work-log/index.ts';
import { convertFilm, stillOf } from './converter.ts';
import { cleanMp4, type Film } from './mp4.ts';
import { PartMissing, readParts, removeParts, writeParts } from './parts.ts';
import * as store from './store.ts';

/** Makes a file that has come in fit to be shown. No picture waits for a film, which may take minutes. */
export const processUpload: Readonly<Record<UploadKind, JobKind<{ readonly id: UploadId }>>> = {
  photo: jobKind('process-upload', 5),
  film: jobKind('process-film', 5),
};

/** Removes files of pictures and videos that no longer exist. */
export const forgetFiles = jobKind<{ files: readonly string[] }>('forget-files');

export interface ProcessDeps {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly mediaStore: FileStore;
  readonly config: { readonly FFMPEG: string };
}

type NewMedium = Parameters<typeof store.addMedium>[1];
type MadeMedium = Decision<Omit<NewMedium, 'id' | 'createdAt'>, UploadFault>;

const last: Record<UploadKind, Promise<unknown>> = {
  photo: Promise.resolve(),
  film: Promise.resolve(),
};

/** One file of a kind after the other in a process: each may take all the memory that is meant for it. */
const inTurn = <Value>(kind: UploadKind, work: () => Promise<Value>): Promise<Value> => {
  const turn = last[kind].then(work);
  last[kind] = turn.catch(() => undefined);
  return turn;
};

export const makeShowable = (deps: ProcessDeps, kind: UploadKind, id: UploadId): Promise<void> =>
  inTurn(kind, async () => {
    const upload = await store.findUpload(deps.db, id);
    if (upload?.state !== 'waiting') return;
    const made = await madeFrom(deps, upload).catch((fault: unknown) => {
      if (fault instanceof PartMissing) return refuse('incomplete');
      throw fault;
    });
    await (made.ok ? keepMedium(deps, upload, made.value) : keepFault(deps, upload, made.refusal));
  });

const madeFrom = (deps: ProcessDeps, upload: store.UploadRow): Promise<MadeMedium> =>
  upload.kind === 'photo' ? pictureFrom(deps, upload) : filmFrom(deps, upload);

const pictureFrom = async (
  { mediaStore }: ProcessDeps,
  upload: store.UploadRow,
): Promise<MadeMedium> => {
  // Loaded with the first picture: who makes none needs no memory for it.
  const { makePicture } = await import('./picture.ts');
  const made = await makePicture(await buffer(readParts(mediaStore, upload)));
  if (!made.ok) return made;
  const { bytes, smaller, width, height, placeholder } = made.value;
  const file = `${upload.id}.webp`;
  await mediaStore.put(file, bytes);
  for (const one of smaller) await mediaStore.put(widthFile(file, one.width), one.bytes);
  const widths = smaller.map((one) => one.width);
  return ok({
    kind: 'photo',
    file,
    contentType: 'image/webp',
    width,
    height,
    widths,
    placeholder,
  });
};

const filmFrom = async (deps: ProcessDeps, upload: store.UploadRow): Promise<MadeMedium> => {
  const folder = await mkdtemp(join(tmpdir(), 'bandstand-film-'));
  try {
    const sent = join(folder, 'sent');
    await writeParts(deps.mediaStore, upload, sent);
    const film = await playableFrom(deps.config.FFMPEG, sent);
    return film.ok ? ok(await keepFilm(deps, upload.id, film.value)) : film;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** The film as it is where every browser plays it, otherwise converted. */
const playableFrom = async (
  converter: string,
  sent: string,
): Promise<Decision<Film & { readonly path: string }, UploadFault>> => {
  const type = (await fileTypeFromFile(sent))?.mime ?? '';
  if (!type.startsWith('video/')) return refuse('not_a_film');
  const asSent = /^video\/(mp4|x-m4v)$/.test(type)
    ? await cleanMp4(sent)
    : refuse('needs_converter');
  if (asSent.ok) return ok({ ...asSent.value, path: sent });
  if (asSent.refusal !== 'needs_converter') return asSent;
  const converted = await convertFilm(converter, sent, type);
  if (!converted.ok) return converted;
  const film = await cleanMp4(converted.value);
  return film.ok ? ok({ ...film.value, path: converted.value }) : film;
};

const keepFilm = async (
  { mediaStore, config }: ProcessDeps,
  id: UploadId,
  { path, width, height }: Film & { readonly path: string },
) => {
  const file = `${id}.mp4`;
  await mediaStore.put(file, { path });
  const shown = { kind: 'video', file, contentType: 'video/mp4', width, height } as const;
  const picture = await stillOf(config.FFMPEG, path);
  if (picture === null) return { ...shown, widths: [] };
  const still = `${id}.jpg`;
  await mediaStore.put(still, picture);
  // Its widths are made as those of every still that came without.
  return { ...shown, still };
};

/** It can be shown from now on; what was sent goes. */
const keepMedium = async (
  { db, clock, mediaStore }: ProcessDeps,
  upload: store.UploadRow,
  medium: Omit<NewMedium, 'id' | 'createdAt'>,
): Promise<void> => {
  const now = clock.now();
  const isKept = await inTransaction(db, async (tx) => {
    if ((await store.lockUpload(tx, upload.id))?.state !== 'waiting') return false;
    const takenOn = londonDate(new Date(upload.createdAt));
    await store.addMedium(tx, { ...medium, id: upload.id, takenOn, createdAt: now });
    await store.setState(tx, [upload.id], { state: 'done' });
    const outcome = 'It was made ready.';
    await closeTaskAbout(tx, uploadKey(upload.id), { by: 'clock', outcome, now });
    return true;
  });
  if (isKept) await removeParts(mediaStore, upload);
};

/** It waits on Today, with what was sent, until somebody has it tried again or drops it. */
const keepFault = async (
  { db, clock }: ProcessDeps,
  upload: store.UploadRow,
  fault: UploadFault,
): Promise<void> => {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    if ((await store.lockUpload(tx, upload.id))?.state !== 'waiting') return;
    await store.setState(tx, [upload.id], { state: 'failed', fault });
    const when = formatMoment(new Date(upload.createdAt), now);
    const detail = `${upload.by} sent it ${when}. ${UPLOAD_FAULTS[fault]}`;
    await addTask(tx, { kind: 'upload_failed', key: uploadKey(upload.id), detail }, now);
  });
};

const WIDTHS_AT_ONCE = 20;

/** Pictures and stills that came without widths get them. One that can't be read stays as it is. */
export const makeMissingWidths = (
  { db, mediaStore }: ProcessDeps,
  resting?: AbortSignal,
): Promise<void> =>
  inTurn('photo', async () => {
    for (const { id, file, kind } of await store.listWithoutWidths(db, WIDTHS_AT_ONCE)) {
      if (resting?.aborted === true) return;
      const stored = await mediaStore.open(file);
      const { makePicture } = await import('./picture.ts');
      const made = stored && (await makePicture(await buffer(stored.read())));
      if (!made?.ok) {
        await store.setWidths(db, id, { widths: [] });
        continue;
      }
      const { smaller, placeholder, width, height, bytes } = made.value;
      // A still is a JPEG: in its own width too it is lighter.
      const all = kind === 'video' ? [...smaller, { width, bytes }] : smaller;
      for (const one of all) await mediaStore.put(widthFile(file, one.width), one.bytes);
      const widths = all.map((one) => one.width);
      const sides = kind === 'video' ? {} : { width, height };
      await store.setWidths(db, id, { widths, placeholder, ...sides });
    }
  });
