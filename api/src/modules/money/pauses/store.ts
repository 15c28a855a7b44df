import { type CamelCased } from '@bandstand/domain/kernel/field-names';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { KID_STATUSES } from '@bandstand/domain/kernel/moves';
import type { IsoDate } from '@bandstand/domain/kernel/london';
import type { GrownUpId, KidId, TimetableId } from '@bandstand/domain/kernel/ids';
import { isoDate } from '@bandstand/domain/kernel/iso-date';
import { KIDS_MONTH_KINDS } from '@bandstand/domain/money/collections/transfers';
import { listed } from '../../../../db/lists.ts';
import { pauses } from '../../../../db/tables/index.ts';
import { idOf, uuid } from '../../../../db/row-kinds.ts';
import { payer, agreedTerms, charge, agreedPause } from '../../../../db/row-shapes.ts';
import type { Db } from '../../../platform/database/pool.ts';
import { rowsOf, factsOf, factOf } from '../../../platform/database/rows.ts';

/** A child with what their pauses depend on, and who is told of them. */
const pausableKid = z.strictObject({
  kid_id: idOf<KidId>(),
  name: z.string(),
  status: z.enum(KID_STATUSES),
  leaves_on: z.nullable(isoDate),
  timetable_id: idOf<TimetableId>(),
  school: z.string(),
  grown_up_id: idOf<GrownUpId>(),
  email: z.string(),
  payer: z.nullable(payer),
  billing_account_id: uuid,
  /** The lessons as they were agreed; null for a child who has none. */
  enrolment_id: z.nullable(uuid),
  agreed: z.nullable(agreedTerms),
  /** What was written for it into the ledger already. */
  charges: z.array(charge),
});
export type PausableKid = CamelCased<z.infer<typeof pausableKid>>;

/** A child, locked with the family's account: no month is written between this and what follows. */
export const lockKid = async (db: Db, kidId: KidId): Promise<PausableKid | undefined> => {
  await db.execute(sql`select from kids where id = ${kidId} and removed_at is null for update`);
  await db.execute(sql`
    select from billing_accounts b join kids k on k.grown_up_id = b.grown_up_id where k.id = ${kidId} for no key update of b`);
  return findKid(db, kidId);
};

export const findKid = (db: Db, kidId: KidId): Promise<PausableKid | undefined> =>
  factOf(db, pausableKid).from(sql`
    select k.id as kid_id, k.name, k.status, k.delayed_cancellation_date as leaves_on, k.timetable_id, t.display_name as school,
      k.grown_up_id, a.email, payer_of(b.id) as payer, b.id as billing_account_id,
      e.id as enrolment_id, case when e.id is not null then agreed_of(e) end as agreed,
      (select coalesce(json_agg(json_build_object('month', m.for_month, 'amount', m.amount)), '[]') from (
        select l.for_month, sum(l.amount_pennies)::int as amount
        from ledger_entries l where l.billing_account_id = b.id and l.kid_id = k.id and l.kind in ${listed(KIDS_MONTH_KINDS)}
          and coalesce(l.timetable_id, k.timetable_id) = k.timetable_id
        group by l.for_month having sum(l.amount_pennies) <> 0) m) as charges
    from kids k join timetables t on t.id = k.timetable_id join grown_ups g on g.id = k.grown_up_id
    join accounts a on a.id = g.account_id join billing_accounts b on b.grown_up_id = g.id
    left join enrolments e on e.kid_id = k.id and e.state = 'live'
    where k.id = ${kidId} and k.removed_at is null and k.erased_at is null`);

export const addPause = async (db: Db, pause: typeof pauses.$inferInsert): Promise<void> => {
  await db.insert(pauses).values(pause);
};

const storedPause = z.extend(agreedPause, { id: uuid, kid_id: idOf<KidId>() });
export type StoredPause = CamelCased<z.infer<typeof storedPause>>;

/** A pause of lessons that have not ended; nothing for any other. */
export const findPause = (db: Db, id: string): Promise<StoredPause | undefined> =>
  factOf(db, storedPause).from(sql`
    select p.id, p.kid_id, p.first_day, p.last_day, p.scheduled_through
    from pauses p join enrolments e on e.id = p.enrolment_id and e.state = 'live' where p.id = ${id}`);

interface EarlyEnd {
  readonly id: string;
  readonly lastDay: IsoDate;
  readonly actor: string;
  readonly reason: string;
  readonly now: Date;
}

export const setEnd = async (
  db: Db,
  { id, lastDay, actor, reason, now }: EarlyEnd,
): Promise<void> => {
  await db.execute(sql`
    update pauses set last_day = ${lastDay}::date, ended_at = ${now.toISOString()}::timestamptz, ended_by = ${actor},
      ended_reason = ${reason} where id = ${id}`);
};

const listedChild = z.strictObject({
  kid_id: idOf<KidId>(),
  name: z.string(),
  status: z.enum(KID_STATUSES),
  school: z.string(),
  pauses: z.array(
    z.strictObject({ id: uuid, first_day: isoDate, last_day: isoDate, actor: z.string() }),
  ),
});
export type ListedChild = z.infer<typeof listedChild>;

interface ChildrenFilter {
  readonly email: string | null;
  readonly grownUpId?: GrownUpId;
  readonly today: IsoDate;
  readonly atMost: number;
}

/** Children of the family with this address or id; without one, all whose pauses are not over. */
export const listPausable = async (
  db: Db,
  { email, grownUpId, today, atMost }: ChildrenFilter,
): Promise<ListedChild[]> => {
  return rowsOf(db, listedChild).from(sql`
    select k.id as kid_id, k.name, k.status, t.display_name as school,
      (select coalesce(json_agg(json_build_object('id', p.id, 'first_day', p.first_day, 'last_day', p.last_day,
          'actor', coalesce((select s.name from staff s where 'office:' || s.id = p.actor), p.actor))
          order by p.first_day), '[]')
        from pauses p join enrolments e on e.id = p.enrolment_id and e.state = 'live'
        where p.kid_id = k.id and p.last_day >= p.first_day) as pauses
    from kids k join timetables t on t.id = k.timetable_id join grown_ups g on g.id = k.grown_up_id join accounts a on a.id = g.account_id
    where k.removed_at is null and k.erased_at is null and case when ${grownUpId ?? null}::uuid is not null then g.id = ${grownUpId ?? null}
      when ${email}::text is null
      then exists (select from pauses p join enrolments e on e.id = p.enrolment_id and e.state = 'live'
        where p.kid_id = k.id and p.last_day >= greatest(p.first_day, ${today}::date))
      else lower(a.email) = lower(${email}::text) end
    order by k.created_at, k.id limit ${atMost}`);
};

const endingPause = z.strictObject({
  name: z.string(),
  last_day: isoDate,
  grown_up_id: idOf<GrownUpId>(),
  email: z.string(),
  payer: z.nullable(payer),
});
type EndingPause = CamelCased<z.infer<typeof endingPause>>;

/**
 * Marks pauses that end within this many days, once each, and returns whose families are reminded of it. One that was agreed or
 * changed just now is known to them, and of a child who leaves nothing begins again.
 */
export const markReminded = (
  db: Db,
  {
    today,
    days,
    atMost,
    now,
  }: {
    readonly today: IsoDate;
    readonly days: number;
    readonly atMost: number;
    readonly now: Date;
  },
): Promise<EndingPause[]> =>
  factsOf(db, endingPause).from(sql`
    with due as (
      select p.id from pauses p join enrolments e on e.id = p.enrolment_id and e.state = 'live'
      where p.reminded_at is null and p.last_day >= greatest(p.first_day, ${today}::date) and p.last_day < ${today}::date + ${days}::int
        and (e.last_day is null or e.last_day > p.last_day) and (e.place_ends_on is null or e.place_ends_on > p.last_day)
        and not exists (select from pauses n where n.enrolment_id = p.enrolment_id and n.first_day = p.last_day + 1 and n.last_day >= n.first_day)
        and (coalesce(p.ended_at, p.created_at) at time zone 'Europe/London')::date < ${today}::date - ${days}::int
      order by p.last_day, p.id limit ${atMost} for update of p skip locked),
    reminded as (
      update pauses p set reminded_at = ${now.toISOString()}::timestamptz from due where p.id = due.id returning p.kid_id, p.last_day)
    select k.name, r.last_day, k.grown_up_id, a.email, payer_of(b.id) as payer
    from reminded r join kids k on k.id = r.kid_id join grown_ups g on g.id = k.grown_up_id join accounts a on a.id = g.account_id
    join billing_accounts b on b.grown_up_id = g.id order by k.id`);
