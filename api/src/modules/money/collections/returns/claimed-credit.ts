import { paidBackByClaim } from '@bandstand/domain/money/collections/returns/claims';
import type { Db } from '../../../../platform/database/pool.ts';
import * as store from '../refunds/given-back-store.ts';
import { lockDebtor } from '../decisions-store.ts';
import { enter } from '../enter-store.ts';
import type { RunDeps } from '../run/runs.ts';
import type { CollectionFacts } from '../hand-over/submit-store.ts';

const HAS_THE_MONEY =
  'The payer’s bank has claimed this payment back, so the family has the money: nothing is to be paid back. If it was paid back already, challenge the claim.';
const IS_DUE_AGAIN =
  'The claim on the payment was won, so this is to be paid back after all, unless it was before.';

/**
 * The claim has given the family its money: nobody pays it back a second time. While the claim is open, a credit for lessons that
 * the payment was for is no longer the family's.
 */
export const payBackByClaim = async (
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
export const endPaidBackByClaim = async (
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
