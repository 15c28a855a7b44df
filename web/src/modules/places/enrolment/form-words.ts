/** What parents read while they choose a school, an instrument and a place; `{provider}` and `{phone}` are filled in. */

export const FORM = {
  register: 'Register a child for {provider} Lessons',
  enrol: (name: string) => `Enrol ${name} for {provider} Lessons`,
  orJoin: 'Or join the waitlist',
  childAndSchool: 'Enter child & school information',
  school: 'School information',
  instrument: 'Choose an instrument',
  summary: 'Summary',
  yourChild: 'Your child',
  notAgreed: 'Nothing agreed yet',
  notChosen: 'Not chosen yet',
  priceComes: 'The price appears here once you have chosen a school.',
  withAPlace: (name: string) => `If ${name} takes a place:`,
  byDirectDebit: 'Paid by your Direct Debit.',
  directDebitNext: 'You’ll set up a Direct Debit next.',
  waitingIsFree:
    'Joining the waiting list costs nothing: there is nothing to pay unless you take a place later.',
  loadFailed: 'Nothing is lost, and your children’s places and payments are not affected.',
  kept: 'What you have filled in is kept.',
  joinFailed: 'Waitlist join request failed',
  enrolmentFailed: 'Enrolment failed',
  payForHeld: 'Set up your Direct Debit',
} as const;

export const CHILD = {
  name: 'Child’s name',
  nameHint: 'First and last name',
  searchFailed: 'We could not search just now. What you have filled in is kept.',
  notListed: 'My school is not listed',
  notListedDetail:
    'Please check the spelling, or search for the town. If it isn’t there, call us on {phone}: we can tell you whether lessons are planned there.',
  schoolMissing: 'Please choose a school.',
  closed: 'Closed to new sign-ups',
  closedDetail: (school: string) =>
    `${school} is closed to new sign-ups at the moment. Please call us on {phone}, or choose another school.`,
} as const;

export const YEAR = {
  label: 'Current school year',
  hint: 'The year your child is in today',
  schoolFirst: 'Choose a school first: schools take different years.',
  prompt: 'Choose a year',
  missing: 'Please choose a school year.',
  asks: (year: string) => `Is ${year} the right year?`,
  /** Which year is meant is set in bold. */
  check: (name: string) => [`Please check that this is ${name}’s`, 'current', 'school year.'],
} as const;

export const CHOOSING = {
  otherSchool: 'Choose another school to see available places.',
  detailsFirst: 'Please fill in your details to see our available places.',
  play: (name: string) => `What would ${name} like to play?`,
  waitFor: (name: string) => `What can ${name} wait for?`,
  none: 'Choose none of these',
  join: 'Join waitlist',
  pressAgain: 'Press again to join the waiting list',
  queue: (waiting: number) =>
    waiting === 0
      ? 'Nobody is waiting yet.'
      : `${waiting} ${waiting === 1 ? 'child is' : 'children are'} waiting.`,
  lastPlace: '1 place left: it is yours once you have enrolled.',
  lost: (instrument: string) => `The last place on ${instrument} has just been taken`,
  lostDetail: 'Nothing was set up. Please choose another instrument or join the waiting list.',
} as const;

/** What the instruments sound like, for anybody who wants to hear it. */
export const HEARING = {
  band: 'Hear the band',
  one: (instrument: string) => `Hear the ${instrument}`,
  isOn: 'Sound is on',
  failed: 'Sound isn’t working just now. Everything else works.',
} as const;

export const WAITING = {
  add: (name: string) => `Add ${name} to the waitlist`,
  noPlaces: (name: string, school: string) =>
    `There are no suitable vacant spaces for ${name}’s age group at ${school} at the moment. We review the waiting list constantly, and we’ll tell you as soon as there is an opportunity.`,
  improves: 'Choosing all instruments improves the chance of a space.',
  any: 'Happy to try any instrument',
  allChosen: 'All four instruments are chosen',
  preference: 'What is your preference?',
  firstPreference: 'First preference',
  secondPreference: 'Second preference',
  noPreference: 'No preference',
  firstBeforeSecond: 'Choose a first preference before the second.',
} as const;

const SWAP = 'When a space comes up we will offer a swap, subject to availability.';

/** Play something now, and wait for something else. */
export const UP_SELL = {
  heading: 'Hoping for another instrument?',
  asks: (name: string, on: string) =>
    `Would you like ${name} to join on ${on} while waiting for a space on another instrument?`,
  swap: SWAP,
  join: (instrument: string) => `Join waitlist for ${instrument}`,
  startHeading: 'Join on another instrument while you wait?',
  startAsks: (name: string, waiting: string) =>
    `Would you like ${name} to join on another instrument while waiting for a space on ${waiting}? ${SWAP}`,
  start: (instrument: string) => `Join on ${instrument}`,
} as const;

/** Why the main button can't be pressed yet. */
export const DISABLED_REASONS = {
  school: 'Choose a school first.',
  closed: 'This school is closed to new sign-ups.',
  year: 'Choose the school year first.',
  placesFailed: 'The places could not be loaded.',
  placesComing: 'We are looking for places.',
  instrument: 'Choose an instrument first.',
  amountsFailed: 'The amounts could not be loaded.',
  amounts: 'Please wait while we work out the amounts.',
  terms: 'Agree to the Terms & Conditions first.',
} as const;

export const INCOMPLETE = {
  toEnrol: 'We currently do not have all of your details',
  toTakePlace: 'We do not currently have all of your details',
  complete: 'Please complete your profile before continuing',
  missing: (details: string) => `Missing: ${details}.`,
} as const;
