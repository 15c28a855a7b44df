import type { LessonInstrument, SlotInstrument } from '@bandstand/domain/kernel/instruments/model';
import { camelCased } from '@bandstand/domain/kernel/field-names';
import { INSTRUMENT_NAMES } from '@bandstand/domain/kernel/instruments/names';
import {
  formatDate,
  formatTime,
  formatWeekday,
  type IsoDate,
  formatMonths,
  instantAt,
} from '@bandstand/domain/kernel/london';
import { formatPounds, type Pennies } from '@bandstand/domain/kernel/money';
import { formatSession } from '@bandstand/domain/lessons/words';
import type { Quote } from '@bandstand/domain/money/payments/quote';
import { firstNameOf } from '@bandstand/domain/families/profile/rules';
import { collectionDate } from '@bandstand/domain/prices/collections';
import type { Email } from '../../../platform/mail/email.ts';
import type { LessonFacts } from './holds-store.ts';
import {
  comingMonths,
  inDays,
  samplesOf,
  type SampleSetting,
} from '../../../platform/mail/email-sample.ts';
import { placeHeldEmail } from './held-emails.ts';

interface EnrolledFacts {
  readonly name: string;
  readonly school: string;
  readonly instrument: SlotInstrument;
  readonly lessons: LessonFacts | null;
  readonly own: Pick<
    Quote,
    | 'firstLessonDate'
    | 'firstPaymentDate'
    | 'firstPaymentAmount'
    | 'firstPaymentCoversPeriod'
    | 'regularMonthlyCost'
    | 'isFirstMonthFree'
  >;
}

const day = (date: string | null): string =>
  date === null ? 'to be confirmed' : formatDate(date, { year: true });

/** Also the notice of amount and date that the Direct Debit rules ask for, well before the collection. */
export const enrolledEmail = (
  { name, school, instrument, lessons, own }: EnrolledFacts,
  publicUrl: string,
): Email => ({
  kind: 'enrolled',
  subject: `${firstNameOf(name)} has a place${own.firstLessonDate === null ? '' : `: first lesson on ${formatDate(own.firstLessonDate)}`}`,
  heading: `${name} has a place`,
  paragraphs: [`Thank you for booking ${name} onto lessons. Here is what happens next.`],
  facts: [
    ['School', school],
    ['Instrument', INSTRUMENT_NAMES[instrument]],
    ...(lessons === null ? [] : lessonFacts(lessons)),
    ['First lesson', day(own.firstLessonDate)],
    ['First payment', firstPayment(own)],
    ['Then each month', formatPounds(own.regularMonthlyCost)],
  ],
  action: { label: 'Open the portal', url: publicUrl },
  after: [
    ...(own.firstLessonDate === null
      ? [
          'The dates of the lessons are still to be confirmed. We will email you the first lesson and the first payment as soon as we know them, and take no payment before then.',
        ]
      : []),
    own.isFirstMonthFree === false
      ? 'This school year’s free month has already been used, so you pay for every month of lessons, including the first. If you want to cancel, tell us by the 20th of a month.'
      : 'The payments are added to your Direct Debit. If you want to cancel, tell us by the 20th of a month and nothing more is taken.',
  ],
});

const comingTimes = (it: LessonFacts['coming'][number]): string =>
  `from ${day(it.from)}: ${formatSession(camelCased(it))}`;

/** The band, who leads it, and when it plays. */
const lessonFacts = (it: LessonFacts): [string, string][] => {
  const times = `${formatTime(it.starts_at)} to ${formatTime(it.ends_at)}`;
  const when = it.has_own_time
    ? `${formatWeekday(it.weekday)}s, ${times}`
    : `${formatWeekday(it.weekday)}s, between ${formatTime(it.starts_at)} and ${formatTime(it.ends_at)}: each band is told its own time on the day`;
  return [
    ['Band', it.band],
    ...(it.leader === null ? [] : [['Band Leader', it.leader] as [string, string]]),
    ['Lessons', [when, ...it.coming.map(comingTimes)].join('; ')],
  ];
};

const firstPayment = ({
  firstPaymentDate: date,
  firstPaymentAmount: amount,
  firstPaymentCoversPeriod: covers,
}: EnrolledFacts['own']): string =>
  date === null || amount === null
    ? 'to be confirmed'
    : `${formatPounds(amount)} on ${formatDate(date, { year: true })} for ${covers ?? ''}`;

interface DatesConfirmedFacts {
  readonly name: string;
  readonly school: string;
  readonly firstLessonOn: IsoDate;
  readonly firstPaymentOn: IsoDate;
  readonly firstPaymentPennies: Pennies;
  readonly firstPaymentCovers: string;
  readonly hasFreeMonth: boolean;
}

/** What was to be confirmed is known: the first lesson, and the notice of the first payment. */
export const datesConfirmedEmail = (it: DatesConfirmedFacts, publicUrl: string): Email => ({
  kind: 'dates_confirmed',
  subject: `${firstNameOf(it.name)}’s first lesson is on ${formatDate(it.firstLessonOn)}`,
  heading: `${it.name}’s first lesson is on ${day(it.firstLessonOn)}`,
  paragraphs: [
    `When ${it.name} got the place, the dates at ${it.school} were still to be confirmed. Now we know them.`,
  ],
  facts: [
    ['School', it.school],
    ['First lesson', day(it.firstLessonOn)],
    [
      'First payment',
      `${formatPounds(it.firstPaymentPennies)} on ${day(it.firstPaymentOn)} for ${it.firstPaymentCovers}`,
    ],
  ],
  action: { label: 'Open the portal', url: publicUrl },
  after: [
    it.hasFreeMonth
      ? 'The month of the first lesson is free.'
      : 'This school year’s free month has already been used, so you pay for the month of the first lesson.',
    'The payments are taken by your Direct Debit on the 1st of each month, or the next working day. If you want to cancel, tell us by the 20th of a month.',
  ],
});

const CARDS: Record<LessonInstrument, string> = {
  vocals: 'vocals',
  keyboard: 'keyboard',
  guitar: 'guitar',
  drums: 'drums',
};

export const joinedWaitingListEmail = (
  {
    name,
    school,
    instruments,
  }: { name: string; school: string; instruments: readonly LessonInstrument[] },
  publicUrl: string,
): Email => ({
  kind: 'joined_waiting_list',
  subject: `${firstNameOf(name)} is on the waiting list at ${school}`,
  heading: `${name} is on the waiting list`,
  paragraphs: [
    `We have added ${name} to the waitlist at ${school}. We will keep you updated when an opportunity arises in a band.`,
  ],
  facts: [['Waiting for', instruments.map((card) => CARDS[card]).join(', ')]],
  action: { label: 'Open the portal', url: publicUrl },
});

const firstCollection = (it: SampleSetting) => {
  const covered = comingMonths(it, 3).slice(1);
  return { on: collectionDate(covered[0] ?? ''), covers: formatMonths(covered), pennies: 72_00 };
};

const enrolled = (it: SampleSetting, isKnown: boolean) => {
  const first = firstCollection(it);
  const { child: name, school, band, leader } = it.family;
  return enrolledEmail(
    {
      name,
      school,
      instrument: 'drums',
      lessons: {
        band,
        leader,
        weekday: 2,
        starts_at: '13:30',
        ends_at: '14:00',
        has_own_time: true,
        coming: [],
      },
      own: {
        firstLessonDate: isKnown ? inDays(it, 9) : null,
        firstPaymentDate: isKnown ? first.on : null,
        firstPaymentAmount: isKnown ? first.pennies : null,
        firstPaymentCoversPeriod: isKnown ? first.covers : null,
        regularMonthlyCost: 36_00,
        isFirstMonthFree: true,
      },
    },
    it.publicUrl,
  );
};

export const enrolmentSamples = samplesOf({
  enrolled: {
    'A child has a place': (it) => enrolled(it, true),
    'A child has a place, with dates to be confirmed': (it) => enrolled(it, false),
  },
  dates_confirmed: {
    'The dates are known': (it) => {
      const { on, pennies, covers } = firstCollection(it);
      return datesConfirmedEmail(
        {
          name: it.family.child,
          school: it.family.school,
          firstLessonOn: inDays(it, 16),
          firstPaymentOn: on,
          firstPaymentPennies: pennies,
          firstPaymentCovers: covers,
          hasFreeMonth: true,
        },
        it.publicUrl,
      );
    },
  },
  place_held: {
    'The office took a place for a family without a Direct Debit': (it) => {
      const { on, pennies } = firstCollection(it);
      return placeHeldEmail(
        {
          name: it.family.child,
          school: it.family.school,
          instrument: 'drums',
          heldUntil: instantAt(inDays(it, 0), '14:35'),
          wasOffered: false,
          own: {
            firstPaymentDate: on,
            firstPaymentAmount: pennies,
            regularMonthlyCost: 36_00,
          },
        },
        it.publicUrl,
      );
    },
  },
  joined_waiting_list: {
    'A child waits': ({ family: { child: name, school }, publicUrl }) =>
      joinedWaitingListEmail({ name, school, instruments: ['drums', 'guitar'] }, publicUrl),
  },
});
