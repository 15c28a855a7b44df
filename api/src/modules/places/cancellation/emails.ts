import type { CancellationCost } from '@bandstand/domain/places/cancellation/cost';
import type { ExpectedCollection } from '@bandstand/domain/places/cancellation/untaken-charges';
import {
  NOT_TAKEN,
  leftOutWords,
  earlierAmountWords,
} from '@bandstand/domain/places/cancellation/words';
import type { SlotInstrument } from '@bandstand/domain/kernel/instruments/model';
import { INSTRUMENT_NAMES } from '@bandstand/domain/kernel/instruments/names';
import { formatDate, formatDay, type IsoDate } from '@bandstand/domain/kernel/london';
import { formatPounds, type Pennies } from '@bandstand/domain/kernel/money';
import { firstNameOf } from '@bandstand/domain/families/profile/rules';
import type { Email } from '../../../platform/mail/email.ts';

export interface CancelledFacts {
  readonly name: string;
  readonly school: string;
  readonly cost: CancellationCost;
  /** What the family pays each month for its other children afterwards. */
  readonly regularAfter: Pennies;
  readonly isAtOnce: boolean;
  /** The instrument of a change that was offered or agreed, and ends by it. */
  readonly gaveUp: SlotInstrument | null;
}

/** What was cancelled, and everything that follows: the last lesson, the last payment, what comes back. */
export const cancelledEmail = (it: CancelledFacts, publicUrl: string): Email => {
  const { name, school, cost, regularAfter, isAtOnce, gaveUp } = it;
  return {
    kind: 'cancelled',
    subject: isAtOnce
      ? `${firstNameOf(name)} has left the lessons`
      : `${firstNameOf(name)}’s lessons end on ${formatDate(cost.lastDay)}`,
    heading: isAtOnce
      ? `${name} has left the lessons`
      : `${name} has lessons until ${formatDay(cost.lastDay)}`,
    paragraphs: [
      isAtOnce
        ? `${name} has no more lessons, and the place is free for another child.`
        : `The place is free for another child after that day. Until then you can undo this on the portal with one press.`,
      ...(gaveUp === null
        ? []
        : [
            `The change to ${INSTRUMENT_NAMES[gaveUp]} that we were holding for ${name} has been withdrawn, and that place is now being offered to the next child waiting for it.`,
          ]),
      paymentSentence(cost),
      ...(cost.owedBefore === null
        ? []
        : [earlierAmountWords(cost.owedBefore, cost.notTaken !== null)]),
      ...(cost.paidBack > 0
        ? [
            `We will pay back ${formatPounds(cost.paidBack)} that was already scheduled for a month without lessons.`,
          ]
        : []),
    ],
    facts: [
      ['School', school],
      ...(cost.lastLesson === null ? [] : [['Last lesson', formatDay(cost.lastLesson)] as const]),
      ...(cost.lastPaymentDate === null
        ? []
        : [['Last payment', formatDay(cost.lastPaymentDate)] as const]),
      ...(regularAfter > 0
        ? [['Regular monthly amount afterwards', formatPounds(regularAfter)] as const]
        : []),
    ],
    action: { label: 'Open the portal', url: publicUrl },
  };
};

const paymentSentence = ({
  paymentsLeft: left,
  lastPaymentDate: on,
  lastPaymentAmount: amount,
  notTaken,
}: CancellationCost): string => {
  if (notTaken !== null)
    return `${formatPounds(notTaken.amount)} is still owed for these lessons. ${NOT_TAKEN[notTaken.because]}`;
  if (on === null || amount === null) return 'There is no further payment for these lessons.';
  const last = `${formatPounds(amount)} on ${formatDay(on)}`;
  return left === 1
    ? `There is one more payment: ${last}.`
    : `There are ${left} more payments. The last one is ${last}.`;
};

interface StayingChild {
  readonly name: string;
  readonly owed: Pennies;
  /** When that is taken. */
  readonly taken: ExpectedCollection;
  /** What leaving withdrew and staying does not bring back. */
  readonly gaveUp: SlotInstrument | null;
  /** The change that is agreed, as it was before. */
  readonly agreed: { readonly instrument: SlotInstrument; readonly day: IsoDate } | null;
}

/** The child stays after all. */
export const stayingEmail = (
  { name, owed, taken, gaveUp, agreed }: StayingChild,
  publicUrl: string,
): Email => ({
  kind: 'stays',
  subject: `${firstNameOf(name)} is staying`,
  heading: `${name} is staying`,
  paragraphs: [
    `We have undone your cancellation: ${name} keeps the place, and lessons and payments continue as before.`,
    ...(agreed === null
      ? []
      : [
          `The change to ${INSTRUMENT_NAMES[agreed.instrument]} on ${formatDay(agreed.day)} takes place as you agreed.`,
        ]),
    ...(gaveUp === null
      ? []
      : [
          `When you cancelled, we withdrew ${name}’s change to ${INSTRUMENT_NAMES[gaveUp]}; staying does not bring it back. ${name}’s dates on the waiting list have not changed, and we will email you when a place comes up.`,
        ]),
    ...(owed > 0 ? [leftOutWords(owed, taken)] : []),
  ],
  action: { label: 'Open the portal', url: publicUrl },
});

/** To the office: money that a family is owed. It names nobody, and leads to the family's page. */
export const refundDueEmail = (
  { family, amount }: { readonly family: string; readonly amount: Pennies },
  publicUrl: string,
): Email => ({
  kind: 'refund_due',
  subject: 'A refund is due after a cancellation',
  heading: `${formatPounds(amount)} is to be paid back`,
  paragraphs: [
    'A child left in the free month, after a payment for the next month was written. That payment is no longer owed. While it can still be kept back, keep it back: then there is nothing to pay back. Once it has been taken, pay it back from the family’s page.',
  ],
  action: { label: 'Open the family', url: `${publicUrl}/office/families/${family}` },
});
