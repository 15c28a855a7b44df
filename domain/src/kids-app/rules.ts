import { isEnrolled, type KidStatus } from '../enrolment/moves.ts';
import type { Pennies } from '../kernel/money.ts';

export interface ChildOfSchool {
  readonly status: KidStatus;
  /** A month of the app at its school; 0 is free, null is not offered there. */
  readonly kidsAppTimetablePricePennies: Pennies | null;
}

/** Whether a child has to do with the kids' app at all: they play, and their school has a price for it. */
export const isEligible = (kid: ChildOfSchool): boolean =>
  isEnrolled(kid.status) && kid.kidsAppTimetablePricePennies !== null;

/** Whether the app can be chosen for a child: they are eligible, and the feature is switched on. */
export const offersKidsApp = (kid: ChildOfSchool, isFlagOn: boolean): boolean =>
  isFlagOn && isEligible(kid);
