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
} from '@bandstand/domain/stories/uploads/rules';
import { uploadKey } from '@bandstand/domain/work-log/tasks';
import type { FileStore } from '../../../integrations/file-store/port.ts';
import type { Clock } from '../../../platform/clock.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { jobKind } from '../../../platform/jobs/jobs.ts';
import { addTask, closeTaskAbout } from '../../work-log/index.ts';
import { PartMissing, readParts, removeParts, writeParts } from './parts.ts';
import * as store from './store.ts';

/** Makes a file that has come in fit to be shown. */
export const processUpload = jobKind<{ readonly id: UploadId }>('process-upload', 5);

export interface ProcessDeps {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly mediaStore: FileStore;
}

type NewMedium = Parameters<typeof store.addMedium>[1];
type MadeMedium = Decision<
  Pick<NewMedium, 'kind' | 'file' | 'contentType' | 'width' | 'height' | 'widths' | 'placeholder'>,
  UploadFault
>;

let last: Promise<unknown> = Promise.resolve();

/** One file after the other in a process: each may take all the memory that is meant for it. */
const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> => {
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  return turn;
};

export const makeShowable = (deps: ProcessDeps, id: UploadId): Promise<void> =>
  inTurn(async () => {
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

const filmFrom = async (
  { mediaStore }: ProcessDeps,
  upload: store.UploadRow,
): Promise<MadeMedium> => {
  const folder = await mkdtemp(join(tmpdir(), 'bandstand-film-'));
  try {
    const path = join(folder, 'sent');
    await writeParts(mediaStore, upload, path);
    const type = (await fileTypeFromFile(path))?.mime ?? '';
    if (!type.startsWith('video/')) return refuse('not_a_film');
    if (type !== 'video/mp4' && type !== 'video/x-m4v') return refuse('needs_converter');
    const { cleanMp4 } = await import('./mp4.ts');
    const film = await cleanMp4(path);
    if (!film.ok) return film;
    const file = `${upload.id}.mp4`;
    await mediaStore.put(file, { path });
    return ok({ kind: 'video', file, contentType: 'video/mp4', ...film.value, widths: [] });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
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
export const makeMissingWidths = ({ db, mediaStore }: ProcessDeps): Promise<void> =>
  inTurn(async () => {
    for (const { id, file, kind } of await store.listWithoutWidths(db, WIDTHS_AT_ONCE)) {
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
