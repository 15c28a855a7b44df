import { sql } from 'drizzle-orm';
import { index, integer, pgTable } from 'drizzle-orm/pg-core';
import type { BillingAccountId } from '@bandstand/domain/kernel/ids';
import { at, idOf } from './columns.ts';
import { billingAccounts } from './payments.ts';

/**
 * What each account owes and since when, for the list of debts. Triggers keep it up to date with every entry of the ledger and
 * every collection. The ledger stays the truth; the doctor compares the two each night.
 */
export const accountDebts = pgTable(
  'account_debts',
  {
    billingAccountId: idOf<BillingAccountId>('billing_account_id')
      .primaryKey()
      .references(() => billingAccounts.id, { onDelete: 'cascade' }),
    /** The sum of its entries. */
    balancePennies: integer('balance_pennies').notNull().default(0),
    /** What collections that are written or approved are about to take of it. */
    plannedPennies: integer('planned_pennies').notNull().default(0),
    /** When its entries last rose above nothing; null while they don't. */
    owedSince: at('owed_since'),
    /** When its last entry was made: whatever is entered later can be added, anything else is counted from the ledger. */
    lastAt: at('last_at'),
  },
  (t) => [
    index('account_debts_owing')
      .on(t.owedSince, t.billingAccountId)
      .where(sql`${t.balancePennies} > ${t.plannedPennies}`),
  ],
);
