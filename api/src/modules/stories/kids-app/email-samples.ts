import { collectionDate } from '@bandstand/domain/prices/collections';
import { firstNameOf } from '@bandstand/domain/families/profile/rules';
import {
  comingMonths,
  type EmailSample,
  type SampleSetting,
} from '../../../platform/mail/email-sample.ts';
import { subscriptionChangedEmail } from './emails.ts';

const changed = (it: SampleSetting, wants: boolean) => {
  const date = collectionDate(comingMonths(it, 1)[0] ?? '');
  const without = { date, nextPaymentAmount: 36_00, regularMonthlyAmount: 36_00 };
  const having = { date, nextPaymentAmount: 40_00, regularMonthlyAmount: 40_00 };
  return subscriptionChangedEmail(
    {
      name: firstNameOf(it.family.child),
      wants,
      monthly: 4_00,
      before: wants ? without : having,
      after: wants ? having : without,
      hasDirectDebit: true,
    },
    it.publicUrl,
  );
};

export const kidsAppSamples = {
  kids_app_changed: [
    { title: 'The kids’ app is added', write: (it) => changed(it, true) },
    { title: 'The kids’ app is taken away', write: (it) => changed(it, false) },
  ],
} satisfies Record<string, readonly EmailSample[]>;
