import type { RefundPayer } from '@bandstand/domain/money/collections/refunds/refunds';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import {
  REFUND_STATES,
  type RefundState,
  OPEN_REFUND_STATES,
} from '@bandstand/domain/money/collections/refunds/refunds';
import type { CollectionId } from '@bandstand/domain/kernel/ids';
import { listed } from '../../../../../db/lists.ts';
import { idOf, instantText, idRow, uuid } from '../../../../../db/row-kinds.ts';
import type { Db } from '../../../../platform/database/pool.ts';
import { rowsOf } from '../../../../platform/database/rows.ts';

const refundFacts = z.strictObject({
  id: uuid,
  collection_id: idOf<CollectionId>(),
  amount: z.int(),
  state: z.enum(REFUND_STATES),
  asked_at: z.nullable(instantText),
});
export type RefundFacts = z.infer<typeof refundFacts>;

const facts = sql`select id, collection_id, amount_pennies as amount, state, asked_at from refunds`;

export const findRefund = async (db: Db, id: string): Promise<RefundFacts | undefined> =>
  (await rowsOf(db, refundFacts).from(sql`${facts} where id = ${id}`))[0];

/** The same, held against others who make it. */
export const lockRefund = async (db: Db, id: string): Promise<RefundFacts | undefined> =>
  (await rowsOf(db, refundFacts).from(sql`${facts} where id = ${id} for update`))[0];

const sumRow = z.strictObject({ sum: z.int() });

/** What of a collection is refunded, or is about to be. */
export const sumRefunds = async (
  db: Db,
  collectionId: CollectionId,
  states: readonly RefundState[],
): Promise<number> => {
  const rows = await rowsOf(db, sumRow).from(sql`
    select coalesce(sum(amount_pennies), 0)::int as sum from refunds
    where collection_id = ${collectionId} and state = any(${sql.param([...states])}::text[])`);
  return rows[0]?.sum ?? 0;
};

interface NewRefund {
  readonly id: string;
  readonly billingAccountId: string;
  readonly collectionId: CollectionId;
  readonly amount: number;
  readonly paidBy: RefundPayer;
}

export const writeRefund = async (db: Db, it: NewRefund, now: Date): Promise<void> => {
  await db.execute(sql`
    insert into refunds (id, billing_account_id, collection_id, amount_pennies, paid_by, state, created_at)
    values (${it.id}, ${it.billingAccountId}, ${it.collectionId}, ${it.amount}, ${it.paidBy}, 'asked', ${now.toISOString()}::timestamptz)`);
};

/** Writes down that the provider is about to be asked; until then it can't have made it. */
export const noteRefundAsked = async (db: Db, id: string, now: Date): Promise<void> => {
  await db.execute(
    sql`update refunds set asked_at = coalesce(asked_at, ${now.toISOString()}::timestamptz) where id = ${id}`,
  );
};

/** It is paid from our own bank account, and not by the provider that was to. */
export const payByBank = async (db: Db, id: string): Promise<void> => {
  await db.execute(sql`update refunds set paid_by = 'bank' where id = ${id}`);
};

/** Changes a refund's state, by its table of moves, which a trigger holds. */
export const setRefundState = async (
  db: Db,
  id: string,
  state: RefundState,
  endedAt: Date | null,
): Promise<void> => {
  await db.execute(sql`
    update refunds set state = ${state}, ended_at = ${endedAt?.toISOString() ?? null}::timestamptz where id = ${id}`);
};

/** Refunds that no job may be left for: they were asked for some time ago. */
export const findOpenRefunds = async (db: Db, before: Date, atMost: number): Promise<string[]> => {
  const rows = await rowsOf(db, idRow).from(sql`
    select id from refunds where state in ${listed(OPEN_REFUND_STATES)} and created_at < ${before.toISOString()}::timestamptz
    order by created_at, id limit ${atMost}`);
  return rows.map(({ id }) => id);
};
