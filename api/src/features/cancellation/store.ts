import { and, eq, sql } from 'drizzle-orm';
import type { KidStatus } from '@bandstand/domain/enrolment/moves';
import { kids } from '../../../db/tables/index.ts';
import type { Db } from '../../platform/database/pool.ts';

/** The status of a child of this parent, locked until the transaction ends. */
export const lockStatus = async (
  db: Db,
  grownUpId: string,
  kidId: string,
): Promise<KidStatus | undefined> => {
  const [row] = await db
    .select({ status: kids.status })
    .from(kids)
    .where(and(eq(kids.id, kidId), eq(kids.grownUpId, grownUpId)))
    .for('update');
  return row?.status;
};

interface Leaving {
  readonly kidId: string;
  readonly actor: string;
  readonly reason: string;
  readonly now: Date;
}

/** Ends a child's enrolment and frees every place that it has, or that is kept for it; answers at which timetables. */
export const endLessons = async (
  db: Db,
  { kidId, actor, reason, now }: Leaving,
): Promise<string[]> => {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ timetable_id: string }>(sql`
    with left_now as (
      update kids set status = 'cancelled', status_actor = ${actor}, status_reason = ${reason}, status_at = ${moment},
        delayed_cancellation_date = null where id = ${kidId} returning id),
    ended as (
      update enrolments e set state = 'ended', ended_at = ${moment}, held_until = null from left_now
      where e.kid_id = left_now.id and e.state <> 'ended' returning e.id)
    update slots s set kid_id = null, holding = null, held_until = null from bands b, left_now
    where b.id = s.band_id and s.kid_id = left_now.id returning b.timetable_id`);
  return rows.map(({ timetable_id: id }) => id);
};
