import { randomUUIDv7 } from 'node:crypto';
import type { KidStatus } from '@bandstand/domain/kernel/moves';
import { intentOf } from '@bandstand/domain/places/enrolment/rules';
import type { Quote } from '@bandstand/domain/money/payments/quote';
import type { KidId } from '@bandstand/domain/kernel/ids';

interface NewEnrolment {
  readonly wish: Parameters<typeof intentOf>[0];
  readonly kidId: KidId;
  readonly earlierStatus: KidStatus | null;
  /** Null for a place that is the child's own at once. */
  readonly heldUntil: Date | null;
  /** Of a hold that takes the place of another one: when that began, and whether it was renewed. */
  readonly firstHeldAt: Date | null;
  readonly holdRenewedAt: Date | null;
  /** Where the child was before, when this moves them. */
  readonly earlierTimetableId: string | null;
  /** What the parent agreed to pay. */
  readonly own: Quote;
  readonly now: Date;
}

/** What the parent agreed to pay, as the row of an enrolment keeps it. */
export const agreedColumns = (own: Quote) => ({
  monthlyPennies: own.regularMonthlyCost,
  firstLessonOn: own.firstLessonDate,
  firstPaymentOn: own.firstPaymentDate,
  firstPaymentPennies: own.firstPaymentAmount,
  firstPaymentCovers: own.firstPaymentCoversPeriod,
  paidFrom: own.paidFrom,
});

/** The row of an enrolment that begins now: live, or held until there is a Direct Debit. */
export const enrolmentOf = ({ wish, own, now, ...begins }: NewEnrolment) => ({
  ...begins,
  id: randomUUIDv7(),
  intent: intentOf(wish),
  timetableId: wish.timetableId,
  state: begins.heldUntil === null ? ('live' as const) : ('held' as const),
  ...agreedColumns(own),
  hasFreeMonth: own.isFirstMonthFree ?? true,
  startedAt: now,
});
