import { isEnrolled, type KidStatus } from '../../kernel/moves.ts';
import type { IsoDate } from '../../kernel/london.ts';
import type { Pennies } from '../../kernel/money.ts';

export interface ChildOfSchool {
  readonly status: KidStatus;
  /** A month of the app at its school; 0 is free, null is not offered there. */
  readonly kidsAppTimetablePricePennies: Pennies | null;
  /** The last day of lessons of a child who leaves. */
  readonly delayedCancellationDate: IsoDate | null;
  readonly kidsAppOptIn: boolean;
}

/** Whether a child has to do with the kids' app at all: they play, their school has a price for it, and they don't leave without it. */
export const isEligible = (kid: ChildOfSchool): boolean =>
  isEnrolled(kid.status) &&
  kid.kidsAppTimetablePricePennies !== null &&
  (kid.delayedCancellationDate === null || kid.kidsAppOptIn);

/** Whether the app can be chosen for a child: they are eligible, and the feature is switched on. */
export const offersKidsApp = (kid: ChildOfSchool, isFlagOn: boolean): boolean =>
  isFlagOn && isEligible(kid);
