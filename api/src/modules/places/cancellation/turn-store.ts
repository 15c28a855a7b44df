import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { IsoDate } from '@bandstand/domain/kernel/london';
import type { GrownUpId, KidId, TimetableId } from '@bandstand/domain/kernel/ids';
import { isoDate } from '@bandstand/domain/kernel/iso-date';
import type { Charge } from '@bandstand/domain/prices/last-payment';
import { idOf } from '../../../../db/row-kinds.ts';
import type { Db } from '../../../platform/database/pool.ts';
import { rowsOf } from '../../../platform/database/rows.ts';

const leaverOfSchool = z.strictObject({
  kid_id: idOf<KidId>(),
  name: z.string(),
  grown_up_id: idOf<GrownUpId>(),
  email: z.string(),
  school: z.string(),
  /** The school that the parent said the child goes to next; null while nothing is said. */
  next: z.nullable(z.string()),
});
export type LeaverOfSchool = z.infer<typeof leaverOfSchool>;

/** Whether the child `k` is beyond the last year of their school `t` after that day. */
const isBeyond = (endsOn: IsoDate) =>
  sql`coalesce(k.year + ${Number(endsOn.slice(0, 4))}::int - k.as_of_sep > t.rs_max_school_year, false)`;

const facts = sql`k.id as kid_id, k.name, k.grown_up_id, a.email, t.display_name as school, n.display_name as next`;
const theirs = sql`join grown_ups g on g.id = k.grown_up_id join accounts a on a.id = g.account_id
  left join timetables n on n.id = k.confirmed_next_timetable_id`;

/** Writes down the last day of places that end with the school, some at a time; returns whose, for the e-mails. */
export const endWithSchool = async (
  db: Db,
  endsOn: IsoDate,
  atMost: number,
): Promise<LeaverOfSchool[]> => {
  return rowsOf(db, leaverOfSchool).from(sql`
    with due as (
      select e.id from enrolments e join kids k on k.id = e.kid_id join timetables t on t.id = e.timetable_id
      where e.state = 'live' and e.place_ends_on is null and ${isBeyond(endsOn)}
      order by e.id limit ${atMost} for no key update of e skip locked),
    ending as (
      update enrolments e set place_ends_on = ${endsOn}::date from due where e.id = due.id returning e.kid_id, e.timetable_id)
    select ${facts} from ending e join kids k on k.id = e.kid_id join timetables t on t.id = e.timetable_id ${theirs}
    order by k.id`);
};

/** Takes back what does not hold any more: the child's year or the school's last one was corrected. */
export const restoreCorrectedPlaces = async (db: Db, endsOn: IsoDate): Promise<void> => {
  await db.execute(sql`
    update enrolments e set place_ends_on = null from kids k, timetables t
    where e.state = 'live' and e.place_ends_on = ${endsOn}::date and k.id = e.kid_id and t.id = e.timetable_id
      and not ${isBeyond(endsOn)}`);
};

/** All children whose places end with the school on that day. */
export const findEnding = async (db: Db, endsOn: IsoDate): Promise<LeaverOfSchool[]> => {
  return rowsOf(db, leaverOfSchool).from(sql`
    select ${facts} from enrolments e join kids k on k.id = e.kid_id join timetables t on t.id = e.timetable_id ${theirs}
    where e.state = 'live' and e.place_ends_on = ${endsOn}::date order by t.display_name, k.id`);
};

const leftSchool = z.extend(leaverOfSchool, { place_ends_on: isoDate });

/** Children whose places ended with the school, locked; those that another worker has are passed over. */
export const lockEnded = async (db: Db, today: IsoDate, atMost: number) => {
  return rowsOf(db, leftSchool).from(sql`
    select ${facts}, e.place_ends_on from enrolments e join kids k on k.id = e.kid_id
    join timetables t on t.id = e.timetable_id ${theirs}
    where e.state = 'live' and e.place_ends_on < ${today}::date order by e.place_ends_on, k.id limit ${atMost}
    for update of k skip locked`);
};

/** A month's charge, by whom it is owed, for which child and at which timetable; taken back, it is a credit of as much. */
export interface LedgerCharge extends Charge {
  readonly billing_account_id: string;
  readonly kid_id: KidId;
  readonly timetable_id: TimetableId;
}

/** Takes charges back, each once: an index holds it. */
export const writeCredits = (db: Db, credits: readonly LedgerCharge[], now: Date): Promise<void> =>
  write(db, 'credit', credits, now);

/** Writes what was left out of collections, each month once: it is owed with the next payment. */
export const writeCharges = (db: Db, charges: readonly LedgerCharge[], now: Date): Promise<void> =>
  write(db, 'charge', charges, now);

/** The same for the kids' app; a month that is charged already stays as it is. */
export const writeAppCharges = (
  db: Db,
  charges: readonly LedgerCharge[],
  now: Date,
): Promise<void> => write(db, 'app_charge', charges, now);

const write = async (
  db: Db,
  kind: 'charge' | 'app_charge' | 'credit',
  entries: readonly LedgerCharge[],
  now: Date,
): Promise<void> => {
  if (entries.length === 0) return;
  const sign = kind === 'credit' ? -1 : 1;
  await db.execute(sql`
    insert into ledger_entries (id, billing_account_id, kind, amount_pennies, for_month, kid_id, timetable_id, created_at, again)
    select gen_random_uuid(), c.billing_account_id, ${kind}, ${sign} * c.amount, c.month, c.kid_id, c.timetable_id, ${now.toISOString()}::timestamptz,
      case when ${kind} = 'app_charge' then 0 else (select count(*)::int from ledger_entries l
        where l.billing_account_id = c.billing_account_id and l.kid_id = c.kid_id and l.for_month = c.month and l.kind = 'credit'
          and coalesce(l.timetable_id, c.timetable_id) = c.timetable_id) end
    from json_to_recordset(${JSON.stringify(entries)}::json) as c(billing_account_id uuid, kid_id uuid, timetable_id uuid, month text, amount int)
    ${kind === 'app_charge' ? sql`on conflict do nothing` : sql``}`);
};
