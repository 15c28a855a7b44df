import { collectionKey } from '@bandstand/domain/money/collections/run/frozen-collection';
import {
  mayRefund,
  type RefundPayer,
  creditForRefund,
  COUNTED_REFUND_STATES,
} from '@bandstand/domain/money/collections/refunds/refunds';
import { ok, refuse, type Decision } from '@bandstand/domain/kernel/decision';
import { formatDate } from '@bandstand/domain/kernel/london';
import { formatPounds, type Pennies } from '@bandstand/domain/kernel/money';
import { PAID_COLLECTION_STATES } from '@bandstand/domain/money/collections/run/collection-moves';
import type { RefusalOf } from '@bandstand/domain/kernel/endpoint';
import type { refundCollection } from '@bandstand/domain/money/collections/refunds/refunds-contract';
import type { CollectionId } from '@bandstand/domain/kernel/ids';
import type { Db } from '../../../../platform/database/pool.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { findProvider } from '../hand-over/providers.ts';
import * as store from './refund-store.ts';
import type { RunDeps } from '../run/runs.ts';
import {
  aboutCollection,
  findCollections,
  lockCollection,
  type CollectionFacts,
} from '../hand-over/submit-store.ts';
import { addTask } from '../../../work-log/index.ts';
import { lockDebtor, noteDecision, type OfficeDecision } from '../decisions-store.ts';
import { enter } from '../ledger-store.ts';
import { hasPayerDied } from '../mandates/mandates-store.ts';
import { refundMadeEmail } from './money-back-emails.ts';
import { step } from '../run/step.ts';
import { makeRefund } from '../jobs.ts';
import { decideWithin, readersOfRefund } from '../decisions.ts';

interface MadeRefund {
  readonly id: string;
  readonly amount: Pennies;
  readonly facts: CollectionFacts;
  readonly paidBy: RefundPayer;
}

/** The money is back: the ledger says so, with what is given so that nobody is asked for it again, and the payer is told. */
export const markRefundMade = async (
  deps: RunDeps,
  tx: Db,
  { id, amount, facts, paidBy }: MadeRefund,
): Promise<void> => {
  const now = deps.clock.now();
  const { billingAccountId, grownUpId: family } = facts;
  await store.setRefundState(tx, id, 'made', now);
  const debtor = await lockDebtor(tx, billingAccountId);
  const credit = creditForRefund(amount, debtor?.balance ?? 0);
  const kind = paidBy === 'provider' ? 'refund_by_provider' : 'refund';
  const about = { billingAccountId, collectionId: facts.id };
  await enter(tx, { ...about, kind, key: `refund:${id}`, amount }, now);
  if (credit > 0)
    await enter(tx, { billingAccountId, kind: 'credit', key: `credit:${id}`, amount: credit }, now);
  const whole = (await store.sumRefunds(tx, facts.id, ['made'])) === facts.amount;
  const mayBecome = PAID_COLLECTION_STATES.includes(facts.state);
  if (whole && mayBecome) {
    const to = { endedAt: now, endedReason: 'refunded' };
    await step(deps, tx, facts, { state: 'refunded', to });
  }
  if (paidBy === 'bank') await askForTransfer(tx, { id, amount, facts }, now);
  if (await hasPayerDied(tx, facts)) return;
  const to = await readersOfRefund(tx, { billingAccountId, mandateId: facts.mandateId });
  const message = refundMadeEmail(facts, { amount, paidBy }, deps);
  if (to !== null) await deps.emailQueue.send(tx, to, message, family);
};

/** The person who decides is seldom the one who makes the transfer, and the payer has been promised it. */
const askForTransfer = (
  tx: Db,
  { id, amount, facts }: Omit<MadeRefund, 'paidBy'>,
  now: Date,
): Promise<void> => {
  const task = { kind: 'refund_by_transfer', key: `refund_by_transfer:${id}` } as const;
  const detail = `${formatPounds(amount)} of the payment on ${formatDate(facts.on, { year: true })}.`;
  return addTask(tx, { ...aboutCollection(facts), ...task, detail }, now);
};

const WITHIN_MS = 10_000;
const NOT_ALLOWED =
  'The Direct Debit provider does not let our account make refunds: pay it from our bank account, or ask them to allow it.';

/**
 * Has the provider make a refund, once: it looks for one with our key before it makes any, so a retry asks about
 * what may have been made. Throws when there is no answer, so that the job is retried.
 */
export const makeRefundWithProvider = async (deps: RunDeps, id: string): Promise<void> => {
  const refund = await store.findRefund(deps.db, id);
  if (refund === undefined || isOver(refund)) return;
  const [facts] = await findCollections(deps.db, [refund.collection_id]);
  if (facts === undefined) return;
  const ask = findProvider(deps, facts.provider)?.refund ?? null;
  // The payer's bank took the payment back first. If the provider was asked for the refund already, it is asked what became of that.
  if (refund.asked_at === null && !mayRefund({ ...facts, refunded: 0 }, refund.amount).ok)
    return end(deps, id, (tx, it) =>
      markRefundRefused(deps, tx, it, 'the payer’s bank took it back'),
    );
  if (ask === null) return endWithoutProvider(deps, refund);
  await store.noteRefundAsked(deps.db, id, deps.clock.now());
  const collection = { key: collectionKey(facts), providerId: facts.providerCollectionId };
  const request = { key: `refund:${id}`, collection, amount: refund.amount };
  const answer = await ask(request, { withinMs: WITHIN_MS });
  if (answer.kind === 'ok')
    return end(deps, id, (tx, it) => markRefundMade(deps, tx, { ...it, paidBy: 'provider' }));
  if (answer.kind === 'declined')
    return end(deps, id, (tx, it) => markRefundRefused(deps, tx, it, answer.errors.join('; ')));
  if (answer.cause === 'forbidden')
    return end(deps, id, (tx, it) => markRefundRefused(deps, tx, it, NOT_ALLOWED));
  if (answer.mayHaveBeenAccepted) await noteUnknown(deps, id);
  throw new Error('the provider has not said what became of a refund');
};

/**
 * The provider that collected it no longer works for us. If it was not asked for the refund yet, somebody pays it from our own
 * bank account. If it was, they first find out whether it was made, so that nothing is paid twice.
 */
const endWithoutProvider = (deps: RunDeps, { id, asked_at }: store.RefundFacts): Promise<void> =>
  end(deps, id, async (tx, it) => {
    if (asked_at !== null)
      return markRefundRefused(
        deps,
        tx,
        it,
        'the provider that collected it was asked for it, and no longer collects for us: ask them whether it was made',
      );
    await store.payByBank(tx, id);
    await markRefundMade(deps, tx, { ...it, paidBy: 'bank' });
  });

const isOver = ({ state }: store.RefundFacts): boolean => state === 'made' || state === 'refused';

interface OpenRefund {
  readonly id: string;
  readonly amount: number;
  readonly facts: CollectionFacts;
}

/** Ends a refund once, even if somebody else does so at the same moment. */
const end = async (
  deps: RunDeps,
  id: string,
  by: (tx: Db, it: OpenRefund) => Promise<void>,
): Promise<void> => {
  await inTransaction(deps.db, async (tx) => {
    const refund = await store.lockRefund(tx, id);
    if (refund === undefined || isOver(refund)) return;
    const facts = await lockCollection(tx, refund.collection_id);
    if (facts !== undefined) await by(tx, { id, amount: refund.amount, facts });
  });
};

const noteUnknown = async ({ db }: RunDeps, id: string): Promise<void> => {
  await inTransaction(db, async (tx) => {
    const refund = await store.lockRefund(tx, id);
    if (refund?.state === 'asked') await store.setRefundState(tx, id, 'unknown', null);
  });
};

/** Nothing was paid back, and the family was not told that it would be: somebody in the office has to deal with it. */
const markRefundRefused = async (
  { clock }: RunDeps,
  tx: Db,
  { id, facts }: OpenRefund,
  why: string,
): Promise<void> => {
  const now = clock.now();
  await store.setRefundState(tx, id, 'refused', now);
  const task = { kind: 'refund_refused', key: `refund_refused:${id}`, detail: why } as const;
  await addTask(tx, { ...aboutCollection(facts), ...task }, now);
};

interface OfficeRefund extends OfficeDecision {
  readonly collectionId: CollectionId;
  /** Null for all that is left of it. */
  readonly amount: Pennies | null;
}

type RefundRefusal = RefusalOf<typeof refundCollection> | 'not_found';

interface PendingRefund {
  readonly amount: Pennies;
  /** By whom it is paid: a provider that can does it by itself; else somebody pays it from our bank account. */
  readonly paidBy: RefundPayer;
}

/**
 * Pays back what was collected, whole or in part. The provider is asked for it by a job, under a key of our own; where it
 * makes no refunds, somebody pays it from our bank account, which is a task of theirs.
 */
export const refundPayment = (
  deps: RunDeps,
  { collectionId, amount, ...by }: OfficeRefund,
): Promise<Decision<PendingRefund, RefundRefusal>> =>
  decideWithin(deps, by, async (tx, withinLimit, now) => {
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
