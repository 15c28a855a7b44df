export const REHEARSAL = {
  title: 'Rehearsal',
  lead: 'A year of Direct Debits with families, banks and a provider that are made up. You go through it month by month, and nothing of it touches the families or the money of this portal.',
  loading: 'Loading the rehearsal',
  failed: 'Nothing was changed',
  notHere: 'A rehearsal is held in the demo',
  notHereSays:
    'This portal serves families, or uses a database server of its own choosing. Start the demo as it comes to hold a rehearsal.',
} as const;

export const BEGIN = {
  title: 'Begin a rehearsal',
  again: 'Begin another',
  families: 'How many families?',
  familiesHint: 'From 5 to 60. Thirty are enough to see almost everything.',
  seed: 'Which year?',
  seedHint: 'Any number from 1 to 999,999. The same number brings the same year again, to the day.',
  faults: 'What may go wrong?',
  faultsHint: 'With nothing ticked, every payment is made and nobody makes a mistake.',
  kinds: {
    banks: {
      label: 'Banks',
      detail:
        'Payments come back, Direct Debits are refused or ended, money is claimed back months later.',
    },
    provider: {
      label: 'The provider',
      detail: 'It loses answers, is away for days, and tells of Direct Debits that nobody has.',
    },
    office: {
      label: 'The office',
      detail: 'It is late, presses twice, keeps payments back, and pays too much back.',
    },
    mistake: {
      label: 'A mistake on purpose',
      detail: 'In February one family is told of a payment twice. See how it is found.',
    },
  },
  do: 'Begin',
  another: 'Somebody else has begun a rehearsal: this is theirs.',
  /** What somebody reads before they begin. */
  how: 'How it goes',
  steps: [
    'Families settle in a school, each with a Direct Debit and one child or two. Their payments begin in February.',
    'You press for each month. The portal itself goes through its days: it writes, emails, collects and reads reports. The banks decide what becomes of each payment.',
    'After each month you read what came of it, and what would wait for a person of the office.',
    'A second program, written apart from the portal, works out from every family’s diary what has to be, and says whether each payment, email, task and penny is so.',
  ],
} as const;

export const PROGRESS = {
  goBack: 'Go back',
  title: 'The year',
  plan: (families: number, seed: number) => `${families} families, year number ${seed}.`,
  begun: (when: string, by: string) => `Begun ${when} by ${by}.`,
  faults: 'What may go wrong:',
  none: 'nothing',
  settling: 'The families settle. This takes some seconds.',
  living: (day: string) => `It is ${day} in the rehearsal`,
  goOn: (month: string) => `Play ${month}`,
  isOver: (month: string) => `${month} is over.`,
  yearIsOver: 'The year is over. Its months can be read until somebody begins another.',
  broke: 'The rehearsal broke off',
  brokeSays: 'What it had told until then can still be read. The log says why it broke off.',
  stop: 'Stop …',
  clear: 'Delete it …',
  stopTitle: 'Stop this rehearsal?',
  stopSays:
    'Its families, its database and all that it told are deleted. The same number brings the same year again.',
  stopDo: 'Stop and delete',
  stopped: 'The rehearsal is deleted',
  months: 'Months',
  isFine: 'all is right',
  isOff: 'not all is right',
  isNow: 'under way',
  isToCome: 'to come',
} as const;

export const MONTH = {
  fine: 'All is right',
  off: (count: number) => (count === 1 ? '1 family differs' : `${count} families differ`),
  brokenRules: (count: number) =>
    count === 1 ? '1 rule did not hold' : `${count} rules did not hold`,
  days: 'What happens in this month',
  you: 'You:',
  taken: 'Taken',
  payments: (count: number) => `${count} ${count === 1 ? 'payment' : 'payments'}`,
  back: 'Came back',
  backSays: 'payments, claims, Direct Debits',
  owed: 'Families owe',
  owedSays: 'at the end of the month',
  kept: 'We have',
  keptSays: 'of their money, since January',
  backTitle: 'What the banks said',
  code: (what: string, code: string) => `${what}, code ${code}`,
  noBack: 'Nothing: each of them has paid, and said no more.',
  tasks: 'What waits for a person',
  noTasks: 'Nothing: the portal has done all of it automatically.',
  emails: 'Emails that went',
  noEmails: 'No email went in this month.',
  plot: 'What we have of their money, month by month',
  plotMonth: 'Month',
  plotValue: 'We have',
  plotTable: 'The same as a table',
  deeds: 'What families and the office did',
  noDeeds: 'Nobody did anything out of the ordinary.',
} as const;

/** The days of a month: what happens automatically, and what somebody of the office does. */
export const DAYS = {
  collected: {
    title: 'Collected',
    says: 'The banks are asked for the payments of this month. What has not come back after three working days counts as collected.',
    you: 'nothing. The provider’s reports are read each morning.',
  },
  second_attempt: {
    title: 'Second attempt',
    says: 'What came back for want of money is asked for once more. Those families were told.',
    you: 'nothing, unless a payment comes back again: then it is listed on Debts.',
  },
  written: {
    title: 'Next month is written',
    says: 'Soon after midnight its amounts are fixed. Payers whose amount or day is new to them get an email.',
    you: 'look it through on Money. What is out of the ordinary is listed with its reason.',
  },
  approved: {
    title: 'Next month is approved',
    says: 'Ann has looked it through and Ben lets it go: it is handed to the provider.',
    you: 'two people. One looks through it and keeps back what is in question, the other approves.',
  },
  cut_off: {
    title: 'Last day to approve',
    says: 'At noon the provider takes no more on. What is not there by then is not collected, and its families are told.',
    you: 'make sure that the month is approved before noon.',
  },
  unheard: {
    title: 'The provider does not answer',
    says: 'Its reports can’t be read this morning. They are read on the next working day.',
    you: 'nothing yet. A report that stays away is on Today.',
  },
  away: {
    title: 'The provider is away',
    says: 'Nothing can be handed over, and nothing is heard, until it is back.',
    you: 'wait. What is approved goes out automatically when it is back, if it is not too late by then.',
  },
} as const;

export const TOLD_WORDS = {
  notice: 'Your payment is coming',
  again: 'We will ask your bank once more',
  returned: 'A payment came back',
  ended: 'Your Direct Debit has ended',
  withheld: 'A payment will not be taken',
  refunded: 'We have paid you back',
  'let off': 'You do not have to pay any more',
  'in parts': 'You pay in parts',
  stays: 'Your payments stay where they are',
  kept: 'Your payments stay with your old account',
  moves: 'Your bank statement will look different',
  other: 'About lessons, pauses and accounts',
} as const;

export const DEED_WORDS = {
  plays: 'A child began',
  leaves: 'A child’s lessons were cancelled',
  paused: 'Lessons were paused',
  'ends a pause': 'A pause ended early',
  'sets up a Direct Debit': 'A Direct Debit was set up again',
  'changes bank': 'A family changed to another account',
  'takes the change back': 'A family kept its old account after all',
  'withheld by the office': 'The office kept a payment back',
  'agrees to pay in parts': 'A debt is paid in parts',
  'pays in parts no more': 'A plan to pay in parts ended',
  'is let off': 'A debt was given up',
  refunded: 'The office paid money back',
  'is refused a refund': 'A refund was refused by the bank',
} as const;

export const JUDGED = {
  title: 'What the second program says',
  fine: 'No difference',
  fineSays:
    'It knows only the rules in words, and has walked through every family’s diary since January. Every payment, email, task and penny is what it has to be.',
  off: 'Not everything is as it has to be',
  offSays:
    'Open a family to see what had to be, what was found, and what happened to it until then.',
  caption: (family: string) => `What had to be and what was found of ${family}`,
  what: 'What',
  foretold: 'Had to be',
  found: 'Found',
  nothing: 'nothing',
  inParts: (total: string, parts: string, first: string) =>
    `${total} in ${parts} parts, the first of ${first}`,
  second: 'second attempt',
  diary: 'Diary',
  rules: 'Rules that must hold and did not:',
  compared: {
    debits: 'Payments taken',
    emails: 'Emails',
    tasks: 'Tasks',
    collections: 'Collections',
    owed: 'What they owe',
    kept: 'What we have of their money',
    bank: 'What we have of their money, as their bank has it',
  },
} as const;
