import { collectionKey } from '@bandstand/domain/collections/frozen-collection';
import { mayRefund } from '@bandstand/domain/collections/refunds';
import { ok } from '@bandstand/domain/kernel/decision';
import type { Db } from '../../platform/database/pool.ts';
import { transact } from '../../platform/database/transaction.ts';
import { findProvider } from './providers.ts';
import { becomeMade } from './made-refund.ts';
import * as store from './refund-store.ts';
import type { RunDeps } from './runs.ts';
import { findCollections, lockCollection, type CollectionFacts } from './submit-store.ts';
import { addTask } from '../office/tasks.ts';

const WITHIN_MS = 10_000;

/**
 * Has the provider make a refund, once: it looks for one with our key before it makes any, so that coming back asks about
 * what may have been made. Fails when it does not answer, so that the job comes back.
 */
export const makeRefundWithProvider = async (deps: RunDeps, id: string): Promise<void> => {
  const refund = await store.findRefund(deps.db, id);
  if (refund === undefined || isOver(refund)) return;
  const [facts] = await findCollections(deps.db, [refund.collection_id]);
  if (facts === undefined) return;
  const ask = findProvider(deps, facts.provider)?.refund ?? null;
  // Its payer's bank was quicker: what may have been made already is asked about all the same.
  if (refund.asked_at === null && !mayRefund({ ...facts, refunded: 0 }, refund.amount).ok)
    return end(deps, id, (tx, it) => becomeRefused(deps, tx, it, 'the payer’s bank took it back'));
  if (ask === null) return endWithoutProvider(deps, refund);
  await store.noteRefundAsked(deps.db, id, deps.clock.now());
  const collection = { key: collectionKey(facts), providerId: facts.providerCollectionId };
  const request = { key: `refund:${id}`, collection, amount: refund.amount };
  const answer = await ask(request, { withinMs: WITHIN_MS });
  if (answer.kind === 'ok')
    return end(deps, id, (tx, it) => becomeMade(deps, tx, { ...it, paidBy: 'provider' }));
  if (answer.kind === 'declined')
    return end(deps, id, (tx, it) => becomeRefused(deps, tx, it, answer.errors.join('; ')));
  if (answer.mayHaveBeenAccepted) await noteUnknown(deps, id);
  throw new Error('the provider has not said what became of a refund');
};

/**
 * The provider that collected it works for us no more. It was not asked yet: the refund is paid from our own bank account, by
 * somebody. It was: they find out whether it was made, before anything is paid a second time.
 */
const endWithoutProvider = (deps: RunDeps, { id, asked_at }: store.RefundFacts): Promise<void> =>
  end(deps, id, async (tx, it) => {
    if (asked_at !== null)
      return becomeRefused(
        deps,
        tx,
        it,
        `${it.facts.provider} was asked for it and collects for us no more: see there whether it was made`,
      );
    await store.payByBank(tx, id);
    await becomeMade(deps, tx, { ...it, paidBy: 'bank' });
  });

const isOver = ({ state }: store.RefundFacts): boolean => state === 'made' || state === 'refused';

interface OpenRefund {
  readonly id: string;
  readonly amount: number;
  readonly facts: CollectionFacts;
}

/** Ends a refund once, whoever else does so at the same moment. */
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

/** Nothing was paid back, and nobody was told that it would be: somebody in the office has to see to it. */
const becomeRefused = async (
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
