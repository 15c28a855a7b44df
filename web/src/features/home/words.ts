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
  news: (name: string, count: number) =>
    `${name} has ${count} new timeline ${count === 1 ? 'entry' : 'entries'}`,
  seeNews: (name: string) => `See what is new for ${name}`,
  howHappy: 'How happy are you with the lessons?',
  scale: '1 is not at all, 5 is very happy.',
} as const;

export const DIRECT_DEBIT = {
  settingUp: 'We’re setting up your Direct Debit. You don’t need to do anything.',
  active: 'Your Direct Debit is active.',
  firstDateUnknown:
    'The date of the first payment is to be confirmed. We’ll email you before we take anything.',
  setUp: 'Set up a Direct Debit',
  confirmation: 'See the confirmation',
  see: 'See your Direct Debit',
  payments: 'See all your payments',
} as const;

export const KIDS_APP = {
  heading: 'Band practice at home',
  says: (names: string) => `The kids’ app has songs and lessons to play along to, for ${names}.`,
  see: 'See the kids’ app',
} as const;

/** Where a child stands, line by line on its card. */
export const CARD = {
  heldUntil: (until: string) => `The place is held until ${until}.`,
  firstLessonUnknown: 'First lesson to be confirmed.',
  firstLesson: (day: string) => `First lesson on ${day}.`,
  playingSince: (day: string) => `Playing since ${day}.`,
  waitingFor: (instruments: string) => `Waiting for ${instruments}.`,
  waitingToChange: 'Waiting to change: ',
  positionFailed: 'We could not load the position.',
} as const;

/** Lessons that only the office can bring back; its number follows. */
export const ENDED_UNPAID = {
  heading: 'Lessons ended because payments were not made',
  says: (name: string) => `To settle your account, or for ${name} to come back, please call`,
} as const;
