import type { Db } from '../../../platform/database/pool.ts';
import type { Addresses } from '../../../platform/mail/addresses.ts';
import { type CompletedKid, type Holds, completeHolds, enrolledEmail } from '../../places/index.ts';
import type { PaymentsDeps } from './deps.ts';

/** Enrols the children of holds whose amounts the parent agreed to, and tells the parent and the payer of each. */
export const enrolHeldChildren = async (
  { clock, emailQueue, publicUrl }: PaymentsDeps,
  tx: Db,
  { to, ...holds }: Holds & { readonly to: Addresses },
): Promise<void> => {
  for (const kid of await completeHolds(tx, holds, clock.now()))
    await emailQueue.send(tx, to, enrolledEmail(asEnrolled(kid), publicUrl), holds.grownUpId);
};

const asEnrolled = (kid: CompletedKid) => ({
  name: kid.name,
  school: kid.school,
  instrument: kid.instrument,
  lessons: kid.lessons,
  own: {
    firstLessonDate: kid.first_lesson_on,
    firstPaymentDate: kid.first_payment_on,
    firstPaymentAmount: kid.first_payment_pennies,
    firstPaymentCoversPeriod: kid.first_payment_covers,
    regularMonthlyCost: kid.monthly_pennies,
    isFirstMonthFree: kid.has_free_month,
  },
});
