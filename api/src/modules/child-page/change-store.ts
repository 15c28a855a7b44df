import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Preference, SlotInstrument } from '@bandstand/domain/kernel/instruments/model';
import type { GrownUpId, KidId, TimetableId } from '@bandstand/domain/kernel/ids';
import { kids, slots, timetables } from '../../../db/tables/index.ts';
import type { Db } from '../../platform/database/pool.ts';

/** A child of this parent as it is before a change, locked until the transaction ends. */
export const lockKid = async (db: Db, grownUpId: GrownUpId, kidId: KidId) => {
  const [row] = await db
    .select({
      status: kids.status,
      name: kids.name,
      confirmedNextTimetableId: kids.confirmedNextTimetableId,
      doNotMoveToNextTimetable: kids.doNotMoveToNextTimetable,
      timetableId: kids.timetableId,
      schoolId: timetables.schoolId,
      instrumentFirstChoice: sql<Preference>`${kids.instrumentFirstChoice}`,
      instrumentSecondChoice: sql<Preference>`${kids.instrumentSecondChoice}`,
      wouldDoBass: kids.wouldDoBass,
      wouldDoGuitar: kids.wouldDoGuitar,
      kidsAppTimetablePricePennies: timetables.kidsAppPricePennies,
      plays: sql<SlotInstrument | null>`(
        select ${slots.instrument} from ${slots} where ${slots.kidId} = ${kids.id} and ${slots.holding} = 'member')`,
    })
    .from(kids)
    .innerJoin(timetables, eq(timetables.id, kids.timetableId))
    .where(and(eq(kids.id, kidId), eq(kids.grownUpId, grownUpId), isNull(kids.removedAt)))
    .for('update', { of: kids });
  return row;
};

export type LockedKid = NonNullable<Awaited<ReturnType<typeof lockKid>>>;

/** The school of a timetable; null when there is no such timetable. */
export const findSchoolOf = async (db: Db, timetableId: TimetableId): Promise<string | null> => {
  const [row] = await db
    .select({ id: timetables.schoolId })
    .from(timetables)
    .where(eq(timetables.id, timetableId));
  return row?.id ?? null;
};

export type KidSet = Partial<
  Pick<
    typeof kids.$inferInsert,
    | 'schoolClass'
    | 'instrumentFirstChoice'
    | 'instrumentSecondChoice'
    | 'guitarPreference'
    | 'wouldDoBass'
    | 'wouldDoGuitar'
    | 'sealedNotes'
    | 'concertVideoPermission'
    | 'trinityOptOut'
    | 'kidsAppOptIn'
    | 'confirmedNextTimetableId'
    | 'doNotMoveToNextTimetable'
  >
>;

/** Changes exactly what is given. */
export const changeKid = async (db: Db, kidId: KidId, set: KidSet): Promise<void> => {
  if (Object.values(set).some((value) => value !== undefined))
    await db.update(kids).set(set).where(eq(kids.id, kidId));
};

/** An enrolment is named by the child's name too: by the new one, so that another child can have the old one. */
export const rename = async (db: Db, kidId: KidId, name: string): Promise<void> => {
  await db.update(kids).set({ name }).where(eq(kids.id, kidId));
  await db.execute(sql`
    update enrolments set intent = substring(intent from '^(?:[^:]*:){4}') || ${name.toLowerCase()}
    where kid_id = ${kidId} and state <> 'ended'`);
};

/** The encrypted notes about a child of this parent. */
export const findSealedNotes = async (
  db: Db,
  grownUpId: GrownUpId,
  kidId: KidId,
): Promise<string | null> => {
  const [row] = await db
    .select({ notes: kids.sealedNotes })
    .from(kids)
    .where(and(eq(kids.id, kidId), eq(kids.grownUpId, grownUpId)));
  return row?.notes ?? null;
};
