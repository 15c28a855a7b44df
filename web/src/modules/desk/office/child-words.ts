/** What is said where the office moves a child, or changes what is known about it. */
export const MOVE = {
  title: (name: string) => `Move ${name} to another place`,
  now: (place: string) =>
    `Plays ${place} now. The move is made at once, and the family is emailed.`,
  which: 'Free places at this school',
  missing: 'Please choose a place.',
  none: 'No other place is free at this school for this school year.',
  monthly: (amount: string) => `${amount} a month`,
  action: 'Move',
  done: (name: string) => `${name} has moved`,
} as const;

export const LESSON = {
  next: (when: string) => `Next lesson: ${when}`,
  none: 'No lesson has a date yet.',
} as const;

/** A place that is free, for a child who waits. */
export const PLACE = {
  open: 'Give a free place …',
  title: (name: string) => `Give ${name} a free place`,
  noneToBook: 'There is no place to book.',
} as const;

export const DETAILS = {
  title: (name: string) => `Change ${name}’s details`,
  name: 'Name',
  nameMissing: 'Please enter the child’s name.',
  schoolClass: 'Class at school',
  filmed: 'May be filmed at concerts',
  filmedAnswers: { yes: 'Yes', no: 'No', unset: 'Not said' },
  noTrinity: 'No Trinity exams',
  nothing: 'Nothing is changed yet.',
  action: 'Save the details',
  done: (name: string) => `${name}’s details are changed`,
} as const;

/** A change of instrument that is offered, or agreed for a later day. */
export const CHANGE = {
  changesOn: (day: string) => `Changes place on ${day}.`,
  reject: 'Decline the change …',
  callOff: 'Call the change off …',
  rejectTitle: (name: string) => `Decline the change for ${name}?`,
  callOffTitle: (name: string) => `Call ${name}’s change off?`,
  rejectSays: (instrument: string) =>
    `The ${instrument} place goes to the next child, and this child no longer waits for it. The family is emailed.`,
  callOffSays: (instrument: string, day: string) =>
    `The change to ${instrument} on ${day} is called off. The place goes to the next child, and the family is emailed.`,
  rejectDo: 'Decline it',
  callOffDo: 'Call it off',
  rejected: 'The change is declined',
  calledOff: 'The change is called off',
  changeOver: 'There is no change any more that could be answered.',
} as const;

export const LET_GO = {
  open: 'Let the place go …',
  title: (name: string) => `Let ${name}’s held place go?`,
  says: 'It goes to the next child. If this child was added together with the place, they are removed too.',
  action: 'Let it go',
  done: (name: string) => `The place held for ${name} is free again`,
} as const;
