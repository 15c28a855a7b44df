import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { FrozenCollection } from '@bandstand/domain/money/collections/run/frozen-collection';
import type { IsoDate } from '@bandstand/domain/kernel/london';
import type { CollectionId } from '@bandstand/domain/kernel/ids';
import { idRow, uuid } from '../../../../../db/row-kinds.ts';
import type { Payout, PayoutItem } from '../../../../integrations/direct-debit/collections-port.ts';
import { chunked } from '../../../../platform/database/batches.ts';
import type { Db } from '../../../../platform/database/pool.ts';
import { rowsOf } from '../../../../platform/database/rows.ts';

/** At most this many items in one statement: a month of a large provider would take longer than a statement may. */
const AT_A_TIME = 2_000;

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
  items: readonly (PayoutItem & { readonly collectionId: CollectionId | null })[],
): Promise<void> => {
  const rows = items.map(({ what, amount, collectionId }, position) => ({
    id: randomUUIDv7(),
    position,
    what,
    amount,
    collection: collectionId,
  }));
  for (const some of chunked(rows, AT_A_TIME))
    await db.execute(sql`
    insert into payout_items (id, payout_id, position, what, collection_id, amount_pennies)
    select i.id, ${payoutId}::uuid, i.position, i.what, i.collection, i.amount
    from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as i(id uuid, position int, what text, amount int, collection uuid)`);
};

/** The collection that a payout's item is about, by our key or the provider's id. */
export const findPaidCollection = async (
  db: Db,
  {
    key,
    providerId,
  }: {
    readonly key: Pick<FrozenCollection, 'billingAccountId' | 'month' | 'attempt'> | null;
    readonly providerId: string | null;
  },
): Promise<string | undefined> => {
  if (key === null && providerId === null) return undefined;
  const rows = await rowsOf(db, idRow).from(
    key === null
      ? sql`select id from collections where provider_collection_id = ${providerId}`
      : sql`select id from collections where billing_account_id = ${key.billingAccountId}::uuid and month = ${key.month} and attempt = ${key.attempt}`,
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

const settledRow = z.strictObject({ position: z.int(), id: uuid });

/**
 * Settles what a payout says was collected, and waits for just that, in a few statements: most of thousands of items. Returns the
 * collections by the positions of their items; whatever is out of the ordinary is matched item by item.
 */
export const settleOrdinary = async (
  db: Db,
  { payoutId, items, now }: { payoutId: string; items: readonly PayoutItem[]; now: Date },
): Promise<ReadonlyMap<number, string>> => {
  const payments = Map.groupBy(items, ({ providerId }) => providerId);
  const rows = items.flatMap(({ what, key, providerId, amount }, position) => {
    const isAlone = payments.get(providerId)?.length === 1;
    const isOrdinary = what === 'collected' && key === null && providerId !== null && isAlone;
    return isOrdinary ? [{ position, payment: providerId, amount }] : [];
  });
  const settled = new Map<number, string>();
  for (const some of chunked(rows, AT_A_TIME)) {
    const done = await rowsOf(db, settledRow).from(sql`
    with told as (select * from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as t(position int, payment text, amount int)),
    held as (
      select c.id, t.position from told t join collections c on c.provider_collection_id = t.payment and c.amount_pennies = t.amount
      where c.state = 'collected' order by c.id for update of c)
    update collections c set settled_payout_id = ${payoutId}, taken_off_payout_id = null, state = 'settled',
      ended_at = ${now.toISOString()}::timestamptz
    from held where c.id = held.id returning held.position, c.id`);
    for (const { position, id } of done) settled.set(position, id);
  }
  return settled;
};

const knownPayout = z.strictObject({ provider_payout_id: z.string() });

/** The provider's own ids of the payouts since a day that are booked. */
export const findKnownPayouts = async (
  db: Db,
  provider: string,
  since: IsoDate,
): Promise<ReadonlySet<string>> => {
  const rows = await rowsOf(db, knownPayout).from(sql`
    select provider_payout_id from payouts where provider = ${provider} and paid_on >= ${since}::date`);
  return new Set(rows.map(({ provider_payout_id: id }) => id));
};

export const noteTakenOff = async (db: Db, id: string, payoutId: string): Promise<void> => {
  await db.execute(sql`update collections set taken_off_payout_id = ${payoutId} where id = ${id}`);
};
