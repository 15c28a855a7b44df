import type { RefundPayer } from '@bandstand/domain/money/collections/refunds/refunds';
import { mayDecide, type OfficeRefusal } from '@bandstand/domain/money/collections/office-refusals';
import {
  mayRefund,
  COUNTED_REFUND_STATES,
} from '@bandstand/domain/money/collections/refunds/refunds';
import { ok, refuse, type Decision } from '@bandstand/domain/kernel/decision';
import type { Pennies } from '@bandstand/domain/kernel/money';
import type { CollectionId } from '@bandstand/domain/kernel/ids';
import { lockDebtor, noteDecision, type OfficeDecision } from '../decisions-store.ts';
import { makeRefund } from '../jobs.ts';
import * as store from './refund-store.ts';
import { markRefundMade } from './made-refund.ts';
import { findProvider } from '../hand-over/providers.ts';
import type { RunDeps } from '../run/runs.ts';
import { transactWithin } from '../within-limit.ts';
import { lockCollection } from '../hand-over/submit-store.ts';

interface OfficeRefund extends OfficeDecision {
  readonly collectionId: CollectionId;
  /** Null for all that is left of it. */
  readonly amount: Pennies | null;
}

type RefundRefusal = Extract<
  OfficeRefusal,
  | 'no_reason'
  | 'not_found'
  | 'no_amount'
  | 'claim_open'
  | 'not_collected'
  | 'more_than_collected'
  | 'above_limit'
  | 'above_day'
>;

interface PendingRefund {
  readonly amount: Pennies;
  /** By whom it is paid: a provider that can does it by itself; else somebody pays it from our bank account. */
  readonly paidBy: RefundPayer;
}

/**
 * Pays back what was collected, whole or in part. The provider is asked for it by a job, under a key of our own; where it
 * makes no refunds, somebody pays it from our bank account, which is a task of theirs.
 */
export const refund = (
  deps: RunDeps,
  { collectionId, amount, ...by }: OfficeRefund,
): Promise<Decision<PendingRefund, RefundRefusal>> =>
  transactWithin(deps, by, async (tx, withinLimit, now) => {
    const decided = mayDecide(by.reason);
    if (!decided.ok) return decided;
    const facts = await lockCollection(tx, collectionId);
    if (facts === undefined) return refuse('not_found');
    const refunded = await store.sumRefunds(tx, collectionId, COUNTED_REFUND_STATES);
    const may = mayRefund({ ...facts, refunded }, amount);
    if (!may.ok) return may;
    const about = {
      billingAccountId: facts.billingAccountId,
      collectionId: facts.id,
      amount: may.value,
    };
    await lockDebtor(tx, facts.billingAccountId);
    const { billingAccountId } = facts;
    const within = await withinLimit({ billingAccountId, kind: 'refund', amount: may.value });
    if (!within.ok) return within;
    const id = await noteDecision(tx, { ...about, ...by, kind: 'refund' }, now);
    // The provider that took it pays it back, also while payments move away from that provider.
    const isTheirs =
      findProvider(deps, facts.provider)?.refund != null && facts.providerCollectionId !== null;
    const paidBy = isTheirs ? 'provider' : 'bank';
    await store.writeRefund(tx, { ...about, id, paidBy }, now);
    if (isTheirs) await deps.outbox.enqueue(tx, makeRefund, { id });
    else await markRefundMade(deps, tx, { id, amount: may.value, facts, paidBy });
    return ok({ amount: may.value, paidBy });
  });
