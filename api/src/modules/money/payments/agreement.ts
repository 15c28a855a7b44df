import { digitsOf, type BankDetails } from '@bandstand/domain/money/payments/bank-details';
import { MANDATE_STATES_IN_FORCE } from '@bandstand/domain/money/payments/mandate-moves';
import { familyPayment, type FamilyPayment } from '@bandstand/domain/money/payments/quote';
import { debtOf, sumOfDebt } from '@bandstand/domain/prices/payment-plan';
import { payingChild } from '@bandstand/domain/prices/paying-child';
import { withPromise } from '@bandstand/domain/prices/promise';
import type { Seal } from '../../../platform/security/seal.ts';
import type { AgreedPayments, BillingAccount, MandateRow } from './store.ts';
import type { Db } from '../../../platform/database/pool.ts';
import type { Addresses } from '../../../platform/mail/email.ts';
import { type CompletedKid, type Holds, completeHolds, enrolledEmail } from '../../places/index.ts';
import type { PaymentsDeps } from './mandate-provider.ts';

/** What the family's Direct Debit begins with, by the server's own figures. */
export const amountsOf = (
  { balance, plan, enrolments }: BillingAccount['family'],
  now: Date,
): FamilyPayment =>
  familyPayment(
    enrolments.map((enrolment) => {
      const held = enrolment.state === 'held';
      return { ...payingChild(held ? withPromise(enrolment, now) : enrolment), held };
    }),
    sumOfDebt(debtOf(balance, plan)),
    now,
  );

/** A family without anything to pay, or whose children's dates are to be confirmed, has no first payment yet. */
export const firstPaymentOf = ({
  date,
  amount,
}: FamilyPayment): { on: string | null; amount: number | null } =>
  amount === 0 ? { on: null, amount: null } : { on: date, amount };

/** The bank details as the provider is asked with them. */
export interface PayerDetails {
  readonly accountName: string;
  readonly accountNumber: string;
  readonly sortCode: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** What is sealed while the provider has not answered: the bank details, and the held enrolments that were agreed to. */
interface SealedDetails extends PayerDetails {
  readonly holds: readonly string[];
}

/** What an account is known by, without the amounts. */
export type AccountDetails = Omit<
  BankDetails,
  'regular_rate_in_pennies' | 'first_amount_in_pennies' | 'grown_up_id'
>;

export const payerDetailsOf = (details: AccountDetails): PayerDetails => ({
  accountName: details.account_name,
  accountNumber: digitsOf(details.account_number),
  sortCode: digitsOf(details.sort_code),
  firstName: details.first_name,
  lastName: details.last_name,
  email: details.email_address,
});

/** What bank details are compared by: the holder, the sort code and the account number, never stored in clear. */
export const detailsKey = (details: AccountDetails): string => {
  const { accountName, sortCode, accountNumber } = payerDetailsOf(details);
  return `bank details\n${accountName}\n${sortCode}\n${accountNumber}`;
};

export const openDetails = (seal: Seal, { sealedDetails }: MandateRow): PayerDetails =>
  opened(seal, sealedDetails);

const opened = (seal: Seal, sealed: string | null): PayerDetails & Partial<SealedDetails> =>
  JSON.parse(seal.open(sealed ?? ''));

/** The family's amounts as they are now, together with the holds that they are made of. */
export const agreementOf = (
  seal: Seal,
  { family, held }: BillingAccount,
  payer: PayerDetails,
  now: Date,
): AgreedPayments => {
  const own = amountsOf(family, now);
  const first = firstPaymentOf(own);
  const sealed: SealedDetails = { ...payer, holds: held };
  return {
    firstPaymentOn: first.on,
    firstPaymentPennies: first.amount,
    regularAmountPennies: own.regular,
    sealedDetails: seal.close(JSON.stringify(sealed)),
  };
};

/** The Direct Debit that exists or is being set up. */
export const liveMandate = ({ mandate }: Pick<BillingAccount, 'mandate'>): MandateRow | null =>
  mandate !== null && (mandate.state === 'setting_up' || isInForce(mandate)) ? mandate : null;

/** The provider has it, and nobody has ended it. */
export const isInForce = (mandate: Pick<MandateRow, 'state'> | null | undefined): boolean =>
  mandate !== null && mandate !== undefined && MANDATE_STATES_IN_FORCE.includes(mandate.state);

/** The held enrolments that the Direct Debit which is being set up is to pay for. */
export const agreedHolds = (seal: Seal, { mandate, held }: BillingAccount): readonly string[] =>
  // One that an earlier version of the portal began does not name them: it was for all.
  mandate?.state === 'setting_up' ? (opened(seal, mandate.sealedDetails).holds ?? held) : [];

/**
 * Whether a place is held for a child whose amounts are in no Direct Debit that the parent agreed to: there is none, or
 * the place was taken in another tab after its amounts were shown. Such a child is not enrolled before they agree.
 */
export const awaitsAgreement = (seal: Seal, billing: BillingAccount): boolean => {
  const agreed = agreedHolds(seal, billing);
  return billing.held.some((hold) => !agreed.includes(hold));
};

/** Enrols the children of holds whose amounts the parent agreed to, and tells the parent and the payer of each. */
export const enrolHeldChildren = async (
  { clock, emailQueue, publicUrl }: PaymentsDeps,
  tx: Db,
  { to, ...holds }: Holds & { readonly to: Addresses },
): Promise<void> => {
  for (const kid of await completeHolds(tx, holds, clock.now()))
    await emailQueue.send(tx, to, enrolledEmail(asEnrolled(kid), publicUrl), holds.grownUpId);
};

const asEnrolled = (kid: CompletedKid) => ({
  name: kid.name,
  school: kid.school,
  instrument: kid.instrument,
  lessons: kid.lessons,
  own: {
    firstLessonDate: kid.first_lesson_on,
    firstPaymentDate: kid.first_payment_on,
    firstPaymentAmount: kid.first_payment_pennies,
    firstPaymentCoversPeriod: kid.first_payment_covers,
    regularMonthlyCost: kid.monthly_pennies,
    isFirstMonthFree: kid.has_free_month,
  },
});
