import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import {
  type CollectionKey,
  collectionKey,
} from '@bandstand/domain/money/collections/run/frozen-collection';
import type { IsoDate } from '@bandstand/domain/kernel/london';
import type { CollectionId } from '@bandstand/domain/kernel/ids';
import { camelCased, type CamelCased } from '@bandstand/domain/kernel/field-names';
import type { UnpaidCollection } from '@bandstand/domain/money/collections/bank/bank-lines';
import type { ChosenForStatement } from '@bandstand/domain/money/collections/bank/bank-statement';
import { isoMonth } from '@bandstand/domain/kernel/iso-month';
import { isoDate } from '@bandstand/domain/kernel/iso-date';
import {
  CLAIMED_COLLECTION_STATES,
  RETURNED_COLLECTION_STATES,
  TAKEN_COLLECTION_STATES,
  UNHEARD_COLLECTION_STATES,
} from '@bandstand/domain/money/collections/run/collection-moves';
import { idRow, uuid } from '../../../../../db/row-kinds.ts';
import type { Payout, PayoutItem } from '../../../../integrations/direct-debit/collections-port.ts';
import { chunked } from '../../../../platform/database/batches.ts';
import type { Db } from '../../../../platform/database/pool.ts';
import { factsOf, rowsOf, hasRows } from '../../../../platform/database/rows.ts';
import { toldReference } from '../../../../../db/states.ts';
import { listed } from '../../../../../db/lists.ts';

const referredFamily = z.strictObject({
  id: z.string(),
  name: z.string(),
  billing_account_id: z.string(),
  /** As they are told it. */
  reference: z.string(),
});

/** The families whose Direct Debit has one of these references. */
export const findByReferences = (
  db: Db,
  words: readonly string[],
): Promise<CamelCased<z.infer<typeof referredFamily>>[]> =>
  factsOf(db, referredFamily).from(sql`
    select g.id, g.name, b.id as billing_account_id, ${toldReference} as reference
    from mandates m join billing_accounts b on b.id = m.billing_account_id join grown_ups g on g.id = b.grown_up_id
    where m.reference = any(${sql.param(words)}::text[]) or m.bank_reference = any(${sql.param(words)}::text[])`);

/** At most this many items in one statement: a month of a large provider would take longer than a statement may. */
const AT_A_TIME = 2_000;

/** Writes a payout down; false when it is known. */
export const writePayout = (
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
): Promise<boolean> =>
  hasRows(db).from(sql`
    insert into payouts (id, provider, provider_payout_id, paid_on, amount_pennies, fee_pennies, created_at)
    values (${id}, ${provider}, ${payout.id}, ${payout.on}::date, ${payout.amount}, ${fee}, ${now.toISOString()}::timestamptz)
    on conflict do nothing returning id`);

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
  { key, providerId }: { readonly key: CollectionKey | null; readonly providerId: string | null },
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

const CAME_BACK = sql`c.state in ${listed(RETURNED_COLLECTION_STATES)}`;
/** Collections that came back, or were claimed and may have come back. */
const BACK_STATES = [...RETURNED_COLLECTION_STATES, ...CLAIMED_COLLECTION_STATES];
const HANDED_OVER = listed([
  ...UNHEARD_COLLECTION_STATES,
  ...TAKEN_COLLECTION_STATES,
  ...BACK_STATES,
]);

const unpaidRow = z.strictObject({
  billing_account_id: uuid,
  month: isoMonth,
  attempt: z.literal([1, 2]),
  on: isoDate,
  amount: z.int(),
  came_back: z.boolean(),
});

const toUnpaid = (row: z.infer<typeof unpaidRow>): UnpaidCollection => {
  const { on, amount, cameBack, ...collection } = camelCased(row);
  return { key: collectionKey(collection), on, amount, cameBack };
};

/** Collections that a provider has had, and that no line of our bank has settled. */
export const findUnsettled = async (db: Db, provider: string): Promise<UnpaidCollection[]> => {
  const rows = await rowsOf(db, unpaidRow).from(sql`
    select c.billing_account_id, c.month, c.attempt, c.collect_on as "on", c.amount_pennies as amount,
      ${CAME_BACK} as came_back
    from collections c join mandates m on m.id = c.mandate_id
    where m.provider = ${provider} and c.submitted_at is not null and c.settled_payout_id is null
      and c.state in ${HANDED_OVER}
    order by c.collect_on, c.id`);
  return rows.map(toUnpaid);
};

/** Settled collections that came back since, and that no line of our bank has deducted. */
export const findReturnedAfterSettling = async (
  db: Db,
  provider: string,
): Promise<UnpaidCollection[]> => {
  const rows = await rowsOf(db, unpaidRow).from(sql`
    select c.billing_account_id, c.month, c.attempt, c.collect_on as "on", c.amount_pennies as amount, true as came_back
    from collections c join mandates m on m.id = c.mandate_id
    where m.provider = ${provider} and c.settled_payout_id is not null and c.taken_off_payout_id is null
      and c.state in ${listed(BACK_STATES)}
    order by c.collect_on, c.id`);
  return rows.map(toUnpaid);
};

const namedRow = z.strictObject({ named: z.string(), is_voided: z.boolean() });

/** What a line is booked as. One that was taken out again as a mistake, and turns out to be none, is booked by another name. */
export const nameLine = async (db: Db, provider: string, line: string): Promise<string> => {
  const rows = await rowsOf(db, namedRow).from(sql`
    select p.provider_payout_id as named, exists (select from payout_items i join suspense_steps s on s.item_id = i.id
      where i.payout_id = p.id and s.what = 'voided') as is_voided
    from payouts p where p.provider = ${provider} and (p.provider_payout_id = ${line} or starts_with(p.provider_payout_id, ${`${line}.`}))`);
  const valid = rows.find((row) => !row.is_voided);
  return valid?.named ?? (rows.length === 0 ? line : `${line}.${rows.length + 1}`);
};

/** Lets one statement be read after the other. */
export const lockStatements = async (db: Db): Promise<void> => {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('bank statements'))`);
};

const columnsRow = z.strictObject({
  day: z.string(),
  amount: z.string(),
  paid_in: z.string(),
  paid_out: z.string(),
  words: z.string(),
});

/** As much of the headings as an index takes tells statements apart. */
const headingsOf = (names: readonly string[]): string => names.join(' | ').slice(0, 500);

/** What somebody has chosen for statements with these headings. */
export const findColumns = async (
  db: Db,
  names: readonly string[],
): Promise<Omit<ChosenForStatement, 'names'> | undefined> => {
  const [row] = await rowsOf(db, columnsRow).from(sql`
    select c.day, c.amount, c.paid_in, c.paid_out, c.words from statement_columns c where c.headings = ${headingsOf(names)}`);
  return row && camelCased(row);
};

export const keepColumns = async (
  db: Db,
  { names, day, amount, paidIn, paidOut, words }: ChosenForStatement,
  now: Date,
): Promise<void> => {
  await db.execute(sql`
    insert into statement_columns (headings, day, amount, paid_in, paid_out, words, chosen_at)
    values (${headingsOf(names)}, ${day}, ${amount}, ${paidIn}, ${paidOut}, ${words}, ${now.toISOString()}::timestamptz)
    on conflict (headings) do update set day = excluded.day, amount = excluded.amount, paid_in = excluded.paid_in,
      paid_out = excluded.paid_out, words = excluded.words, chosen_at = excluded.chosen_at`);
};
