import type { AppChildAnswer, KidsAppAnswer } from '@bandstand/domain/kids-app/contract';
import { sayDate } from '@bandstand/domain/kernel/london';
import { sayPounds } from '@bandstand/domain/kernel/money';

export const TITLE = 'Kids’ app';
const day = (date: string) => sayDate(date, { year: true });

export const costOf = ({ monthly }: Pick<AppChildAnswer, 'monthly'>): string =>
  monthly === 0 ? 'Free' : `${sayPounds(monthly)} a month`;

/** What a press comes to, said before it is confirmed. */
export const confirmWords = (child: AppChildAnswer) => {
  const { first_name: name, is_subscribed: isSubscribed } = child;
  const price = sayPounds(child.monthly);
  return {
    title: isSubscribed
      ? `Unsubscribe ${name} from the kids’ app?`
      : `Subscribe ${name} to the kids’ app?`,
    lead: isSubscribed
      ? `You stop paying ${price} a month for ${name}.`
      : `The app costs ${price} a month for ${name}, taken with your Direct Debit.`,
    confirm: isSubscribed ? `Unsubscribe ${name}` : `Subscribe ${name}`,
    cancel: isSubscribed ? 'Keep the app' : 'Not now',
  };
};

/** From when a change counts, and what stays as it is. */
export const countsWords = (app: KidsAppAnswer, child: AppChildAnswer): string[] => {
  const { fixed_payment: fixed } = app;
  const { after_change: then } = child;
  if (!app.has_direct_debit)
    return ['You have no Direct Debit at the moment. Nothing is taken before you have set one up.'];
  if (then.next_payment_amount === app.next_payment_amount)
    return ['This changes none of your payments.'];
  return [
    ...(fixed === null
      ? []
      : [
          `The payment of ${sayPounds(fixed.amount)} on ${day(fixed.date)} stands already and stays as it is.`,
        ]),
    `This counts from the payment on ${day(app.counts_from)}: ${sayPounds(then.next_payment_amount)} instead of ${sayPounds(app.next_payment_amount)}.`,
  ];
};

export const doneWords = (child: AppChildAnswer): string =>
  child.is_subscribed
    ? `${child.first_name} is subscribed to the kids’ app.`
    : `${child.first_name} is no longer subscribed to the kids’ app.`;
