import { type CamelCased } from '@bandstand/domain/kernel/field-names';
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { IsoDate, Month } from '@bandstand/domain/kernel/london';
import { MANDATE_STATES } from '@bandstand/domain/money/payments/mandate-moves';
import type { GrownUpId, MandateId } from '@bandstand/domain/kernel/ids';
import { isoDate } from '@bandstand/domain/kernel/iso-date';
import { isoMonth } from '@bandstand/domain/kernel/iso-month';
import { OPEN_REFUND_STATES } from '@bandstand/domain/money/collections/refunds/refunds';
import { listed } from '../../../../db/lists.ts';
import { comingCollections, liveStates, mandateInForce } from '../../../../db/states.ts';
import { idOf, uuid } from '../../../../db/row-kinds.ts';
import { payer } from '../../../../db/row-shapes.ts';
import type { Db } from '../../../platform/database/pool.ts';
import { rowsOf, factsOf } from '../../../platform/database/rows.ts';

const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/** A Direct Debit with the old provider, as it is. */
const mandateToMoveRow = z.strictObject({
  id: uuid,
  reference: z.string(),
  state: z.enum(MANDATE_STATES),
  /** Whether another account is about to take over from it, with the old provider as well. */
  is_changing: z.boolean(),
  is_planned: z.boolean(),
});
export type MandateToMove = z.infer<typeof mandateToMoveRow>;

/** Direct Debits that families have with a provider, some at a time. */
export const listMandatesToMove = async (
  db: Db,
  {
    provider,
    after,
    atMost,
  }: { readonly provider: string; readonly after: string; readonly atMost: number },
): Promise<MandateToMove[]> => {
  return rowsOf(db, mandateToMoveRow).from(sql`
    select m.id, m.reference, m.state,
      exists (select from mandates r where r.replaces = m.id and r.provider = ${provider}
        and r.state in ${liveStates}) as is_changing,
      exists (select from provider_moves v where v.mandate_id = m.id) as is_planned
    from mandates m where ${mandateInForce} and m.provider = ${provider} and m.id > ${after}::uuid order by m.id limit ${atMost}`);
};

const providerCounts = z.strictObject({
  /** Direct Debits in force or being set up, also those that are to take over from another. */
  mandates: z.int(),
  /** Collections of which the provider has not told everything. */
  collections: z.int(),
  /** Refunds that it was asked for, and has not made. */
  refunds: z.int(),
});
export type ProviderCounts = z.infer<typeof providerCounts>;

/** What is left with a provider. */
export const countAt = async (db: Db, provider: string): Promise<ProviderCounts> => {
  const rows = await rowsOf(db, providerCounts).from(sql`
    select (select count(*)::int from mandates m where m.provider = ${provider}
        and m.state in ${liveStates}) as mandates,
      (select count(*)::int from collections c join mandates m on m.id = c.mandate_id
        where m.provider = ${provider} and c.state in ${comingCollections}) as collections,
      (select count(*)::int from refunds r join collections c on c.id = r.collection_id join mandates m on m.id = c.mandate_id
        where m.provider = ${provider} and r.paid_by = 'provider' and r.state in ${listed(OPEN_REFUND_STATES)}) as refunds`);
  return rows[0] ?? { mandates: 0, collections: 0, refunds: 0 };
};

const referenceRow = z.strictObject({ reference: z.string() });

/** Those of these references that a provider has already. */
export const findTaken = async (
  db: Db,
  provider: string,
  references: readonly string[],
): Promise<string[]> => {
  const rows = await rowsOf(db, referenceRow).from(sql`
    select reference from mandates where provider = ${provider} and reference = any(${sql.param([...references])}::text[])
    union select reference from provider_moves where reference = any(${sql.param([...references])}::text[]) order by 1`);
  return rows.map(({ reference }) => reference);
};

const openChange = z.strictObject({
  id: uuid,
  from_provider: z.string(),
  to_provider: z.string(),
  started_by: z.string(),
  started_on: isoDate,
});
export type OpenChange = z.infer<typeof openChange>;

/** The change that is not finished, held against others who begin or finish one. */
export const lockOpenChange = async (db: Db): Promise<OpenChange | undefined> => {
  const [row] = await rowsOf(db, openChange).from(sql`
    select id, from_provider, to_provider, coalesce((select s.name from staff s where 'office:' || s.id = started_by), started_by) as started_by,
      (started_at at time zone 'Europe/London')::date::text as started_on
    from provider_changes where finished_at is null for update`);
  return row;
};

/** Begins a change; an index holds that there is one at most. */
export const beginChange = async (
  db: Db,
  {
    from,
    to,
    by,
    now,
  }: { readonly from: string; readonly to: string; readonly by: string; readonly now: Date },
): Promise<string> => {
  const id = randomUUIDv7();
  await db.execute(sql`
    insert into provider_changes (id, from_provider, to_provider, started_by, started_at)
    values (${id}, ${from}, ${to}, ${by}, ${instant(now)})`);
  return id;
};

export const finishChange = async (
  db: Db,
  { id, by, now }: { readonly id: string; readonly by: string; readonly now: Date },
): Promise<void> => {
  await db.execute(
    sql`update provider_changes set finished_by = ${by}, finished_at = ${instant(now)} where id = ${id}`,
  );
};

export interface PlannedMove {
  readonly id: string;
  readonly mandateId: MandateId;
  readonly reference: string;
  readonly providerId: string;
}

const toldPayer = z.strictObject({
  grown_up_id: idOf<GrownUpId>(),
  email: z.string(),
  payer: z.nullable(payer),
  old_reference: z.string(),
  reference: z.string(),
});
type ToldPayer = CamelCased<z.infer<typeof toldPayer>>;

/** Writes moves down, each once, and returns whose payers are to be told. */
export const addMoves = (
  db: Db,
  moves: readonly PlannedMove[],
  {
    changeId,
    firstMonth,
    today,
  }: { readonly changeId: string; readonly firstMonth: Month; readonly today: IsoDate },
): Promise<ToldPayer[]> =>
  factsOf(db, toldPayer).from(sql`
    with added as (
      insert into provider_moves (id, change_id, billing_account_id, mandate_id, reference, provider_id, first_month, told_on)
      select v.id, ${changeId}, m.billing_account_id, m.id, v.reference, v."providerId", ${firstMonth}, ${today}::date
      from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as v(id uuid, "mandateId" uuid, reference text, "providerId" text)
        join mandates m on m.id = v."mandateId" and ${mandateInForce}
      on conflict do nothing returning mandate_id, reference)
    select g.id as grown_up_id, a.email, payer_of(b.id) as payer, coalesce(m.bank_reference, m.reference) as old_reference, added.reference
    from added join mandates m on m.id = added.mandate_id join billing_accounts b on b.id = m.billing_account_id
      join grown_ups g on g.id = b.grown_up_id join accounts a on a.id = g.account_id order by m.id`);

const moveCount = z.strictObject({
  first_month: isoMonth,
  waiting: z.int(),
  moved: z.int(),
  dropped: z.int(),
});
export type MoveCount = z.infer<typeof moveCount>;

/** How far the moves of a change have got, by their month. */
export const countMoves = async (db: Db, changeId: string): Promise<MoveCount[]> => {
  return rowsOf(db, moveCount).from(sql`
    select first_month, count(*) filter (where moved_at is null and dropped_at is null)::int as waiting,
      count(moved_at)::int as moved, count(dropped_at)::int as dropped
    from provider_moves where change_id = ${changeId} group by first_month order by first_month`);
};

const dueMove = z.strictObject({
  id: uuid,
  mandate_id: idOf<MandateId>(),
  state: z.enum(MANDATE_STATES),
});
export type DueMove = z.infer<typeof dueMove>;

/**
 * Moves whose month is finalised by now, locked with their accounts and Direct Debits. The second one waits: nobody writes
 * the month before they have moved. Those that wait for a dispute are passed over.
 */
export const lockDueMoves = async (
  db: Db,
  { finalised, atMost }: { readonly finalised: Month; readonly atMost: number },
): Promise<DueMove[]> => {
  const due = sql`v.moved_at is null and v.dropped_at is null and v.first_month <= ${finalised} and m.state <> 'disputed'`;
  await db.execute(sql`
    select from billing_accounts b where b.id in (
      select v.billing_account_id from provider_moves v join mandates m on m.id = v.mandate_id where ${due}
      order by v.billing_account_id limit ${atMost}) order by b.id for no key update`);
  return rowsOf(db, dueMove).from(sql`
    select v.id, v.mandate_id, m.state from provider_moves v join mandates m on m.id = v.mandate_id where ${due}
    order by v.billing_account_id limit ${atMost} for update of v, m`);
};

export const dropMove = async (db: Db, id: string, now: Date): Promise<void> => {
  await db.execute(sql`update provider_moves set dropped_at = ${instant(now)} where id = ${id}`);
};

const hashRow = z.strictObject({ hash: z.nullable(z.string()) });

/**
 * Ends the Direct Debit with the old provider, and puts the one with the new provider in its place: the same payer,
 * account and address. Another account that was to take over from the old one takes over from the new one.
 */
export const moveMandate = async (
  db: Db,
  { id, mandate_id, state }: DueMove,
  now: Date,
): Promise<void> => {
  const to = randomUUIDv7();
  const rows = await rowsOf(db, hashRow).from(
    sql`select email_token_hash as hash from mandates where id = ${mandate_id}`,
  );
  await db.execute(sql`
    update mandates set state = 'cancelled', ended_at = ${instant(now)}, ended_code = 'moved', email_token_hash = null
    where id = ${mandate_id}`);
  await db.execute(sql`
    insert into mandates (id, billing_account_id, reference, state, account_name, account_number_ending, details_mac, email_address,
      email_proven_at, email_token_hash, email_asked_at, bank, first_payment_on, first_amount_pennies, regular_amount_pennies,
      created_at, settled_at, provider, provider_id, lodged_at)
    select ${to}, m.billing_account_id, v.reference, ${state === 'lodged' ? 'lodged' : 'active'}, m.account_name, m.account_number_ending,
      m.details_mac, m.email_address, m.email_proven_at, ${rows[0]?.hash ?? null}, m.email_asked_at, m.bank, m.first_payment_on,
      m.first_amount_pennies, m.regular_amount_pennies, ${instant(now)}, ${instant(now)}, c.to_provider, v.provider_id,
      coalesce(m.lodged_at, ${instant(now)})
    from provider_moves v join provider_changes c on c.id = v.change_id join mandates m on m.id = v.mandate_id where v.id = ${id}`);
  await db.execute(sql`
    update mandates set replaces = ${to} where replaces = ${mandate_id}
      and state in ${liveStates}`);
  await db.execute(sql`
    update provider_moves set moved_to = ${to}, moved_at = ${instant(now)} where id = ${id}`);
};
