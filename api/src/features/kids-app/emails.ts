import type { Payments } from '@bandstand/domain/kids-app/change';
import { sayDate } from '@bandstand/domain/kernel/london';
import { sayPounds, type Pennies } from '@bandstand/domain/kernel/money';
import type { Email } from '../../platform/mail/email.ts';

interface SubscriptionChanged {
  readonly name: string;
  readonly wants: boolean;
  readonly monthly: Pennies;
  readonly before: Payments;
  readonly after: Payments;
  readonly hasDirectDebit: boolean;
}

/** What changed, and the notice of the new amounts to whoever pays. */
export const subscriptionChangedEmail = (it: SubscriptionChanged, publicUrl: string): Email => {
  const { name, wants, monthly, before, after, hasDirectDebit } = it;
  const day = sayDate(after.date, { year: true });
  return {
    kind: 'kids_app_changed',
    subject: wants
      ? `${name} is subscribed to the kids’ app`
      : `${name} is no longer subscribed to the kids’ app`,
    heading: wants ? `${name} has the kids’ app` : `${name} no longer has the kids’ app`,
    paragraphs: [
      wants
        ? `The kids’ app costs ${sayPounds(monthly)} a month for ${name}${hasDirectDebit ? ', with your Direct Debit for the lessons' : ''}.`
        : `You no longer pay ${sayPounds(monthly)} a month for ${name}’s kids’ app.`,
      howItIsPaid(it, day),
    ],
    facts: [
      ...(hasDirectDebit
        ? [
            [
              `Payment on ${day}`,
              `${sayPounds(after.next_payment_amount)} (before: ${sayPounds(before.next_payment_amount)})`,
            ] as const,
          ]
        : []),
      [
        'Regular monthly amount',
        `${sayPounds(after.regular_monthly_amount)} (before: ${sayPounds(before.regular_monthly_amount)})`,
      ],
    ],
    action: { label: 'Open the kids’ app page', url: `${publicUrl}/rocksteady-play` },
  };
};

const howItIsPaid = ({ wants, hasDirectDebit }: SubscriptionChanged, day: string): string => {
  if (hasDirectDebit)
    return `This applies from the payment on ${day}. Payments before that day will not change.`;
  return wants
    ? 'It will be collected with your Direct Debit once you have set one up. Nothing is charged for it before then.'
    : 'You have no Direct Debit at the moment, so nothing is collected.';
};
