import { mayDecide, type OfficeRefusal } from '@bandstand/domain/collections/office-refusals';
import { creditForRefund, mayRefund } from '@bandstand/domain/collections/refunds';
import { ok, refuse, type Decision } from '@bandstand/domain/kernel/decision';
import { formatPounds, type Pennies } from '@bandstand/domain/kernel/money';
import type { CollectionId } from '@bandstand/domain/kernel/ids';
import type { Db } from '../../platform/database/pool.ts';
import { transact } from '../../platform/database/transaction.ts';
import { lockDebtor, noteDecision, type OfficeDecision } from './decisions-store.ts';
import { enter } from './enter-store.ts';
import { makeRefund } from './jobs.ts';
import { hasPayerDied } from './mandates-store.ts';
import { refundMadeEmail } from './money-back-emails.ts';
import { readersOfRefund } from './money-readers.ts';
import * as store from './refund-store.ts';
import { findProvider } from './providers.ts';
import type { RunDeps } from './runs.ts';
import { step } from './step.ts';
import { addTask } from './tasks-store.ts';
import { withinLimit } from './within-limit.ts';
import { lockCollection, type CollectionFacts } from './submit-store.ts';

interface RefundAsked extends OfficeDecision {
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
>;

interface RefundBegun {
  readonly amount: Pennies;
  /** By whom it is paid: a provider that can does it by itself; else somebody pays it from our bank account. */
  readonly paidBy: 'provider' | 'bank';
}

/**
 * Pays back what was collected, whole or in part. The provider is asked for it by a job, under a key of our own; where it
 * makes no refunds, somebody pays it from our bank account, which is a task of theirs.
 */
export const refund = (
  deps: RunDeps,
  { collectionId, amount, ...by }: RefundAsked,
): Promise<Decision<RefundBegun, RefundRefusal>> =>
  transact(deps.db, async (tx) => {
    const now = deps.clock.now();
    const decided = mayDecide(by.reason);
    if (!decided.ok) return decided;
    const facts = await lockCollection(tx, collectionId);
    if (facts === undefined) return refuse('not_found');
    const refunded = await store.sumRefunds(tx, collectionId, ['asked', 'unknown', 'made']);
    const may = mayRefund({ ...facts, refunded }, amount);
    if (!may.ok) return may;
    const about = { account_id: facts.accountId, collection_id: facts.id, amount: may.value };
    await lockDebtor(tx, facts.accountId);
    const giving = { accountId: facts.accountId, kind: 'refund' as const, amount: may.value };
    const within = await withinLimit(tx, giving, { ...by, now });
    if (!within.ok) return within;
    const id = await noteDecision(tx, { ...about, ...by, kind: 'refund' }, now);
    // Whoever took it pays it back, also while payments move away from them.
    const isTheirs =
      findProvider(deps, facts.provider)?.refund != null && facts.providerCollectionId !== null;
    const paidBy = isTheirs ? 'provider' : 'bank';
    await store.writeRefund(tx, { ...about, id, paidBy }, now);
    if (isTheirs) await deps.outbox.enqueue(tx, makeRefund, { id });
    else await becomeMade(deps, tx, { id, amount: may.value, facts, paidBy });
    return ok({ amount: may.value, paidBy });
  });

interface MadeRefund {
  readonly id: string;
  readonly amount: Pennies;
  readonly facts: CollectionFacts;
  readonly paidBy: 'provider' | 'bank';
}

/** The money is back: the ledger says so, with what is given so that nobody is asked for it again, and the payer is told. */
export const becomeMade = async (
  deps: RunDeps,
  tx: Db,
  { id, amount, facts, paidBy }: MadeRefund,
): Promise<void> => {
  const now = deps.clock.now();
  const { accountId, grownUpId: family } = facts;
  await store.setRefundState(tx, id, 'made', now);
  const debtor = await lockDebtor(tx, accountId);
  const credit = creditForRefund(amount, debtor?.balance ?? 0);
  const kind = paidBy === 'provider' ? 'refund_by_provider' : 'refund';
  const about = { account_id: accountId, collection_id: facts.id };
  await enter(tx, { ...about, kind, key: `refund:${id}`, amount }, now);
  if (credit > 0)
    await enter(
      tx,
      { account_id: accountId, kind: 'credit', key: `credit:${id}`, amount: credit },
      now,
    );
  const whole = (await store.sumRefunds(tx, facts.id, ['made'])) === facts.amount;
  const mayBecome = facts.state === 'collected' || facts.state === 'settled';
  if (whole && mayBecome) {
    const to = { endedAt: now, endedReason: 'refunded' };
    await step(deps, tx, facts, { state: 'refunded', to });
  }
  if (paidBy === 'bank') await askForTransfer(tx, { id, amount, facts }, now);
  if (await hasPayerDied(tx, { id: facts.mandateId, accountId })) return;
  const to = await readersOfRefund(tx, { accountId, mandateId: facts.mandateId });
  const message = refundMadeEmail(facts, { amount, paidBy }, deps.sender, deps.publicUrl);
  if (to !== null) await deps.emailQueue.send(tx, to, message, family);
};

/** Whoever decides is seldom the one who makes the transfer, and the payer has been promised it. */
const askForTransfer = (
  tx: Db,
  { id, amount, facts }: Omit<MadeRefund, 'paidBy'>,
  now: Date,
): Promise<void> =>
  addTask(
    tx,
    {
      account_id: facts.accountId,
      mandate_id: facts.mandateId,
      collection_id: facts.id,
      kind: 'refund_by_transfer',
      key: `refund_by_transfer:${id}`,
      detail: `${formatPounds(amount)} of the payment on ${facts.on}`,
    },
    now,
  );
