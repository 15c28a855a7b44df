import {
  ADMINISTRATORS,
  MONEY_DECIDERS,
  REGISTER_MAKERS,
  WHOLE_OFFICE,
} from '@bandstand/domain/kernel/role';
export const FRAME = {
  skip: 'Skip to the page',
  pressEnter: (said: string) => `Press Enter to look for “${said}”.`,
  found: (count: number) => {
    if (count === 0) return 'No family was found.';
    return count === 1 ? '1 family: Enter opens it.' : `${count} families: Enter shows all.`;
  },
} as const;

export const MENU = [
  { key: 't', href: '/office', label: 'Today', may: WHOLE_OFFICE },
  { key: 'd', href: '/office/day', label: 'Day', may: REGISTER_MAKERS },
  { key: 'f', href: '/office/families', label: 'Families', may: WHOLE_OFFICE },
  { key: 'm', href: '/office/money', label: 'Money', may: MONEY_DECIDERS },
  { key: 's', href: '/office/set-up', label: 'Set-up', may: WHOLE_OFFICE },
] as const;

/** What is under Set-up, each with who may open it. */
export const SET_UP_PAGES = [
  {
    href: '/office/schools',
    label: 'Schools',
    says: 'Schools with their terms and closures, timetables, prices, bands and places, and what is still missing.',
    may: WHOLE_OFFICE,
  },
  {
    href: '/office/provider',
    label: 'Provider',
    says: 'Who you are to families: name, phone, email, terms, links, and the notice of a payment.',
    may: ADMINISTRATORS,
  },
  {
    href: '/office/leaders',
    label: 'Band Leaders',
    says: 'Who leads the bands, what families read about them, and their background checks.',
    may: WHOLE_OFFICE,
  },
  {
    href: '/office/songs',
    label: 'Songs',
    says: 'What bands learn, with lyrics and chords.',
    may: WHOLE_OFFICE,
  },
  {
    href: '/office/questions',
    label: 'Questions',
    says: 'What families ask often, and what they read on their help page.',
    may: WHOLE_OFFICE,
  },
  {
    href: '/office/emails',
    label: 'Emails',
    says: 'What families were sent: find an email by its address, and send it again.',
    may: WHOLE_OFFICE,
  },
  {
    href: '/office/email-templates',
    label: 'What emails say',
    says: 'Every email that the portal writes, with a sample family: read it, or send yourself a test.',
    may: WHOLE_OFFICE,
  },
  {
    href: '/office/staff',
    label: 'Staff',
    says: 'Who works here and what they may do: invite somebody, change their roles, or end their access.',
    may: ADMINISTRATORS,
  },
  {
    href: '/office/changes',
    label: 'What the office did',
    says: 'Every change with who made it and why. Nothing can be taken out of it.',
    may: ADMINISTRATORS,
  },
  {
    href: '/office/system/rehearsal',
    label: 'Rehearsal',
    says: 'A made-up year of Direct Debits, month by month, with all that can go wrong.',
    may: MONEY_DECIDERS,
    isOfDemo: true,
  },
  {
    href: '/office/system',
    label: 'System',
    says: 'Jobs, examinations, what is switched on and for whom, limits, and how the portal is installed.',
    may: ADMINISTRATORS,
  },
] as const;

export const VIEWED = {
  title: 'Going back to the office',
} as const;

export const SET_UP = { title: 'Set-up' } as const;

export const SHORTCUTS = [
  { key: 'f', keys: '/ or Ctrl+K', does: 'Find a family' },
  { key: 'f', keys: '↓', does: 'From the search to what was found' },
  { key: 't', keys: 'g then t', does: 'Today' },
  { key: 'd', keys: 'g then d', does: 'Day' },
  { key: 'f', keys: 'g then f', does: 'Families' },
  { key: 'm', keys: 'g then m', does: 'Money' },
  { key: 's', keys: 'g then s', does: 'Set-up' },
  { key: 't', keys: 'j or k', does: 'On Today: the next line, or the one before' },
  { key: null, keys: '?', does: 'This list' },
  { key: null, keys: 'Esc', does: 'Close what is open' },
] as const;

export const FAMILIES = {
  title: 'Families',
  tooShort: {
    heading: 'Type a little more',
    says: 'Nobody was looked for yet: it takes at least two letters or figures.',
  },
  tooLong: {
    heading: 'Type a little less',
    says: 'Nobody was looked for: it takes 200 characters at most. A name, an email or a postcode is enough.',
  },
  noneSays: (said: string) =>
    `We know nobody by “${said}”. Check the spelling, or try something else they told you.`,
  more: 'Only the first 20 are shown. Type more of what they say: a postcode, a child’s name, a phone number.',
  readAs: (words: string) => `Nothing was found for what you typed, so these are for “${words}”.`,
  childrenHeading: 'Children',
  noChildren: 'No children yet',
  noEmail: 'No email yet',
  add: 'New family …',
} as const;

export const FAMILY = {
  heading: 'Family',
  loading: 'Loading the family',
  missing: {
    title: 'There is no such family',
    says: 'The address may have been mistyped, or the family’s data has been erased. Look for them by what you know: a name, an email, a phone number or a postcode.',
    href: '/office/families',
    back: 'Find a family',
  },
  knownSince: (day: string) => `With us since ${day}`,
  children: 'Children',
  money: 'Money',
  next: (amount: string, day: string) => `${amount} on ${day}`,
  nextLabel: 'Next payment',
  noNext: 'No payment to come',
  coming: (count: number) => `The next ${count} payments, if nothing changes`,
  directDebit: 'Direct Debit',
  inDispute: 'In dispute',
  payerDied: (day: string) =>
    `The account holder has died: the bank said so on ${day}. No other Direct Debit has taken over.`,
  directDebits: { none: 'None', setting_up: 'Being set up', active: 'Active' },
  waiting: (instrument: string, position: number, of: number) =>
    `Waiting list for ${instrument}: ${position} of ${of}`,
  lastDay: (day: string) => `Leaves: the last day is ${day}.`,
  held: (moment: string) => `Held until ${moment}. A Direct Debit has to be set up by then.`,
  offer: (instrument: string, day: string) => `Offered ${instrument}, until ${day}`,
  tasks: 'Waits for somebody',
  seenToBy: (roles: readonly string[]) => `Seen to by: ${roles.join(', ')}`,
  seeToTasks: 'Take it on, close it or put it off',
  notes: 'Notes on file',
  writeNote: 'Write a note',
  more: 'More',
  cancel: (name: string) => `Cancel ${name}’s lessons …`,
  bankLink: 'Send the bank link …',
  note: 'New note',
  noteHint: 'The family can read it in the copy of their data.',
  addNote: 'Add the note',
  noteAdded: 'The note is on file',
  noteFailed: 'The note was not kept',
  emails: 'Emails sent',
  noEmails: 'Nothing yet. An email appears here once it has gone.',
  allEmails: 'All emails to this family',
  older: (count: number) => (count === 1 ? '1 older' : `${count} older`),
  newestOnly: (count: number) => `Only the newest ${count} are shown.`,
  history: 'What happened',
  changes: 'What the office did',
  nothing: 'Nothing yet.',
  sentAgain: 'sent again',
  by: (name: string) => `by ${name}`,
  addChild: 'Add a child …',
} as const;

export const STATUS_NAMES: Readonly<Record<string, string>> = {
  enrolled: 'Has lessons',
  enrolled_waiting_to_change: 'Has lessons, changes instrument',
  waiting_list: 'On the waiting list',
  reserved: 'Offered a place',
  reserved_during_enrolment: 'Place held for the Direct Debit',
  cancelled: 'Cancelled',
  removed: 'Removed',
};
