import type { PaymentAmounts } from '@bandstand/domain/prices/change-subscription';
import { formatDate } from '@bandstand/domain/kernel/london';
import { formatPounds, type Pennies } from '@bandstand/domain/kernel/money';
import { collectionDate } from '@bandstand/domain/prices/collections';
import { firstNameOf } from '@bandstand/domain/families/profile/rules';
import type { Email } from '../../../platform/mail/email.ts';
import {
  comingMonths,
  samplesOf,
  type SampleSetting,
} from '../../../platform/mail/email-sample.ts';

interface SubscriptionChangedFacts {
  readonly name: string;
  readonly wants: boolean;
  readonly monthly: Pennies;
  readonly before: PaymentAmounts;
  readonly after: PaymentAmounts;
  readonly hasDirectDebit: boolean;
}

/** What changed, and the notice of the new amounts to the payer. */
export const subscriptionChangedEmail = (
  it: SubscriptionChangedFacts,
  publicUrl: string,
): Email => {
  const { name, wants, monthly, before, after, hasDirectDebit } = it;
  const day = formatDate(after.date, { year: true });
  return {
    kind: 'kids_app_changed',
    subject: wants
      ? `${name} is subscribed to the kids’ app`
      : `${name} is no longer subscribed to the kids’ app`,
    heading: wants ? `${name} has the kids’ app` : `${name} no longer has the kids’ app`,
    paragraphs: [
      wants
        ? `The kids’ app costs ${formatPounds(monthly)} a month for ${name}${hasDirectDebit ? ', with your Direct Debit for the lessons' : ''}.`
        : `You no longer pay ${formatPounds(monthly)} a month for ${name}’s kids’ app.`,
      howItIsPaid(it, day),
    ],
    facts: [
      ...(hasDirectDebit
        ? [
            [
              `Payment on ${day}`,
              `${formatPounds(after.nextPaymentAmount)} (before: ${formatPounds(before.nextPaymentAmount)})`,
            ] as const,
          ]
        : []),
      [
        'Regular monthly amount',
        `${formatPounds(after.regularMonthlyAmount)} (before: ${formatPounds(before.regularMonthlyAmount)})`,
      ],
    ],
    action: { label: 'Open the kids’ app page', url: `${publicUrl}/rocksteady-play` },
  };
};

const howItIsPaid = ({ wants, hasDirectDebit }: SubscriptionChangedFacts, day: string): string => {
  if (hasDirectDebit)
    return `This applies from the payment on ${day}. Payments before that day will not change.`;
  return wants
    ? 'It will be collected with your Direct Debit once you have set one up. Nothing is charged for it before then.'
    : 'You have no Direct Debit at the moment, so nothing is collected.';
};

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

export const kidsAppSamples = samplesOf({
  kids_app_changed: {
    'The kids’ app is added': (it) => changed(it, true),
    'The kids’ app is taken away': (it) => changed(it, false),
  },
});
