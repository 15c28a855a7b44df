import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { firstOf, monthAfter, type Month } from '@bandstand/domain/kernel/london';
import { finalisedAt } from '@bandstand/domain/payments/collections';
import type { Agreed } from '@bandstand/domain/payments/paying-child';
import { ledgerEntries } from '../../../db/tables/index.ts';
import type { Db } from '../../platform/database/pool.ts';

export interface DueFamily extends Record<string, unknown> {
  readonly account_id: string;
  readonly balance: number;
  readonly children: readonly ({ readonly kid_id: string } & Agreed)[];
}

const columns = sql`e.kid_id, e.timetable_id, e.first_lesson_on, e.first_payment_on, e.first_payment_pennies, e.cancelled_at, e.last_day, e.started_at`;

/**
 * Who was cancelled since the 20th ended played when it did. What was only a hold is among them, and pays nothing: it ends
 * before the month of the first lesson does, which is free.
 */
const stopped = (month: Month) => sql`stopped as materialized (
  select ${columns}, k.grown_up_id from enrolments e join kids k on k.id = e.kid_id
  where e.state = 'ended' and e.ended_at >= ${finalisedAt(month).toISOString()}::timestamptz)`;

/** Whether a child was subscribed to the kids' app when the month was finalised, and played already. */
const hadApp = (
  month: Month,
) => sql`(e.started_at < ${finalisedAt(month).toISOString()}::timestamptz and exists (
  select from kids_app_subscriptions a where a.kid_id = e.kid_id and a.started_at < ${finalisedAt(month).toISOString()}::timestamptz
    and (a.ended_at is null or a.ended_at >= ${finalisedAt(month).toISOString()}::timestamptz)))`;

/**
 * Children of the account `b` whose payments have begun by the month, or who have the kids' app, and who are not
 * charged for it yet.
 */
const playing = (month: Month) => sql`(
  select ${columns} from kids k join enrolments e on e.kid_id = k.id and e.state = 'live' where k.grown_up_id = b.grown_up_id
  union all select ${columns} from stopped e where e.grown_up_id = b.grown_up_id) e
  where ((e.first_payment_on < ${firstOf(monthAfter(month))}::date and e.first_payment_pennies is not null) or ${hadApp(month)})
    and not exists (select from ledger_entries l
      where l.billing_account_id = b.id and l.kid_id = e.kid_id and l.for_month = ${month} and l.kind in ('charge', 'app_charge'))`;

/** What the account `b` owed when the 20th ended: a run that is late takes no more than a punctual one. */
const owed = (month: Month) => sql`(
  select coalesce(sum(l.amount_pennies), 0)::int from ledger_entries l
  where l.billing_account_id = b.id and l.created_at < ${finalisedAt(month).toISOString()}::timestamptz)`;

const NO_APP = JSON.stringify({ price: null, subscriptions: [] });

/** Comes before every account's id. */
export const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** Looked up for each account by the index: a join would walk through all that the batches before have written. */
const notCollected = (month: Month) => sql`(select l.id from ledger_entries l
  where l.billing_account_id = b.id and l.for_month = ${month} and l.kind = 'collection') is null`;

/**
 * Locks the next accounts with an active Direct Debit from which the month is to be collected; those that another
 * worker has locked are passed over. An account with nothing to collect is not among them, so it needs no mark. A Direct
 * Debit that was told to begin with a later month is not used before.
 */
export const lockDue = async (
  db: Db,
  { month, after, atMost }: { month: Month; after: string; atMost: number },
): Promise<string[]> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    with ${stopped(month)}
    select b.id from billing_accounts b
    join mandates m on m.billing_account_id = b.id and m.state = 'active'
      and (m.first_payment_on is null or m.first_payment_on < ${firstOf(monthAfter(month))}::date)
    where b.id > ${after}::uuid and m.billing_account_id > ${after}::uuid and ${notCollected(month)}
      and (exists (select from ${playing(month)}) or ${owed(month)} > 0)
    order by b.id limit ${atMost} for no key update of b skip locked`);
  return rows.map(({ id }) => id);
};

/** The facts of locked accounts. Asked after locking: what a worker that held the lock before has collected is left out. */
export const findDue = async (
  db: Db,
  month: Month,
  accountIds: readonly string[],
): Promise<DueFamily[]> => {
  const { rows } = await db.execute<DueFamily>(sql`
    with ${stopped(month)}
    select b.id as account_id, ${owed(month)} as balance,
      coalesce((select json_agg(json_build_object('kid_id', e.kid_id, 'first_payment_on', e.first_payment_on,
        'first_payment_pennies', e.first_payment_pennies, 'first_lesson_on', e.first_lesson_on,
        'cancelled_at', e.cancelled_at, 'last_day', e.last_day,
        'kids_app', case when ${hadApp(month)} then kids_app_of(e.kid_id, e.timetable_id) else ${NO_APP}::json end,
        'prices', (select coalesce(json_agg(json_build_object('from', p.from_date, 'monthly', p.monthly_pennies)), '[]')
          from prices p where p.timetable_id = e.timetable_id)))
        from ${playing(month)}), '[]') as children
    from billing_accounts b
    where b.id = any(${sql.param([...accountIds])}::uuid[]) and ${notCollected(month)}`);
  return rows;
};

export interface Entry {
  readonly account_id: string;
  readonly kind: 'charge' | 'app_charge' | 'collection';
  readonly amount: number;
  readonly kid_id: string | null;
}

/** Writes charges and collections in one statement. An entry that exists already is a fault, and undoes all of them. */
export const writeEntries = async (
  db: Db,
  month: Month,
  { entries, now }: { entries: readonly Entry[]; now: Date },
): Promise<void> => {
  await db.insert(ledgerEntries).values(
    entries.map(({ account_id, kind, amount, kid_id }) => ({
      id: randomUUIDv7(),
      billingAccountId: account_id,
      kind,
      amountPennies: amount,
      forMonth: month,
      kidId: kid_id,
      createdAt: now,
    })),
  );
};
