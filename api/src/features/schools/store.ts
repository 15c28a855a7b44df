import type { Queues } from '@bandstand/domain/instruments/model';
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { GrownUpId, KidId, TimetableId } from '@bandstand/domain/kernel/ids';
import { kids } from '../../../db/tables/index.ts';
import { familyFacts, timetableBands, timetableFacts } from '../../../db/tables/views.ts';
import type { Db } from '../../platform/database/pool.ts';

export const findTimetable = async (db: Db, id: string) => {
  const [row] = await db.select().from(timetableFacts).where(eq(timetableFacts.id, id));
  return row;
};
export type TimetableFacts = NonNullable<Awaited<ReturnType<typeof findTimetable>>>;

const waitFor = (instruments: SQL): SQL =>
  sql`count(distinct w.kid_id) filter (where w.instrument in (${instruments}))`;
const queuesAt = (timetableId: TimetableId): SQL<Queues> => sql`(
  select json_build_object('vocals', ${waitFor(sql`'vocals'`)}, 'keyboard', ${waitFor(sql`'keyboard'`)},
    'guitar', ${waitFor(sql`'guitar', 'bass'`)}, 'drums', ${waitFor(sql`'drums'`)})
  from waiting_list_entries w where w.timetable_id = ${timetableId} and w.left_at is null)`;

/** The timetable's bands, and how many children wait there; nothing at all when there is no such timetable. */
export const findBandsAndQueues = async (db: Db, timetableId: TimetableId) => {
  const [row] = await db
    .select({ bands: timetableBands.bands, waiting: queuesAt(timetableId) })
    .from(timetableBands)
    .where(eq(timetableBands.timetableId, timetableId));
  return row;
};

/** The name of a child of this parent; null when it is not theirs. */
export const findOwnName = async (
  db: Db,
  grownUpId: GrownUpId,
  kidId: KidId,
): Promise<string | null> => {
  const own = and(eq(kids.id, kidId), eq(kids.grownUpId, grownUpId), isNull(kids.removedAt));
  const [row] = await db.select({ name: kids.name }).from(kids).where(own);
  return row?.name ?? null;
};

export const findFamily = async (db: Db, grownUpId: GrownUpId) => {
  const [row] = await db
    .select({
      balance: familyFacts.balance,
      plan: familyFacts.plan,
      enrolments: familyFacts.enrolments,
      past: familyFacts.past,
    })
    .from(familyFacts)
    .where(eq(familyFacts.grownUpId, grownUpId));
  return row;
};
export type FamilyFacts = NonNullable<Awaited<ReturnType<typeof findFamily>>>;
