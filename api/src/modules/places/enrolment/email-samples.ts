import { collectionDate } from '@bandstand/domain/prices/collections';
import { formatMonths, instantAt } from '@bandstand/domain/kernel/london';
import {
  comingMonths,
  inDays,
  samplesOf,
  type SampleSetting,
} from '../../../platform/mail/email-sample.ts';
import { placeHeldEmail } from './held-emails.ts';
import { datesConfirmedEmail, enrolledEmail, joinedWaitingListEmail } from './emails.ts';

const firstPayment = (it: SampleSetting) => {
  const covered = comingMonths(it, 3).slice(1);
  return { on: collectionDate(covered[0] ?? ''), covers: formatMonths(covered), pennies: 72_00 };
};

const enrolled = (it: SampleSetting, isKnown: boolean) => {
  const first = firstPayment(it);
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
      const { on, pennies, covers } = firstPayment(it);
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
      const { on, pennies } = firstPayment(it);
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
