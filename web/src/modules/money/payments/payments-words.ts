import { formatList } from '@bandstand/domain/kernel/sentences';
import { formatMonths, monthOf } from '@bandstand/domain/kernel/london';
import { formatPounds } from '@bandstand/domain/kernel/money';
import { NEW_CHILD } from '@bandstand/domain/money/payments/statement';
import type { RemainingParts, PaymentPart, Payments } from './payments-query.ts';
import { SET_UP_DIRECT_DEBIT } from '../../../platform/words.ts';

export {
  formatPart,
  formatSchoolYear,
  formatShortDay,
  formatState,
} from '@bandstand/domain/money/payments/statement';

/** "Maya’s", "Maya’s and Leo’s". */
const whose = (names: readonly string[]): string => formatList(names.map((name) => `${name}’s`));
const monthName = (day: string): string => formatMonths([monthOf(day)]);

export const PAYMENTS = {
  title: 'Payments',
  lead: 'What comes next, why, and what you’ve paid so far.',
  loading: 'Loading your payments',
  failed: 'We could not load your payments',
  failedDetail:
    'Nothing has changed: payments are taken as we told you. The other pages still work.',
  next: 'Your next payment',
  why: 'Why this amount?',
  nothing: 'Nothing to pay',
  noAmount: 'nothing',
  paused: (names: readonly string[], day: string) =>
    `No payment in ${monthName(day)}: ${whose(names)} lessons are paused`,
  noneHeading: 'Nothing is due',
  none: 'No payment is due in the next twelve months. If the first payment date of a child is to be confirmed, we’ll email you before we take anything.',
  directDebit: 'See your Direct Debit',
  reference: (payee: string, reference: string) =>
    `On your bank statement: ${payee}, reference ${reference}`,
  from: ({ account, movingTo }: NonNullable<Payments['takenFrom']>) =>
    account === movingTo
      ? `This payment is taken from your new account, ending ${account}.`
      : `This payment is still taken from the account ending ${account}. Your payments are moving to the one ending ${movingTo}.`,
} as const;

export const IN_DISPUTE = {
  heading: 'We’re not taking any payments for now',
  says: ({ phone, hours }: { readonly phone: string; readonly hours: string }) =>
    `Your bank told us that something about a payment looked wrong to you. We won’t take anything until we’ve spoken with you: please call ${phone} (${hours}).`,
} as const;

export const NO_DIRECT_DEBIT = {
  heading: 'You have no Direct Debit with us',
  says: 'Payments show here once a child has a place and a Direct Debit is set up.',
  setUp: SET_UP_DIRECT_DEBIT,
  settingUp: 'We’re setting up your Direct Debit. Your payments will show here once it is done.',
  settingUpHeading: 'Almost there',
} as const;

const NUMBERS = 'no one two three four five six seven eight nine ten eleven twelve thirteen'.split(
  ' ',
);

export const OWED = {
  heading: (amount: string) => `You owe ${amount}`,
  with: (day: string) =>
    `We’ll take it with your payment on ${day}: you don’t need to do anything.`,
  alone: 'We’ll take it with the first payment of your Direct Debit, once you have one.',
  later: (amount: string) => `We’ll take ${amount} later`,
  laterWith: (day: string) =>
    `We didn’t take it when we said we would. We’ll take it with your payment on ${day}: you don’t need to do anything.`,
  /** "As agreed, you’re paying £41.00 in parts: £10.25 with each of your next four payments, from Monday 4 January 2027." */
  agreed: ({ left, next, payments }: RemainingParts, from: string | undefined) => {
    if (payments === 1)
      return `As agreed, we’ll take ${formatPounds(left)} with your ${from === undefined ? 'next payment' : `payment on ${from}`}.`;
    const whole = `As agreed, you’re paying ${formatPounds(left)} in parts: ${formatPounds(next)} with`;
    const rest = `and the rest with the ${NUMBERS[payments - 1]} after it`;
    if (next * payments === left)
      return from === undefined
        ? `${whole} each of your next ${NUMBERS[payments]} payments.`
        : `${whole} each of ${NUMBERS[payments]} payments, from ${from}.`;
    return `${whole} your ${from === undefined ? 'next payment' : `payment on ${from}`}, ${rest}.`;
  },
  beside: (amount: string, day: string) =>
    `We’ll take the other ${amount} with your payment on ${day}.`,
  question: ({ phone, hours }: { readonly phone: string; readonly hours: string }) =>
    `If something looks wrong, call ${phone} (${hours}).`,
  inParts: ({ phone, hours }: { readonly phone: string; readonly hours: string }) =>
    `If you’d rather pay in parts, or something looks wrong, call ${phone} (${hours}).`,
} as const;

export const WHY = {
  lessons: 'Lessons cost the same each month, school holidays included.',
  several: 'A first payment covers every month that hasn’t been paid for yet.',
  kids_app: 'The kids’ app is paid for each month while it’s switched on.',
  owed: 'We add anything unpaid to your next payment that isn’t already scheduled.',
  not_taken: 'We didn’t take it when we said we would. There is no extra charge.',
  credit: 'What we owed you is set against this payment.',
  plan: 'What you owed is paid in parts, as you agreed with us: one with each payment.',
  told: (day: string) => `We told you about this payment on ${day}.`,
  toTell: (days: number) =>
    `If we haven’t told you about this amount or day yet, we’ll tell you at least ${days} working days before.`,
  canChange: (day: string) => `Can change until ${day}`,
  goesOut: (day: string) => `Goes out on ${day}`,
  paused: (names: readonly string[]) =>
    `Nothing for ${formatList(names)} in this month: ${whose(names)} lessons are paused.`,
  alone: {
    paid_back: 'We paid this back to your bank account. It can take a few working days to arrive.',
    received: 'You paid this by transfer, cheque or card.',
  } as Readonly<Partial<Record<string, string>>>,
  unknown: 'We have no breakdown for a payment this old.',
} as const;

export const YEAR = {
  heading: 'The next twelve months',
  caption: 'Payments by month',
  sum: 'To come in all:',
  sumInstead: ', with your change:',
  asList: 'Show them as a list',
  free: 'Free',
  changed: (before: string) => `changed from ${before}`,
  instead: (amount: string) => `would be ${amount}`,
  taken: 'Filled: taken',
  cameBack: 'Red: came back',
  coming: 'Pale: can still change',
  freeMonth: 'Dashed box: nothing to pay',
  priceChange: '▲▼: a different amount from the month before',
  rounded: 'To the nearest pound',
  whatIf: 'Dashed line: with your change',
  line: 'The dashed line is what you’d pay.',
} as const;

export const WHAT_IF = {
  heading: 'What if…?',
  lead: 'Try a change and see what you’d pay. Trying it changes nothing.',
  what: 'What would change?',
  nothing: 'Nothing',
  leaves: (name: string) => `${name} leaves`,
  joins: (school: string) => `One more child at ${school}`,
  appOn: (name: string) => `${name} gets the kids’ app`,
  appOff: (name: string) => `${name} stops the kids’ app`,
  lastDay: 'Last day of lessons',
  firstLesson: 'First lesson in',
  same: 'Your payments in the next twelve months would stay the same.',
  noDates:
    'As far as lesson dates are known, your payments in the next twelve months would stay the same.',
  from: (day: string, amount: string, instead: string) =>
    `From ${day} you’d pay ${amount} instead of ${instead}.`,
  more: (amount: string) => `Over the twelve months that is ${amount} more.`,
  less: (amount: string) => `Over the twelve months that is ${amount} less.`,
  newChild: NEW_CHILD,
  failed: 'We could not work that out',
  failedDetail: 'Nothing has changed. Please try again.',
  asking: 'Working it out',
} as const;

export const PAST = {
  heading: 'Past payments',
  none: 'Nothing has been taken yet.',
  receipt: 'Receipt',
  statement: (year: string) => `Statement ${year}`,
  statements: 'To print or keep:',
} as const;

export const PAPER = {
  print: 'Print',
  download: 'Download PDF',
  pdf: 'PDF',
  downloadOf: (title: string) => `${title}, PDF`,
  failed: 'We could not make the file. Nothing is lost: please try again.',
  made: 'Saved to your device',
  back: 'Back to Payments',
} as const;

/** The rules that an amount follows from, each once. */
export const rulesOf = (parts: readonly PaymentPart[]): string[] => [
  ...new Set(
    parts.map(({ what, months }) => (what === 'lessons' && months > 1 ? WHY.several : WHY[what])),
  ),
];
