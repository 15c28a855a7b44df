import * as z from 'zod/mini';
import { ownWords } from '../../kernel/reason.ts';
import { id } from '../../kernel/id.ts';
import { ADMINISTRATORS, FAMILY_CONTACTS, MONEY_DECIDERS, type Role } from '../../kernel/role.ts';
import { changedField, overruledRefusals } from './changed-fields.ts';

/** The lists that can be kept under a name and taken along as a file, each with who may. */
export const LISTS = {
  today: { title: 'Today', may: FAMILY_CONTACTS },
  closed: { title: 'Closed', may: FAMILY_CONTACTS },
  families: { title: 'Families', may: FAMILY_CONTACTS },
  emails: { title: 'Emails', may: FAMILY_CONTACTS },
  changes: { title: 'What the office did', may: ADMINISTRATORS },
  returns: { title: 'What came back', may: MONEY_DECIDERS },
  debts: { title: 'Debts', may: MONEY_DECIDERS },
  refunds: { title: 'Refunds', may: MONEY_DECIDERS },
  payouts: { title: 'Payouts', may: MONEY_DECIDERS },
  payout: { title: 'What a payout is made of', may: MONEY_DECIDERS },
  suspense: { title: 'In suspense', may: MONEY_DECIDERS },
  months: { title: 'Months of collections', may: MONEY_DECIDERS },
  collections: { title: 'Payments of a month', may: MONEY_DECIDERS },
  exceptions: { title: 'Out of the ordinary in a month', may: MONEY_DECIDERS },
  staff: { title: 'Staff', may: ADMINISTRATORS },
  failed_jobs: { title: 'Jobs that failed', may: ADMINISTRATORS },
} as const satisfies Record<string, { title: string; may: readonly Role[] }>;
export type ListName = keyof typeof LISTS;
export const listName = z.enum(Object.keys(LISTS) as [ListName, ...ListName[]]);

/** A file has at most this many rows: more is asked for in parts. */
export const ROWS_IN_A_FILE = 10_000;
export const CHANGES_PER_PAGE = 50;
const VIEW_NAME = 'Please give it a name.';
const VIEW_NAME_LONG = 'Please choose a shorter name: 60 characters at most.';
const LONGEST_QUERY = 500;

/** A list with some filters, kept under a name. */
export const newView = z.strictObject({
  list: listName,
  name: ownWords({ atLeast: 1, atMost: 60, tooShort: VIEW_NAME, tooLong: VIEW_NAME_LONG }),
  query: z.string().check(z.maxLength(LONGEST_QUERY)),
});
export const savedView = z.object({ list: z.string(), name: z.string(), query: z.string() });

/** At most this many lines can be chosen one by one: more are narrowed down by filters. */
export const CHOSEN_AT_MOST = 500;
/** The lists in which single lines can be chosen. */
const CHOOSING: ReadonlySet<ListName> = new Set(['families']);

export const exportAsked = z
  .strictObject({
    list: listName,
    /** As they are in the address of the list. */
    query: z.string().check(z.maxLength(LONGEST_QUERY)),
    /** Those that were chosen, in place of all that the filters leave. */
    chosen: z.optional(z.array(id).check(z.minLength(1), z.maxLength(CHOSEN_AT_MOST))),
  })
  .check(
    z.refine(
      ({ list, chosen }) => chosen === undefined || CHOOSING.has(list),
      'Nothing can be chosen in this list.',
    ),
  );

/** One thing that somebody of the office did. */
export const changeLine = z.object({
  at: z.string(),
  by: z.object({ id: z.string(), name: z.string() }),
  call: z.string(),
  subject: z.string(),
  /** The colleague or the child that it is about. */
  about: z.nullable(z.string()),
  family: z.nullable(z.object({ id: z.string(), name: z.string() })),
  reason: z.string(),
  changed: z.array(changedField),
  overruled: overruledRefusals,
});
