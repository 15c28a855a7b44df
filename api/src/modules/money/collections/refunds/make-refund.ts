import { collectionKey } from '@bandstand/domain/money/collections/run/frozen-collection';
import { mayRefund } from '@bandstand/domain/money/collections/refunds/refunds';
import { ok } from '@bandstand/domain/kernel/decision';
import type { Db } from '../../../../platform/database/pool.ts';
import { transact } from '../../../../platform/database/transaction.ts';
import { findProvider } from '../hand-over/providers.ts';
import { markRefundMade } from './made-refund.ts';
import * as store from './refund-store.ts';
import type { RunDeps } from '../run/runs.ts';
import {
  findCollections,
  lockCollection,
  type CollectionFacts,
} from '../hand-over/submit-store.ts';
import { addTask } from '../../../work-log/index.ts';

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
  await transact<null, never>(deps.db, async (tx) => {
    const refund = await store.lockRefund(tx, id);
    if (refund === undefined || isOver(refund)) return ok(null);
    const facts = await lockCollection(tx, refund.collection_id);
    if (facts !== undefined) await by(tx, { id, amount: refund.amount, facts });
    return ok(null);
  });
};

const noteUnknown = async ({ db }: RunDeps, id: string): Promise<void> => {
  await transact<null, never>(db, async (tx) => {
    const refund = await store.lockRefund(tx, id);
    if (refund?.state === 'asked') await store.setRefundState(tx, id, 'unknown', null);
    return ok(null);
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
  const { billingAccountId, mandateId } = facts;
  const about = { billingAccountId, mandateId, collectionId: facts.id };
  await addTask(
    tx,
    { ...about, kind: 'refund_refused', key: `refund_refused:${id}`, detail: why },
    now,
  );
};
