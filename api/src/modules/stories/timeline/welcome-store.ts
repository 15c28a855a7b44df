import { and, eq, inArray, sql } from 'drizzle-orm';
import type { KidId } from '@bandstand/domain/kernel/ids';
import { enrolments, kids, timelineEntries, timetables } from '../../../../db/tables/index.ts';
import { enrolled } from '../../../../db/states.ts';
import type { Db } from '../../../platform/database/pool.ts';

/** Children with a live enrolment, as their welcome names them. */
export const findNewMembers = (db: Db, kidIds: readonly KidId[]) =>
  db
    .select({
      enrolmentId: enrolments.id,
      kidId: kids.id,
      name: kids.name,
      school: timetables.displayName,
      firstLessonOn: enrolments.firstLessonOn,
      isBack: sql<boolean>`exists (
        select from status_changes c where c.kid_id = ${kids.id} and c.to_status = 'cancelled'
          and c.from_status in ${enrolled})`,
    })
    .from(enrolments)
    .innerJoin(kids, eq(kids.id, enrolments.kidId))
    .innerJoin(timetables, eq(timetables.id, enrolments.timetableId))
    .where(and(inArray(kids.id, [...kidIds]), eq(enrolments.state, 'live')));

/** An entry has its enrolment's id, so that an enrolment is welcomed once. */
export const addWelcomes = async (
  db: Db,
  entries: readonly { readonly id: string; readonly kidId: KidId; readonly body: string }[],
  now: Date,
): Promise<void> => {
  const looks = { category: 'News' as const, color: '#6b4fd8', createdAt: now };
  await db
    .insert(timelineEntries)
    .values(entries.map((entry) => ({ ...entry, ...looks })))
    .onConflictDoNothing({ target: timelineEntries.id });
};
