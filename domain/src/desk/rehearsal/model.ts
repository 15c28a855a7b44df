import * as z from 'zod/mini';
import { RETURN_KINDS } from '../../money/collections/returns/reasons.ts';
import { monthsFrom } from '../../kernel/london.ts';
import { ok, refuse, type Decision } from '../../kernel/decision.ts';

/** The year that is rehearsed, from its first month to its last. */
export const REHEARSED_MONTHS: readonly string[] = monthsFrom('2027-01', '2027-12');

/** More families would take a month longer than somebody wants to watch. */
const MOST_FAMILIES = 60;
const MOST_SEED = 999_999;

/** What may go wrong in a rehearsed year. */
export const FAULTS = ['banks', 'provider', 'office', 'mistake'] as const;

const howMany = (least: number, most: number, says: string) =>
  z.int(says).check(z.minimum(least, says), z.maximum(most, says));

/** What is rehearsed: the same plan makes the same year again. */
export const rehearsalPlan = z.strictObject({
  families: howMany(5, MOST_FAMILIES, `Please give a number from 5 to ${MOST_FAMILIES}.`),
  seed: howMany(1, MOST_SEED, 'Please give a number from 1 to 999,999.'),
  faults: z.array(z.enum(FAULTS)).check(z.maxLength(FAULTS.length)),
});
export type RehearsalPlan = z.output<typeof rehearsalPlan>;

/** What happens on certain days of a month. */
const MONTH_DAYS = [
  'collected',
  'second_attempt',
  'written',
  'approved',
  'cut_off',
  'unheard',
  'away',
] as const;

/** What a family or the office does of its own. */
export const DEEDS = [
  'plays',
  'leaves',
  'paused',
  'ends a pause',
  'sets up a Direct Debit',
  'changes bank',
  'takes the change back',
  'withheld by the office',
  'agrees to pay in parts',
  'pays in parts no more',
  'is let off',
  'refunded',
  'is refused a refund',
] as const;

/** What an email of the portal tells a payer. */
export const TOLD = [
  'notice',
  'again',
  'returned',
  'ended',
  'withheld',
  'refunded',
  'let off',
  'in parts',
  'stays',
  'kept',
  'moves',
  'other',
] as const;

/** What the oracle compares of a family's year. */
const COMPARED = ['debits', 'emails', 'tasks', 'collections', 'owed', 'kept'] as const;

const difference = z.object({
  family: z.string(),
  says: z.array(
    z.object({
      what: z.enum([...COMPARED, 'bank']),
      foretold: z.string(),
      found: z.string(),
    }),
  ),
  /** What happened to the family until then, in words. */
  diary: z.array(z.object({ at: z.string(), says: z.string() })),
});
export type Difference = z.output<typeof difference>;

const rehearsedMonth = z.object({
  month: z.string(),
  days: z.array(z.object({ what: z.enum(MONTH_DAYS), on: z.string() })),
  /** What the payers' banks were asked for. */
  taken: z.object({ count: z.int(), pennies: z.int() }),
  back: z.array(z.object({ what: z.enum(RETURN_KINDS), code: z.string(), count: z.int() })),
  deeds: z.array(z.object({ what: z.enum(DEEDS), count: z.int() })),
  emails: z.array(z.object({ what: z.enum(TOLD), count: z.int() })),
  tasks: z.array(z.object({ kind: z.string(), count: z.int() })),
  /** What all families owe at its end, and what we have of their money, in pennies. */
  owed: z.int(),
  kept: z.int(),
  /** Where the portal and the oracle differ, from the beginning of the year on. */
  differences: z.array(difference),
  /** Rules that must hold and did not, at the end of the month. */
  broken: z.array(z.string()),
});
export type RehearsedMonth = z.output<typeof rehearsedMonth>;

/** Families settle; then it waits, month by month, until somebody goes on; then it is over. */
export const REHEARSAL_STATES = ['settling', 'waiting', 'living', 'over', 'failed'] as const;
export type RehearsalState = (typeof REHEARSAL_STATES)[number];

export const rehearsalPage = z.object({
  /** Whether one can be held here at all. */
  is_possible: z.boolean(),
  run: z.nullable(
    z.object({
      state: z.enum(REHEARSAL_STATES),
      plan: rehearsalPlan,
      begun_at: z.string(),
      begun_by: z.string(),
      /** The day that is being lived through. */
      day: z.nullable(z.string()),
      months: z.array(rehearsedMonth),
    }),
  ),
});

/** What there is now; null without a rehearsal. */
type CurrentState = RehearsalState | null;

/** One at a time: another can begin once this one is over or has failed. */
export const mayBegin = (now: CurrentState): Decision<null, 'rehearsal_under_way'> =>
  now === null || now === 'over' || now === 'failed' ? ok(null) : refuse('rehearsal_under_way');

/** The next month can begin once the last one has been reported. */
export const mayGoOn = (
  now: CurrentState,
): Decision<null, 'month_under_way' | 'nothing_to_go_on_with'> => {
  if (now === 'waiting') return ok(null);
  if (now === 'settling' || now === 'living') return refuse('month_under_way');
  return refuse('nothing_to_go_on_with');
};

/** Also in the middle of a month. */
export const mayStop = (now: CurrentState): Decision<null, 'nothing_to_go_on_with'> =>
  now === null ? refuse('nothing_to_go_on_with') : ok(null);
