import { SET_UP_DIRECT_DEBIT } from '../../../platform/words.ts';

export const MESSAGES = {
  newEnrolment: 'Enrolment successful. You should receive a welcome email soon',
  instrumentChanged: 'Instrument changed.',
  instrumentChangeRejected: 'Thank you. Instrument change has been rejected',
} as const;

export const CHILDREN = {
  loading: 'Loading your children',
  failed: 'We could not load your children',
  failedDetail: 'Nothing has changed for them. Your details and the other pages still work.',
  makeChanges: (name: string) => `Make Changes for ${name}`,
  viewTimetable: (name: string) => `View Timetable of ${name}`,
  noneHeading: 'The stage is free',
  none: 'You have no children with us yet. Find your school, see which instruments have places, and enrol in a few minutes.',
} as const;

export const NOTIFICATIONS = {
  detailsMissing: 'Some of your details are missing',
  completeDetails: 'Complete your details',
  toEnrol: 'to enrol a child.',
  offersFailed: 'We could not check for offers',
  offersFailedDetail: 'Nothing is lost: what we have offered you by email is still held.',
  openUntil: 'Open until the end of',
  ifTaken: 'If you take it: first lesson',
  howHappy: 'How happy are you with the lessons?',
  scale: '1 is not at all, 5 is very happy.',
} as const;

export const DIRECT_DEBIT = {
  heading: 'Payments',
  settingUp: 'We’re setting up your Direct Debit. You don’t need to do anything.',
  active: 'Your Direct Debit is active.',
  firstDateUnknown:
    'The date of the first payment is to be confirmed. We’ll email you before we take anything.',
  setUp: SET_UP_DIRECT_DEBIT,
  confirmation: 'See the confirmation',
  payments: 'See all your payments',
} as const;

/** The running order. */
export const COMING = {
  heading: 'Coming up',
  firstLesson: (name: string) => `${name}’s first lesson`,
  lesson: (name: string) => `${name}’s lesson`,
  cannotCome: 'Can’t come?',
  unknown: 'To be confirmed',
  paused: 'Lessons are paused',
  concert: 'Concert',
  inDays: (days: number) => (days > 1 ? `in ${days} days` : days === 1 ? 'tomorrow' : 'today'),
  payment: 'Next payment',
  /** What a payment takes of what is owed: all of it, a part, or nothing. */
  owedInIt: (part: string, owed: string) =>
    part === owed ? `Including ${part} that you owe` : `Including ${part} of the ${owed} you owe`,
  owedBeside: (owed: string, from: string | null) =>
    from === null
      ? `You also owe ${owed}`
      : `You also owe ${owed}: we’ll take it with your payments from ${from}.`,
  owed: 'You owe',
  owedFrom: (from: string) => `We’ll take it with your payments from ${from}.`,
  owedComes: 'We’ll take it with the first payment of your Direct Debit.',
  failed: 'We could not load what comes next',
} as const;

/** What a newcomer does, in order. */
export const STEPS = ['Your details', 'Your child', 'Payment'] as const;

export const KIDS_APP = {
  heading: 'Band practice at home',
  says: (names: string) => `The kids’ app has songs and lessons to play along to, for ${names}.`,
  see: 'See the kids’ app',
} as const;

/** Where a child stands, line by line on the card. */
export const CARD = {
  waitingFor: (instruments: string) => `Waiting for ${instruments}.`,
  waitingToChange: 'Waiting to change: ',
  changeTo: (instrument: string) => `A change to ${instrument} is`,
  offeredNow: 'offered now',
  position: (nth: string, of: number) => `${nth} of ${of}`,
  forInstrument: (instrument: string) => `for ${instrument}`,
  positionFailed: 'We could not load the position.',
} as const;
