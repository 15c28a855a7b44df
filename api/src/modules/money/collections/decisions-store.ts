import { randomUUIDv7 } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { OF_DAY, type DayKind } from '@bandstand/domain/money/collections/limits';
import { camelCased, type CamelCased } from '@bandstand/domain/kernel/field-names';
import type { CollectionId, GrownUpId } from '@bandstand/domain/kernel/ids';
import type { MoneyDecisionKind } from '../../../../db/tables/money-decisions.ts';
import { isoDate } from '@bandstand/domain/kernel/iso-date';
import { listed } from '../../../../db/lists.ts';
import { idOf, uuid } from '../../../../db/row-kinds.ts';
import type { Pennies } from '@bandstand/domain/kernel/money';
import type { Db } from '../../../platform/database/pool.ts';
import { oneRowOf, rowsOf } from '../../../platform/database/rows.ts';

export interface DecisionLimits {
  /** What they may give one family within some days; null is without a limit. */
  readonly ofFamily: Pennies | null;
  /** What they may decide in one day over all families. */
  readonly ofDay: Pennies;
  /** Whether they may do what another colleague was refused for the day's sum. */
  readonly maySecond: boolean;
}

/** Who in the office decides something, and why. */
export interface OfficeDecision {
  readonly actor: string;
  readonly reason: string;
  /** How much they may decide; without a limit where it is not said. */
  readonly limits?: DecisionLimits;
}

interface NewDecision extends OfficeDecision {
  readonly kind: MoneyDecisionKind;
  readonly billingAccountId: string;
  readonly collectionId?: CollectionId;
  readonly amount?: number;
}

/** Writes down what was decided about a family's money; returns its id, by which whatever follows happens once. */
export const noteDecision = async (db: Db, it: NewDecision, now: Date): Promise<string> => {
  const id = randomUUIDv7();
  await db.execute(sql`
    insert into money_decisions (id, kind, billing_account_id, collection_id, amount_pennies, actor, reason, created_at)
    values (${id}, ${it.kind}, ${it.billingAccountId}, ${it.collectionId ?? null}, ${it.amount ?? null}, ${it.actor}, ${it.reason},
      ${now.toISOString()}::timestamptz)`);
  return id;
};

const sumRow = z.strictObject({ sum: z.int() });

/** What an account was given so since an instant; refunds that were not made don't count. */
export const sumGiven = (
  db: Db,
  billingAccountId: string,
  { kind, since }: { readonly kind: DayKind; readonly since: Date },
): Promise<Pennies> =>
  sumOf(
    db,
    sql`d.billing_account_id = ${billingAccountId} and d.created_at > ${since.toISOString()}::timestamptz and d.kind = ${kind}`,
  );

const sumOf = async (db: Db, which: SQL): Promise<Pennies> => {
  const { sum } = await oneRowOf(db, sumRow).from(sql`
    select coalesce(sum(d.amount_pennies), 0)::int as sum from money_decisions d left join refunds r on r.id = d.id
    where ${which} and r.state is distinct from 'refused'`);
  return sum;
};

/** Has the decisions of one colleague take turns until each is written down, whosever money they are about. */
export const holdDay = async (db: Db, actor: string): Promise<void> => {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`money ${actor}`}, 0))`);
};

/** What a colleague has decided over all families since the day began; refunds that were not made don't count. */
export const sumOfDay = (db: Db, actor: string, began: Date): Promise<Pennies> =>
  sumOf(
    db,
    sql`d.actor = ${actor} and d.created_at >= ${began.toISOString()}::timestamptz and d.kind in ${listed(OF_DAY)}`,
  );

const askerRow = z.strictObject({ actor: z.string() });

/** Who was refused just this since the day began, for more than was left of their day; once somebody has done it, nobody. */
export const findAskers = async (
  db: Db,
  {
    billingAccountId,
    kind,
    amount,
  }: { readonly billingAccountId: string; readonly kind: DayKind; readonly amount: Pennies },
  began: Date,
): Promise<string[]> => {
  const rows = await rowsOf(db, askerRow).from(sql`
    select a.actor from money_decisions a
    where a.billing_account_id = ${billingAccountId} and a.created_at >= ${began.toISOString()}::timestamptz
      and a.kind = ${`${kind}_asked`} and a.amount_pennies = ${amount}
      and not exists (select from money_decisions d where d.billing_account_id = a.billing_account_id and d.kind = ${kind}
        and d.amount_pennies = a.amount_pennies and d.created_at >= a.created_at)`);
  return rows.map(({ actor }) => actor);
};

const debtor = z.strictObject({
  billing_account_id: uuid,
  grown_up_id: idOf<GrownUpId>(),
  /** Positive is owed, and in no collection that is about to be taken. */
  balance: z.int(),
  known_since: isoDate,
});
export type AccountInDebt = CamelCased<z.infer<typeof debtor>>;

const balanceRow = z.strictObject({ balance: z.int() });

/** What an account owes, and no collection is about to take; negative is a credit. */
export const findBalance = async (db: Db, billingAccountId: string): Promise<Pennies> => {
  const [row] = await rowsOf(db, balanceRow).from(
    sql`select balance from family_facts where billing_account_id = ${billingAccountId}`,
  );
  return row?.balance ?? 0;
};

/** An account with what it owes, held against the run and others who decide about its money. */
export const lockDebtor = async (
  db: Db,
  billingAccountId: string,
): Promise<AccountInDebt | undefined> => {
  await db.execute(
    sql`select from billing_accounts where id = ${billingAccountId} for no key update`,
  );
  const [row] = await rowsOf(db, debtor).from(sql`
    select f.billing_account_id, f.grown_up_id, f.balance, (g.created_at at time zone 'Europe/London')::date as known_since
    from family_facts f join grown_ups g on g.id = f.grown_up_id where f.billing_account_id = ${billingAccountId}`);
  return row && camelCased(row);
};
