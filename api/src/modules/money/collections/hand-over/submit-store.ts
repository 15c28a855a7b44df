import { type CamelCased } from '@bandstand/domain/kernel/field-names';
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import {
  COLLECTION_STATES,
  type CollectionState,
} from '@bandstand/domain/money/collections/run/collection-moves';
import type { IsoDate, Month } from '@bandstand/domain/kernel/london';
import { MANDATE_STATES } from '@bandstand/domain/money/payments/mandate-moves';
import type { GrownUpId, MandateId } from '@bandstand/domain/kernel/ids';
import { isoMonth } from '@bandstand/domain/kernel/iso-month';
import { isoDate } from '@bandstand/domain/kernel/iso-date';
import { collectedPart, notice, payer } from '../../../../../db/row-shapes.ts';
import { balance } from '../../../../../db/balances.ts';
import { toldReference } from '../../../../../db/states.ts';
import { instantText, idOf, idRow, uuid } from '../../../../../db/row-kinds.ts';
import { inOneTrip } from '../../../../platform/database/open-transaction.ts';
import type { Db } from '../../../../platform/database/pool.ts';
import { rowsOf, idsOf, factsOf } from '../../../../platform/database/rows.ts';
import { submitCollections } from '../jobs.ts';

/** A collection with all that handing it over, or hearing of it, needs. */
const collectionFacts = z.strictObject({
  id: uuid,
  billing_account_id: uuid,
  month: isoMonth,
  attempt: z.literal([1, 2]),
  state: z.enum(COLLECTION_STATES),
  amount: z.int(),
  on: isoDate,
  parts: z.array(collectedPart),
  /** What the account owes, less what it is about to pay: a credit says that this is not owed any more. */
  balance: z.int(),
  asked_at: z.nullable(instantText),
  collected_at: z.nullable(instantText),
  /** By which it came back: a bank's code, or `none` where nothing was heard of it. */
  return_code: z.nullable(z.string()),
  settled_payout_id: z.nullable(uuid),
  provider_collection_id: z.nullable(z.string()),
  mandate_id: idOf<MandateId>(),
  mandate_state: z.enum(MANDATE_STATES),
  lodged_at: z.nullable(instantText),
  /** The one that families are told, and the one that the provider knows it by. */
  reference: z.string(),
  own_reference: z.string(),
  /** The provider that the Direct Debit is with. */
  provider: z.string(),
  provider_mandate_id: z.nullable(z.string()),
  /** Whether another provider is to take this month by it. */
  is_moving: z.boolean(),
  /** What the payer was told that is about this day or an earlier one, the newest first. */
  notices: z.array(z.extend(notice, { told_on: isoDate })),
  grown_up_id: idOf<GrownUpId>(),
  email: z.string(),
  payer: z.nullable(payer),
});
export type CollectionFacts = CamelCased<z.infer<typeof collectionFacts>>;

/** What a task about a collection is about. */
export const aboutCollection = ({ id, billingAccountId, mandateId }: CollectionFacts) => ({
  billingAccountId,
  mandateId,
  collectionId: id,
});

const facts = sql`
  select c.id, c.billing_account_id, c.month, c.attempt, c.state, c.amount_pennies as amount, c.collect_on as on,
    c.parts, ${balance({ of: sql`b.id` })} as balance, c.asked_at, c.collected_at, c.return_code, c.settled_payout_id, c.provider_collection_id, m.id as mandate_id, m.state as mandate_state, m.lodged_at,
    ${toldReference} as reference, m.reference as own_reference, m.provider, m.provider_id as provider_mandate_id,
    exists (select from provider_moves v where v.mandate_id = m.id and v.dropped_at is null and v.first_month <= c.month) as is_moving, g.id as grown_up_id, a.email, payer_of(b.id) as payer,
    (select coalesce(json_agg(json_build_object('on', n.collect_on, 'amount', n.amount_pennies, 'monthly', n.monthly_pennies, 'told_on', n.told_on)
        order by n.created_at desc), '[]') from payment_notices n
      where n.billing_account_id = c.billing_account_id and n.collect_on <= c.collect_on) as notices
  from collections c join mandates m on m.id = c.mandate_id join billing_accounts b on b.id = c.billing_account_id
    join grown_ups g on g.id = b.grown_up_id join accounts a on a.id = g.account_id`;

export const findCollections = (db: Db, ids: readonly string[]): Promise<CollectionFacts[]> =>
  factsOf(db, collectionFacts).from(
    sql`${facts} where c.id = any(${sql.param([...ids])}::uuid[]) order by c.id`,
  );

/** One of them, held against others who change its state. */
export const lockCollection = async (db: Db, id: string): Promise<CollectionFacts | undefined> => {
  const [, [found]] = await inOneTrip(db, [
    () => db.execute(sql`select from collections where id = ${id} for update`),
    () => findCollections(db, [id]),
  ]);
  return found;
};

/**
 * Writes down that the provider is about to be asked; until then it can't know of them. Returns those that are still approved:
 * one that was withheld meanwhile is asked for by nobody.
 */
export const noteAsked = async (db: Db, ids: readonly string[], now: Date): Promise<string[]> => {
  if (ids.length === 0) return [];
  const rows = await rowsOf(db, idRow).from(sql`
    update collections set asked_at = coalesce(asked_at, ${now.toISOString()}::timestamptz)
    where id = any(${sql.param([...ids])}::uuid[]) and state = 'approved' returning id`);
  return rows.map(({ id }) => id);
};

/** The provider knows nothing of them, of whatever it was asked, or of what it was asked at that moment. */
export const forgetAsked = async (db: Db, ids: readonly string[], at?: Date): Promise<void> => {
  if (ids.length === 0) return;
  const moment = at?.toISOString() ?? null;
  await db.execute(sql`
    update collections set asked_at = null
    where id = any(${sql.param([...ids])}::uuid[]) and asked_at = coalesce(${moment}::timestamptz, asked_at)`);
};

/** Those that are approved are with the provider from now on: their states and the ledger say so. Returns how many. */
export const becomeSubmitted = async (
  db: Db,
  submitted: readonly {
    readonly id: string;
    readonly providerId: string | null;
    readonly noticeBy: IsoDate;
  }[],
  now: Date,
): Promise<number> => {
  const at = sql`${now.toISOString()}::timestamptz`;
  const rows = JSON.stringify(submitted.map((one) => ({ ...one, entry: randomUUIDv7() })));
  const { rows: entered } = await db.execute(sql`
    with told as (select * from jsonb_to_recordset(${rows}::jsonb) as t(id uuid, "providerId" text, "noticeBy" date, entry uuid)),
    held as (select c.id from collections c join told t on t.id = c.id where c.state = 'approved' order by c.id for update of c),
    done as (
      update collections c set state = 'submitted', provider_collection_id = coalesce(t."providerId", c.provider_collection_id),
        submitted_at = ${at}, notice_by = t."noticeBy"
      from held join told t on t.id = held.id where c.id = held.id
      returning c.id, c.billing_account_id, c.amount_pennies, c.month, t.entry)
    insert into ledger_entries (id, billing_account_id, kind, amount_pennies, for_month, key, collection_id, created_at)
    select entry, billing_account_id, 'submitted', amount_pennies, month, 'submitted:' || id || ':' || ${now.toISOString()}, id, ${at}
    from done returning id`);
  return entered.length;
};

export interface StateChange {
  readonly providerId?: string | null | undefined;
  readonly submittedAt?: Date;
  readonly noticeBy?: IsoDate;
  readonly approvedAt?: Date;
  readonly collectedAt?: Date;
  readonly returnCode?: string;
  readonly endedAt?: Date;
  readonly endedReason?: string;
}

/** Changes a collection's state, by its table of moves, which a trigger holds. */
export const setState = async (
  db: Db,
  id: string,
  state: CollectionState,
  to: StateChange = {},
): Promise<void> => {
  const instant = (at: Date | undefined) => at?.toISOString() ?? null;
  await db.execute(sql`
    update collections set state = ${state},
      provider_collection_id = coalesce(${to.providerId ?? null}, provider_collection_id),
      submitted_at = coalesce(${instant(to.submittedAt)}::timestamptz, submitted_at),
      notice_by = coalesce(${to.noticeBy ?? null}::date, notice_by),
      approved_at = coalesce(${instant(to.approvedAt)}::timestamptz, approved_at),
      collected_at = coalesce(${instant(to.collectedAt)}::timestamptz, collected_at),
      return_code = coalesce(${to.returnCode ?? null}, return_code),
      ended_at = coalesce(${instant(to.endedAt)}::timestamptz, ended_at),
      ended_reason = coalesce(${to.endedReason ?? null}, ended_reason)
    where id = ${id}`);
};

/**
 * Approved collections that no job is left for: while the provider is away, those that wait would be joined by as many more each
 * hour.
 */
export const findWaiting = (db: Db, before: Date, atMost: number): Promise<string[]> =>
  idsOf(db).from(sql`
    with queued as materialized (
      select jsonb_array_elements_text(j.data -> 'ids')::uuid as id from jobs.job j
      where j.name = ${submitCollections.queue} and j.state < 'active' and not j.blocked)
    select c.id from collections c where c.state = 'approved' and c.approved_at < ${before.toISOString()}::timestamptz
      and c.id not in (select id from queued)
    order by c.month, c.id limit ${atMost}`);

/** Collections that nobody let through in time, some at a time. */
export const findMissed = async (
  db: Db,
  month: Month,
  atMost: number,
): Promise<{ readonly ids: readonly string[] }> => {
  const rows = await rowsOf(db, idRow).from(sql`
    select id from collections where month = ${month} and attempt = 1 and state = 'written' order by id limit ${atMost}`);
  return { ids: rows.map(({ id }) => id) };
};

/** The newest collection of a month by a Direct Debit. */
export const findByReference = async (
  db: Db,
  month: Month,
  reference: string,
): Promise<string | undefined> => {
  const rows = await rowsOf(db, idRow).from(sql`
    select c.id from mandates m join collections c on c.mandate_id = m.id
    where (m.reference = ${reference} or m.bank_reference = ${reference}) and c.month = ${month} order by c.attempt desc limit 1`);
  return rows[0]?.id;
};
