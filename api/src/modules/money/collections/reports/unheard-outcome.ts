import { mayDecide, type OfficeRefusal } from '@bandstand/domain/money/collections/office-refusals';
import {
  mayDecideUnheard,
  type UnheardOutcome,
} from '@bandstand/domain/money/collections/reports/unheard-outcome';
import { ok, refuse, type Decision } from '@bandstand/domain/kernel/decision';
import type { CollectionId } from '@bandstand/domain/kernel/ids';
import { londonDate } from '@bandstand/domain/kernel/london';
import { transact } from '../../../../platform/database/transaction.ts';
import { markCollected } from './apply-collection.ts';
import { noteDecision, type OfficeDecision } from '../decisions-store.ts';
import { endUnheard } from './apply-returns.ts';
import type { RunDeps } from '../run/runs.ts';
import { lockCollection } from '../hand-over/submit-store.ts';

interface UnheardFinding extends OfficeDecision {
  readonly collectionId: CollectionId;
  readonly outcome: UnheardOutcome;
}
type UnheardRefusal = Extract<
  OfficeRefusal,
  'no_reason' | 'not_found' | 'known_already' | 'result_to_come'
>;

/**
 * Records what the office found out from the bank about a payment whose outcome the provider never reported. A payment that was
 * taken can still come back; one that was not is owed, and comes with the next payment. If the provider later reports the
 * contrary, a person looks at it.
 */
export const noteFoundOut = (
  deps: RunDeps,
  { collectionId, outcome, ...by }: UnheardFinding,
): Promise<Decision<null, UnheardRefusal>> =>
  transact(deps.db, async (tx) => {
    const now = deps.clock.now();
    const decided = mayDecide(by.reason);
    if (!decided.ok) return decided;
    const collection = await lockCollection(tx, collectionId);
    if (collection === undefined) return refuse('not_found');
    const may = mayDecideUnheard(collection, londonDate(now));
    if (!may.ok) return may;
    const { billingAccountId, amount } = collection;
    const about = { ...by, billingAccountId, collectionId: collection.id, amount };
    await noteDecision(tx, { ...about, kind: `found_${outcome}` }, now);
    if (outcome === 'taken') await markCollected(deps, tx, collection);
    else await endUnheard(deps, tx, { collection, because: 'as the office found out' });
    return ok(null);
  });
