import type { CollectionState } from '@bandstand/domain/money/collections/run/collection-moves';
import type { EntryKind } from '@bandstand/domain/money/collections/transfers';
import type { Db } from '../../../../platform/database/pool.ts';
import { enter } from '../ledger-store.ts';
import type { RunDeps } from './runs.ts';
import { setState, type CollectionFacts, type StateChange } from '../hand-over/submit-store.ts';

interface Step {
  readonly state: CollectionState;
  readonly kind?: EntryKind;
  readonly to?: StateChange;
}

/** Changes the state, and moves the whole amount with it. */
export const step = async (
  { clock }: Pick<RunDeps, 'clock'>,
  tx: Db,
  collection: CollectionFacts,
  { state, kind, to }: Step,
): Promise<CollectionFacts> => {
  const now = clock.now();
  await setState(tx, collection.id, state, to);
  if (kind !== undefined)
    await enter(
      tx,
      {
        kind,
        key: `${kind}:${collection.id}:${now.toISOString()}`,
        amount: collection.amount,
        billingAccountId: collection.billingAccountId,
        month: collection.month,
        collectionId: collection.id,
      },
      now,
    );
  return {
    ...collection,
    state,
    ...(to?.collectedAt && { collectedAt: to.collectedAt.toISOString() }),
  };
};
