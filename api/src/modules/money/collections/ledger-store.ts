import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { EntryKind } from '@bandstand/domain/money/collections/transfers';
import type { CollectionId } from '@bandstand/domain/kernel/ids';
import type { Db } from '../../../platform/database/pool.ts';
import { rowsOf } from '../../../platform/database/rows.ts';

interface Transfer {
  readonly kind: EntryKind;
  /** There is one transfer per key. */
  readonly key: string;
  readonly amount: number;
  readonly billingAccountId?: string | undefined;
  readonly month?: string | undefined;
  readonly collectionId?: CollectionId | undefined;
  readonly payoutId?: string | undefined;
}

/** Writes one transfer into the ledger; a second one with its key is a fault. The database fills both accounts in. */
export const enter = async (db: Db, transfer: Transfer, now: Date): Promise<void> => {
  const {
    kind,
    key,
    amount,
    billingAccountId: billing_account_id,
    month,
    collectionId: collection_id,
    payoutId: payout_id,
  } = transfer;
  await db.execute(sql`
    insert into ledger_entries (id, billing_account_id, kind, amount_pennies, for_month, key, collection_id, payout_id, created_at)
    values (${randomUUIDv7()}, ${billing_account_id ?? null}, ${kind}, ${amount}, ${month ?? null}, ${key}, ${collection_id ?? null}, ${payout_id ?? null},
      ${now.toISOString()}::timestamptz)`);
};

/** Which of these keys are in the ledger already. */
export const enteredOf = async (db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await rowsOf(db, keyRow).from(
    sql`select key from ledger_entries where key = any(${sql.param(keys)}::text[])`,
  );
  return new Set(rows.map(({ key }) => key));
};
const keyRow = z.strictObject({ key: z.string() });
