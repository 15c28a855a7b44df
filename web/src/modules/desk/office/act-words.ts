import type { EnrolmentOutcome } from '@bandstand/domain/places/enrolment/model';

/** What is said where the office acts for a family. */
export const PRICES = {
  lesson: (day: string | null) =>
    day === null ? 'The first lesson is still to be confirmed.' : `The first lesson is on ${day}.`,
  first: (amount: string, day: string) => `First payment: ${amount} on ${day}.`,
  unknown: 'The first payment is still to be confirmed.',
  monthly: (amount: string) => `Then ${amount} a month.`,
  notFree: 'This school year’s free month has already been used.',
  held: 'Without a Direct Debit the place is held for 30 minutes: we email the parent where to set one up.',
  heldForOffer:
    'Without a Direct Debit the place is held for 30 minutes: we email the parent where to set one up. The offer stands until its own end.',
} as const;

const OUTCOME_SAYS: Readonly<Record<EnrolmentOutcome, (name: string) => string>> = {
  enrolled: (name) => `The place is booked for ${name}`,
  reserved: (name) =>
    `A place is held for ${name} for 30 minutes: their parent has to set up a Direct Debit`,
  joined_waitlist: (name) =>
    `${name} is on the waiting list. A place that is free is offered at once.`,
};

export const ADD_CHILD = {
  title: 'Add a child',
  action: 'What would they like?',
  wait: 'The waiting list',
  place: 'A free place',
  name: 'The child’s name',
  nameMissing: 'Please enter the child’s name.',
  year: 'School year',
  choose: 'Choose',
  yearMissing: 'Please choose a school year.',
  school: 'School',
  schoolHint: 'At least three letters of its name or town.',
  schoolMissing: 'Please choose a school.',
  found: 'Which one?',
  noSchool: 'No school was found.',
  closed: 'closed to new sign-ups',
  another: 'Choose another',
  waitsFor: 'Instruments to wait for',
  instrumentMissing: 'Please choose an instrument.',
  placeMissing: 'Please choose one of the free places.',
  instruments: { vocals: 'Vocals', keyboard: 'Keyboard', guitar: 'Guitar', drums: 'Drums' },
  doWait: 'Add to the waiting list',
  doPlace: 'Book the place',
  placed: (name: string, outcome: EnrolmentOutcome) => OUTCOME_SAYS[outcome](name),
} as const;

export const FREE_PLACES = {
  label: 'Free places',
  chooseFirst: 'Choose the school year and the school to see which places are free.',
  loading: 'Looking for free places',
  none: 'No place is free here for this school year.',
  waitInstead: 'Add the child to the waiting list instead.',
  bass: 'bass guitar',
  when: (day: string, from: string, to: string) => `${day}s, ${from} to ${to}`,
  free: (count: number) => (count === 1 ? '1 free' : `${count} free`),
} as const;

export const OVERRULING = {
  anyway: 'Do it anyway …',
  action: 'Do it anyway',
  reason: 'Why is this overruled?',
  hint: 'It stays on record, with what was overruled.',
} as const;
