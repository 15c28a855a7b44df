import type * as contract from '@bandstand/domain/money/collections/debts/debts-contract';
import type { RefusalOf } from '@bandstand/domain/kernel/endpoint';
import { ok, refuse, type Decision } from '@bandstand/domain/kernel/decision';
import type { Pennies } from '@bandstand/domain/kernel/money';
import { londonDate, monthOf } from '@bandstand/domain/kernel/london';
import { collectionDate, firstOpenCollection } from '@bandstand/domain/prices/collections';
import { mayPayInParts, planLeft, type RemainingPlan } from '@bandstand/domain/prices/payment-plan';
import { stillOwed } from '@bandstand/domain/money/payments/payment-history';
import {
  lockDebtor,
  noteDecision,
  type OfficeDecision,
  type AccountInDebt,
} from '../decisions-store.ts';
import { debtInPartsEmail, debtWrittenOffEmail } from '../refunds/money-back-emails.ts';
import * as store from './debts-store.ts';
import type { RunDeps } from '../run/runs.ts';
import type { Db } from '../../../../platform/database/pool.ts';
import { enter } from '../ledger-store.ts';
import { setState } from '../hand-over/submit-store.ts';
import { decide, decideWithin, readersOfDebt } from '../decisions.ts';

interface PlanRequest extends OfficeDecision {
  readonly billingAccountId: string;
  readonly parts: number;
  /** Null for all that is owed. */
  readonly amount: Pennies | null;
}

type PlanRefusal = RefusalOf<typeof contract.agreePaymentPlan> | 'not_found';

/** Agrees that a debt is taken in equal parts, one with each of the next payments. What is owed beside it, or later, is not. */
export const agreePlan = (
  deps: RunDeps,
  { billingAccountId, parts, amount, ...by }: PlanRequest,
): Promise<Decision<RemainingPlan, PlanRefusal>> =>
  decide(deps, by, async (tx, now) => {
    const debtor = await lockDebtor(tx, billingAccountId);
    if (debtor === undefined) return refuse('not_found');
    const { balance } = debtor;
    if (!(await store.isCollectedFrom(tx, billingAccountId))) return refuse('no_direct_debit');
    if (balance <= 0) return refuse('nothing_owed');
    const total = amount ?? balance;
    if (total > balance) return refuse('more_than_owed');
    const may = mayPayInParts(total, parts);
    if (!may.ok) return may;
    const current = await store.findPlan(tx, billingAccountId);
    if (current !== null && current.left > 0) return refuse('has_plan');
    await store.endPlan(tx, billingAccountId, { reason: 'paid', now });
    const about = { ...by, billingAccountId, amount: total };
    const id = await noteDecision(tx, { ...about, kind: 'plan' }, now);
    await store.beginPlan(tx, { id, billingAccountId, total, parts }, now);
    const left = planLeft(balance, { total, parts, left: total });
    if (left === null) return refuse('nothing_owed');
    const from = collectionDate(firstOpenCollection(monthOf(londonDate(now)), now));
    const to = await readersOfDebt(tx, billingAccountId);
    const message = debtInPartsEmail({ ...left, from }, deps);
    if (to !== null) await deps.emailQueue.send(tx, to, message, debtor.grownUpId);
    return ok(left);
  });

/** Ends it: what is left is owed with the next payment, after a notice. */
export const endPlan = (
  deps: RunDeps,
  { billingAccountId, ...by }: OfficeDecision & { readonly billingAccountId: string },
): Promise<Decision<null, 'no_reason' | 'not_found' | 'no_plan'>> =>
  decide(deps, by, async (tx, now) => {
    const debtor = await lockDebtor(tx, billingAccountId);
    if (debtor === undefined) return refuse('not_found');
    if (!(await store.endPlan(tx, billingAccountId, { reason: 'ended by the office', now })))
      return refuse('no_plan');
    await noteDecision(tx, { ...by, billingAccountId, kind: 'plan_ended' }, now);
    return ok(null);
  });

interface WriteOffRequest extends OfficeDecision {
  readonly billingAccountId: string;
  /** Null for all that is owed. */
  readonly amount: Pennies | null;
}

type WriteOffRefusal = RefusalOf<typeof contract.writeOffDebt> | 'not_found';

/**
 * Gives up a debt of a family, whole or in part. What is about to be taken is none; with the whole debt, the payments that
 * came back and were not paid since are written off.
 */
export const writeOff = (
  deps: RunDeps,
  { billingAccountId, amount: asked, ...by }: WriteOffRequest,
): Promise<Decision<{ amount: Pennies; left: Pennies }, WriteOffRefusal>> =>
  decideWithin(deps, by, async (tx, withinLimit, now) => {
    const debtor = await lockDebtor(tx, billingAccountId);
    if (debtor === undefined) return refuse('not_found');
    const { balance } = debtor;
    if (balance <= 0) return refuse('nothing_owed');
    const amount = asked ?? balance;
    if (amount <= 0) return refuse('no_amount');
    if (amount > balance) return refuse('more_than_owed');
    const about = { billingAccountId, amount };
    const within = await withinLimit({ ...about, kind: 'write_off' });
    if (!within.ok) return within;
    const id = await noteDecision(tx, { ...about, ...by, kind: 'write_off' }, now);
    await enter(tx, { ...about, kind: 'write_off', key: `write_off:${id}` }, now);
    const left = balance - amount;
    await store.forgive(tx, billingAccountId, left);
    if (left === 0) await endOwed(tx, debtor, now);
    const to = await readersOfDebt(tx, billingAccountId);
    const message = debtWrittenOffEmail({ amount, left }, deps);
    if (to !== null) await deps.emailQueue.send(tx, to, message, debtor.grownUpId);
    return ok({ amount, left });
  });

/** What of the payments that came back nobody has paid since. */
const endOwed = async (
  tx: Db,
  { billingAccountId, balance }: AccountInDebt,
  now: Date,
): Promise<void> => {
  for (const { id } of stillOwed(await store.findOwed(tx, billingAccountId), balance))
    await setState(tx, id, 'written_off', { endedAt: now, endedReason: 'written off' });
};
