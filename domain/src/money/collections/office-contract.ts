import * as z from 'zod/mini';
import { isoDate } from '../../kernel/iso-date.ts';
import { isoMonth } from '../../kernel/iso-month.ts';
import { CUTOFFS } from './run/cutoffs.ts';
import { moneyReason, moneyDecision, moneyReading } from './desk-model.ts';
import { endpoint, type RefusalText } from '../../kernel/endpoint.ts';
import { listOf, recordOf } from '../../kernel/record.ts';
import { done } from '../../kernel/problem.ts';
import { MONEY_DECIDERS } from '../../kernel/role.ts';
import { AFTER, familyLink, officeList, pageOf, readList } from '../../kernel/office-list.ts';
import { COLLECTION_STATES } from './run/collection-moves.ts';

/** Why a month can't be prepared or approved, or a collection can't be withheld. */
export const runRefusals = {
  not_written: {
    status: 409,
    says: 'This month is not written yet: it is on the 21st of the month before.',
  },
  not_prepared: {
    status: 409,
    says: 'Nobody has looked through all of this month yet: begin with a preview.',
  },
  prepared_already: {
    status: 409,
    says: 'It has been looked through already. Somebody other than the person who did that can approve it now.',
  },
  same_person: {
    status: 409,
    says: 'Somebody other than the person who prepared it has to approve it.',
  },
  changed: { status: 409, says: 'It has changed since that preview. Please look at it again.' },
  too_late: {
    status: 409,
    says: 'It is too late for the Direct Debit provider. What is not handed over is collected with the next month.',
  },
  approved_already: { status: 409, says: 'This month is approved already.' },
  nothing_to_approve: { status: 409, says: 'There is nothing to approve.' },
} as const satisfies Record<string, RefusalText>;
export type RunRefusal = keyof typeof runRefusals;

const byMonth = z.object({ month: isoMonth });
const counted = z.object({
  state: z.string(),
  attempt: z.int(),
  count: z.int(),
  total: z.int(),
});

/** A month's run in the list: what has become of it. */
const runLine = z.object({
  month: isoMonth,
  on: isoDate,
  submit_by: z.string(),
  stage: z.enum(['to_come', 'written', 'prepared', 'approved', 'closed', 'late']),
  prepared_by: z.nullable(z.string()),
  approved_by: z.nullable(z.string()),
  /** How many payments were written after somebody looked it through, and wait for the same. */
  written_since: z.int(),
  states: z.array(counted),
  cutoffs: z.array(
    z.object({ what: z.enum(CUTOFFS), on: z.nullable(isoDate), is_done: z.boolean() }),
  ),
});

const run = z.extend(runLine, {
  count: z.int(),
  total: z.int(),
  notices: z.nullable(z.int()),
  failed: z.int(),
  /** What an approval names; null while there is nothing to approve. */
  hash: z.nullable(z.string()),
  /** Whether another person has to approve it. */
  takes_two: z.boolean(),
  /** Whether the reader has looked it through, so that somebody else approves it. */
  needs_other: z.boolean(),
  /** What is out of the ordinary, by reason and cause; all are counted, the largest of each are listed. */
  exceptions: z.array(
    z.object({
      says: z.array(z.string()),
      /** Whether the rules explain it; those that nothing explains come first. */
      is_explained: z.boolean(),
      count: z.int(),
      total: z.int(),
      payments: z.array(
        z.object({
          reference: z.string(),
          family: z.nullable(z.object({ id: z.string(), name: z.string() })),
          amount: z.int(),
        }),
      ),
    }),
  ),
});

export const listRuns = endpoint({
  ...moneyReading,
  path: '/api/office/runs.json',
  isPolled: true,
  summary: 'The months of collections: the next one, and what has become of those before',
  query: z.object({ before: z.optional(byMonth.shape.month) }),
  answer: z.extend(listOf('run', runLine), {
    /** Where the months before these begin; null when these were the last. */
    meta: z.object({ before: z.nullable(z.string()) }),
  }),
  refusals: {},
});

export const getRun = endpoint({
  ...moneyReading,
  path: '/api/office/runs/:month.json',
  summary:
    'A month’s collections as they are, or as they would be written now, with what is out of the ordinary',
  params: byMonth,
  answer: recordOf('run', run),
  refusals: {},
});

export const prepareRun = endpoint({
  method: 'POST',
  path: '/api/office/runs/:month/prepare.json',
  who: 'office',
  may: MONEY_DECIDERS,
  summary: 'Say that a month was looked through: somebody else approves it',
  params: byMonth,
  answer: done,
  refusals: {
    not_written: runRefusals.not_written,
    prepared_already: runRefusals.prepared_already,
  },
});

export const approveRun = endpoint({
  ...moneyDecision,
  path: '/api/office/runs/:month/approve.json',
  summary: 'Let a month’s collections be handed to the provider, exactly as they were previewed',
  params: byMonth,
  body: z.strictObject({ hash: z.string().check(z.regex(/^[0-9a-f]{12,64}$/)) }),
  answer: z.object({ approved: z.int() }),
  refusals: runRefusals,
});

export const withholdCollection = endpoint({
  ...moneyDecision,
  path: '/api/office/runs/:month/withhold.json',
  summary: 'Keep one collection back; its payer is told, and it comes with the next month',
  params: byMonth,
  body: z.strictObject({
    reference: z.string().check(z.maxLength(40)),
    reason: moneyReason,
  }),
  answer: done,
  refusals: {
    too_late: {
      status: 409,
      says: 'It can’t be kept back any more: the Direct Debit provider has it, or somebody kept it back before. What is collected can be paid back.',
    },
    no_reason: { status: 422, says: 'Please say why, in 3 to 300 characters.' },
  },
});

const collection = z.object({
  /** Null where the family was erased. */
  family: z.nullable(familyLink),
  reference: z.string(),
  amount: z.int(),
  on: isoDate,
  attempt: z.int(),
  state: z.enum(COLLECTION_STATES),
});

/** Where the next page begins: the state and the id of the last of this one. */
const cursor = z.string().check(z.regex(/^[a-z_]{4,12}~[0-9a-f-]{36}$/));

export const listRunCollections = endpoint({
  ...readList('/api/office/runs/:month/collections.json', MONEY_DECIDERS),
  summary: 'The collections of a month that is written, state by state',
  params: z.object({ month: isoMonth }),
  query: z.object({
    state: z.optional(z.enum(COLLECTION_STATES)),
    after: z.optional(cursor),
  }),
  answer: pageOf('collection', collection, AFTER),
});

export const runCollectionsList = officeList(listRunCollections, {
  family: { label: 'Family', as: 'family', of: 'family' },
  reference: { label: 'Reference', as: 'text', of: 'reference' },
  pounds: { inFile: 'Amount', as: 'pounds', of: 'amount' },
  on: { label: 'Day', as: 'day', of: 'on' },
  attempt: { inFile: 'Attempt', as: 'count', of: 'attempt' },
  state: {
    label: 'What became of it',
    as: 'drawn',
    written: ({ state }) => state.replaceAll('_', ' '),
  },
  amount: { onPage: 'Amount', as: 'pounds', of: 'amount' },
});
