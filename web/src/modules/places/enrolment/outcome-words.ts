import { whenPlaceComesUp } from './words.ts';

/** What parents read once a child has a place, waits for one, or has lost the one that was kept. */

export const JOINED = {
  heading: 'Added to the Waitlist',
  says: (name: string, school: string) =>
    `We have added ${name} to the waitlist at ${school}. We will keep you updated when an opportunity arises in a band.`,
  status: 'On the waiting list',
  position: (position: string, of: number, instrument: string) =>
    `${position} of ${of} for ${instrument}`,
  next: (name: string): readonly string[] => [
    'You will receive an email that confirms this.',
    whenPlaceComesUp(name),
    'There is nothing to pay unless you take a place.',
  ],
} as const;

export const ENROLLED = {
  heading: 'Enrolment Complete',
  says: (name: string) =>
    `Thank you for booking ${name} onto lessons. You’ll soon receive an email from us with all the information you need to get started.`,
  isWaiting: (name: string, instruments: string) =>
    `${name} is on the waiting list for ${instruments}.`,
  again: 'Register another child',
  firstLesson: (name: string) => `${name}’s first band lesson`,
} as const;

export const HAS_PLACE = {
  heading: 'This child already has a place',
  says: (name: string, school: string) => `${name} is enrolled at ${school}.`,
} as const;

/** Until when, beside the facts of the offer: `OFFERED_UNTIL` (domain/src/places/waiting-list/ticket-words.ts), `formatHeldUntil` (domain/src/shell/home/holds.ts). */
export const RESERVED = {
  loading: 'Looking for the reserved place',
  heading: (name: string) => `We have a space available for ${name}`,
  lead: 'Please check details below and complete your enrolment',
  withDirectDebit: 'Your Direct Debit is ready',
  withDirectDebitDetail: 'The new cost will be added to the existing amount of your Direct Debit.',
  next: 'Next: your Direct Debit',
  nextDetail: (name: string) =>
    `You’ll set it up on the next pages and check the amounts before you agree to anything. We’ll keep the place for ${name} in the meantime.`,
  notDeclined: 'The place was not declined',
  seePosition: (name: string) => `See ${name}’s position`,
  taken: (name: string) => `Thanks for enrolling ${name}`,
  takenDetail: 'You will receive an email by the end of the next working day.',
  costAdded: (monthly: string) =>
    `The new cost of ${monthly} each month is added to your Direct Debit.`,
  over: (name: string) => `The place is no longer reserved for ${name}`,
  overDetail: 'The time to take it has run out. Nothing was set up and nothing will be taken.',
  staysWaiting: (name: string) =>
    `${name} stays on the waiting list, and we will be in touch when there is another place.`,
} as const;
