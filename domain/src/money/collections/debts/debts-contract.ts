import * as z from 'zod/mini';
import { endpoint } from '../../../kernel/endpoint.ts';
import { isoDate } from '../../../kernel/iso-date.ts';
import { id } from '../../../kernel/id.ts';
import {
  AFTER,
  cursor,
  familyLink,
  officeList,
  pageOf,
  readList,
} from '../../../kernel/office-list.ts';
import { MONEY_DECIDERS } from '../../../kernel/role.ts';
import { moneyReason, nextShown, pennies, moneyDecision, reasonedDecision } from '../desk-model.ts';
import { PAYMENT_WAYS, REFERENCE_AT_MOST, type PaymentWay } from '../limits.ts';
import { refusing } from '../office-refusals.ts';
import { AGES } from '../returns/follow-up.ts';

const ofFamily = z.object({ id });

/** What a family owes that is in no payment to come, since when, and what becomes of it. */
const debt = z.object({
  /** Null once it was erased. */
  family: z.nullable(familyLink),
  amount: z.int(),
  since: z.string(),
  age: z.enum(AGES),
  /** What is left of it in parts, and in how many payments; null where it is owed at once. */
  plan: z.nullable(z.object({ left: z.int(), next: z.int(), payments: z.int() })),
  next: nextShown,
});

export const listDebts = endpoint({
  ...readList('/api/office/debts.json', MONEY_DECIDERS),
  summary: 'Who owes what since when, the oldest first, with how much each age amounts to',
  query: z.object({ age: z.optional(z.enum(AGES)), after: z.optional(cursor) }),
  answer: pageOf(
    'debt',
    debt,
    z.extend(AFTER, {
      ages: z.array(z.object({ age: z.enum(AGES), count: z.int(), total: z.int() })),
    }),
  ),
});

export const debtsList = officeList(listDebts, {
  family: { label: 'Family', as: 'family', of: 'family' },
  owes: { label: 'Owes', as: 'pounds', of: 'amount' },
  since: { label: 'Since', as: 'short_day', of: 'since' },
  plan: { label: 'In parts', as: 'drawn', written: ({ plan }) => (plan === null ? 'no' : 'yes') },
  next: { onPage: 'What happens next', as: 'drawn' },
  decide: { onPage: 'Decide', as: 'drawn' },
});

export const writeOffDebt = endpoint({
  ...moneyDecision,
  path: '/api/office/families/:id/write_off.json',
  creates: true,
  summary: 'Give up what a family owes, whole or in part',
  params: ofFamily,
  body: z.strictObject({ amount: z.nullable(pennies), reason: moneyReason }),
  answer: z.object({ amount: z.int(), left: z.int() }),
  refusals: refusing(
    'no_reason',
    'no_amount',
    'nothing_owed',
    'more_than_owed',
    'above_limit',
    'above_day',
  ),
});

export const chargeFamily = endpoint({
  ...moneyDecision,
  path: '/api/office/families/:id/charge.json',
  creates: true,
  summary: 'Ask a family again for what was paid back or written off by mistake',
  params: ofFamily,
  body: z.strictObject({ amount: pennies, reason: moneyReason }),
  /** What the family owes then; less than nothing is its credit. */
  answer: z.object({ amount: z.int(), balance: z.int() }),
  refusals: refusing('no_reason', 'no_amount', 'too_much', 'above_limit', 'above_day'),
});

const REFERENCE = 'Please enter what the payment is known by, such as the words on the statement.';

export const enterPayment = endpoint({
  ...moneyDecision,
  path: '/api/office/families/:id/paid.json',
  creates: true,
  summary: 'Enter that a family has paid by transfer, cheque or card',
  params: ofFamily,
  body: z.strictObject({
    way: z.enum(Object.keys(PAYMENT_WAYS) as [PaymentWay, ...PaymentWay[]]),
    on: isoDate,
    amount: pennies,
    reference: z
      .string()
      .check(z.trim(), z.minLength(1, REFERENCE), z.maxLength(REFERENCE_AT_MOST, REFERENCE)),
  }),
  /** What the family owes then; less than nothing is its credit. */
  answer: z.object({ amount: z.int(), balance: z.int() }),
  refusals: refusing(
    'no_reason',
    'no_amount',
    'too_much',
    'day_wrong',
    'received_already',
    'above_limit',
    'above_day',
  ),
});

export const agreePaymentPlan = endpoint({
  ...moneyDecision,
  path: '/api/office/families/:id/payment_plan.json',
  summary: 'Agree that a debt is taken in parts, one with each of the next payments',
  params: ofFamily,
  body: z.strictObject({
    parts: z.int(),
    /** What was shown as owed: what has come to it since is owed beside it. */
    amount: pennies,
    reason: moneyReason,
  }),
  answer: z.object({ left: z.int(), next: z.int(), payments: z.int() }),
  refusals: refusing(
    'no_reason',
    'no_direct_debit',
    'nothing_owed',
    'more_than_owed',
    'parts_wrong',
    'has_plan',
  ),
});

export const endPaymentPlan = endpoint({
  ...reasonedDecision,
  path: '/api/office/families/:id/payment_plan/end.json',
  summary: 'End a payment plan: what is left is owed with the next payment',
  refusals: refusing('no_reason', 'no_plan'),
});
