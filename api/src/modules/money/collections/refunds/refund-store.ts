import {
  type RefundPayer,
  REFUND_STATES,
  type RefundState,
  OPEN_REFUND_STATES,
} from '@bandstand/domain/money/collections/refunds/refunds';
import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { CollectionId } from '@bandstand/domain/kernel/ids';
import type { Pennies } from '@bandstand/domain/kernel/money';
import { CREDIT_OF_CLAIM_KINDS } from '@bandstand/domain/money/collections/transfers';
import { listed } from '../../../../../db/lists.ts';
import { idOf, instantText, idRow, uuid } from '../../../../../db/row-kinds.ts';
import type { Db } from '../../../../platform/database/pool.ts';
import { rowsOf, idsOf } from '../../../../platform/database/rows.ts';
import type { CollectionFacts } from '../hand-over/submit-store.ts';

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
export const findOpenRefunds = (db: Db, before: Date, atMost: number): Promise<string[]> =>
  idsOf(db).from(sql`
    select id from refunds where state in ${listed(OPEN_REFUND_STATES)} and created_at < ${before.toISOString()}::timestamptz
    order by created_at, id limit ${atMost}`);

type PaymentKey = Pick<CollectionFacts, 'id' | 'billingAccountId' | 'month'>;

/** What was given back of lessons that a payment was for, because its month turned out to be free. */
export const sumGivenBack = async (
  db: Db,
  { billingAccountId, month }: Omit<PaymentKey, 'id'>,
): Promise<Pennies> => {
  const rows = await rowsOf(db, sumRow).from(sql`
    select coalesce(sum(moved_pennies), 0)::int as sum from ledger_entries
    where billing_account_id = ${billingAccountId} and for_month = ${month} and kind = 'credit' and kid_id is not null`);
  return rows[0]?.sum ?? 0;
};

/** What of a credit a claim on this payment has taken the place of, until the claim ends. */
export const sumHeld = async (db: Db, id: CollectionId): Promise<Pennies> => {
  const rows = await rowsOf(db, sumRow).from(sql`
    select coalesce(sum(amount_pennies), 0)::int as sum from ledger_entries
    where collection_id = ${id} and kind in ${listed(CREDIT_OF_CLAIM_KINDS)}`);
  return rows[0]?.sum ?? 0;
};

const refundDue = ({ billingAccountId, month }: Omit<PaymentKey, 'id'>) => sql`
  (kind = 'refund_due' and billing_account_id = ${billingAccountId} and key like ${`refund\\_due:%:${month}`})`;

const toPayBack = (of: PaymentKey) => sql`
  (kind = 'refund_by_transfer' and collection_id = ${of.id} or ${refundDue(of)})`;

interface TaskOutcome {
  readonly outcome: string;
  readonly now: Date;
}

const close = async (db: Db, which: SQL, { outcome, now }: TaskOutcome): Promise<void> => {
  await db.execute(sql`
    update office_tasks set done_at = ${now.toISOString()}::timestamptz, done_by = 'clock', outcome = ${outcome}
    where done_at is null and ${which}`);
};

/** Closes what asks somebody to pay back what this payment took. */
export const closeToPayBack = (db: Db, of: PaymentKey, as: TaskOutcome): Promise<void> =>
  close(db, toPayBack(of), as);

/** Closes what asks somebody to pay back the free month that this payment was for. */
export const closeRefundDue = (
  db: Db,
  of: Omit<PaymentKey, 'id'>,
  as: TaskOutcome,
): Promise<void> => close(db, refundDue(of), as);

/** The same for whatever these accounts are owed: it was set against a payment. */
export const closeSetOff = (
  db: Db,
  accountIds: readonly string[],
  as: TaskOutcome,
): Promise<void> =>
  close(
    db,
    sql`kind = 'refund_due' and billing_account_id = any(${sql.param([...accountIds])}::uuid[])`,
    as,
  );

/** Adds to each transfer of this payment that is still to be made what has become of the payment. Returns whether there are any. */
export const addToTransfers = async (
  db: Db,
  { id }: Pick<PaymentKey, 'id'>,
  says: string,
): Promise<boolean> => {
  const rows = await rowsOf(db, idRow).from(sql`
    update office_tasks set detail = rtrim(detail, '.') || ${`. ${says}`}
    where done_at is null and kind = 'refund_by_transfer' and collection_id = ${id} returning id`);
  return rows.length > 0;
};

/** What was closed so waits for anybody again, and says why. */
export const openToPayBack = async (
  db: Db,
  of: PaymentKey,
  { outcome, says }: { readonly outcome: string; readonly says: string },
): Promise<void> => {
  await db.execute(sql`
    update office_tasks set done_at = null, done_by = null, outcome = null, taken_by = null, taken_at = null, deferred_until = null,
      detail = rtrim(replace(detail, ${`. ${says}`}, ''), '.') || ${`. ${says}`}
    where done_by = 'clock' and outcome = ${outcome} and ${toPayBack(of)}`);
};
