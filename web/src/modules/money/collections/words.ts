export const TABS = {
  label: 'Money pages',
  desks: [
    { href: '/office/money', label: 'Calendar' },
    { href: '/office/money/returns', label: 'What came back' },
    { href: '/office/money/debts', label: 'Debts' },
    { href: '/office/money/refunds', label: 'Refunds' },
    { href: '/office/money/reconcile', label: 'Bank' },
    { href: '/office/money/accounts', label: 'Accounts' },
  ],
} as const;

export const RUNS = {
  title: 'Money',
  lead: 'Each month’s collections: written on the 21st, looked through, approved by somebody else, handed to the Direct Debit provider.',
  month: 'Month',
  on: 'Collected on',
  by: 'With the Direct Debit provider by',
  stage: 'Stage',
  takings: 'Collections',
  earlier: 'Earlier months',
  none: 'No month before',
  noneSays: 'Months are listed here once they are over.',
  count: (count: number, total: string) =>
    `${count} ${count === 1 ? 'payment' : 'payments'}, ${total}`,
  soFar: (what: string) => `${what} so far`,
  reckoning: 'Working out the total',
  notReckoned: 'The total could not be worked out.',
  noon: (day: string) => `noon, ${day}`,
  until: (noon: string) => `until ${noon}`,
  byWhom: (name: string) => `by ${name}`,
  isDone: 'Done:',
  cutoffs: {
    written: 'Written',
    approved: 'Approved',
    submitted: 'With the Direct Debit provider',
    collected: 'Collected',
    second_attempt: 'Second attempt',
    settled: 'Paid out to us',
    closed: 'Closed',
  },
  openDays: {
    settled: 'as the Direct Debit provider pays',
    closed: 'when all is settled',
  } as Readonly<Record<string, string>>,
  stages: {
    to_come: 'To come',
    written: 'Written: look it through',
    prepared: 'Waits for approval',
    approved: 'Approved',
    closed: 'Closed',
    late: 'Written too late',
  },
} as const;

export const STATES: Readonly<Record<string, string>> = {
  written: 'written',
  approved: 'approved',
  withheld: 'kept back',
  submitted: 'with the Direct Debit provider',
  unknown: 'with the Direct Debit provider, not confirmed',
  collected: 'collected',
  settled: 'paid out',
  returned: 'returned',
  retried: 'asked for again',
  owed: 'came back',
  written_off: 'written off',
  claimed: 'claimed back',
  challenged: 'claim challenged',
  lost: 'claim lost',
  refunded: 'refunded',
};

export const RUN = {
  goBack: 'Go back',
  heading: 'Month',
  loading: 'Loading the month',
  missing: {
    title: 'There is no such month',
    says: 'The address may have been mistyped, or the portal collected nothing in that month.',
    href: '/office/money',
    back: 'All months',
  },
  count: (count: number, total: string) =>
    `${count} ${count === 1 ? 'payment' : 'payments'}, ${total}`,
  takenOn: (day: string) => `To be taken on ${day}.`,
  wasTakenOn: (day: string) => `Taken on ${day}.`,
  says: {
    to_come: 'This is what would be written now. It can still change.',
    written: 'These amounts are final.',
    prepared: 'These amounts are final.',
    approved: 'These amounts are final.',
    closed: 'Everything is settled.',
    late: 'It was written too late to be taken on that day.',
  },
  notices: (count: number) =>
    `${count} ${count === 1 ? 'payer' : 'payers'} will be told of a new amount or day.`,
  failed: (count: number) =>
    `${count} ${count === 1 ? 'account' : 'accounts'} can’t be worked out: a price is missing.`,
  exceptions: 'Out of the ordinary',
  noExceptions: 'Nothing is out of the ordinary.',
  unexplained: 'To look at: the rules don’t explain it',
  explained: 'Explained by the rules',
  largest: (count: number) => `The ${count} largest are listed here; the file has them all.`,
  family: 'Family',
  reference: 'Reference',
  amount: 'Amount',
  preparedBy: (name: string) => `Looked through by ${name}.`,
  writtenSince: (count: number) =>
    count === 1
      ? 'One payment was written after that, and has to be looked through as well.'
      : `${count} payments were written after that, and have to be looked through as well.`,
  needsOther: 'Somebody else has to approve it.',
  approveUntil: (day: string) => `It can be approved until noon on ${day}.`,
  approvedBy: (name: string) => `Approved by ${name}.`,
  prepare: 'I have looked it through',
  prepared: 'Somebody else can approve it now',
  approve: 'Approve the month',
  approveTitle: (month: string) => `Approve ${month}?`,
  approveSays: (what: string, day: string) =>
    `${what} will be handed to the Direct Debit provider and taken on ${day}, exactly as shown here. What the Direct Debit provider has can’t be kept back any more.`,
  approved: (count: number) => `${count} ${count === 1 ? 'payment is' : 'payments are'} approved`,
  decide: 'Decide',
  withhold: 'Keep back …',
  withholdTitle: (who: string) => `Keep back the payment of ${who}?`,
  withholdSays: (amount: string, day: string) =>
    `${amount} is not taken on ${day}. The payer is told at once, and the amount is added to the next month’s payment.`,
  withholdDo: 'Keep it back',
  withheld: 'Kept back',
  nothingDone: 'Nothing was changed',
  became: 'Results',
  second: 'second attempt',
} as const;
