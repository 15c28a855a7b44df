import * as z from 'zod/mini';
import { isoDate } from '../../../kernel/iso-date.ts';
import { endpoint } from '../../../kernel/endpoint.ts';
import { id } from '../../../kernel/id.ts';
import { done } from '../../../kernel/problem.ts';
import {
  AFTER,
  cursor,
  familyLink,
  officeList,
  pageOf,
  readList,
} from '../../../kernel/office-list.ts';
import { MONEY_DECIDERS } from '../../../kernel/role.ts';
import { CLAIM_OUTCOMES, UNHEARD_OUTCOMES } from './claims.ts';
import { COLLECTION_STATES } from '../run/collection-moves.ts';
import { moneyReason, nextShown, moneyDecision, reasonedDecision } from '../desk-model.ts';
import { refusing } from '../office-refusals.ts';
import { RETURN_KINDS } from './reasons.ts';

/** Something that came back, with what happens next. */
const cameBack = z.object({
  what: z.enum(RETURN_KINDS),
  code: z.string(),
  says: z.string(),
  at: z.string(),
  family: z.nullable(familyLink),
  reference: z.nullable(z.string()),
  /** The payment that came back; null where it is about a Direct Debit alone. */
  collection: z.nullable(
    z.object({ id: z.string(), amount: z.int(), on: isoDate, state: z.enum(COLLECTION_STATES) }),
  ),
  /** What the family owes now. */
  owed: z.int(),
  /** Whether the family has had an e-mail about it. */
  family_was_told: z.boolean(),
  next: nextShown,
});

export const listReturns = endpoint({
  ...readList('/api/office/returns.json', MONEY_DECIDERS),
  summary: 'What came back from the banks, the newest first, with what happens next',
  query: z.object({
    /** A kind, or one reason: "arudd", "arudd-0". */
    reason: z.optional(z.string().check(z.maxLength(20))),
    after: z.optional(cursor),
  }),
  answer: pageOf('return', cameBack, AFTER),
});

export const returnsList = officeList(listReturns, {
  told: { inFile: 'At', as: 'moment', of: 'at' },
  family: { label: 'Family', as: 'family', of: 'family' },
  reference: { inFile: 'Reference', as: 'text', of: 'reference' },
  why: { label: 'Why', as: 'drawn', written: ({ says }) => says },
  code: { inFile: 'Code', as: 'text', of: 'code' },
  amount: { inFile: 'Amount', as: 'pounds', of: ({ collection }) => collection?.amount ?? null },
  payment: {
    onPage: 'Payment',
    inFile: 'Payment of',
    as: 'drawn',
    written: ({ collection }) => collection?.on ?? '',
  },
  at: { onPage: 'Told', as: 'drawn' },
  next: { onPage: 'What happens next', as: 'drawn' },
  decide: { onPage: 'Decide', as: 'drawn' },
});

export const decideClaim = endpoint({
  ...moneyDecision,
  path: '/api/office/collections/:id/claim.json',
  summary: 'Say what becomes of a claim under the Guarantee: it is challenged, won or lost',
  params: z.object({ id }),
  body: z.strictObject({ outcome: z.enum(CLAIM_OUTCOMES), reason: moneyReason }),
  answer: done,
  refusals: refusing(
    'no_reason',
    'no_claim',
    'already_challenged',
    'not_challenged',
    'too_late_to_challenge',
  ),
});

export const endDirectDebit = endpoint({
  ...reasonedDecision,
  path: '/api/office/families/:id/direct_debit/end.json',
  summary: 'End the Direct Debit of a family, which asks for it or disputes a payment',
  refusals: refusing('no_reason', 'no_direct_debit', 'payment_on_its_way'),
});

export const settleDispute = endpoint({
  ...reasonedDecision,
  path: '/api/office/families/:id/dispute/settle.json',
  summary: 'Collect again from a payer who disputed a payment and has agreed since',
  refusals: refusing('no_reason', 'no_dispute'),
});

export const decideUnheard = endpoint({
  ...moneyDecision,
  path: '/api/office/collections/:id/unheard.json',
  summary: 'Say what became of a payment of which the provider never told, as the bank says',
  params: z.object({ id }),
  body: z.strictObject({ outcome: z.enum(UNHEARD_OUTCOMES), reason: moneyReason }),
  answer: done,
  refusals: refusing('no_reason', 'known_already', 'result_to_come'),
});
