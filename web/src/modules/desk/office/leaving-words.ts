export const CANCEL = {
  title: (name: string) => `Cancel ${name}’s lessons?`,
  when: 'When do the lessons end?',
  now: 'Now',
  later: 'On a later day',
  lastDay: 'Last day',
  lastDayHint: 'Within the next 12 months.',
  lastDayMissing: 'Please choose the last day.',
  loading: 'Loading what it costs',
  saysNow: (lastDay: string) => `Lessons end now; the last day is ${lastDay}.`,
  saysLater: (lastDay: string) =>
    `Lessons go on until ${lastDay}. The family can undo this until then.`,
  pays: (count: number, amount: string, day: string) =>
    count === 1
      ? `One more payment: ${amount} on ${day}.`
      : `${count} more payments, the last on ${day}: ${amount}.`,
  free: 'Nothing more will be taken for these lessons.',
  notTaken: {
    dispute: (amount: string) =>
      `${amount} is still owed. Nothing is taken while the payer disputes our notice.`,
    no_direct_debit: (amount: string) =>
      `${amount} is still owed. The family has no Direct Debit to take it by.`,
  },
  back: (amount: string) =>
    `${amount} is already being collected for a month that turned out to be free. Once it was taken, finance pays it back: it waits on Today.`,
  change: (instrument: string) =>
    `The change to ${instrument} is withdrawn, and its place is free again.`,
  failed: 'We can’t say what it costs',
  readFirst: 'What it costs is still loading.',
  action: 'Cancel the lessons',
  done: (name: string) => `${name}’s lessons are cancelled`,
  doneLater: (name: string, lastDay: string) => `${name}’s lessons end on ${lastDay}`,
} as const;

export const KEEP = {
  open: 'Keep the lessons …',
  title: (name: string) => `Keep ${name}’s lessons?`,
  says: 'Lessons and payments go on as if they had never been cancelled.',
  owed: (amount: string) =>
    `The next payment that can still change has ${amount} more, because it was left out of an earlier one.`,
  action: 'Keep the lessons',
  done: (name: string) => `${name} stays`,
} as const;
