import { randomUUIDv7 } from 'node:crypto';
import type { ReturnEffect } from '@bandstand/domain/money/collections/returns/bank-codes';
import { attemptDate, canBeHandedOver } from '@bandstand/domain/money/collections/run/days';
import { frozenText } from '@bandstand/domain/money/collections/run/frozen-collection';
import {
  owedOfPayment,
  secondAttempt,
} from '@bandstand/domain/money/collections/debts/owed-of-payment';
import type { Pennies } from '@bandstand/domain/kernel/money';
import { londonDate } from '@bandstand/domain/kernel/london';
import { MANDATE_STATES_IN_FORCE } from '@bandstand/domain/money/payments/mandate-moves';
import type { Db } from '../../../../platform/database/pool.ts';
import { addToTransfers, closeRefundDue } from '../refunds/refund-store.ts';
import { findBalance } from '../decisions-store.ts';
import { submitCollections } from '../jobs.ts';
import { hasPayerDied, findChildren } from '../mandates/mandates-store.ts';
import {
  paymentReturnedEmail,
  paymentTriedAgainEmail,
  emailPayer,
  firstNamesOf,
} from '../hand-over/not-taken-emails.ts';
import { isOfCurrentPlan } from '../debts/debts-store.ts';
import { hashOf } from '../run/plan.ts';
import type { RunDeps } from '../run/runs.ts';
import { findUnpaidAmount } from '../debts/unpaid-amount.ts';
import { step } from '../run/step.ts';
import { setState, type CollectionFacts } from '../hand-over/submit-store.ts';
import { writeCollections, writeNotices } from '../run/write-store.ts';

const NOTHING_WAS_TAKEN =
  'The payment was not taken, or its bank has sent it back: there is nothing to pay back.';
const WRITE_OFF_INSTEAD =
  'The payer’s bank has sent the payment back since, and the family owes it again: if the transfer is not made yet, don’t make it, and write off as much of what is owed.';

interface ReturnedCollection {
  readonly collection: CollectionFacts;
  readonly effect: ReturnEffect;
}

/**
 * A collection that came back for want of money is asked for once more, on the 15th, for the same amount, as long as all of that
 * is owed, and nobody is about to pay it back. Any other is owed: it comes into the next run, with a notice of its own.
 */
export const afterReturn = async (deps: RunDeps, tx: Db, it: ReturnedCollection): Promise<void> => {
  const isBeingPaidBack = await addToTransfers(tx, it.collection, WRITE_OFF_INSTEAD);
  const isAgain = it.effect.again && !isBeingPaidBack && canTryAgain(deps, it.collection);
  if (isAgain && (await owedOfIt(tx, it.collection)) === it.collection.amount)
    await tryAgain(deps, tx, it.collection);
  else await becomeOwed(deps, tx, it);
};

const owedOfIt = async (tx: Db, { billingAccountId, amount }: CollectionFacts): Promise<Pennies> =>
  owedOfPayment(amount, await findBalance(tx, billingAccountId));

/** By a Direct Debit that is in force and that nobody disputes, once, while the notice is in time and the provider can still have it. */
const canTryAgain = (
  { clock, noticeDays, leadDays }: RunDeps,
  { month, attempt, mandateState: state }: CollectionFacts,
): boolean => {
  const stands = MANDATE_STATES_IN_FORCE.includes(state) && state !== 'disputed';
  const inTime = { now: clock.now(), noticeDays: noticeDays(), leadDays };
  return attempt === 1 && stands && canBeHandedOver(attemptDate(month, 2), inTime);
};

const tryAgain = async (deps: RunDeps, tx: Db, first: CollectionFacts): Promise<void> => {
  const { clock, outbox } = deps;
  const now = clock.now();
  const on = attemptDate(first.month, 2);
  const { billingAccountId, month, amount, mandateId, id: firstId } = first;
  const isOfPlan = await isOfCurrentPlan(tx, firstId);
  const { parts, noticeParts } = secondAttempt(first.parts, { isOfCurrentPlan: isOfPlan });
  const frozen = { billingAccountId, month, attempt: 2 as const, amount, parts, on, mandateId };
  const id = randomUUIDv7();
  await setState(tx, firstId, 'retried', { endedAt: now, endedReason: 'asked for once more' });
  // Approved with the first attempt, of which it is the same amount.
  await writeCollections(
    tx,
    [{ ...frozen, id, state: 'approved', hash: hashOf(frozenText(frozen)), exceptions: [] }],
    now,
  );
  const monthly = first.notices[0]?.monthly ?? null;
  const notice = { billingAccountId, on, amount, monthly, parts };
  await writeNotices(tx, [notice], { now, today: londonDate(now) });
  const names = firstNamesOf(await findChildren(tx, billingAccountId));
  const told = { ...first, again: on, parts: noticeParts, names };
  await emailPayer(deps, tx, first, paymentTriedAgainEmail(told, deps.sender));
  await outbox.enqueue(tx, submitCollections, { ids: [id] });
};

/** What was asked for, and of which nothing was heard since, for instance because the Direct Debit had ended: it is owed again. */
export const endUnheard = async (
  deps: RunDeps,
  tx: Db,
  { collection, because }: { readonly collection: CollectionFacts; readonly because: string },
): Promise<void> => {
  if (collection.state === 'unknown') await step(deps, tx, collection, { state: 'submitted' });
  const to = { returnCode: 'none' };
  await step(deps, tx, collection, { state: 'returned', kind: 'returned', to });
  const effect = { meaning: `not collected: ${because}`, email: null };
  await becomeOwed(deps, tx, { collection, effect });
};

const becomeOwed = async (
  deps: RunDeps,
  tx: Db,
  {
    collection,
    effect,
  }: Pick<ReturnedCollection, 'collection'> & {
    readonly effect: Pick<ReturnEffect, 'meaning' | 'email'>;
  },
): Promise<void> => {
  const now = deps.clock.now();
  await setState(tx, collection.id, 'owed', { endedAt: now, endedReason: effect.meaning });
  await closeRefundDue(tx, collection, { outcome: NOTHING_WAS_TAKEN, now });
  if (effect.email !== 'payment_returned' && effect.email !== 'payment_tried_again') return;
  if (await hasPayerDied(tx, collection)) return;
  const owed = await findUnpaidAmount(tx, collection, now);
  await emailPayer(deps, tx, collection, paymentReturnedEmail({ ...collection, owed }, deps));
};
