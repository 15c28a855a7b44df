import * as z from 'zod/mini';
import { PAYOUT_ITEMS } from './payout-items.ts';
import { isoDate } from '../../../kernel/iso-date.ts';
import { endpoint } from '../../../kernel/endpoint.ts';
import { id } from '../../../kernel/id.ts';
import { listOf, recordOf } from '../../../kernel/record.ts';
import { MONEY_DECIDERS } from '../../../kernel/role.ts';
import { bankLines, cursor, familyLink } from '../desk-model.ts';
import { refusing } from '../office-refusals.ts';

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
  method: 'GET',
  path: '/api/office/payouts.json',
  who: 'office',
  may: MONEY_DECIDERS,
  summary: 'What the provider paid to our bank account, the newest first',
  query: z.object({ after: z.optional(cursor) }),
  answer: z.extend(listOf('payout', payout), { meta: z.object({ after: z.nullable(z.string()) }) }),
  refusals: {},
});

export const getPayout = endpoint({
  method: 'GET',
  path: '/api/office/payouts/:id.json',
  who: 'office',
  may: MONEY_DECIDERS,
  summary: 'What a payout is made of, to the penny',
  params: z.object({ id }),
  answer: recordOf('payout', z.extend(payout, { items: z.array(item) })),
  refusals: {},
});

export const readBankLines = endpoint({
  method: 'POST',
  path: '/api/office/bank_lines.json',
  who: 'office',
  may: MONEY_DECIDERS,
  needsSecondStep: true,
  summary: 'Match lines of our own bank statement to payments, each once',
  body: bankLines,
  answer: z.object({
    settled: z.int(),
    suspense: z.int(),
    known: z.int(),
    passed: z.int(),
    unreadable: z.array(z.int()),
    to_come: z.array(z.int()),
  }),
  refusals: refusing('nothing_read', 'only_to_come'),
});
