import { UNPAID } from '@bandstand/domain/enrolment/moves';
import type { KidStatus } from '@bandstand/domain/enrolment/moves';

/** Lessons that the office ended because payments were not made; the portal has no way back. */
export const isEndedForNonPayment = (kid: {
  readonly status: KidStatus;
  readonly reasonForCancelling: string | null;
}): boolean => kid.status === 'cancelled' && kid.reasonForCancelling === UNPAID;
