import type { GrownUpId, KidId } from '@bandstand/domain/kernel/ids';
import { ok, refuse } from '@bandstand/domain/kernel/decision';
import type {
  createDirectDebit,
  getDirectDebit,
  validateBankDetails,
  Bank,
} from '@bandstand/domain/money/payments/contract';
import { calledAmong } from '@bandstand/domain/families/children/short-name';
import type { AnswerOf } from '@bandstand/domain/kernel/endpoint';
import { londonDate, formatMonths } from '@bandstand/domain/kernel/london';
import { nextCollection, toldParts } from '@bandstand/domain/money/payments/next-collection';
import { planLeft } from '@bandstand/domain/prices/payment-plan';
import { payingChild } from '@bandstand/domain/prices/paying-child';
import type { CallAnswer, Call } from '../../../platform/http/call.ts';
import { awaitsAgreement, isInForce, liveMandate, amountsOf, firstPaymentOf } from './agreement.ts';
import {
  beginDirectDebit,
  newReference,
  ANSWER_WITHIN,
  checkHere,
  setUp,
  type DirectDebitDeps,
} from './begin.ts';
import { nextCollectionDate } from './set-up-mandate.ts';
import * as store from './store.ts';
import { toInstant } from '../../../platform/database/rows.ts';
import { toldReference } from './emails.ts';
import type { BillingAccount, MandateRow } from './store.ts';

const UNKNOWN_BANK: Bank = {
  bank_name: '',
  branch: '',
  address1: '',
  town: '',
  county: '',
  postcode: '',
};

const creationAnswer = (mandate: MandateRow): AnswerOf<typeof createDirectDebit> => ({
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
const stateAnswer = (
  billing: BillingAccount,
  { isAwaited, hostedBy }: { readonly isAwaited: boolean; readonly hostedBy: string | null },
  now: Date,
): AnswerOf<typeof getDirectDebit> => {
  const { family, mandate, collected, movingTo } = billing;
  return {
    ...(liveMandate({ mandate }) === null || mandate === null || isAwaited
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

/** Checks the details here and then with the provider; nothing is set up and nothing is kept. */
export const validateDetails = async (
  deps: DirectDebitDeps,
  { body: { bank_details: details } }: Call<typeof validateBankDetails>,
): CallAnswer<typeof validateBankDetails> => {
  const here = checkHere(deps, details);
  if (!here.ok) return here;
  const it = here.value;
  const checked = await deps.directDebit.validate(
    {
      reference: newReference(),
      payer: { firstName: it.firstName, lastName: it.lastName, email: it.email },
      bankDetails: {
        accountName: it.accountName,
        accountNumber: it.accountNumber,
        sortCode: it.sortCode,
      },
      firstPaymentPennies: details.first_amount_in_pennies,
      regularAmountPennies: details.regular_rate_in_pennies,
      startDate: nextCollectionDate(deps.clock.now()),
      frequency: 'monthly',
    },
    { withinMs: ANSWER_WITHIN },
  );
  if (checked.kind === 'unavailable') return refuse('provider_away');
  if (checked.kind === 'declined') return refuse('declined', { says: checked.errors });
  const [first = 'DDI details valid', second = 'Bank Account supports Direct Debit Instructions'] =
    checked.value.texts;
  return ok({ successful: { success: [first, second, checked.value.bank] } });
};

/** Sets the family's Direct Debit up, and takes the places that are held for it. */
export const setUpDirectDebit = async (
  deps: DirectDebitDeps,
  { body: { bank_details: details }, parent }: Call<typeof createDirectDebit>,
): CallAnswer<typeof createDirectDebit> => {
  const done = await setUp(deps, details, () => beginDirectDebit(deps, parent.grownUpId, details));
  return done.ok ? ok(creationAnswer(done.value)) : done;
};

export const showDirectDebit = async (
  deps: DirectDebitDeps,
  { parent }: Call<typeof getDirectDebit>,
): CallAnswer<typeof getDirectDebit> =>
  readState(deps, await store.findBilling(deps.db, parent.grownUpId));

/** Where the emails about a family's payments go, and whether somebody confirmed there that they pay. */
export const readPayerEmail = async (
  deps: Pick<DirectDebitDeps, 'db' | 'clock' | 'seal'>,
  grownUpId: GrownUpId,
) => {
  const billing = await store.findBilling(deps.db, grownUpId);
  const state = readState({ ...deps, hostedSetUp: null }, billing);
  if (!state.ok || state.value.payer_email === null) return null;
  return { email: state.value.payer_email, is_proven: state.value.payer_email_proven };
};

/** What a family's billing, asked together with others, says of its Direct Debit. */
export const readState = (
  { clock, seal, hostedSetUp }: Pick<DirectDebitDeps, 'clock' | 'seal' | 'hostedSetUp'>,
  billing: store.BillingAccount | undefined,
) =>
  billing === undefined
    ? refuse('not_found')
    : ok(
        stateAnswer(
          billing,
          {
            isAwaited: awaitsAgreement(seal, billing),
            hostedBy: hostedSetUp?.hostedBy ?? null,
          },
          clock.now(),
        ),
      );
