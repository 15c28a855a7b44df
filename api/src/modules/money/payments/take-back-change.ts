import { ok, refuse } from '@bandstand/domain/kernel/decision';
import type { takeBackChange } from '@bandstand/domain/money/payments/change-bank-contract';
import type { GrownUpId } from '@bandstand/domain/kernel/ids';
import type { Db } from '../../../platform/database/pool.ts';
import { transact } from '../../../platform/database/transaction.ts';
import type { Call, CallAnswer } from '../../../platform/http/call.ts';
import { isSameAddress } from '../../../platform/mail/addresses.ts';
import { endReplacement } from '../collections/mandates/end-direct-debit.ts';
import { endMandate } from '../collections/jobs.ts';
import { isInForce } from './agreement.ts';
import * as changes from './change-store.ts';
import type { PaymentsDeps } from './deps.ts';
import { bankAccountKeptEmail, bankChangeTakenBackEmail } from './emails.ts';
import { payerOf } from './payer-address.ts';
import * as store from './store.ts';

/**
 * A parent keeps the account that pays: the Direct Debit that was to take over is ended, with us at once and with the provider by
 * a job. A payer who was told that payments move is told that they don't.
 */
export const takeBack = (
  deps: PaymentsDeps,
  { parent: { grownUpId } }: Call<typeof takeBackChange>,
): CallAnswer<typeof takeBackChange> =>
  transact(deps.db, async (tx) => {
    await store.lockAccount(tx, grownUpId);
    const billing = await store.findBilling(tx, grownUpId);
    if (billing === undefined) return refuse('not_found');
    const next = await changes.findReplacement(tx, billing.family.billingAccountId);
    if (next === undefined) return refuse('nothing_to_take_back');
    const { mandate: old } = billing;
    if (old === null || old.id !== next.replaces || !isInForce(old))
      return refuse('old_account_ended');
    const ended = await endReplacement(tx, billing.family.billingAccountId, deps.clock.now());
    if (ended === undefined) return refuse('nothing_to_take_back');
    await deps.outbox.enqueue(tx, endMandate, { reference: next.reference });
    // Nobody was told of one that the provider has not answered yet.
    if (next.state !== 'setting_up') await emailBoth(deps, tx, { billing, old, next, grownUpId });
    return ok({ account_number_ending: old.accountNumberEnding });
  });

interface TakenBackChange {
  readonly billing: store.BillingAccount;
  readonly old: store.MandateRow;
  readonly next: store.MandateRow;
  readonly grownUpId: GrownUpId;
}

/** The new payer, and the parent where that is somebody else. */
const emailBoth = async (
  { emailQueue, sender }: PaymentsDeps,
  tx: Db,
  { billing, old, next, grownUpId }: TakenBackChange,
): Promise<void> => {
  const { email: account } = billing.family;
  const facts = { staysWith: old.accountNumberEnding, sender };
  const to = { account, payer: payerOf(next) };
  await emailQueue.send(tx, to, bankChangeTakenBackEmail(next, facts), grownUpId);
  if (!isSameAddress(account, next.emailAddress))
    await emailQueue.send(tx, to, bankAccountKeptEmail(next, facts), grownUpId);
};
