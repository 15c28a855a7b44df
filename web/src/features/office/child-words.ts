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
