import { and, eq, isNull } from 'drizzle-orm';
import type { GrownUpId, KidId, TimetableId } from '@bandstand/domain/kernel/ids';
import { kids } from '../../../../db/tables/index.ts';
import { familyFacts, timetableBands, timetableFacts } from '../../../../db/tables/views.ts';
import type { Db } from '../../../platform/database/pool.ts';

export const findTimetable = async (db: Db, id: string) => {
  const [row] = await db.select().from(timetableFacts).where(eq(timetableFacts.id, id));
  return row;
};
export type TimetableFacts = NonNullable<Awaited<ReturnType<typeof findTimetable>>>;

/** The timetable's bands; nothing at all when there is no such timetable. */
export const findBands = async (db: Db, timetableId: TimetableId) => {
  const [row] = await db
    .select({ bands: timetableBands.bands })
    .from(timetableBands)
    .where(eq(timetableBands.timetableId, timetableId));
  return row?.bands;
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
