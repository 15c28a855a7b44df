import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { grant, refuse, type Decision } from '@bandstand/domain/kernel/decision';
import { digitsOf, type BankDetails } from '@bandstand/domain/payments/bank-details';
import type {
  createDirectDebit,
  getDirectDebit,
  validateBankDetails,
} from '@bandstand/domain/payments/contract';
import type { CheckBankDetails } from '../../integrations/bank-check/port.ts';
import { isUniqueViolation, transact } from '../../platform/database/transaction.ts';
import type { Answered, Call } from '../../platform/http/call.ts';
import type { Outbox } from '../../platform/jobs/jobs.ts';
import { keepHoldsWhileSettingUp } from '../enrolment/holds.ts';
import { amountsOf, firstPaymentOf } from './amounts.ts';
import { creationAnswer, stateAnswer } from './answers.ts';
import { settleMandate } from './jobs.ts';
import { nextCollection, settle, type PaymentsGiven, type SealedDetails } from './settle.ts';
import * as store from './store.ts';

export interface DirectDebitGiven extends PaymentsGiven {
  readonly outbox: Outbox;
  readonly checkBankDetails: CheckBankDetails;
}

const ANSWER_WITHIN = 8_000;
const JOB_TAKES_OVER_AFTER = 15_000;
const PAIR_WRONG = { 'bank_details.sort_code': [], 'bank_details.account_number': [] };

/** Checks the details here and then with the provider; nothing is set up and nothing is kept. */
export const validate = async (
  given: DirectDebitGiven,
  { body: { bank_details: details }, parent }: Call<typeof validateBankDetails>,
): Answered<typeof validateBankDetails> => {
  if (details.grown_up_id !== parent.grownUpId) return refuse('not_found');
  const it = sealable(details);
  if (!given.checkBankDetails(it.sortCode, it.accountNumber))
    return refuse('bank_details_wrong', { fields: PAIR_WRONG });
  const checked = await given.directDebit.validate(
    {
      reference: newReference(),
      payer: { firstName: it.firstName, lastName: it.lastName, email: it.email },
      bankDetails: {
        accountName: it.accountName,
        accountNumber: it.accountNumber,
        sortCode: it.sortCode,
      },
      firstAmount: details.first_amount_in_pennies,
      regularAmount: details.regular_rate_in_pennies,
      startDate: nextCollection(given.clock.now()),
      frequency: 'monthly',
    },
    { withinMs: ANSWER_WITHIN },
  );
  if (checked.kind === 'unavailable') return refuse('provider_away');
  if (checked.kind === 'declined') return refuse('declined', { says: checked.errors });
  const [first = 'DDI details valid', second = 'Bank Account supports Direct Debit Instructions'] =
    checked.value.texts;
  return grant({ successful: { success: [first, second, checked.value.bank] } });
};

/**
 * Sets the Direct Debit up, once for the family. The mandate and its reference exist before the provider is asked, so
 * that a lost answer, a second click or a dead process never makes a second one.
 */
export const create = async (
  given: DirectDebitGiven,
  { body: { bank_details: details }, parent }: Call<typeof createDirectDebit>,
): Answered<typeof createDirectDebit> => {
  if (details.grown_up_id !== parent.grownUpId) return refuse('not_found');
  const it = sealable(details);
  if (!given.checkBankDetails(it.sortCode, it.accountNumber))
    return refuse('bank_details_wrong', { fields: PAIR_WRONG });
  const begun = await begin(given, parent.grownUpId, details);
  if (!begun.ok) return begun;
  const settled = await settle(given, begun.value, ANSWER_WITHIN);
  if (settled.state === 'declined')
    return refuse('declined', settled.says.length > 0 ? { says: settled.says } : {});
  const found = await store.findMandate(given.db, begun.value);
  return found === undefined ? refuse('declined') : grant(creationAnswer(found.mandate));
};

/** The mandate that this request is about: a new one, or the one that an earlier press of the same details began. */
const begin = async (
  given: DirectDebitGiven,
  grownUpId: string,
  details: BankDetails,
): Promise<Decision<string, 'not_found' | 'already_active' | 'amounts_changed' | 'hold_ended'>> => {
  const billing = await store.findBilling(given.db, grownUpId);
  if (billing === undefined) return refuse('not_found');
  const { mandate } = billing;
  if (mandate !== null && (mandate.state === 'active' || mandate.state === 'setting_up')) {
    return isSame(mandate, details) ? grant(mandate.id) : refuse('already_active');
  }
  const own = amountsOf(billing.family, given.clock.now());
  const asSeen =
    details.regular_rate_in_pennies === own.regular &&
    details.first_amount_in_pennies === own.amount;
  if (!asSeen) return refuse(hasHold(billing) ? 'amounts_changed' : 'hold_ended');
  try {
    return await write(given, { billing, details, grownUpId });
  } catch (fault) {
    if (!isUniqueViolation(fault)) throw fault;
    const twin = await store.findBilling(given.db, grownUpId);
    return twin?.mandate && isSame(twin.mandate, details)
      ? grant(twin.mandate.id)
      : refuse('already_active');
  }
};

const hasHold = ({ family }: store.Billing): boolean => family.enrolments.length > 0;

const isSame = (mandate: store.Mandate, details: BankDetails): boolean =>
  mandate.accountName === details.account_name &&
  digitsOf(details.account_number).endsWith(mandate.accountNumberEnding);

const write = async (
  { db, clock, outbox, seal }: DirectDebitGiven,
  {
    billing,
    details,
    grownUpId,
  }: { billing: store.Billing; details: BankDetails; grownUpId: string },
) => {
  const now = clock.now();
  const own = amountsOf(billing.family, now);
  const first = firstPaymentOf(own);
  const id = randomUUIDv7();
  return transact<string, never>(db, async (tx) => {
    await store.beginMandate(tx, {
      id,
      billingAccountId: billing.family.billing_account_id,
      reference: newReference(),
      state: 'setting_up',
      accountName: details.account_name,
      accountNumberEnding: digitsOf(details.account_number).slice(-4),
      emailAddress: details.email_address,
      firstPaymentOn: first.on,
      firstAmountPennies: first.amount,
      regularAmountPennies: own.regular,
      sealedDetails: seal.close(JSON.stringify(sealable(details))),
      createdAt: now,
    });
    await keepHoldsWhileSettingUp(tx, grownUpId, now);
    await outbox.enqueue(
      tx,
      settleMandate,
      { mandateId: id },
      { startAfter: new Date(Date.now() + JOB_TAKES_OVER_AFTER) },
    );
    return grant(id);
  });
};

const sealable = (details: BankDetails): SealedDetails => ({
  accountName: details.account_name,
  accountNumber: digitsOf(details.account_number),
  sortCode: digitsOf(details.sort_code),
  firstName: details.first_name,
  lastName: details.last_name,
  email: details.email_address,
});

// Letters and digits that nobody mixes up on the phone; 6 to 18 of them, unique, never beginning DDIC (Bacs).
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const newReference = (): string =>
  `BAND${[...randomBytes(10)].map((byte) => LETTERS[byte % 32]).join('')}`;

export const getState = async (
  { db, clock }: DirectDebitGiven,
  { parent }: Call<typeof getDirectDebit>,
): Answered<typeof getDirectDebit> => {
  const billing = await store.findBilling(db, parent.grownUpId);
  return billing === undefined ? refuse('not_found') : grant(stateAnswer(billing, clock.now()));
};
