import { isEnrolled, type KidStatus } from '../enrolment/moves.ts';

/** Whether the kids' app can be chosen for a child: it plays, its school has a price for it (0 is free), the flag is on. */
export const offersKidsApp = (
  kid: {
    readonly status: KidStatus;
    readonly kids_app_timetable_price_pennies: number | null;
  },
  isFlagOn: boolean,
): boolean => isFlagOn && isEnrolled(kid.status) && kid.kids_app_timetable_price_pennies !== null;
