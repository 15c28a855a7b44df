import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { DecisionKind } from '@bandstand/domain/collections/limits';
import { camelCased, type CamelCased } from '@bandstand/domain/kernel/field-names';
import type { CollectionId, GrownUpId } from '@bandstand/domain/kernel/ids';
import type { MoneyDecisionKind } from '../../../db/tables/money-decisions.ts';
import { idOf, uuid } from '../../../db/row-kinds.ts';
import type { Pennies } from '@bandstand/domain/kernel/money';
import type { Db } from '../../platform/database/pool.ts';
import { rowsOf } from '../../platform/database/rows.ts';

/** Who in the office decides something, and why. */
export interface OfficeDecision {
  readonly actor: string;
  readonly reason: string;
  /** What they may give one family within some days; without a limit where it is not said. */
  readonly atMost?: Pennies | null;
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
export const sumGiven = async (
  db: Db,
  billingAccountId: string,
  { kind, since }: { readonly kind: DecisionKind; readonly since: Date },
): Promise<Pennies> => {
  const rows = await rowsOf(db, sumRow).from(sql`
    select coalesce(sum(d.amount_pennies), 0)::int as sum from money_decisions d left join refunds r on r.id = d.id
    where d.billing_account_id = ${billingAccountId} and d.created_at > ${since.toISOString()}::timestamptz and d.kind = ${kind}
      and r.state is distinct from 'refused'`);
  return rows[0]?.sum ?? 0;
};

const debtor = z.strictObject({
  billing_account_id: uuid,
  grown_up_id: idOf<GrownUpId>(),
  /** Positive is owed, and in no collection that is about to be taken. */
  balance: z.int(),
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
    select billing_account_id, grown_up_id, balance from family_facts where billing_account_id = ${billingAccountId}`);
  return row && camelCased(row);
};
