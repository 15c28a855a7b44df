import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { firstOf, monthAfter, type Month } from '@bandstand/domain/kernel/london';
import { finalisedAt } from '@bandstand/domain/payments/collections';
import type { DatedPrice } from '@bandstand/domain/payments/prices';
import { ledgerEntries } from '../../../db/tables/index.ts';
import type { Db } from '../../platform/database/pool.ts';

export interface DueFamily extends Record<string, unknown> {
  readonly account_id: string;
  readonly balance: number;
  readonly children: readonly {
    readonly kid_id: string;
    readonly first_payment_on: string;
    readonly first_payment_pennies: number;
    readonly first_lesson_on: string | null;
    readonly ended_at: string | null;
    readonly prices: readonly DatedPrice[];
  }[];
}

/**
 * The enrolments that stood when the 20th ended: those that are live, and those that were cancelled since. A hold that
 * ended since was never one.
 */
const standing = (month: Month) => {
  const end = sql`${finalisedAt(month).toISOString()}::timestamptz`;
  return sql`stopped as materialized (
    select e.* from enrolments e where e.state = 'ended' and e.ended_at >= ${end}
      and (select c.to_status from status_changes c where c.kid_id = e.kid_id and c.at < ${end}
        order by c.sequence desc limit 1) in ('enrolled', 'enrolled_waiting_to_change'))`;
};

/** Children of the account `b` whose payments have begun by the month, and who are not charged for it yet. */
const playing = (month: Month) => sql`
  kids k join (select * from enrolments where state = 'live' union all select * from stopped) e on e.kid_id = k.id
    and e.first_payment_on < ${firstOf(monthAfter(month))}::date and e.first_payment_pennies is not null
  where k.grown_up_id = b.grown_up_id and not exists (select from ledger_entries l
    where l.billing_account_id = b.id and l.kid_id = k.id and l.for_month = ${month} and l.kind = 'charge')`;

/** What the account `b` owed when the 20th ended: a run that is late takes no more than a punctual one. */
const owed = (month: Month) => sql`(
  select coalesce(sum(l.amount_pennies), 0)::int from ledger_entries l
  where l.billing_account_id = b.id and l.created_at < ${finalisedAt(month).toISOString()}::timestamptz)`;

const notCollected = (month: Month) => sql`not exists (select from ledger_entries l
  where l.billing_account_id = b.id and l.for_month = ${month} and l.kind = 'collection')`;

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
    with ${standing(month)}
    select b.id from billing_accounts b
    join mandates m on m.billing_account_id = b.id and m.state = 'active'
      and (m.first_payment_on is null or m.first_payment_on < ${firstOf(monthAfter(month))}::date)
    where b.id > ${after}::uuid and ${notCollected(month)}
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
    with ${standing(month)}
    select b.id as account_id, ${owed(month)} as balance,
      coalesce((select json_agg(json_build_object('kid_id', k.id, 'first_payment_on', e.first_payment_on,
        'first_payment_pennies', e.first_payment_pennies, 'first_lesson_on', e.first_lesson_on, 'ended_at', e.ended_at,
        'prices', (select coalesce(json_agg(json_build_object('from', p.from_date, 'monthly', p.monthly_pennies)), '[]')
          from prices p where p.timetable_id = e.timetable_id))) from ${playing(month)}), '[]') as children
    from billing_accounts b
    where b.id = any(${sql.param([...accountIds])}::uuid[]) and ${notCollected(month)}`);
  return rows;
};

export interface Entry {
  readonly account_id: string;
  readonly kind: 'charge' | 'collection';
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
