import {
  comingMonths,
  inDays,
  samplesOf,
  type SampleSetting,
} from '../../../platform/mail/email-sample.ts';
import { collectionDate } from '@bandstand/domain/prices/collections';
import { cancelledEmail, refundDueEmail, stayingEmail } from './emails.ts';
import { nextSchoolEmail, placeEndedEmail, schoolLeaversEmail } from './turn-emails.ts';

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
