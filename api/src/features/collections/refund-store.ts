import { sql } from 'drizzle-orm';
import type { RefundState } from '@bandstand/domain/collections/refunds';
import type { CollectionId } from '@bandstand/domain/kernel/ids';
import type { Db } from '../../platform/database/pool.ts';

export interface RefundFacts extends Record<string, unknown> {
  readonly id: string;
  readonly collection_id: CollectionId;
  readonly amount: number;
  readonly state: RefundState;
  readonly asked_at: string | null;
}

const facts = sql`select id, collection_id, amount_pennies as amount, state, asked_at from refunds`;

export const findRefund = async (db: Db, id: string): Promise<RefundFacts | undefined> =>
  (await db.execute<RefundFacts>(sql`${facts} where id = ${id}`)).rows[0];

/** The same, held against others who make it. */
export const lockRefund = async (db: Db, id: string): Promise<RefundFacts | undefined> =>
  (await db.execute<RefundFacts>(sql`${facts} where id = ${id} for update`)).rows[0];

/** What of a collection is refunded, or is about to be. */
export const sumRefunds = async (
  db: Db,
  collectionId: CollectionId,
  states: readonly RefundState[],
): Promise<number> => {
  const { rows } = await db.execute<{ sum: number }>(sql`
    select coalesce(sum(amount_pennies), 0)::int as sum from refunds
    where collection_id = ${collectionId} and state = any(${sql.param([...states])}::text[])`);
  return rows[0]?.sum ?? 0;
};

interface NewRefund {
  readonly id: string;
  readonly account_id: string;
  readonly collection_id: CollectionId;
  readonly amount: number;
  readonly paidBy: 'provider' | 'bank';
}

export const writeRefund = async (db: Db, it: NewRefund, now: Date): Promise<void> => {
  await db.execute(sql`
    insert into refunds (id, billing_account_id, collection_id, amount_pennies, paid_by, state, created_at)
    values (${it.id}, ${it.account_id}, ${it.collection_id}, ${it.amount}, ${it.paidBy}, 'asked', ${now.toISOString()}::timestamptz)`);
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
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from refunds where state in ('asked', 'unknown') and created_at < ${before.toISOString()}::timestamptz
    order by created_at, id limit ${atMost}`);
  return rows.map(({ id }) => id);
};
