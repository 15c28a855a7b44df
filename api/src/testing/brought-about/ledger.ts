import { randomUUIDv7 } from 'node:crypto';
import type { SqlPortal } from '../with-sql.ts';

export type EntryKind = 'return' | 'credit' | 'charge' | 'app_charge' | 'collection';

interface Entry {
  readonly kind: EntryKind;
  readonly pennies: number;
  readonly at?: string;
  readonly month?: string;
  /** The month's run that wrote it. */
  readonly runMonth?: string;
  readonly kidId?: string | null;
}

/** Enters something in the account of a family. */
export const enter = async (
  { sql }: SqlPortal,
  billingAccountId: string,
  { kind, pennies, at, month, runMonth, kidId }: Entry,
): Promise<void> => {
  await sql(
    `insert into ledger_entries (id, billing_account_id, kind, amount_pennies, for_month, run_month, kid_id, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, coalesce($8::timestamptz, now()))`,
    [
      randomUUIDv7(),
      billingAccountId,
      kind,
      pennies,
      month ?? null,
      runMonth ?? null,
      kidId ?? null,
      at ?? null,
    ],
  );
};

/** Every family owes another amount, from £1.00 on, since another day. */
export const letEverybodyOwe = async ({ sql }: SqlPortal): Promise<void> => {
  await sql(
    `insert into ledger_entries (id, billing_account_id, kind, amount_pennies, created_at)
     select gen_random_uuid(), b.id, 'return', 99 + b.n, '2026-01-01'::timestamptz + b.n * interval '1 day'
     from (select id, row_number() over (order by md5(id::text)) as n from billing_accounts) b`,
  );
};

/** Debts of this amount are about to be taken. */
export const planDebtsOf = async ({ sql }: SqlPortal, pennies: number): Promise<void> => {
  await sql(
    'update account_debts set planned_pennies = balance_pennies where balance_pennies = $1',
    [pennies],
  );
};

/** Nothing of what is owed is about to be taken. */
export const planNothing = async ({ sql }: SqlPortal): Promise<void> => {
  await sql('update account_debts set planned_pennies = 0');
};

/** Nobody has joined yet. */
export const removeAccounts = async ({ sql }: SqlPortal): Promise<void> => {
  await sql('delete from billing_accounts');
};
