import * as z from 'zod/mini';
import { isoDate } from '../../../kernel/iso-date.ts';
import { endpoint } from '../../../kernel/endpoint.ts';
import { id } from '../../../kernel/id.ts';
import {
  AFTER,
  cursor,
  familyLink,
  officeList,
  pageOf,
  readList,
} from '../../../kernel/office-list.ts';
import { recordOf } from '../../../kernel/record.ts';
import { FAMILY_CONTACTS, MONEY_DECIDERS } from '../../../kernel/role.ts';
import { COLLECTION_STATES } from '../run/collection-moves.ts';
import { moneyReason, pennies, moneyDecision, reasonedDecision } from '../desk-model.ts';
import { refusing } from '../office-refusals.ts';
import { REFUND_PAYERS, REFUND_STATE_NAMES, REFUND_STATES } from './refunds.ts';

const refundShown = z.object({
  family: z.nullable(familyLink),
  amount: z.int(),
  /** The day of the payment that it is of. */
  of: z.string(),
  paid_by: z.enum(REFUND_PAYERS),
  state: z.enum(REFUND_STATES),
  asked_at: z.string(),
  ended_at: z.nullable(z.string()),
  by: z.string(),
  reason: z.string(),
});

export const listRefunds = endpoint({
  ...readList('/api/office/refunds.json', MONEY_DECIDERS),
  summary: 'What was paid back or is about to be, the newest first',
  query: z.object({ state: z.optional(z.enum(REFUND_STATES)), after: z.optional(cursor) }),
  answer: pageOf('refund', refundShown, AFTER),
});

export const refundsList = officeList(listRefunds, {
  asked: { inFile: 'Asked', as: 'moment', of: 'asked_at' },
  family: { label: 'Family', as: 'family', of: 'family' },
  amount: { label: 'Amount', as: 'pounds', of: 'amount' },
  of: {
    onPage: 'Of the payment of',
    inFile: 'Payment of',
    as: 'day',
    of: 'of',
  },
  state: {
    onPage: 'State',
    inFile: 'What became of it',
    as: 'drawn',
    written: ({ state }) => REFUND_STATE_NAMES[state],
  },
  by: { inFile: 'By', as: 'text', of: 'by' },
  why: { label: 'Why', as: 'drawn', written: ({ reason }) => reason },
});

export const refundCollection = endpoint({
  ...moneyDecision,
  path: '/api/office/collections/:id/refund.json',
  creates: true,
  summary: 'Pay back what was collected, whole or in part',
  params: z.object({ id }),
  body: z.strictObject({ amount: pennies, reason: moneyReason }),
  answer: z.object({ amount: z.int(), paid_by: z.enum(REFUND_PAYERS) }),
  refusals: refusing(
    'no_reason',
    'no_amount',
    'claim_open',
    'not_collected',
    'more_than_collected',
    'above_limit',
    'above_day',
  ),
});

/** A payment of a family, as the office deals with it. */
const payment = z.object({
  id: z.string(),
  on: isoDate,
  amount: z.int(),
  attempt: z.int(),
  state: z.enum(COLLECTION_STATES),
  /** Why it came back, in words. */
  came_back: z.nullable(z.string()),
  /** How it was paid since it came back: another way, on a day, or along with a later payment. Null while it is not. */
  settled: z.nullable(
    z.object({ state: z.enum(['came_back', 'paid_otherwise']), on: z.nullable(isoDate) }),
  ),
  refunded: z.int(),
  /** What can still be paid back; 0 where nothing can. */
  refundable: z.int(),
  /** What it is kept back by; null once the provider has it, or it has come to an end. */
  can_withhold: z.nullable(z.object({ month: z.string(), reference: z.string() })),
  /** Whether the provider should have told what became of it, and has not: somebody finds out from the bank. */
  is_unheard: z.boolean(),
});

const familyMoney = z.object({
  owed: z.int(),
  /** What stands to the family's credit: it is paid back, and comes off what it may owe later, but off no payment. */
  credit: z.int(),
  /** Whether a Direct Debit collects from it; else nothing is taken of what it owes. */
  is_collected_from: z.boolean(),
  plan: z.nullable(z.object({ left: z.int(), next: z.int(), payments: z.int() })),
  /** Nothing is collected until somebody has spoken with the payer. */
  in_dispute: z.boolean(),
  payments: z.array(payment),
  /** What it is proposed to credit for lessons that fall short of what we promise. */
  lesson_credits: z.array(
    z.object({ id: z.string(), child: z.string(), lessons: z.int(), amount: z.int() }),
  ),
  decisions: z.array(
    z.object({
      at: z.string(),
      by: z.string(),
      kind: z.string(),
      amount: z.nullable(z.int()),
      reason: z.string(),
    }),
  ),
});

export const creditLessons = endpoint({
  ...reasonedDecision,
  path: '/api/office/lesson_credits/:id/credit.json',
  summary: 'Credit a family with lessons of a school year that fall short of what we promise',
  refusals: refusing('no_reason', 'credited_already'),
});

export const getFamilyMoney = endpoint({
  method: 'GET',
  path: '/api/office/families/:id/money.json',
  who: 'office',
  may: FAMILY_CONTACTS,
  summary: 'A family’s newest payments, what it owes, and what was decided about its money',
  params: z.object({ id }),
  answer: recordOf('family_money', familyMoney),
  refusals: {},
});
