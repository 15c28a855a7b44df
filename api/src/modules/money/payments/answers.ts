import { calledAmong } from '@bandstand/domain/families/children/short-name';
import type { AnswerOf } from '@bandstand/domain/kernel/endpoint';
import { londonDate, formatMonths } from '@bandstand/domain/kernel/london';
import type {
  Bank,
  createDirectDebit,
  getDirectDebit,
} from '@bandstand/domain/money/payments/contract';
import { nextCollection } from '@bandstand/domain/money/payments/next-collection';
import { toldParts } from '@bandstand/domain/money/payments/told-parts';
import { planLeft } from '@bandstand/domain/prices/payment-plan';
import { payingChild } from '@bandstand/domain/prices/paying-child';
import type { KidId } from '@bandstand/domain/kernel/ids';
import { toInstant } from '../../../platform/database/instant.ts';
import { toldReference } from './emails.ts';
import { amountsOf, firstPaymentOf } from './amounts.ts';
import { isInForce, liveMandate } from './agreement.ts';
import type { BillingAccount, MandateRow } from './store.ts';

const UNKNOWN_BANK: Bank = {
  bank_name: '',
  branch: '',
  address1: '',
  town: '',
  county: '',
  postcode: '',
};

export const creationAnswer = (mandate: MandateRow): AnswerOf<typeof createDirectDebit> => ({
  successful: {
    state: isInForce(mandate) ? 'active' : 'setting_up',
    account_name: mandate.accountName,
    account_number_ending: mandate.accountNumberEnding,
    bank: mandate.bank ?? UNKNOWN_BANK,
    first_payment_date: mandate.firstPaymentOn,
    first_payment_amount: mandate.firstPaymentPennies,
    regular_monthly_amount: mandate.regularAmountPennies,
  },
  bacs_reference: toldReference(mandate),
});

/**
 * The state of the family's Direct Debit; without one, what it would begin with. One that does not stand for a child
 * whose place is held is none yet: the parent is asked to agree to the amounts of all.
 */
export const stateAnswer = (
  billing: BillingAccount,
  {
    awaitsAgreement,
    hostedBy,
  }: { readonly awaitsAgreement: boolean; readonly hostedBy: string | null },
  now: Date,
): AnswerOf<typeof getDirectDebit> => {
  const { family, mandate, collected, movingTo } = billing;
  return {
    ...(liveMandate({ mandate }) === null || mandate === null || awaitsAgreement
      ? without(family, mandate, now)
      : withMandate(mandate, family, now)),
    ...(movingTo !== null && {
      payer_email: movingTo.email,
      payer_email_proven: movingTo.isProven,
    }),
    moving_to: movingTo === null ? null : { account_number_ending: movingTo.ending },
    hosted: hostedBy === null ? null : { by: hostedBy, open: billing.hostedOpen },
    finalised: finalisedPaymentOf(collected, now),
    owed: Math.max(0, family.balance),
    in_parts: planLeft(family.balance, family.plan),
    next:
      mandate !== null && isInForce(mandate) && mandate.state !== 'disputed'
        ? nextOf(billing, mandate, now)
        : null,
    held: family.enrolments.flatMap(({ kidId, name, heldUntil: until }) =>
      until === null ? [] : [{ kid_id: kidId, name, held_until: toInstant(until) }],
    ),
  };
};

const finalisedPaymentOf = (collected: BillingAccount['collected'], now: Date) => {
  if (collected === null) return null;
  const { on: date, amount } = collected;
  return date < londonDate(now) ? null : { date, amount };
};

/** By the same sums that the month's run will write. */
const nextOf = (
  { family: { enrolments, balance, plan }, notTaken }: BillingAccount,
  mandate: MandateRow,
  now: Date,
) => {
  const live = enrolments.filter(({ state }) => state === 'live');
  const children = live.map((one) => ({
    kidId: one.kidId,
    timetableId: one.timetableId,
    ...payingChild(one),
  }));
  const next = nextCollection({ children, balance, plan, begins: mandate.firstPaymentOn }, now);
  if (next === null) return null;
  const family = live.map(({ name }) => name);
  const nameOf = (kidId: KidId | null) =>
    calledAmong(live.find(({ kidId: id }) => id === kidId)?.name ?? '', family);
  return {
    ...next,
    parts: toldParts(next.parts, notTaken).map(({ what, kidId, months, amount }) => ({
      what,
      first_name: nameOf(kidId),
      covers: formatMonths(months),
      amount,
    })),
  };
};

/** The regular amount is what it is now, not what it was when the Direct Debit was made. */
const withMandate = (mandate: MandateRow, family: BillingAccount['family'], now: Date) => ({
  state: isInForce(mandate) ? ('active' as const) : ('setting_up' as const),
  bacs_reference: toldReference(mandate),
  account_name: mandate.accountName,
  account_number_ending: mandate.accountNumberEnding,
  bank: mandate.bank,
  payer_email: mandate.emailAddress,
  payer_email_proven: mandate.emailProvenAt !== null,
  created_on: londonDate(mandate.createdAt),
  first_payment_date: mandate.firstPaymentOn,
  first_payment_amount: mandate.firstPaymentPennies,
  regular_monthly_amount: isInForce(mandate)
    ? amountsOf(family, now).regular
    : mandate.regularAmountPennies,
});

const without = (family: BillingAccount['family'], mandate: MandateRow | null, now: Date) => {
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
