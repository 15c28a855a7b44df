import { formatList } from '@bandstand/domain/kernel/format-list';

/** "Line 3", "Lines 3, 4 and 7". */
const formatLines = (lines: readonly number[]): string =>
  `${lines.length === 1 ? 'Line' : 'Lines'} ${formatList(lines.map(String))}`;

export const BANK = {
  title: 'Bank',
  lead: 'What the Direct Debit provider paid to our account, what it is made of, and what belongs to nobody yet.',
  payouts: 'Paid out to us',
  whole: 'Every penny has its payment',
  waiting: (amount: string) => `${amount} in suspense`,
  none: 'Nothing was paid out yet',
  noneSays:
    'Payouts are listed here as soon as the Direct Debit provider makes them, or our bank’s lines are entered.',
  suspense: 'In suspense',
  suspenseSays: 'Money that fits no payment of ours. Find out whose it is, and give it to them.',
  noSuspenseHere: 'Nothing is left on this page.',
  noSuspense: 'Nothing is in suspense.',
  give: 'Give to a family …',
  giveTitle: (amount: string, day: string) => `Whose is the ${amount} of ${day}?`,
  giveIn: 'The family then owes that much less, or has it in credit.',
  giveOff: 'It was taken off our account: the family then owes it.',
  giveDo: 'Give it to them',
  given: 'It is on the family’s account',
  mistake: 'Entered by mistake …',
  mistakeTitle: (amount: string, day: string) => `Take out the ${amount} of ${day}?`,
  mistakeSays:
    'Only if no such line is on our statement. It is taken out of the books again, and the right line can be entered.',
  mistakeDo: 'Take it out',
  mistakeDone: 'The line is taken out again',
  voided: 'Entered by mistake, taken out again',
  family: 'Family',
  familyHint: 'Name, email, phone, postcode, child or reference',
  found: 'Which of these?',
  noneFound: 'Nobody was found.',
  chooseFirst: 'Please choose the family first.',
  enter: 'Enter bank lines',
  enterSays:
    'For a Direct Debit provider that reports no payouts. Each line of our statement settles the payments of its day, once.',
  lines: 'Lines of the statement',
  linesHint:
    'As our bank gives them: the whole CSV with its headings, or camt.053. Or one a line: 01/02/2027,"1,108.00",SMART DEBIT',
  choose: 'Let me say which column is which',
  columns: 'Which column is which?',
  columnsHint: 'It is kept for the next statement with these columns.',
  column: 'Please choose',
  noColumn: 'None',
  day: 'Day',
  amount: 'Amount',
  words: 'Words',
  paidIn: 'Paid in',
  paidOut: 'Paid out',
  either: 'Or, where they have a column each:',
  example: (name: string, cell: string) => (cell === '' ? name : `${name} (“${cell}”)`),
  provider: 'The Direct Debit provider’s name on the statement',
  providerName: 'Smart Debit',
  read: 'Match the lines',
  failed: 'Nothing was matched',
  outcome: 'What became of the lines',
  settled: 'Settled payments',
  inSuspense: 'Fit no payment',
  known: 'Known already',
  passed: 'Not from the Direct Debit provider',
  unreadable: 'Could not be read',
  toCome: 'Not booked',
  daysToCome: (lines: readonly number[]) => `${formatLines(lines)}: the day is yet to come`,
  lineNumbers: (lines: readonly number[]) =>
    `${formatLines(lines)}: a line needs a day, an amount (with a comma in it only in quotes) and its words`,
} as const;

export const PAYOUT = {
  title: (day: string) => `Paid out on ${day}`,
  heading: 'Payout',
  loading: 'Loading the payout',
  missing: {
    title: 'There is no such payout',
    says: 'The address may have been mistyped. All payouts are listed on Bank.',
    href: '/office/money/reconcile',
    back: 'All payouts',
  },
  back: 'All payouts',
  items: 'What it is made of',
  kinds: {
    collected: 'Payment',
    returned: 'Came back',
    claimed: 'Claimed back',
    refunded: 'Paid back',
    fee: 'Fee',
  },
  nobody: 'Nobody yet',
  byHand: 'given by hand',
  takeBack: 'Take it back …',
  takeBackTitle: (amount: string, name: string) => `Take ${amount} back from ${name}?`,
  takeBackSays:
    'If it was given to the wrong family. They then owe what they owed before, and it waits in suspense for the family it belongs to.',
  takeBackDo: 'Take it back',
  takenBack: 'It is in suspense again',
} as const;
