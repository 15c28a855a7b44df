import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FrozenCollection } from '@bandstand/domain/collections/frozen';
import type { Payout, PayoutItem } from '../../integrations/direct-debit/collections-port.ts';
import type { Db } from '../../platform/database/pool.ts';

/** Writes a payout down; false when it is known. */
export const writePayout = async (
  db: Db,
  {
    id,
    provider,
    payout,
    fee,
  }: {
    readonly id: string;
    readonly provider: string;
    readonly payout: Payout;
    readonly fee: number;
  },
  now: Date,
): Promise<boolean> => {
  const { rows } = await db.execute(sql`
    insert into payouts (id, provider, provider_payout_id, paid_on, amount_pennies, fee_pennies, created_at)
    values (${id}, ${provider}, ${payout.id}, ${payout.on}::date, ${payout.amount}, ${fee}, ${now.toISOString()}::timestamptz)
    on conflict do nothing returning id`);
  return rows.length > 0;
};

export const writeItems = async (
  db: Db,
  payoutId: string,
  items: readonly (PayoutItem & { readonly collectionId: string | null })[],
): Promise<void> => {
  const rows = JSON.stringify(
    items.map(({ what, amount, collectionId }, position) => ({
      id: randomUUIDv7(),
      position,
      what,
      amount,
      collection: collectionId,
    })),
  );
  await db.execute(sql`
    insert into payout_items (id, payout_id, position, what, collection_id, amount_pennies)
    select i.id, ${payoutId}::uuid, i.position, i.what, i.collection, i.amount
    from jsonb_to_recordset(${rows}::jsonb) as i(id uuid, position int, what text, amount int, collection uuid)`);
};

/** The collection that a payout's item is about, by our key or the provider's id. */
export const findPaidCollection = async (
  db: Db,
  {
    key,
    providerId,
  }: {
    readonly key: Pick<FrozenCollection, 'account_id' | 'month' | 'attempt'> | null;
    readonly providerId: string | null;
  },
): Promise<string | undefined> => {
  if (key === null && providerId === null) return undefined;
  const { rows } = await db.execute<{ id: string }>(
    key === null
      ? sql`select id from collections where provider_collection_id = ${providerId}`
      : sql`select id from collections where billing_account_id = ${key.account_id}::uuid and month = ${key.month} and attempt = ${key.attempt}`,
  );
  return rows[0]?.id;
};

export const noteSettled = async (
  db: Db,
  id: string,
  { payoutId, isCollected, now }: { payoutId: string; isCollected: boolean; now: Date },
): Promise<void> => {
  await db.execute(sql`
    update collections set settled_payout_id = ${payoutId}, taken_off_payout_id = null,
      state = case when ${isCollected}::boolean then 'settled' else state end,
      ended_at = case when ${isCollected}::boolean then ${now.toISOString()}::timestamptz else ended_at end
    where id = ${id}`);
};

export const noteTakenOff = async (db: Db, id: string, payoutId: string): Promise<void> => {
  await db.execute(sql`update collections set taken_off_payout_id = ${payoutId} where id = ${id}`);
};
