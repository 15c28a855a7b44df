import { matchPaidIn, type BankLine } from '@bandstand/domain/money/collections/bank/bank-lines';
import { mayRefund } from '@bandstand/domain/money/collections/refunds/refunds';
import { ok } from '@bandstand/domain/kernel/decision';
import { findUnsettled } from '../modules/money/collections/bank/payouts-store.ts';
import { noteDecision } from '../modules/money/collections/decisions-store.ts';
import { enter } from '../modules/money/collections/ledger-store.ts';
import { beginPlan } from '../modules/money/collections/debts/debts-store.ts';
import { bookPayout } from '../modules/money/collections/bank/payouts.ts';
import { markRefundMade } from '../modules/money/collections/refunds/refunds.ts';
import { sumRefunds, writeRefund } from '../modules/money/collections/refunds/refund-store.ts';
import { findCollections } from '../modules/money/collections/hand-over/submit-store.ts';
import { transact } from '../platform/database/transaction.ts';
import {
  findReplacements,
  type MandateFacts,
} from '../modules/money/collections/mandates/mandates-store.ts';
import type { TestPortal } from './portal.ts';

// How money would be moved without its guards. Only tests use these, to show that the guards are needed.

/** An active Direct Debit of another account, which is about to take over from the account's own. */
export const replaceMandate = ({ sql }: TestPortal, billingAccountId: string): Promise<unknown> =>
  sql(
    `insert into mandates (id, billing_account_id, reference, state, account_name, account_number_ending, email_address, email_proven_at,
       regular_amount_pennies, created_at, settled_at, lodged_at, replaces)
     select gen_random_uuid(), billing_account_id, 'BANDNEXT01', 'active', account_name, '4958', email_address, now(), 3600, now(), now(), now(), id
     from mandates where billing_account_id = $1`,
    [billingAccountId],
  );

/** What the sweep finds ready to take over. */
export const findTakingOver = ({ deps }: TestPortal): Promise<MandateFacts[]> =>
  findReplacements(deps.db, 10);

/** The old Direct Debit ends because another was seen to be active, whatever has become of that since. */
export const takeOverWithoutGuard = async (
  { sql }: TestPortal,
  { replaces }: Pick<MandateFacts, 'replaces'>,
): Promise<void> => {
  await sql("update mandates set state = 'cancelled', ended_at = now() where id = $1", [replaces]);
};

/** Lets callers through together: each has looked before any of them writes. */
export const together = (callers: number): (() => Promise<void>) => {
  let come = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  return () => {
    come += 1;
    if (come === callers) resolve();
    return promise;
  };
};

const BY = { actor: 'Ann', reason: 'pressed twice' };
type Lookup = () => Promise<void>;

/** What is left of a collection is looked up, and paid back later. */
export const refundWithoutGuard = async (
  { deps }: TestPortal,
  collectionId: string,
  looked: Lookup,
): Promise<void> => {
  const [facts] = await findCollections(deps.db, [collectionId]);
  const refunded = await sumRefunds(deps.db, collectionId, ['asked', 'unknown', 'made']);
  const may = facts && mayRefund({ ...facts, refunded }, null);
  await looked();
  if (facts === undefined || may?.ok !== true) return;
  const about = {
    billingAccountId: facts.billingAccountId,
    collectionId: facts.id,
    amount: may.value,
  };
  await transact<null, never>(deps.db, async (tx) => {
    const now = deps.clock.now();
    const id = await noteDecision(tx, { ...about, ...BY, kind: 'refund' }, now);
    await writeRefund(tx, { ...about, id, paidBy: 'bank' }, now);
    await markRefundMade(deps, tx, { id, amount: may.value, facts, paidBy: 'bank' });
    return ok(null);
  });
};

const balanceOf = async ({ sql }: TestPortal, billingAccountId: string): Promise<number> => {
  const question = 'select balance from family_facts where billing_account_id = $1';
  return (await sql<{ balance: number }>(question, [billingAccountId]))[0]?.balance ?? 0;
};

/** A debt is looked up, and given up later. */
export const writeOffWithoutGuard = async (
  portal: TestPortal,
  billingAccountId: string,
  looked: Lookup,
): Promise<void> => {
  const amount = await balanceOf(portal, billingAccountId);
  await looked();
  if (amount <= 0) return;
  const { db, clock } = portal.deps;
  const about = { billingAccountId, amount };
  const id = await noteDecision(db, { ...about, ...BY, kind: 'write_off' }, clock.now());
  await enter(db, { ...about, kind: 'write_off', key: `write_off:${id}` }, clock.now());
};

/** A debt is looked up, and agreed to be paid in parts later. */
export const agreePlanWithoutGuard = async (
  portal: TestPortal,
  billingAccountId: string,
  looked: Lookup,
): Promise<void> => {
  const total = await balanceOf(portal, billingAccountId);
  await looked();
  const { db, clock } = portal.deps;
  const about = { billingAccountId, amount: total };
  const id = await noteDecision(db, { ...about, ...BY, kind: 'plan' }, clock.now());
  await beginPlan(db, { id, billingAccountId, total, parts: 3 }, clock.now());
};

/** A line of the bank is matched with what nobody has paid yet, and booked later. */
export const settleLineWithoutGuard = async (
  { deps }: TestPortal,
  line: BankLine,
  looked: Lookup,
): Promise<void> => {
  const matched = matchPaidIn(line, await findUnsettled(deps.db, deps.collectionProvider.name));
  await looked();
  const items = (matched ?? []).map(({ key, amount }) => ({
    what: 'collected' as const,
    key,
    providerId: null,
    amount,
  }));
  const payout = { id: `bank ${line.id}`, on: line.on, amount: line.amount, items };
  await transact<null, never>(deps.db, async (tx) => {
    await bookPayout(deps, tx, payout);
    return ok(null);
  });
};
