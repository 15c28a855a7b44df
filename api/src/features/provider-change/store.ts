import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { IsoDate, Month } from '@bandstand/domain/kernel/london';
import type { MandateState } from '@bandstand/domain/payments/mandate-moves';
import type { GrownUpId, MandateId } from '@bandstand/domain/kernel/ids';
import { standingMandate } from '../../../db/standing-mandate.ts';
import type { Db } from '../../platform/database/pool.ts';
import type { Payer } from '../../platform/mail/readers.ts';

const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/** A Direct Debit with the old provider, as it stands. */
export interface StandingMandate extends Record<string, unknown> {
  readonly id: string;
  readonly reference: string;
  readonly state: MandateState;
  /** Whether another account is about to take over from it, with the old provider as well. */
  readonly is_changing: boolean;
  readonly is_planned: boolean;
}

/** Direct Debits that families have with a provider, some at a time. */
export const listStanding = async (
  db: Db,
  {
    provider,
    after,
    atMost,
  }: { readonly provider: string; readonly after: string; readonly atMost: number },
): Promise<StandingMandate[]> => {
  const { rows } = await db.execute<StandingMandate>(sql`
    select m.id, m.reference, m.state,
      exists (select from mandates r where r.replaces = m.id and r.provider = ${provider}
        and r.state in ('lodged', 'active', 'transferred', 'disputed')) as is_changing,
      exists (select from provider_moves v where v.mandate_id = m.id) as is_planned
    from mandates m where ${standingMandate} and m.provider = ${provider} and m.id > ${after}::uuid order by m.id limit ${atMost}`);
  return rows;
};

export interface ProviderCounts extends Record<string, unknown> {
  /** Direct Debits that stand, also those that are to take over from another. */
  readonly mandates: number;
  /** Collections of which the provider has not told everything. */
  readonly collections: number;
  /** Refunds that it was asked for, and has not made. */
  readonly refunds: number;
}

/** What is left with a provider. */
export const countAt = async (db: Db, provider: string): Promise<ProviderCounts> => {
  const { rows } = await db.execute<ProviderCounts>(sql`
    select (select count(*)::int from mandates m where m.provider = ${provider}
        and m.state in ('lodged', 'active', 'transferred', 'disputed')) as mandates,
      (select count(*)::int from collections c join mandates m on m.id = c.mandate_id
        where m.provider = ${provider} and c.state in ('written', 'approved', 'submitted', 'unknown')) as collections,
      (select count(*)::int from refunds r join collections c on c.id = r.collection_id join mandates m on m.id = c.mandate_id
        where m.provider = ${provider} and r.paid_by = 'provider' and r.state in ('asked', 'unknown')) as refunds`);
  return rows[0] ?? { mandates: 0, collections: 0, refunds: 0 };
};

/** Those of these references that a provider has already. */
export const findTaken = async (
  db: Db,
  provider: string,
  references: readonly string[],
): Promise<string[]> => {
  const { rows } = await db.execute<{ reference: string }>(sql`
    select reference from mandates where provider = ${provider} and reference = any(${sql.param([...references])}::text[])
    union select reference from provider_moves where reference = any(${sql.param([...references])}::text[]) order by 1`);
  return rows.map(({ reference }) => reference);
};

export interface OpenChange extends Record<string, unknown> {
  readonly id: string;
  readonly from_provider: string;
  readonly to_provider: string;
  readonly started_by: string;
  readonly started_on: IsoDate;
}

/** The change that is not finished, held against others who begin or finish one. */
export const lockOpenChange = async (db: Db): Promise<OpenChange | undefined> => {
  const { rows } = await db.execute<OpenChange>(sql`
    select id, from_provider, to_provider, started_by, (started_at at time zone 'Europe/London')::date::text as started_on
    from provider_changes where finished_at is null for update`);
  return rows[0];
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

export interface ToldPayer extends Record<string, unknown> {
  readonly grown_up_id: GrownUpId;
  readonly email: string;
  readonly payer: Payer | null;
  readonly old_reference: string;
  readonly reference: string;
}

/** Writes moves down, each once, and answers whose payers are to be told. */
export const addMoves = async (
  db: Db,
  moves: readonly PlannedMove[],
  {
    changeId,
    firstMonth,
    today,
  }: { readonly changeId: string; readonly firstMonth: Month; readonly today: IsoDate },
): Promise<ToldPayer[]> => {
  const { rows } = await db.execute<ToldPayer>(sql`
    with added as (
      insert into provider_moves (id, change_id, billing_account_id, mandate_id, reference, provider_id, first_month, told_on)
      select v.id, ${changeId}, m.billing_account_id, m.id, v.reference, v."providerId", ${firstMonth}, ${today}::date
      from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as v(id uuid, "mandateId" uuid, reference text, "providerId" text)
        join mandates m on m.id = v."mandateId" and ${standingMandate}
      on conflict do nothing returning mandate_id, reference)
    select g.id as grown_up_id, a.email, payer_of(b.id) as payer, m.reference as old_reference, added.reference
    from added join mandates m on m.id = added.mandate_id join billing_accounts b on b.id = m.billing_account_id
      join grown_ups g on g.id = b.grown_up_id join accounts a on a.id = g.account_id order by m.id`);
  return rows;
};

export interface MoveCount extends Record<string, unknown> {
  readonly first_month: Month;
  readonly waiting: number;
  readonly moved: number;
  readonly dropped: number;
}

/** How far the moves of a change have got, by their month. */
export const countMoves = async (db: Db, changeId: string): Promise<MoveCount[]> => {
  const { rows } = await db.execute<MoveCount>(sql`
    select first_month, count(*) filter (where moved_at is null and dropped_at is null)::int as waiting,
      count(moved_at)::int as moved, count(dropped_at)::int as dropped
    from provider_moves where change_id = ${changeId} group by first_month order by first_month`);
  return rows;
};
