import { Readable } from 'node:stream';
import { Server } from '@tus/server';
import type { FastifyRequest } from 'fastify';
import { ok, refuse, type Decision } from '@bandstand/domain/kernel/decision';
import { isId } from '@bandstand/domain/kernel/id';
import type { StaffId, UploadId } from '@bandstand/domain/kernel/ids';
import { toRecord } from '@bandstand/domain/kernel/record';
import { FAMILY_ACTORS } from '@bandstand/domain/kernel/role';
import { isAllowed } from '@bandstand/domain/identity/staff/rules';
import type * as contract from '@bandstand/domain/stories/uploads/contract';
import * as rules from '@bandstand/domain/stories/uploads/rules';
import { uploadKey } from '@bandstand/domain/work-log/tasks';
import type { Call, CallAnswer, Staff } from '../../../platform/http/call.ts';
import type { Db } from '../../../platform/database/pool.ts';
import { toInstant } from '../../../platform/database/rows.ts';
import { transact } from '../../../platform/database/transaction.ts';
import { someAtATime } from '../../../platform/database/batches.ts';
import type { Outbox } from '../../../platform/jobs/jobs.ts';
import {
  signAddress,
  viewerOf,
  type SignedQuery,
  type SigningDeps,
} from '../../../platform/security/signed-address.ts';
import { isLiveSession } from '../../identity/index.ts';
import { closeTaskAbout } from '../../work-log/index.ts';
import { mediaAddress } from '../media/addresses.ts';
import { partsStore, removeParts } from './parts.ts';
import { processUpload, type ProcessDeps } from './process.ts';
import * as store from './store.ts';

export interface UploadDeps extends ProcessDeps, SigningDeps {
  readonly outbox: Outbox;
  readonly publicUrl: string;
}

/** Whose files and texts somebody of the provider works with: null is everybody's, and a Band Leader works with their own. */
export const ownOnly = ({ roles, staffId }: Staff): StaffId | null =>
  isAllowed(roles, FAMILY_ACTORS) ? null : staffId;

const PATH = '/media/uploads';
const uploadPath = (id: UploadId): string => `${PATH}/${id}`;

const viewerFor = ({ staffId, sessionId }: Staff) => ({ viewerId: staffId, sessionId });

const recordFor = (deps: SigningDeps, upload: store.UploadRow, staff: Staff) => {
  const { id, kind, state, bytes, ends, fault, by, createdAt } = upload;
  return toRecord('upload', {
    id,
    attributes: {
      kind,
      state,
      bytes,
      received: ends.at(-1) ?? 0,
      send_to: signAddress(deps, uploadPath(id), viewerFor(staff)),
      says: fault !== null && rules.isUploadFault(fault) ? rules.UPLOAD_FAULTS[fault] : null,
      by,
      begun_at: toInstant(createdAt),
      file_url: state === 'done' ? mediaAddress(deps, id, viewerFor(staff)) : null,
    },
  });
};

/** Notes that a file is to come, and where it goes. One that was begun before goes on. */
export const beginUpload = (
  deps: UploadDeps,
  { body, staff, record }: Call<typeof contract.beginUpload>,
): CallAnswer<typeof contract.beginUpload> =>
  transact(deps.db, async (tx) => {
    const { id, kind, bytes, timetable_id: timetableId } = body;
    const { staffId } = staff;
    const now = deps.clock.now();
    if (bytes > rules.BYTES_AT_MOST[kind])
      return refuse(kind === 'photo' ? 'picture_too_large' : 'film_too_large');
    if (!(await store.mayWriteFor(tx, { staffId: ownOnly(staff), timetableId, now })))
      return refuse('not_found');
    if ((await store.findUpload(tx, id)) === undefined) {
      if ((await store.countOpen(tx, staffId)) >= rules.UPLOADS_AT_ONCE)
        return refuse('too_many_uploads');
      await store.addUpload(tx, { id, staffId, timetableId, kind, bytes, createdAt: now });
    }
    const upload = await store.findUpload(tx, id, staffId);
    if (upload?.kind !== kind || upload.bytes !== bytes) return refuse('not_found');
    await record(tx, { subject: 'upload', subjectId: id, after: { kind, bytes } });
    return ok({ data: recordFor(deps, upload, staff) });
  });

export const getUpload = async (
  deps: UploadDeps,
  { params: { id }, staff }: Call<typeof contract.getUpload>,
): CallAnswer<typeof contract.getUpload> => {
  const upload = await store.findUpload(deps.db, id, ownOnly(staff));
  return upload === undefined ? refuse('not_found') : ok({ data: recordFor(deps, upload, staff) });
};

const FAILED_AT_ONCE = 50;

export const listFailedUploads = async (
  deps: UploadDeps,
  { staff }: Call<typeof contract.listFailedUploads>,
): CallAnswer<typeof contract.listFailedUploads> => {
  const failed = await store.listFailed(deps.db, ownOnly(staff), FAILED_AT_ONCE);
  return ok({ data: failed.map((upload) => recordFor(deps, upload, staff)) });
};

export const settleUpload = async (
  deps: UploadDeps,
  { params: { id }, body: { decision }, staff, record }: Call<typeof contract.settleUpload>,
): CallAnswer<typeof contract.settleUpload> => {
  const settled = await transact(deps.db, async (tx) => {
    const upload = await store.lockUpload(tx, id, ownOnly(staff));
    if (upload === undefined) return refuse('not_found');
    const next = rules.settleUpload(upload, decision);
    if (!next.ok) return next;
    const now = deps.clock.now();
    await store.setState(tx, [id], { state: next.value });
    if (next.value === 'waiting') await deps.outbox.enqueue(tx, processUpload[upload.kind], { id });
    else await store.removeMedia(tx, [id]);
    const outcome = decision === 'drop' ? 'It was dropped.' : 'It is tried again.';
    await closeTaskAbout(tx, uploadKey(id), { by: `office:${staff.staffId}`, outcome, now });
    const before = { state: upload.state };
    await record(tx, { subject: 'upload', subjectId: id, before, after: { state: next.value } });
    return ok(upload);
  });
  if (!settled.ok) return settled;
  if (decision === 'drop') await removeFiles(deps, settled.value);
  return ok({ message: decision === 'drop' ? 'It is dropped.' : 'It is tried again.' });
};

/** All that the media store has of it: what was sent, and what was made of it. */
const removeFiles = async ({ mediaStore }: ProcessDeps, upload: store.UploadRow): Promise<void> => {
  await removeParts(mediaStore, upload);
  for (const { name } of await mediaStore.list(upload.id)) await mediaStore.remove(name);
};

/** Wide enough for where families see a Band Leader, on any screen. */
const PHOTO_WIDTH = 720;

/** Takes a Band Leader’s photo out of what was sent: its file that fits is the photo, and the others are of no use any more. */
export const takePicture = async (
  tx: Db,
  id: UploadId | null,
  staffId: StaffId,
): Promise<Decision<{ photo: string; unused: string[] }, 'picture_not_ready'>> => {
  if (id === null) return ok({ photo: '', unused: [] });
  const picture = await store.lockPicture(tx, id, staffId);
  if (picture === undefined) return refuse('picture_not_ready');
  const width = rules.widthFor(picture.widths, PHOTO_WIDTH);
  const photo = width === null ? picture.file : rules.widthFile(picture.file, width);
  await store.removeMedia(tx, [id]);
  await store.setState(tx, [id], { state: 'dropped' });
  return ok({ photo, unused: picture.files.filter((file) => file !== photo) });
};

const ABANDONED_AT_ONCE = 20;

/** What nobody has sent to its end, or shown to anybody, within a day. */
export const removeAbandoned = async (deps: UploadDeps): Promise<void> => {
  await someAtATime(deps, ABANDONED_AT_ONCE, async (tx, now) => {
    const abandoned = await store.lockAbandoned(tx, now, ABANDONED_AT_ONCE);
    const ids = abandoned.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await store.removeMedia(tx, ids);
    await store.setState(tx, ids, { state: 'dropped' });
    // Nobody reads them any more, also where this is interrupted and done again.
    for (const upload of abandoned) await removeFiles(deps, upload);
    return ids.length;
  });
};

/** The tus server of a portal: it knows an upload by its signed address alone, and begins and ends none. */
const serverOf = (deps: UploadDeps): Server =>
  new Server({
    path: PATH,
    datastore: partsStore(deps, (tx, { id, kind }) =>
      deps.outbox.enqueue(tx, processUpload[kind], { id }),
    ),
    allowedOrigins: [new URL(deps.publicUrl).origin],
    maxSize: Math.max(...Object.values(rules.BYTES_AT_MOST)),
  });

type SentBytes = FastifyRequest<{ Params: { id: string }; Querystring: SignedQuery }>;

/** Takes bytes of an upload, or says how many have come; null for whoever may not send here. Permission is asked again each time. */
export const receiver = (deps: UploadDeps) => {
  const server = serverOf(deps);
  return async ({ params: { id }, query, method, headers, body }: SentBytes) => {
    const viewer = viewerOf(deps, uploadPath(id), query);
    if (viewer === null || !isId(id)) return null;
    if (!(await isLiveSession(deps.db, viewer.sessionId, deps.clock.now()))) return null;
    const upload = await store.findUpload(deps.db, id, viewer.viewerId);
    if (upload === undefined || !(await store.maySend(deps.db, viewer.viewerId))) return null;
    const sent = new Headers();
    for (const [name, value] of Object.entries(headers))
      if (typeof value === 'string') sent.set(name, value);
    return server.handleWeb(
      new Request(new URL(uploadPath(id), deps.publicUrl), {
        method,
        headers: sent,
        ...(body instanceof Readable && { body: streamOf(body), duplex: 'half' }),
      }),
    );
  };
};

/** The bytes as the web's own streams have them: each is asked for when there is room for it. */
const streamOf = (body: Readable): ReadableStream<Uint8Array> => {
  const bytes = body[Symbol.asyncIterator]();
  return new ReadableStream({
    pull: async (to) => {
      const next = await bytes.next();
      if (next.done === true) to.close();
      else to.enqueue(next.value as Uint8Array);
    },
  });
};
