import { ok, refuse, type Decision } from '@bandstand/domain/kernel/decision';
import type {
  changeBank,
  takeBackChange,
} from '@bandstand/domain/money/payments/change-bank-contract';
import { isEmailMissing } from '@bandstand/domain/identity/account/model';
import type { GrownUpId } from '@bandstand/domain/kernel/ids';
import type { sendBankLink } from '@bandstand/domain/money/payments/office-contract';
import type { Db } from '../../../platform/database/pool.ts';
import { transact } from '../../../platform/database/transaction.ts';
import type { Call, CallAnswer } from '../../../platform/http/call.ts';
import { detailsKey, isInForce, payerDetailsOf, amountsOf, liveMandate } from './agreement.ts';
import { finishLater, writeMandate, setUp, type DirectDebitDeps } from './begin.ts';
import type { PaymentsDeps } from './mandate-provider.ts';
import { toldReference, bankAccountKeptEmail, bankChangeTakenBackEmail } from './emails.ts';
import * as store from './store.ts';
import { type Email, isSameAddress } from '../../../platform/mail/email.ts';
import { endReplacement } from '../collections/mandates/end-direct-debit.ts';
import { endMandate } from '../collections/jobs.ts';
import { payerEmailOf } from './payer.ts';

type ChangeCall = Call<typeof changeBank>;
type Details = ChangeCall['body']['bank_details'];

/** Sets up a Direct Debit that takes over from the family's own once the bank has it. */
export const changeAccount = async (
  deps: DirectDebitDeps,
  { body: { bank_details: details }, parent }: ChangeCall,
): CallAnswer<typeof changeBank> => {
  const done = await setUp(deps, details, () => beginReplacement(deps, parent.grownUpId, details));
  if (!done.ok) return done;
  const { state, accountNumberEnding } = done.value;
  return ok({
    state: state === 'setting_up' ? 'setting_up' : 'lodged',
    account_number_ending: accountNumberEnding,
    bacs_reference: toldReference(done.value),
  });
};

type BeginDecision = Decision<string, 'no_direct_debit' | 'same_account' | 'already_changing'>;

/** Writes the replacement into our database before the provider is asked, so that a second press finds it. */
const beginReplacement = (
  deps: PaymentsDeps,
  grownUpId: GrownUpId,
  details: Details,
): Promise<BeginDecision> =>
  transact(deps.db, async (tx) => {
    await store.lockAccount(tx, grownUpId);
    const billing = await store.findBilling(tx, grownUpId);
    const old = billing?.mandate ?? null;
    if (billing === undefined || old === null || !isInForce(old)) return refuse('no_direct_debit');
    const macs = deps.seal.macs(detailsKey(details));
    const next = await store.findReplacement(tx, old.billingAccountId);
    if (next !== undefined)
      return next.detailsMac !== null && macs.includes(next.detailsMac)
        ? ok(next.id)
        : refuse('already_changing');
    if (old.detailsMac !== null && macs.includes(old.detailsMac)) return refuse('same_account');
    const id = await writeMandate(deps, tx, {
      billing,
      details,
      replaces: old.id,
      firstPaymentOn: null,
      firstPaymentPennies: null,
      regularAmountPennies: amountsOf(billing.family, deps.clock.now()).regular,
      sealedDetails: deps.seal.close(JSON.stringify({ ...payerDetailsOf(details), holds: [] })),
    });
    await finishLater(deps, tx, id);
    return ok(id);
  });

/** The way to their own page of bank details, for a family that asked the office for it: as it pays already, or not. */
export const bankLinkEmail = (hasDirectDebit: boolean, publicUrl: string): Email => {
  const subject = hasDirectDebit
    ? 'How to pay from another account'
    : 'How to set up your Direct Debit';
  return {
    kind: hasDirectDebit ? 'bank_link_other' : 'bank_link_first',
    subject,
    heading: subject,
    paragraphs: [
      hasDirectDebit
        ? 'You asked us how to pay from another bank account. Please sign in and give us the new account’s details. The payments come from the old account until the new one is ready, so none is missed and none is taken twice.'
        : 'You asked us how to set up your Direct Debit. Please sign in and give us the details of the account. You need its sort code and account number, and it takes a few minutes.',
    ],
    action: {
      label: hasDirectDebit ? 'Pay from another account' : 'Set up Direct Debit',
      url: `${publicUrl}/direct-debits`,
    },
    after: ['We never ask for bank details by email or on the phone: give them on that page only.'],
  };
};

/** Emails a family the way to its own page of bank details: the office never takes them on the phone. */
export const emailBankLink = (
  { db, emailQueue, publicUrl }: Pick<PaymentsDeps, 'db' | 'emailQueue' | 'publicUrl'>,
  { params: { family }, body: { reason }, record }: Call<typeof sendBankLink>,
): CallAnswer<typeof sendBankLink> =>
  transact(db, async (tx) => {
    if (!(await store.isKept(tx, family))) return refuse('not_found');
    const billing = await store.findBilling(tx, family);
    if (billing === undefined) return refuse('not_found');
    if (isEmailMissing(billing.family.email)) return refuse('email_missing');
    const hasDirectDebit = liveMandate(billing) !== null;
    await emailQueue.send(
      tx,
      { account: billing.family.email },
      bankLinkEmail(hasDirectDebit, publicUrl),
      family,
    );
    await record(tx, { subject: 'family', subjectId: family, grownUpId: family, reason });
    return ok({ message: 'The email is on its way.' });
  });

/**
 * A parent keeps the account that pays: the Direct Debit that was to take over is ended, with us at once and with the provider by
 * a job. A payer who was told that payments move is told that they don't.
 */
export const takeBackBankChange = (
  deps: PaymentsDeps,
  { parent: { grownUpId } }: Call<typeof takeBackChange>,
): CallAnswer<typeof takeBackChange> =>
  transact(deps.db, async (tx) => {
    await store.lockAccount(tx, grownUpId);
    const billing = await store.findBilling(tx, grownUpId);
    if (billing === undefined) return refuse('not_found');
    const next = await store.findReplacement(tx, billing.family.billingAccountId);
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
  const to = { account, payer: payerEmailOf(next) };
  await emailQueue.send(tx, to, bankChangeTakenBackEmail(next, facts), grownUpId);
  if (!isSameAddress(account, next.emailAddress))
    await emailQueue.send(tx, to, bankAccountKeptEmail(next, facts), grownUpId);
};
