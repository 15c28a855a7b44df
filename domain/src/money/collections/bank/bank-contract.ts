import * as z from 'zod/mini';
import { PAYOUT_ITEMS } from './bank-lines.ts';
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
  poundsCell,
  type ListColumns,
  NEXT,
} from '../../../kernel/office-list.ts';
import { recordOf } from '../../../kernel/record.ts';
import { MONEY_DECIDERS } from '../../../kernel/role.ts';
import {
  bankLines,
  moneyReason,
  moneyDecision,
  reasonedDecision,
  moneyReading,
} from '../desk-model.ts';
import { refusing, STATEMENT_REFUSALS } from '../office-refusals.ts';
import { done } from '../../../kernel/problem.ts';

/** Money that a provider paid to our bank account, or took from it. */
const payout = z.object({
  provider: z.string(),
  on: isoDate,
  amount: z.int(),
  fee: z.int(),
  count: z.int(),
  /** What of it is nobody's yet. */
  in_suspense: z.int(),
  /** A line that was typed in by mistake, and was taken out again. */
  is_voided: z.boolean(),
});

const item = z.object({
  id: z.string(),
  what: z.enum(PAYOUT_ITEMS),
  amount: z.int(),
  /** The day of the payment that it is. */
  of: z.nullable(z.string()),
  family: z.nullable(familyLink),
  /** It belonged to no payment, and somebody gave it to the family. */
  by_hand: z.boolean(),
});

export const listPayouts = endpoint({
  ...readList('/api/office/payouts.json', MONEY_DECIDERS),
  summary: 'What the provider paid to our bank account, the newest first',
  query: z.object({ after: z.optional(cursor) }),
  answer: pageOf('payout', payout, AFTER),
});

export const payoutsList = officeList(listPayouts, {
  on: { label: 'Day', as: 'day', of: 'on' },
  provider: { inFile: 'Provider', as: 'text', of: 'provider' },
  amount: { label: 'Amount', as: 'pounds', of: 'amount' },
  fee: { label: 'Fee', as: 'pounds', of: 'fee' },
  count: { label: 'Payments', as: 'count', of: 'count' },
  state: {
    onPage: 'State',
    inFile: 'In suspense',
    as: 'drawn',
    written: ({ in_suspense: open }) => poundsCell(open),
  },
});

/** What one payout is made of. */
export const payoutItems = {
  columns: {
    what: { label: 'What', as: 'drawn', written: ({ what }) => what },
    family: { label: 'Family', as: 'drawn', written: ({ family }) => family?.name ?? '' },
    of: { onPage: 'Of the payment of', inFile: 'Payment of', as: 'day', of: 'of' },
    amount: { label: 'Amount', as: 'pounds', of: 'amount' },
    decide: { onPage: 'Decide', as: 'drawn' },
  } satisfies ListColumns<z.infer<typeof item>>,
};

export const getPayout = endpoint({
  ...moneyReading,
  path: '/api/office/payouts/:id.json',
  summary: 'What a payout is made of, to the penny',
  params: z.object({ id }),
  answer: recordOf('payout', z.extend(payout, { items: z.array(item) })),
  refusals: {},
});

const lineNumbers = z.array(z.int());

export const readBankLines = endpoint({
  ...moneyDecision,
  path: '/api/office/bank_lines.json',
  summary: 'Match lines of our own bank statement to payments, each once',
  body: bankLines,
  answer: z.object({
    settled: z.int(),
    suspense: z.int(),
    known: z.int(),
    passed: z.int(),
    unreadable: lineNumbers,
    to_come: lineNumbers,
    too_old: lineNumbers,
    not_booked: lineNumbers,
    not_pounds: lineNumbers,
    /** Lines that name a family’s reference, and are not entered yet as what it paid. */
    suggested: z.array(
      z.object({ family: familyLink, on: isoDate, amount: z.int(), reference: z.string() }),
    ),
  }),
  refusals: refusing('nothing_read', 'only_to_come', ...STATEMENT_REFUSALS),
  atMostBytes: 1_000_000,
});

const suspended = z.object({
  payout: z.string(),
  provider: z.string(),
  on: isoDate,
  /** Less than nothing where it was taken off. */
  amount: z.int(),
  /** The bank's words, where it is a line of our statement. */
  says: z.string(),
  /** Somebody typed it in, and may have been mistaken. */
  is_typed: z.boolean(),
});

export const listSuspense = endpoint({
  ...readList('/api/office/suspense.json', MONEY_DECIDERS),
  summary: 'Money that belongs to no payment of ours, the oldest first',
  query: z.object({
    /** The last one of the page before. */
    after: z.optional(id),
  }),
  answer: pageOf('suspense', suspended, NEXT),
});

export const suspenseList = officeList(listSuspense, {
  on: { label: 'Day', as: 'day', of: 'on' },
  provider: { inFile: 'Provider', as: 'text', of: 'provider' },
  amount: { label: 'Amount', as: 'pounds', of: 'amount' },
  says: { label: 'On the statement', as: 'text', of: 'says' },
  give: { onPage: 'Decide', as: 'drawn' },
});

export const matchSuspense = endpoint({
  ...moneyDecision,
  path: '/api/office/suspense/:id/match.json',
  summary: 'Give money in suspense to the family whose it is, or ask it of them',
  params: z.object({ id }),
  body: z.strictObject({ family: id, reason: moneyReason }),
  answer: done,
  refusals: refusing('no_reason', 'matched_already', 'voided_already'),
});

export const takeBackSuspense = endpoint({
  ...reasonedDecision,
  path: '/api/office/suspense/:id/take_back.json',
  summary: 'Take money back into suspense that was given to the wrong family',
  refusals: refusing('no_reason', 'not_matched', 'voided_already'),
});

export const voidBankLine = endpoint({
  ...reasonedDecision,
  path: '/api/office/suspense/:id/void.json',
  summary: 'Take a line of the bank out again that was typed in by mistake',
  refusals: refusing('no_reason', 'matched_already', 'voided_already', 'not_typed'),
});
