import { bankSays } from '@bandstand/domain/money/collections/returns/reasons';
import { claimEffect, returnEffect } from '@bandstand/domain/money/collections/returns/bank-codes';
import { CHALLENGED_WITHIN, challengeBy } from '@bandstand/domain/money/collections/run/days';
import { londonDate } from '@bandstand/domain/kernel/london';
import { TAKEN_COLLECTION_STATES } from '@bandstand/domain/money/collections/run/collection-moves';
import { paidBackByClaim } from '@bandstand/domain/money/collections/returns/claims';
import type { CollectionLine } from '../../../../integrations/direct-debit/collections-port.ts';
import type { Db } from '../../../../platform/database/pool.ts';
import { applyEffect } from './apply-mandate.ts';
import { clearCollections } from '../jobs.ts';
import type { MandateFacts } from '../mandates/mandates-store.ts';
import type { LineOutcome } from './reports-store.ts';
import { findProvider } from '../hand-over/providers.ts';
import { afterReturn } from './apply-returns.ts';
import type { RunDeps } from '../run/runs.ts';
import { step } from '../run/step.ts';
import type { CollectionFacts } from '../hand-over/submit-store.ts';
import * as store from '../refunds/refund-store.ts';
import { lockDebtor } from '../decisions-store.ts';
import { enter } from '../ledger-store.ts';

const HAS_THE_MONEY =
  'The payer’s bank has claimed this payment back, so the family has the money: nothing is to be paid back. If it was paid back already, challenge the claim.';
const IS_DUE_AGAIN =
  'The claim on the payment was won, so this is to be paid back after all, unless it was before.';

/**
 * The claim has given the family its money: nobody pays it back a second time. While the claim is open, a credit for lessons that
 * the payment was for is no longer the family's.
 */
const payBackByClaim = async (
  { clock }: Pick<RunDeps, 'clock'>,
  tx: Db,
  it: CollectionFacts,
): Promise<void> => {
  const now = clock.now();
  const debtor = await lockDebtor(tx, it.billingAccountId);
  const givenBack = await store.sumGivenBack(tx, it);
  const amount = paidBackByClaim(it.amount, { givenBack, balance: debtor?.balance ?? 0 });
  if (amount > 0)
    await enter(tx, { ...entryOf(it, 'held', now), kind: 'hand_charge', amount }, now);
  await store.closeToPayBack(tx, it, { outcome: HAS_THE_MONEY, now });
};

/** Ends a claim. When it was won, the credit is due again; when it was lost, there is no credit left, and nothing of it is disputed. */
const endPaidBackByClaim = async (
  { clock }: Pick<RunDeps, 'clock'>,
  tx: Db,
  it: CollectionFacts,
  isWon: boolean,
): Promise<void> => {
  const now = clock.now();
  const amount = await store.sumHeld(tx, it.id);
  if (amount > 0) {
    await enter(tx, { ...entryOf(it, 'given', now), kind: 'credit', amount }, now);
    // From the disputed money, by way of the provider who deducted it, to the family: it pays their credit.
    if (!isWon) {
      await enter(tx, { ...entryOf(it, 'undisputed', now), kind: 'claim_won', amount }, now);
      await enter(tx, { ...entryOf(it, 'paid', now), kind: 'returned_late', amount }, now);
    }
  }
  if (isWon) await store.openToPayBack(tx, it, { outcome: HAS_THE_MONEY, says: IS_DUE_AGAIN });
};

const entryOf = ({ id, billingAccountId }: CollectionFacts, what: string, now: Date) => ({
  key: `claimed_credit:${what}:${id}:${now.toISOString()}`,
  billingAccountId,
  collectionId: id,
});

export interface LineOfCollection {
  readonly line: CollectionLine;
  readonly collection: CollectionFacts;
  readonly mandate: MandateFacts | undefined;
}

/** Applies a line of a report to its collection. A line that came too late to change anything counts as `known`. */
export const applyToCollection = (
  deps: RunDeps,
  tx: Db,
  it: LineOfCollection,
): Promise<LineOutcome> => {
  const { what } = it.line;
  if (what === 'collected') return markCollected(deps, tx, it.collection);
  if (what === 'arudd') return markReturned(deps, tx, it);
  if (what === 'indemnity') return markClaimed(deps, tx, it);
  return endChallenge(deps, tx, it.collection, true);
};

/** A report mentions it, so the provider had it after all. */
const confirmSubmitted = async (
  deps: RunDeps,
  tx: Db,
  it: CollectionFacts,
): Promise<CollectionFacts> =>
  it.state === 'unknown' ? step(deps, tx, it, { state: 'submitted' }) : it;

/** Nobody told us what became of it, so it is collected again. If the provider says later that it was taken, a person decides. */
const countsAsNotTaken = ({ returnCode }: CollectionFacts): boolean => returnCode === 'none';

/** The provider has collected it. */
export const markCollected = async (
  deps: RunDeps,
  tx: Db,
  found: CollectionFacts,
): Promise<LineOutcome> => {
  const collection = await confirmSubmitted(deps, tx, found);
  if (countsAsNotTaken(found)) return 'suspense';
  if (collection.state !== 'submitted') return 'known';
  const to = { collectedAt: deps.clock.now() };
  await step(deps, tx, collection, { state: 'collected', kind: 'collected', to });
  if (findProvider(deps, collection.provider)?.clear !== undefined)
    await deps.outbox.enqueue(tx, clearCollections, { ids: [collection.id] });
  return 'applied';
};

const markReturned = async (
  deps: RunDeps,
  tx: Db,
  { line, collection: found, mandate }: LineOfCollection,
): Promise<LineOutcome> => {
  const effect = returnEffect(line.code, deps.collectionProvider.tellsEnds);
  if (effect === undefined) return 'suspense';
  const collection = await confirmSubmitted(deps, tx, found);
  if (collection.state !== 'submitted' && !TAKEN_COLLECTION_STATES.includes(collection.state))
    return 'known';
  const kind = collection.state === 'submitted' ? 'returned' : 'returned_late';
  const to = { returnCode: line.code };
  const returned = await step(deps, tx, collection, { state: 'returned', kind, to });
  await afterReturn(deps, tx, { collection: returned, effect });
  if (mandate !== undefined)
    await applyEffect(deps, tx, {
      effect,
      mandate,
      code: line.code,
      text: bankSays('arudd', line.code),
      key: line.line,
    });
  return 'applied';
};

const markClaimed = async (
  deps: RunDeps,
  tx: Db,
  { line, collection: found, mandate }: LineOfCollection,
): Promise<LineOutcome> => {
  const effect = claimEffect(line.code, deps.collectionProvider.tellsEnds);
  if (effect === undefined || countsAsNotTaken(found)) return 'suspense';
  const now = deps.clock.now();
  const first = await confirmSubmitted(deps, tx, found);
  // What is claimed back was collected, though the report of that has not come.
  const collection =
    first.state === 'submitted'
      ? await step(deps, tx, first, {
          state: 'collected',
          kind: 'collected',
          to: { collectedAt: now },
        })
      : first;
  if (!TAKEN_COLLECTION_STATES.includes(collection.state)) return 'known';
  const to = { returnCode: line.code };
  await step(deps, tx, collection, { state: 'claimed', kind: 'claim', to });
  await payBackByClaim(deps, tx, collection);
  if (mandate !== undefined) {
    const text = bankSays('indemnity', line.code);
    const dueOn = challengeBy(londonDate(now), CHALLENGED_WITHIN);
    await applyEffect(deps, tx, { effect, mandate, code: line.code, text, dueOn, key: line.line });
  }
  return 'applied';
};

/** A claim is over: the bank gave the money back to us, or the payer keeps it. */
export const endChallenge = async (
  deps: RunDeps,
  tx: Db,
  found: CollectionFacts,
  isWon: boolean,
): Promise<LineOutcome> => {
  const collection =
    isWon && found.state === 'claimed'
      ? await step(deps, tx, found, { state: 'challenged' })
      : found;
  if (collection.state !== 'claimed' && collection.state !== 'challenged') return 'known';
  await step(
    deps,
    tx,
    collection,
    isWon
      ? { state: 'settled', kind: 'claim_won' }
      : { state: 'lost', to: { endedAt: deps.clock.now(), endedReason: 'the payer keeps it' } },
  );
  await endPaidBackByClaim(deps, tx, collection, isWon);
  return 'applied';
};
