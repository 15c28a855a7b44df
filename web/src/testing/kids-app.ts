import type { AnswerOf } from '@bandstand/domain/kernel/endpoint';
import type { AppChildAnswer, getKidsApp } from '@bandstand/domain/stories/kids-app/contract';
import { childWith, MAYA } from './family.ts';

type App = AnswerOf<typeof getKidsApp>;

/** A child at a school where the app costs £5 a month. */
export const appChildWith = (child: Partial<AppChildAnswer> = {}): AppChildAnswer => {
  const { is_subscribed: isSubscribed = false } = child;
  return {
    kid_id: MAYA,
    name: 'Maya Shah',
    first_name: 'Maya',
    school: 'Riverside Junior School',
    monthly: 500,
    is_subscribed: isSubscribed,
    after_change: {
      next_payment_amount: isSubscribed ? 3600 : 4100,
      regular_monthly_amount: isSubscribed ? 3600 : 4100,
    },
    ...child,
  };
};

/** The kids' app as Maya's family has it, or could have it. */
export const appWith = (isSubscribed: boolean, app: Partial<App> = {}): App => ({
  is_open: true,
  stores: {
    app_store: 'https://apple.example',
    google_play: 'https://google.example',
    amazon: 'https://amazon.example',
  },
  has_direct_debit: true,
  fixed_payment: null,
  counts_from: '2027-02-01',
  outstanding_amount: 0,
  next_payment_amount: isSubscribed ? 4100 : 3600,
  regular_monthly_amount: isSubscribed ? 4100 : 3600,
  children: [appChildWith({ is_subscribed: isSubscribed })],
  ...app,
});

/** Maya, at a school that has the app. */
export const APP_KID = childWith({ kids_app_timetable_price_pennies: 500 });

/** The answer to a change of a child. */
export const savedKid = (kid = APP_KID) => ({
  data: { ...kid, attributes: { ...kid.attributes, medical_and_education_notes: null } },
});
