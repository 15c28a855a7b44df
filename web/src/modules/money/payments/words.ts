import { formatList } from '@bandstand/domain/kernel/sentences';
import { formatDate } from '@bandstand/domain/kernel/london';
import { formatPounds } from '@bandstand/domain/kernel/money';
import { SET_UP_DIRECT_DEBIT } from '../../../platform/words.ts';
import type { ShownAmounts } from './amounts.ts';
import type { ChildToEnrol } from './children-to-enrol.ts';

export const HEADING = SET_UP_DIRECT_DEBIT;
/** In the tab, while nothing is asked that has a name of its own. */
export const TITLE = 'Direct Debit';
export type SetUpStep = 'questions' | 'details' | 'check';
/** How far it is. */
export const sayStep = (step: SetUpStep): string =>
  `Step ${{ questions: 1, details: 2, check: 3 }[step]} of 3`;
/** The same for a family that joins: its path counts already, and there is one count to a page. */
export const JOINING_STEPS: Record<SetUpStep, string> = {
  questions: 'Two questions first, then your bank details and a check',
  details: 'Your bank details, then a check',
  check: 'Check, and you’re done',
};
export const ALREADY_ACTIVE = 'You already have an active Direct Debit with us.';
export const IN_MY_NAME = 'The account is in my name?';
export const SOLE_SIGNATORY =
  'I am able to authorise a Direct Debit for this bank account without other signatures?';
export const NOT_MY_NAME =
  'The bill payer needs to set the Direct Debit up themselves. Please ask them to contact the office on {phone}: we will help them by phone. Nothing was set up.';
export const NOT_SOLE =
  'A Direct Debit that needs more than one signature cannot be set up here. Please use another account, or contact the office on {phone}. Nothing was set up.';

export const VALIDATING = {
  heading: 'Error validating your details',
  check: 'Please check the bank account number and branch sort code, then try again.',
  office: 'If they are correct, Please contact the office on {phone}',
  fallback: 'We were not able to create the Direct Debit.',
} as const;

export const ENROLLING_PROBLEM = 'Problem enrolling Kid';
export const SETTING_UP =
  'The bank system is taking longer than usual. We’re setting up your Direct Debit and will email you when it is done. You don’t need to do anything, and your place is safe.';

/** The Guarantee's five points; {days} is the agreed notice. */
export const GUARANTEE = [
  'This Guarantee is offered by all banks and building societies that accept instructions to pay Direct Debits.',
  'If there are any changes to the amount, date or frequency of your Direct Debit, {provider} will notify you {days} working days in advance of your account being debited or as otherwise agreed. If you request {provider} to collect a payment, confirmation of the amount and date will be given to you at the time of the request.',
  'If an error is made in the payment of your Direct Debit, by {provider} or your bank or building society, you are entitled to a full and immediate refund of the amount paid from your bank or building society.',
  'If you receive a refund you are not entitled to, you must pay it back when {provider} asks you to.',
  'You can cancel a Direct Debit at any time by simply contacting your bank or building society. Written confirmation may be required. Please also notify us.',
] as const;

/** Said only near the end of a hold: days are told by the day. */
export const formatMinutesLeft = (minutes: number): string => {
  if (minutes > 60) return '';
  return minutes === 1 ? ': one minute left' : `: ${minutes} minutes left`;
};
export const HOLD_OVER =
  'If the place is still free, we’ll hold it again when you agree. If it has gone, nothing is set up and nothing is taken, and you can choose again.';

/** Where the emails about payments go. */
export const PAYER = {
  heading: 'Emails about your payments',
  proven: 'Confirmed: we’ll email this address about changes to your payments, and you as well.',
  own: 'Confirmed: we’ll email you here about changes to your payments.',
  unproven:
    'Not confirmed yet. We’ve sent a link to this address. Until somebody there presses it, only you will hear about changes to your payments.',
  change: 'Change',
  askAgain: 'Send the link again',
  asked: 'We have sent the link again.',
  failed: 'The address was not changed',
  label: 'Payer’s email',
  hint: 'We’ll send a link there to confirm it.',
  save: 'Save',
  leave: 'Leave it as it is',
} as const;

/** Paying from another account. */
export const CHANGE_BANK = {
  heading: 'Pay from another account',
  says: 'You can move your payments to another account at any time. A payment that we have told you about already may still come from the old one. None is missed, and none is taken twice.',
  open: 'Change account',
  action: 'Move my payments',
  leave: 'Keep the same account',
  failed: 'Your account was not changed',
} as const;

export const QUALIFIER = {
  notHere: 'This account cannot be used here',
  answerBoth: 'Please answer both questions',
} as const;

export const BANK_DETAILS = {
  title: 'Bank details',
  emailHint: 'Notices about payments go here',
  holder: 'Bank Account Holder name',
  holderHint: 'As it is on the bank card, at most 17 characters',
  sortCodeHint: 'Six digits, for example 20-00-00',
  accountNumberHint: 'Eight digits',
  action: 'Check details',
  nothingYet: 'Nothing is set up yet. You’ll see the payments first.',
  again: 'Please type your bank details again',
  whyAgain:
    'This page was loaded again, and for your safety we don’t keep bank details in the browser. Nothing has been set up.',
} as const;

/** On the ticket beside the questions, and above them where there is no room beside. */
export const PAID_FOR = {
  first: (amounts: ShownAmounts) =>
    amounts.first === null
      ? `${formatPounds(amounts.monthly)} a month. We’ll tell you the date of the first payment before we take anything.`
      : `First payment: ${CHECK.first(amounts)}, then ${formatPounds(amounts.monthly)} a month.`,
  label: 'What the Direct Debit is for',
  heading: 'Your Direct Debit',
  status: 'Not set up yet',
  stub: 'You’ll check everything before you agree.',
} as const;

export const CHECK = {
  heading: 'Check before you agree',
  fromAccountOf: 'From the account of',
  account: (sortCode: string, lastDigits: string) => `${sortCode}, account ending ${lastDigits}`,
  notice: (days: number) => `At least ${days} working days before a payment`,
  dateUnknown: 'We’ll tell you the date before we take anything',
  ownPart: (amount: string, name: string) => `${amount} of it for ${name}`,
  balancePart: (amount: string) => `This includes ${amount} that is outstanding`,
  monthlyOn: 'on the 1st or the next working day',
  first: ({ first, firstDate }: Pick<ShownAmounts, 'first' | 'firstDate'>) =>
    `${formatPounds(first ?? 0)}${firstDate === null ? '' : ` on ${formatDate(firstDate)}`}`,
  agree: 'By setting it up you agree to these payments.',
  action: HEADING,
} as const;

/** What is said beside the Guarantee, which is a press away. */
export const PROTECTED = {
  says: 'You are protected by the Direct Debit Guarantee. Banks and Building Societies may not accept Direct Debit Instructions for some types of account.',
  open: 'Direct Debit Guarantee',
  title: 'The Direct Debit Guarantee',
} as const;

export const HELD_PLACE = {
  heading: (name: string) => `${name}: the place is held for you`,
  over: (name: string) => `${name}: the time to take the place has run out`,
  endOf: (day: string) => `the end of ${day}`,
  until: (end: string, minutes: string) =>
    `Until ${end}${minutes}. It is yours once the Direct Debit is set up.`,
  toSee: (end: string, minutes: string) =>
    `Until ${end}${minutes}. See what it costs first: if you take it, this Direct Debit pays for it too.`,
  see: 'See the place',
} as const;

/** "To enrol Maya at Riverside", "To enrol Maya and Leo at Riverside", "To enrol Maya at Riverside and Leo at Oakfield". */
export const toEnrol = (children: readonly Pick<ChildToEnrol, 'name' | 'school'>[]): string => {
  const [first] = children;
  const isOneSchool = children.every(({ school }) => school === first?.school);
  return isOneSchool
    ? `To enrol ${formatList(children.map(({ name }) => name))} at ${first?.school ?? ''}`
    : `To enrol ${formatList(children.map(({ name, school }) => `${name} at ${school}`))}`;
};
export const NOTHING_TAKEN = 'Nothing was set up and nothing will be taken.';

export const CONFIRMATION = {
  settingUp: 'We are setting it up',
  hasPlace: (names: readonly string[]) =>
    names.length === 1 ? `${names[0]} has a place` : `${formatList(names)} have places`,
  setUpOn: (day: string) => `Set up on ${day}`,
  collectedBy: (provider: string) => `${provider} collects the payments.`,
  soonAnEmail: 'You will soon receive an email with everything you need to get started.',
  isWaiting: (name: string, instruments: string) =>
    `${name} is on the waiting list for ${instruments}.`,
  nextPayment: 'Your next payment',
  nextPayments: 'Your next payments',
  payments: 'See all your payments',
  dateUnknown:
    'The date of the first payment is to be confirmed. We’ll email you as soon as we know it, and take no payment before then.',
  questions: ({ phone, hours }: { readonly phone: string; readonly hours: string }) =>
    `Questions? Call ${phone} (${hours}).`,
  openAgain: 'You can open this page again from Home for 30 days.',
} as const;

/** In the family's own calendar; first names only. */
export const CALENDAR = {
  firstLesson: (name: string) => `${name}’s first band lesson`,
  payment: (amount: string) => `Band lessons: ${amount} by Direct Debit`,
} as const;
