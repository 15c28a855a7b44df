import { ok } from '@bandstand/domain/kernel/decision';
import type { Db } from '../../../../platform/database/pool.ts';
import { transact } from '../../../../platform/database/transaction.ts';
import { submitCollections } from '../jobs.ts';
import { askWhether } from './provider-calls.ts';
import type { RunDeps } from '../run/runs.ts';
import { step } from '../run/step.ts';
import * as store from './submit-store.ts';

/** Asks about a collection whose outcome is unknown: it was taken on, or it is handed over again. */
export const askAbout = async (deps: RunDeps, id: string): Promise<void> => {
  const [facts] = await store.findCollections(deps.db, [id]);
  if (facts?.state !== 'unknown') return;
  const known = await askWhether(deps, facts);
  if (known.kind !== 'ok') throw new Error('the provider has not said what became of a collection');
  await transact<null, never>(deps.db, async (tx) => {
    const locked = await store.lockCollection(tx, id);
    if (locked?.state !== 'unknown') return ok(null);
    if (known.value === null) await handOverAgain(deps, tx, locked);
    else await store.setState(tx, id, 'submitted', { providerId: known.value.providerId });
    return ok(null);
  });
};

/** It was approved before, and is the same still: it needs no second approval. */
const handOverAgain = async (
  deps: RunDeps,
  tx: Db,
  facts: store.CollectionFacts,
): Promise<void> => {
  await step(deps, tx, facts, { state: 'written', kind: 'not_submitted' });
  await store.forgetAsked(tx, [facts.id]);
  await store.setState(tx, facts.id, 'approved', { approvedAt: deps.clock.now() });
  // At once: the cut-off may be minutes away.
  await deps.outbox.enqueue(tx, submitCollections, { ids: [facts.id] });
};
