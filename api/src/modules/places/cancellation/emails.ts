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
import { collectionDate } from '@bandstand/domain/prices/collections';
import type { Email } from '../../../platform/mail/email.ts';
import type { LeaverOfSchool } from './turn-store.ts';
import {
  comingMonths,
  inDays,
  samplesOf,
  type SampleSetting,
} from '../../../platform/mail/email-sample.ts';

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

interface EndingPlace extends Pick<LeaverOfSchool, 'kid_id' | 'name' | 'school' | 'next'> {
  readonly endsOn: IsoDate;
}

/** In spring: the school ends for the child, so the place does; and where do they go next? */
export const nextSchoolEmail = (it: EndingPlace, publicUrl: string): Email => ({
  kind: 'next_school_asked',
  subject: `Where is ${firstNameOf(it.name)} going to school in September?`,
  heading: `${it.name} is leaving ${it.school} this summer`,
  paragraphs: [
    `As far as we know, this is ${it.name}’s last school year at ${it.school}. So the place there ends on ${formatDay(it.endsOn)}, and we take no payment for September or later.`,
    it.next === null
      ? 'Please tell us the next school. If we teach there, you can take a place there on the portal as soon as one is free.'
      : `You told us that the next school is ${it.next}. You can take a place there on the portal as soon as one is free; the place does not move automatically, because the price and the day are different.`,
    'If this is wrong, for example because the school year on the portal is out of date, please tell us.',
  ],
  action: { label: 'Tell us the next school', url: `${publicUrl}/kid/${it.kid_id}` },
});

/** On 1 September. */
export const placeEndedEmail = (it: EndingPlace, publicUrl: string): Email => ({
  kind: 'place_ended',
  subject: `${firstNameOf(it.name)}’s place has ended with the school year`,
  heading: `${it.name} has no more lessons at ${it.school}`,
  paragraphs: [
    `The last school year for ${it.name} at ${it.school} is over, so the place there ended on ${formatDay(it.endsOn)}. We take no payment for September or later.`,
    it.next === null
      ? 'If we teach at the next school, you can take a place there on the portal.'
      : `You can take a place at ${it.next} on the portal.`,
    `We hope ${it.name} keeps playing.`,
  ],
  action: { label: 'Find the next place', url: `${publicUrl}/enrol` },
});

/** To the office: all whose places end with the school, by school; children by their ids only. */
export const schoolLeaversEmail = (leavers: readonly LeaverOfSchool[], endsOn: IsoDate): Email => ({
  kind: 'leavers_of_schools',
  subject: `Places that end with the school year: ${leavers.length}`,
  heading: `Children whose places end on ${formatDay(endsOn)}`,
  paragraphs: [
    'They will have finished the last year at their school. Their parents were asked about the next school. On 1 September their places become free and are offered to other children.',
  ],
  facts: [...Map.groupBy(leavers, ({ school }) => school)].map(
    ([school, own]) =>
      [
        school,
        own
          .map(({ kid_id: id, next }) => (next === null ? id : `${id} (next: ${next})`))
          .join(', '),
      ] as const,
  ),
});

const KID = '0198c0de-0000-7000-8000-000000000001';
const OTHER = '0198c0de-0000-7000-8000-000000000002';

const cancelled = (it: SampleSetting, isAtOnce: boolean) =>
  cancelledEmail(
    {
      name: it.family.child,
      school: it.family.school,
      cost: {
        lastDay: inDays(it, isAtOnce ? 0 : 30),
        lastLesson: isAtOnce ? null : inDays(it, 28),
        paymentsLeft: isAtOnce ? 0 : 1,
        lastPaymentDate: isAtOnce ? null : collectionDate(comingMonths(it, 1)[0] ?? ''),
        lastPaymentAmount: isAtOnce ? null : 36_00,
        notTaken: null,
        owedBefore: isAtOnce
          ? {
              amount: 27_00,
              next: null,
              parts: { amount: 27_00, until: comingMonths(it, 3)[2] ?? '' },
              because: null,
            }
          : null,
        paidBack: isAtOnce ? 36_00 : 0,
      },
      regularAfter: isAtOnce ? 0 : 36_00,
      isAtOnce,
      gaveUp: isAtOnce ? null : 'bass',
    },
    it.publicUrl,
  );

const ending = (it: SampleSetting, next: string | null) => ({
  kid_id: KID,
  name: it.family.child,
  school: it.family.school,
  next,
  endsOn: inDays(it, 90),
});

export const cancellationSamples = samplesOf({
  cancelled: {
    'Cancelled for a later day': (it) => cancelled(it, false),
    'Cancelled at once': (it) => cancelled(it, true),
  },
  stays: {
    'A cancellation is withdrawn': (it) =>
      stayingEmail(
        {
          name: it.family.child,
          owed: 36_00,
          taken: { on: inDays(it, 30) },
          gaveUp: 'bass',
          agreed: null,
        },
        it.publicUrl,
      ),
    'A cancellation is withdrawn, and an agreed change is back': (it) =>
      stayingEmail(
        {
          name: it.family.child,
          owed: 0,
          taken: { on: inDays(it, 30) },
          gaveUp: null,
          agreed: { instrument: 'bass', day: inDays(it, 40) },
        },
        it.publicUrl,
      ),
  },
  next_school_asked: {
    'In the spring of a child’s last year': (it) => nextSchoolEmail(ending(it, null), it.publicUrl),
  },
  place_ended: {
    'The school has ended for a child': (it) =>
      placeEndedEmail(ending(it, it.family.school), it.publicUrl),
  },
  refund_due: {
    'To the office: money to pay back': (it) =>
      refundDueEmail({ family: OTHER, amount: 36_00 }, it.publicUrl),
  },
  leavers_of_schools: {
    'To the office: whose places end': (it) =>
      schoolLeaversEmail(
        [
          { ...ending(it, 'Hillcrest Academy'), grown_up_id: OTHER, email: 'parent@example.com' },
          { ...ending(it, null), kid_id: OTHER, grown_up_id: OTHER, email: 'other@example.com' },
        ],
        inDays(it, 90),
      ),
  },
});
