import { camelCased, snakeCased } from '@bandstand/domain/kernel/field-names';
import { ok, refuse } from '@bandstand/domain/kernel/decision';
import { londonDate } from '@bandstand/domain/kernel/london';
import { toRecord } from '@bandstand/domain/kernel/record';
import { calendarOf } from '@bandstand/domain/lessons/calendar';
import type * as contract from '@bandstand/domain/lessons/contract';
import { uidOf, withOwnKeys } from '@bandstand/domain/lessons/publish';
import { extname } from 'node:path';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { isId } from '@bandstand/domain/kernel/id';
import type { CallAnswer, Call } from '../../platform/http/call.ts';
import type { LessonsDeps } from './deps.ts';
import { lessonsOf } from './lessons.ts';
import { findLeader, findLessons } from './store.ts';
import type { FileStore } from '../../integrations/file-store/port.ts';
import type { SentFile } from '../../platform/http/send-file.ts';

export interface PhotoDeps {
  readonly db: NodePgDatabase;
  readonly mediaStore: FileStore;
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
const photoAddress = (id: string, photo: string): string => (photo === '' ? '' : `${PHOTOS}/${id}`);

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

type ReadDeps = Pick<LessonsDeps, 'db' | 'clock'>;

/** A child's rehearsals and events, by the names that the family's calendars know them by. */
export const getCalendar = async (
  { db, clock }: ReadDeps,
  { parent, params }: Call<typeof contract.getCalendar>,
): CallAnswer<typeof contract.getCalendar> => {
  const today = londonDate(clock.now());
  const [kid] = await findLessons(db, { grownUpId: parent.grownUpId, kidId: params.id, today });
  if (kid === undefined) return refuse('not_found');
  const occasions = withOwnKeys(calendarOf(lessonsOf(kid), today), camelCased(kid.past), today);
  return ok(
    occasions.map(({ key, ...entry }) => ({ ...snakeCased(entry), uid: uidOf(kid.kid_id, key) })),
  );
};

export const getProfile = async (
  { db }: ReadDeps,
  { params: { id } }: Call<typeof contract.getBandLeaderProfile>,
): CallAnswer<typeof contract.getBandLeaderProfile> => {
  const leader = await findLeader(db, id);
  return leader === undefined
    ? refuse('not_found')
    : ok({
        data: toRecord('band_leader', {
          id,
          attributes: { ...leader, photo: photoAddress(id, leader.photo) },
        }),
      });
};
