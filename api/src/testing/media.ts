import { randomUUIDv7 } from 'node:crypto';
import * as tables from '../../db/tables/index.ts';
import type { TestPortal } from './portal.ts';

type Medium = Partial<typeof tables.media.$inferInsert>;
type RoundUp = Partial<typeof tables.roundUps.$inferInsert>;

/** A medium and the children in it. Its file is one of the demo's, so it can be served. */
export const addMedium = async (
  { deps: { db, clock } }: Pick<TestPortal, 'deps'>,
  children: readonly string[],
  more: Medium = {},
): Promise<string> => {
  const id = randomUUIDv7();
  const file = { file: 'demo-rehearsal.webp', contentType: 'image/webp' };
  await db
    .insert(tables.media)
    .values({ id, kind: 'photo', ...file, createdAt: clock.now(), ...more });
  if (children.length > 0)
    await db.insert(tables.mediaChildren).values(children.map((kidId) => ({ mediaId: id, kidId })));
  return id;
};

/** A published Round-Up of the autumn term, with these photos. */
export const addRoundUp = async (
  { deps: { db, clock } }: Pick<TestPortal, 'deps'>,
  kidId: string,
  photos: readonly string[] = [],
  more: RoundUp = {},
): Promise<string> => {
  const [id, now] = [randomUUIDv7(), clock.now()];
  const term = { acYear: 2026, acYearPeriod: 'autumn' as const };
  const times = { publishAt: now, publishedAt: now, createdAt: now };
  await db.insert(tables.roundUps).values({ id, kidId, ...term, ...times, ...more });
  if (photos.length > 0)
    await db
      .insert(tables.roundUpMedia)
      .values(photos.map((mediaId, position) => ({ roundUpId: id, mediaId, position })));
  return id;
};

/** An entry of a child's timeline that shows these media. */
export const addEntry = async (
  { deps: { db, clock } }: Pick<TestPortal, 'deps'>,
  kidId: string,
  more: Partial<typeof tables.timelineEntries.$inferInsert> = {},
): Promise<string> => {
  const id = randomUUIDv7();
  const looks = { category: 'Media' as const, color: 'teal', createdAt: clock.now() };
  await db.insert(tables.timelineEntries).values({ id, kidId, ...looks, ...more });
  return id;
};
