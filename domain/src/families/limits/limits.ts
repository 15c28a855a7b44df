import { ok, refuse, type Decision } from '../../kernel/decision.ts';
import { nothingOverruled, type IsOverruled } from '../../kernel/overrule.ts';
import type { RefusalText } from '../../kernel/endpoint.ts';

export const familyLimitRefusals = {
  too_many_children: {
    status: 409,
    says: 'You have added as many children as one family can add here. Please call us on {phone} and we will add your next child with you.',
  },
  too_many_holds: {
    status: 409,
    says: 'We are already holding as many places for you as we can without a Direct Debit. Please set up your Direct Debit for those first, or call us on {phone}.',
  },
  too_many_holds_today: {
    status: 409,
    says: 'You have held several places today without setting up a Direct Debit. Please call us on {phone} and we will book the place with you, or try again tomorrow.',
  },
  too_many_joins: {
    status: 409,
    says: 'You have added or moved children many times today, so nothing was changed this time. Please call us on {phone}, or try again tomorrow.',
  },
  too_many_changes: {
    status: 409,
    says: 'You have changed this many times today, so nothing was changed this time. Please call us on {phone}, or try again tomorrow.',
  },
} as const satisfies Record<string, RefusalText>;

/** How much one family may have and do; the provider can set each limit (docs/decisions/0017-limits-of-one-family.md). */
export interface FamilyLimits {
  /** Children who play, wait or hold a place. */
  readonly children: number;
  /** Places held at a time while there is no Direct Debit. */
  readonly holds: number;
  /** Places held in 24 hours while there is no Direct Debit. */
  readonly holdsADay: number;
  /** Children that are added, come back, or go to another timetable, in 24 hours. */
  readonly joinsADay: number;
  /** Changes of what a child waits for or of what is held for them, in 24 hours; of last days as many again. */
  readonly changesADay: number;
}

/** What a family has, and did in the last 24 hours. */
export type FamilyCounts = FamilyLimits;

export type FamilyLimitRefusal = keyof typeof familyLimitRefusals;

const EXCEEDED = [
  ['children', 'too_many_children'],
  ['holds', 'too_many_holds'],
  ['joinsADay', 'too_many_joins'],
  ['holdsADay', 'too_many_holds_today'],
  ['changesADay', 'too_many_changes'],
] as const satisfies readonly (readonly [keyof FamilyLimits, FamilyLimitRefusal])[];

/**
 * Whether a family may add so much to what it has. What it does not add to is not looked at: a family above a limit that
 * was lowered keeps what it has.
 */
export const mayAdd = (
  adds: Partial<FamilyCounts>,
  counts: FamilyCounts,
  limits: FamilyLimits,
  isOverruled: IsOverruled<FamilyLimitRefusal> = nothingOverruled,
): Decision<null, FamilyLimitRefusal> => {
  const exceeded = EXCEEDED.find(
    ([limit, refusal]) =>
      (adds[limit] ?? 0) > 0 &&
      counts[limit] + (adds[limit] ?? 0) > limits[limit] &&
      !isOverruled(refusal),
  );
  return exceeded === undefined ? ok(null) : refuse(exceeded[1]);
};
