import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { isId } from '@bandstand/domain/kernel/id';
import { ok, refuse } from '@bandstand/domain/kernel/decision';
import { londonDate } from '@bandstand/domain/kernel/london';
import { toRecord } from '@bandstand/domain/kernel/record';
import type * as contract from '@bandstand/domain/stories/media/reports-contract';
import type { ReportedMedium } from '@bandstand/domain/stories/media/model';
import { widthFile, widthFor } from '@bandstand/domain/stories/uploads/rules';
import type { FileStore } from '../../../integrations/file-store/port.ts';
import type { SentFile } from '../../../platform/http/send-file.ts';
import {
  viewerOf,
  type SignedQuery,
  type SigningDeps,
  type AddressViewer,
} from '../../../platform/security/signed-address.ts';
import { isLiveSession } from '../../identity/index.ts';
import { mediaPath, type MediaFile, mediaAddress } from './addresses.ts';
import * as store from './store.ts';
import { toInstant, toInstantOrNull } from '../../../platform/database/rows.ts';
import { transact } from '../../../platform/database/transaction.ts';
import type { Call, CallAnswer } from '../../../platform/http/call.ts';

export interface MediaDeps extends SigningDeps {
  readonly db: NodePgDatabase;
  readonly mediaStore: FileStore;
}

/** A type that no browser runs, whatever is in a row. */
const TYPES = /^(image\/(jpeg|png|webp|avif)|video\/(mp4|webm)|audio\/(mp4|mpeg|ogg|webm))$/;
const typeOf = (contentType: string | null): string =>
  contentType !== null && TYPES.test(contentType) ? contentType : 'application/octet-stream';

/** The file behind a signed address, while everybody in it may be seen by the one it was signed for. */
export const openMedia = async (
  deps: MediaDeps,
  {
    id,
    file,
    width: wanted = null,
  }: { readonly id: string; readonly file: MediaFile; readonly width?: number | null },
  signed: SignedQuery,
): Promise<SentFile | null> => {
  const viewer = viewerOf(deps, mediaPath(id, file), signed);
  if (viewer === null || !isId(id)) return null;
  const now = deps.clock.now();
  if (!(await isLiveSession(deps.db, viewer.sessionId, now))) return null;
  const { viewerId } = viewer;
  const found = await store.findShown(deps.db, id, { viewerId, today: londonDate(now) });
  const name = found?.[file] ?? null;
  if (found === undefined || name === null) return null;
  const width =
    file !== 'captions' && wanted !== null ? widthFor(found.widths ?? [], wanted) : null;
  const stored = await deps.mediaStore.open(width === null ? name : widthFile(name, width));
  if (stored === null) return null;
  const type = {
    file: width === null ? typeOf(found.contentType) : 'image/webp',
    still: width === null ? 'image/jpeg' : 'image/webp',
    captions: 'text/vtt; charset=utf-8',
  };
  return {
    size: stored.size,
    read: stored.read,
    type: type[file],
    // Captions may be put in the place of others.
    tag: file === 'captions' ? name : width === null ? `${id}.${file}` : `${id}.${file}-${width}`,
  };
};

/** What a family reported, with addresses that this person of the office can open, also while it is hidden. */
export const getMediaReport = async (
  deps: MediaDeps,
  { params: { id }, staff }: Call<typeof contract.getMediaReport>,
): CallAnswer<typeof contract.getMediaReport> => {
  const found = await store.findReport(deps.db, id);
  if (found === undefined) return refuse('not_found');
  const viewer = { viewerId: staff.staffId, sessionId: staff.sessionId };
  const attributes = {
    ...found,
    reported_at: toInstant(found.reported_at),
    media: found.media.map((medium) => withAddresses(deps, medium, viewer)),
    timelines: found.timelines.map((one) => ({ ...one, seen_at: toInstantOrNull(one.seen_at) })),
  };
  return ok({ data: toRecord('media_report', { id, attributes }) });
};

const withAddresses = (
  deps: MediaDeps,
  { has_file, has_still, has_captions, ...medium }: store.ReportRow['media'][number],
  viewer: AddressViewer,
): ReportedMedium => ({
  ...medium,
  hidden_since: toInstantOrNull(medium.hidden_since),
  file_url: has_file ? mediaAddress(deps, medium.id, viewer) : null,
  still_url: has_still ? mediaAddress(deps, medium.id, viewer, 'still') : null,
  captions_url: has_captions ? mediaAddress(deps, medium.id, viewer, 'captions') : null,
});

type VisibilityCall = Pick<Call<typeof contract.hideMedium>, 'params' | 'record'>;

/** Hides a medium, or shows it again; the second one is told that it is so. Each reading of a file asks for it. */
const setHidden = <Already extends string>(
  { db, clock }: MediaDeps,
  { params: { id }, record }: VisibilityCall,
  {
    isHidden,
    already,
    ...why
  }: { readonly isHidden: boolean; readonly already: Already; readonly reason?: string },
) =>
  transact<{ message: string }, 'not_found' | Already>(db, async (tx) => {
    const medium = await store.lockMedium(tx, id);
    if (medium === undefined) return refuse('not_found');
    const wasHidden = medium.hiddenAt !== null;
    if (wasHidden === isHidden) return refuse(already);
    await store.setHidden(tx, id, isHidden ? clock.now() : null);
    await record(tx, {
      subject: 'medium',
      subjectId: id,
      before: { isHidden: wasHidden },
      after: { isHidden },
      ...why,
    });
    return ok({ message: isHidden ? 'Nobody sees it now.' : 'It is shown again.' });
  });

export const hideMedium = (
  deps: MediaDeps,
  call: Call<typeof contract.hideMedium>,
): CallAnswer<typeof contract.hideMedium> =>
  setHidden(deps, call, { isHidden: true, already: 'hidden_already' });

export const showMedium = (
  deps: MediaDeps,
  call: Call<typeof contract.showMedium>,
): CallAnswer<typeof contract.showMedium> =>
  setHidden(deps, call, { isHidden: false, already: 'shown_already', ...call.body });
