import { looksLikeEmail } from '../../identity/account/model.ts';
import { noun } from '../../kernel/noun.ts';
import { ADMINISTRATORS } from '../../kernel/role.ts';
import { LONGEST_NOTICE_DAYS } from '../../prices/collections.ts';

const address = {
  kind: 'line',
  atMost: 300,
  like: {
    isRight: (text: string) => /^https?:\/\/[^\s/]+\S*$/.test(text),
    wrong: 'Please enter a whole web address, such as https://www.example.com.',
  },
} as const;

const LINKS = {
  website: { ...address, label: 'Website' },
  merchandise: { ...address, label: 'Shop' },
  support: { ...address, label: 'Support page', isOptional: true },
  terms: { ...address, label: 'Terms' },
  privacy: {
    ...address,
    label: 'Privacy notice',
    hint: 'Without one, families are sent to the website.',
    isOptional: true,
  },
  app_store: { ...address, label: 'Kids’ app: App Store' },
  google_play: { ...address, label: 'Kids’ app: Google Play' },
  amazon: { ...address, label: 'Kids’ app: Amazon' },
  facebook: { ...address, label: 'Facebook', isOptional: true },
  instagram: { ...address, label: 'Instagram', isOptional: true },
  youtube: { ...address, label: 'YouTube', isOptional: true },
} as const;
/** The facts that are addresses of pages. */
export const PROVIDER_LINKS = Object.keys(LINKS) as (keyof typeof LINKS)[];

/** The one record of its noun: its values are settings, and its changes are found under this id. */
export const PROVIDER_ID = '00000000-0000-4000-8000-000000000001';

/** Who the provider is, as the pages and the emails say it. */
export const PROVIDER = noun({
  name: 'provider',
  reads: ADMINISTRATORS,
  writes: ADMINISTRATORS,
  fields: {
    name: { kind: 'line', label: 'Name', atMost: 80 },
    phone: {
      kind: 'line',
      label: 'Phone number',
      atMost: 30,
      like: {
        isRight: (text) => /(\d\D*){3}/.test(text),
        wrong: 'Please check the format of this number.',
      },
    },
    phone_hours: {
      kind: 'line',
      label: 'When the phone is answered',
      hint: 'Families read it beside our number, and at the foot of emails.',
      atMost: 80,
    },
    email: {
      kind: 'line',
      label: 'Email address',
      hint: 'Families write to it, and the portal’s emails to the office go there.',
      atMost: 254,
      like: { isRight: looksLikeEmail, wrong: 'Please check the format of this email address.' },
    },
    notice_days: {
      kind: 'count',
      label: 'Notice of a payment, in working days',
      hint: `From 1 to ${LONGEST_NOTICE_DAYS}. The Direct Debit Guarantee promises it to families. A payment that they were told of later than this is not collected.`,
      least: 1,
      most: LONGEST_NOTICE_DAYS,
    },
    deals_code: {
      kind: 'line',
      label: 'Code of the instrument deals',
      hint: 'Families enter it in the retailer’s shop. Without one they are asked to call us for it.',
      atMost: 30,
      isOptional: true,
    },
    ...LINKS,
  },
  title: ({ name }) => name,
  // There is always one, and it doesn't end.
  words: { one: 'provider', title: 'Provider', none: '', end: '', endSays: '' },
});

export type ProviderFact = keyof typeof PROVIDER.fields;
export const PROVIDER_FACTS = Object.keys(PROVIDER.fields) as ProviderFact[];

/** As long as any of these is what the demo made up, nobody signs up or enrols. */
export const MADE_UP_FACTS = ['phone', 'email', 'website', 'merchandise', 'terms'] as const;
export type MadeUpFact = (typeof MADE_UP_FACTS)[number];

/** Why families can't begin yet, for those who look after the portal. */
export const closedBecause = (madeUp: readonly MadeUpFact[]): string =>
  `Sign-up and enrolling stay closed until these say who you are: ${madeUp.map((name) => PROVIDER.fields[name].label).join(', ')}.`;
