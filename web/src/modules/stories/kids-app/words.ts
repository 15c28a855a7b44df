import type { AppChildAnswer, KidsAppAnswer } from '@bandstand/domain/stories/kids-app/contract';
import { formatDay } from '@bandstand/domain/kernel/london';
import { formatPounds, type Pennies } from '@bandstand/domain/kernel/money';
import { SET_UP_DIRECT_DEBIT } from '../../../platform/words.ts';

export const TITLE = 'Kids’ app';

export const costOf = ({ monthly }: Pick<AppChildAnswer, 'monthly'>): string =>
  monthly === 0 ? 'Free' : `${formatPounds(monthly)} a month`;

/** Whether a child's subscription can begin or end now. */
const canChange = ({ is_open: isOpen }: KidsAppAnswer, child: AppChildAnswer): boolean =>
  child.is_subscribed || (isOpen && child.monthly > 0);

const canAnyChange = (app: KidsAppAnswer): boolean =>
  app.children.some((child) => canChange(app, child));

/** Whether there is nothing to pay for, and nothing to stop paying. */
const isFreeForAll = ({ children }: KidsAppAnswer): boolean =>
  children.every(({ monthly, is_subscribed }) => monthly === 0 && !is_subscribed);

/** What becomes of the app's price while there is no Direct Debit. */
const COLLECTED_LATER =
  'It will be collected with your Direct Debit once you have set one up. Nothing is charged for it before then.';

/** The app's price for the children who pay for it; in words where it is not the same for all of them. */
const priceWords = ({ children }: KidsAppAnswer): string => {
  const [price, ...others] = new Set(
    children.filter(({ monthly }) => monthly > 0).map(({ monthly }) => monthly),
  );
  return price === undefined || others.length > 0
    ? 'The app is paid monthly for each child.'
    : `The app is ${formatPounds(price)} a month for each child.`;
};

/** What the page is about: what can be done there, and how it is paid. */
export const leadWords = (app: KidsAppAnswer | undefined): string => {
  if (app === undefined)
    return 'Who has the app, what it costs each month, and what you can change.';
  if (isFreeForAll(app)) {
    const schools = new Set(app.children.map(({ school }) => school)).size;
    return `The app is free at ${schools > 1 ? 'these schools' : 'this school'}. There is nothing to subscribe to.`;
  }
  if (!canAnyChange(app)) return 'You can’t subscribe to the app at the moment.';
  return app.has_direct_debit
    ? 'Paid with your Direct Debit for the lessons. You can change it at any time.'
    : `${priceWords(app)} ${COLLECTED_LATER}`;
};

/** What is in the next payment besides the months, and what changes it. */
export const nextPaymentWords = (app: KidsAppAnswer): string[] => [
  ...(app.outstanding_amount > 0
    ? [`This includes ${formatPounds(app.outstanding_amount)} that is outstanding.`]
    : []),
  ...(canAnyChange(app) ? ['Any change you make now applies from this payment.'] : []),
];

/** What a press costs, said before it is confirmed. */
export const confirmWords = (app: KidsAppAnswer, child: AppChildAnswer) => {
  const { first_name: name, is_subscribed: isSubscribed } = child;
  const price = formatPounds(child.monthly);
  const paid = app.has_direct_debit ? ', taken with your Direct Debit.' : `. ${COLLECTED_LATER}`;
  return {
    title: isSubscribed
      ? `Unsubscribe ${name} from the kids’ app?`
      : `Subscribe ${name} to the kids’ app?`,
    lead: isSubscribed
      ? `You’ll stop paying ${price} a month for ${name}.`
      : child.monthly === 0
        ? `The app is free for ${name}.`
        : `The app costs ${price} a month for ${name}${paid}`,
    confirm: isSubscribed ? `Unsubscribe ${name}` : `Subscribe ${name}`,
    cancel: isSubscribed ? 'Keep the app' : 'Not now',
  };
};

/** From when a change counts, and what stays as it is. */
export const countsWords = (app: KidsAppAnswer, child: AppChildAnswer): string[] => {
  const { fixed_payment: fixed } = app;
  const { after_change: then } = child;
  if (!app.has_direct_debit)
    return child.is_subscribed
      ? ['You have no Direct Debit at the moment, so nothing is collected.']
      : [];
  if (then.next_payment_amount === app.next_payment_amount) return ['Your payments won’t change.'];
  return [
    ...(fixed === null
      ? []
      : [
          `Your payment of ${formatPounds(fixed.amount)} on ${formatDay(fixed.date)} is already scheduled and won’t change.`,
        ]),
    `This applies from the payment on ${formatDay(app.counts_from)}: ${formatPounds(then.next_payment_amount)} instead of ${formatPounds(app.next_payment_amount)}.`,
    ...(app.outstanding_amount > 0
      ? [`Both amounts include ${formatPounds(app.outstanding_amount)} that is outstanding.`]
      : []),
  ];
};

export const doneWords = (child: AppChildAnswer): string =>
  child.is_subscribed
    ? `${child.first_name} is subscribed to the kids’ app.`
    : `${child.first_name} is no longer subscribed to the kids’ app.`;

export const APP = {
  loading: 'Loading the kids’ app',
  failedToLoad: 'We could not load the kids’ app',
  about: 'About the kids’ app',
  of: (name: string) => `Kids’ app for ${name}`,
} as const;

/** On the child's own page. */
export const CARD = {
  otherChanges: 'Nothing has changed. You can still make other changes here.',
  hint: ({ monthly }: Pick<AppChildAnswer, 'monthly'>) =>
    monthly === 0
      ? 'Free for children at this school.'
      : `${formatPounds(monthly)} a month. We ask you to confirm the new amount before anything changes.`,
} as const;

export const NOTHING_CHANGED =
  'Nothing has changed for your children or your payments. The other pages still work.';

export const GET_APP = {
  lead: 'Songs and lessons from the band, to play along to at home.',
  heading: 'Get the app',
} as const;

export const ACCESS = {
  free: 'Free access',
  freeHere: 'The app is free at this school. There is nothing to subscribe to.',
  paid: 'By subscription',
  change: 'Change subscriptions',
  subscribe: 'Subscribe',
  subscribed: 'Subscribed',
} as const;

export const LESSONS = {
  heading: 'Lessons in the app',
  loading: 'Loading the lessons',
  failedToLoad: 'We could not load the lessons',
  appStillWorks: 'The app itself still works, and so does this page.',
  none: 'The first lessons are on their way.',
  series: (number: number) => `Lesson series ${number}`,
  since: (liveDate: string) => `Since ${formatDay(liveDate)}`,
} as const;

export const SUBSCRIPTIONS = {
  heading: 'Kids’ app subscriptions',
  back: 'Back to the kids’ app',
  sentEmail: 'We have sent you an email with the new amounts.',
  caption: 'Your children and the kids’ app',
  child: 'Child',
  cost: 'Monthly cost',
  subscribed: 'Subscribed',
  notNeeded: 'Not needed',
  notOffered: 'Not offered at the moment',
} as const;

export const CONFIRM = {
  nothingChanged: 'Nothing was changed',
  monthlyNow: 'Regular monthly amount now',
  afterwards: 'Afterwards',
} as const;

export const DIRECT_DEBIT = {
  heading: 'Your Direct Debit',
  none: 'You have no Direct Debit at the moment.',
  setUp: SET_UP_DIRECT_DEBIT,
  next: 'Next payment',
  afterNext: 'The payment after it',
  amountOn: (amount: Pennies, date: string) => `${formatPounds(amount)} on ${formatDay(date)}`,
  scheduled: (app: KidsAppAnswer) =>
    canAnyChange(app)
      ? 'This payment is already scheduled and won’t change.'
      : 'This payment is already scheduled.',
  monthly: 'Regular monthly amount',
  covers: (app: KidsAppAnswer) =>
    isFreeForAll(app)
      ? 'For the lessons of all your children.'
      : 'For lessons and the kids’ app of all your children.',
} as const;
