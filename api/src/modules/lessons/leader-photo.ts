import { extname } from 'node:path';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { isId } from '@bandstand/domain/kernel/id';
import type { MediaStore } from '../../integrations/media-store/port.ts';
import type { SentFile } from '../../platform/http/send-file.ts';
import { findLeader } from './store.ts';

export interface PhotoDeps {
  readonly db: NodePgDatabase;
  readonly mediaStore: MediaStore;
}

/** A type that no browser runs, whatever the file is called. */
const TYPES: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

export const PHOTOS = '/media/band-leaders';

/** Where the photo of a Band Leader is shown; empty where there is none. */
export const photoAddress = (id: string, photo: string): string =>
  photo === '' ? '' : `${PHOTOS}/${id}`;

/** The photo of a Band Leader from the media store. */
export const openPhoto = async (
  { db, mediaStore }: PhotoDeps,
  id: string,
): Promise<SentFile | null> => {
  if (!isId(id)) return null;
  const leader = await findLeader(db, id);
  if (leader === undefined || leader.photo === '') return null;
  const stored = await mediaStore.open(leader.photo);
  if (stored === null) return null;
  const type = TYPES[extname(leader.photo)] ?? 'application/octet-stream';
  return { size: stored.size, read: stored.read, type, tag: `${id}.${stored.size}` };
};
