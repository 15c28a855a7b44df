import type { AnswerOf } from '@bandstand/domain/kernel/endpoint';
import { londonDate } from '@bandstand/domain/kernel/london';
import type { Bank, createDirectDebit, getDirectDebit } from '@bandstand/domain/payments/contract';
import { amountsOf, firstPaymentOf } from './amounts.ts';
import type { Billing, Mandate } from './store.ts';

const UNKNOWN_BANK: Bank = {
  bank_name: '',
  branch: '',
  address1: '',
  town: '',
  county: '',
  postcode: '',
};

export const creationAnswer = (mandate: Mandate): AnswerOf<typeof createDirectDebit> => ({
  successful: {
    state: mandate.state === 'active' ? 'active' : 'setting_up',
    account_name: mandate.accountName,
    account_number_ending: mandate.accountNumberEnding,
    bank: mandate.bank ?? UNKNOWN_BANK,
    first_payment_date: mandate.firstPaymentOn,
    first_payment_amount: mandate.firstAmountPennies,
    regular_monthly_amount: mandate.regularAmountPennies,
  },
  bacs_reference: mandate.reference,
});

/**
 * The state of the family's Direct Debit; without one, what it would begin with. One that does not stand for a child
 * whose place is held is none yet: the parent is asked to agree to the amounts of all.
 */
export const stateAnswer = (
  { family, mandate }: Billing,
  awaitsAgreement: boolean,
  now: Date,
): AnswerOf<typeof getDirectDebit> => ({
  ...(mandate === null ||
  mandate.state === 'declined' ||
  mandate.state === 'cancelled' ||
  awaitsAgreement
    ? without(family, mandate, now)
    : withMandate(mandate)),
  held: family.enrolments.flatMap(({ kid_id, name, held_until: until }) =>
    until === null ? [] : [{ kid_id, name, held_until: new Date(until).toISOString() }],
  ),
});

const withMandate = (mandate: Mandate) => ({
  state: mandate.state === 'active' ? ('active' as const) : ('setting_up' as const),
  bacs_reference: mandate.reference,
  account_name: mandate.accountName,
  account_number_ending: mandate.accountNumberEnding,
  bank: mandate.bank,
  payer_email: mandate.emailAddress,
  payer_email_proven: mandate.emailProvenAt !== null,
  created_on: londonDate(mandate.createdAt),
  first_payment_date: mandate.firstPaymentOn,
  first_payment_amount: mandate.firstAmountPennies,
  regular_monthly_amount: mandate.regularAmountPennies,
});

const without = (family: Billing['family'], mandate: Mandate | null, now: Date) => {
  const own = amountsOf(family, now);
  const first = firstPaymentOf(own);
  return {
    state: mandate?.state === 'declined' ? ('declined' as const) : ('none' as const),
    bacs_reference: null,
    account_name: null,
    account_number_ending: null,
    bank: null,
    payer_email: null,
    payer_email_proven: false,
    created_on: null,
    first_payment_date: first.on,
    first_payment_amount: first.amount,
    regular_monthly_amount: own.regular,
  };
};
