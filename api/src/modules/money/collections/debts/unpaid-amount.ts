import { owedOfPayment } from '@bandstand/domain/money/collections/debts/owed-of-payment';
import {
  whenCollected,
  type ExpectedCollection,
} from '@bandstand/domain/places/cancellation/untaken-charges';
import type { Pennies } from '@bandstand/domain/kernel/money';
import { debtOf, leftOf } from '@bandstand/domain/prices/payment-plan';
import type { Db } from '../../../../platform/database/pool.ts';
import { findBalance } from '../decisions-store.ts';
import { findPlan, isOfCurrentPlan } from './debts-store.ts';
import type { CollectionFacts } from '../hand-over/submit-store.ts';
import { findSchedule } from '../run/due-store.ts';

/** What a family owes of a payment that was not taken, or came back. */
export interface UnpaidAmount {
  /** What of it is asked for at once: not what was given back meanwhile. */
  readonly atOnce: Pennies;
  /** What of it is left again of a debt that is paid in parts. */
  readonly inParts: Pennies;
  /** When it is asked for. */
  readonly taken: ExpectedCollection;
}

/** Of a payment whose state says already that it was not taken: a part that it had is left of the plan again. */
export const findUnpaidAmount = async (
  tx: Db,
  {
    id,
    billingAccountId,
    amount,
    parts,
  }: Pick<CollectionFacts, 'id' | 'billingAccountId' | 'amount' | 'parts'>,
  now: Date,
): Promise<UnpaidAmount> => {
  const [balance, plan] = [
    await findBalance(tx, billingAccountId),
    await findPlan(tx, billingAccountId),
  ];
  const part = parts.reduce((sum, one) => sum + (one.what === 'plan' ? one.amount : 0), 0);
  const ofPlan = part > 0 && (await isOfCurrentPlan(tx, id)) ? part : 0;
  return {
    atOnce: owedOfPayment(amount - ofPlan, debtOf(balance, plan).owed),
    inParts: Math.min(ofPlan, leftOf(balance, plan)),
    taken: await expectedCollectionOf(tx, billingAccountId, now),
  };
};

/** When what an account owes is asked for. */
export const expectedCollectionOf = async (
  tx: Db,
  billingAccountId: string,
  now: Date,
): Promise<ExpectedCollection> => {
  const schedule = await findSchedule(tx, billingAccountId);
  return schedule === undefined ? { because: 'no_direct_debit' } : whenCollected(schedule, now);
};
