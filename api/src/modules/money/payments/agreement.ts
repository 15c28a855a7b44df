import { digitsOf, type BankDetails } from '@bandstand/domain/money/payments/bank-details';
import { MANDATE_STATES_IN_FORCE } from '@bandstand/domain/money/payments/mandate-moves';
import type { Seal } from '../../../platform/security/seal.ts';
import { amountsOf, firstPaymentOf } from './amounts.ts';
import type { AgreedPayments, BillingAccount, MandateRow } from './store.ts';

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

export const payerOf = (details: AccountDetails): PayerDetails => ({
  accountName: details.account_name,
  accountNumber: digitsOf(details.account_number),
  sortCode: digitsOf(details.sort_code),
  firstName: details.first_name,
  lastName: details.last_name,
  email: details.email_address,
});

/** What bank details are compared by: the holder, the sort code and the account number, never stored in clear. */
export const detailsKey = (details: AccountDetails): string => {
  const { accountName, sortCode, accountNumber } = payerOf(details);
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
