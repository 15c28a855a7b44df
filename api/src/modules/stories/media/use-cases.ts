import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { isId } from '@bandstand/domain/kernel/id';
import type { FileStore } from '../../../integrations/file-store/port.ts';
import type { SentFile } from '../../../platform/http/send-file.ts';
import {
  viewerOf,
  type SignedQuery,
  type SigningDeps,
} from '../../../platform/security/signed-address.ts';
import { isLiveSession } from '../../identity/index.ts';
import { pathOf, type MediaFile } from './addresses.ts';
import * as store from './store.ts';

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
  { id, file }: { readonly id: string; readonly file: MediaFile },
  signed: SignedQuery,
): Promise<SentFile | null> => {
  const viewer = viewerOf(deps, pathOf(id, file), signed);
  if (viewer === null || !isId(id)) return null;
  if (!(await isLiveSession(deps.db, viewer.sessionId, deps.clock.now()))) return null;
  const found = await store.findShown(deps.db, id, viewer.viewerId);
  const name = found?.[file] ?? null;
  if (found === undefined || name === null) return null;
  const stored = await deps.mediaStore.open(name);
  if (stored === null) return null;
  const type = {
    file: typeOf(found.contentType),
    still: 'image/jpeg',
    captions: 'text/vtt; charset=utf-8',
  };
  return { size: stored.size, read: stored.read, type: type[file], tag: `${id}.${file}` };
};
