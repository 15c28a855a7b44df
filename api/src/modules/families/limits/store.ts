import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import {
  ACTIVITIES,
  type Activity,
  COUNTED_CHANGES,
  ABOUT_ONE_CHILD,
} from '@bandstand/domain/families/limits/activity';
import type { FamilyCounts } from '@bandstand/domain/families/limits/limits';
import type { GrownUpId, KidId } from '@bandstand/domain/kernel/ids';
import { listed } from '../../../../db/lists.ts';
import { familyActivity } from '../../../../db/tables/index.ts';
import { idOf } from '../../../../db/row-kinds.ts';
import type { Db } from '../../../platform/database/pool.ts';
import { oneRowOf, rowsOf } from '../../../platform/database/rows.ts';

const DAY = 24 * 60 * 60 * 1000;
const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/**
 * Makes the calls of one family that add something take turns, until the transaction ends: what is counted under it stays
 * true. It is taken before any other lock.
 */
export const lockFamily = async (db: Db, grownUpId: GrownUpId): Promise<void> => {
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`family ${grownUpId}`}, 0))`,
  );
};

const familyCounts = z.strictObject({
  children: z.int(),
  holds: z.int(),
  holdsADay: z.int(),
  joinsADay: z.int(),
  changesADay: z.int(),
});

/** What a family has, and did in the last 24 hours. */
export const countFamily = async (
  db: Db,
  grownUpId: GrownUpId,
  now: Date,
): Promise<FamilyCounts> => {
  const since = instant(new Date(now.getTime() - DAY));
  return oneRowOf(db, familyCounts).from(sql`
    select
      (select count(*)::int from kids k where k.grown_up_id = ${grownUpId} and k.status <> 'cancelled') as "children",
      (select count(*)::int from slots s join kids k on k.id = s.kid_id
        where k.grown_up_id = ${grownUpId} and s.holding = 'enrolling') as "holds",
      count(*) filter (where f.kind = 'place_held')::int as "holdsADay",
      count(*) filter (where f.kind = 'joined')::int as "joinsADay",
      count(*) filter (where f.kind in ${listed(COUNTED_CHANGES)})::int as "changesADay"
    from family_activity f where f.grown_up_id = ${grownUpId} and f.at > ${since}`);
};

export interface NewActivity {
  readonly kidId: KidId | null;
  readonly kind: Activity;
  readonly detail: string;
}

export const addActivity = async (
  db: Db,
  grownUpId: GrownUpId,
  { activity, now }: { readonly activity: readonly NewActivity[]; readonly now: Date },
): Promise<void> => {
  if (activity.length === 0) return;
  await db
    .insert(familyActivity)
    .values(activity.map((one) => ({ ...one, id: randomUUIDv7(), grownUpId, at: now })));
};

/** Writes down that a family met a limit, once an hour. */
export const addLimitMet = async (
  db: Db,
  grownUpId: GrownUpId,
  { detail, now }: { readonly detail: string; readonly now: Date },
): Promise<void> => {
  await db.execute(sql`
    insert into family_activity (id, grown_up_id, kind, detail, at)
    select ${randomUUIDv7()}, g.id, 'limit_met', ${detail}, ${instant(now)} from grown_ups g
    where g.id = ${grownUpId} and g.erased_at is null and not exists (select from family_activity f
      where f.grown_up_id = g.id and f.kind = 'limit_met' and f.at > ${instant(new Date(now.getTime() - DAY / 24))})`);
};

/** Writes down whose holds ran out; of children who are still there. */
export const addRanOut = async (db: Db, kidIds: readonly KidId[], now: Date): Promise<void> => {
  await db.execute(sql`
    insert into family_activity (id, grown_up_id, kid_id, kind, at)
    select gen_random_uuid(), k.grown_up_id, k.id, 'hold_ran_out', ${instant(now)} from kids k
    where k.id = any(${sql.param([...kidIds])}::uuid[])`);
};

const familyWeek = z.strictObject({
  grown_up_id: idOf<GrownUpId>(),
  counts: z.partialRecord(z.enum(ACTIVITIES), z.int()),
  kid_ids: z.array(idOf<KidId>()),
});
export type FamilyWeek = z.infer<typeof familyWeek>;

/** What families did within a week, of those that did something since yesterday; the busiest first. */
export const findWeeks = async (db: Db, now: Date, atMost: number): Promise<FamilyWeek[]> => {
  const [week, yesterday] = [7, 1].map((days) => instant(new Date(now.getTime() - days * DAY)));
  return rowsOf(db, familyWeek).from(sql`
    select c.grown_up_id, json_object_agg(c.kind, c.n) as counts,
      (select coalesce(json_agg(distinct f.kid_id), '[]') from family_activity f
        where f.grown_up_id = c.grown_up_id and f.at > ${week}
          and f.kind in ${listed(ABOUT_ONE_CHILD)}) as kid_ids
    from (select f.grown_up_id, f.kind, count(*)::int as n, max(f.at) as newest from family_activity f
      where f.at > ${week} group by f.grown_up_id, f.kind) c
    group by c.grown_up_id having max(c.newest) > ${yesterday}
    order by sum(c.n) desc, c.grown_up_id limit ${atMost}`);
};
