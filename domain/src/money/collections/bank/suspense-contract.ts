import * as z from 'zod/mini';
import { isoDate } from '../../../kernel/iso-date.ts';
import { endpoint } from '../../../kernel/endpoint.ts';
import { id } from '../../../kernel/id.ts';
import { done } from '../../../kernel/problem.ts';
import { listOf } from '../../../kernel/record.ts';
import { MONEY_DECIDERS } from '../../../kernel/role.ts';
import { moneyReason } from '../desk-model.ts';
import { refusing } from '../office-refusals.ts';

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
  method: 'GET',
  path: '/api/office/suspense.json',
  who: 'office',
  may: MONEY_DECIDERS,
  summary: 'Money that belongs to no payment of ours, the oldest first',
  query: z.object({
    /** The last one of the page before. */
    after: z.optional(id),
  }),
  answer: z.extend(listOf('suspense', suspended), {
    meta: z.object({ next: z.nullable(z.string()) }),
  }),
  refusals: {},
});

export const matchSuspense = endpoint({
  method: 'POST',
  path: '/api/office/suspense/:id/match.json',
  who: 'office',
  may: MONEY_DECIDERS,
  needsSecondStep: true,
  summary: 'Give money in suspense to the family whose it is, or ask it of them',
  params: z.object({ id }),
  body: z.strictObject({ family: id, reason: moneyReason }),
  answer: done,
  refusals: refusing('no_reason', 'matched_already', 'voided_already'),
});

const decideSuspended = {
  method: 'POST',
  who: 'office',
  may: MONEY_DECIDERS,
  needsSecondStep: true,
  params: z.object({ id }),
  body: z.strictObject({ reason: moneyReason }),
  answer: done,
} as const;

export const takeBackSuspense = endpoint({
  ...decideSuspended,
  path: '/api/office/suspense/:id/take_back.json',
  summary: 'Take money back into suspense that was given to the wrong family',
  refusals: refusing('no_reason', 'not_matched', 'voided_already'),
});

export const voidBankLine = endpoint({
  ...decideSuspended,
  path: '/api/office/suspense/:id/void.json',
  summary: 'Take a line of the bank out again that was typed in by mistake',
  refusals: refusing('no_reason', 'matched_already', 'voided_already', 'not_typed'),
});
