import { formatPounds, type Pennies } from '@bandstand/domain/kernel/money';
import { CODES_WRONG } from '@bandstand/domain/money/collections/journal';
import { LEAST_IN_PARTS } from '@bandstand/domain/prices/payment-plan';
import type { Age, NextStep } from '@bandstand/domain/money/collections/returns/follow-up';

export const NEXT: Readonly<Record<NextStep, string>> = {
  second_attempt: 'Asked for once more',
  with_next: 'Comes into the next payment',
  part_with_next: 'The next part is taken',
  new_details: 'Asked for a new Direct Debit: call if none has come',
  call: 'They dispute it: call them',
  write: 'Write to the family yourself',
  check: 'Somebody checks it',
  challenge: 'Challenge it, or let it stand',
  answer: 'Their bank answers',
  nothing: 'Nothing is left to do',
};

export const NEXT_WORDS = {
  on: (day: string) => `on ${day}`,
  by: (day: string) => `by ${day}`,
  overdue: 'Overdue',
} as const;

export const RETURNS = {
  title: 'What came back',
  lead: 'Payments that came back, Direct Debits that were refused or ended, and refunds claimed from banks.',
  caption: 'What came back, the newest first',
  filter: 'Show',
  all: 'Everything',
  byKind: 'All of a kind',
  code: (code: string) => `code ${code}`,
  noPayment: 'Only the Direct Debit',
  of: (amount: string) => `${amount} of`,
  told: 'The family was told by email.',
  notTold: 'Nobody was told by email.',
  none: 'Nothing came back',
  noneSays: 'What banks send back is listed here as soon as the Direct Debit provider reports it.',
} as const;

export const AGES: Readonly<Record<Age, string>> = {
  under_30: 'Less than 30 days',
  under_60: '30 to 59 days',
  under_90: '60 to 89 days',
  older: '90 days and more',
};

export const DEBTS = {
  title: 'Debts',
  lead: 'What families owe beyond the payments that are about to be taken, the oldest first.',
  caption: 'Debts, the oldest first',
  ages: 'Debts by age',
  all: 'All',
  band: (count: number, total: string) =>
    `${count} ${count === 1 ? 'family' : 'families'}, ${total}`,
  noPlan: 'At once',
  left: (left: string, payments: number) =>
    `${left} left in ${payments} ${payments === 1 ? 'payment' : 'payments'}`,
  none: 'Nobody owes anything',
  noneSays: 'A payment that came back and is not asked for again is listed here.',
} as const;

export const REFUNDS = {
  title: 'Refunds',
  lead: 'What was paid back, or is about to be. A refund begins on the family’s page.',
  caption: 'Refunds, the newest first',
  filter: 'Show',
  all: 'All refunds',
  paidBy: { provider: 'by the Direct Debit provider', bank: 'from our bank account' },
  none: 'No refunds',
  noneSays: 'Whatever is paid back to a family is listed here with its reason.',
} as const;

/** As `readersOfDebt` of the server decides. */
const ARE_TOLD =
  'They are told by email, unless we never asked them for money, or the bank said that the account holder has died and nobody else pays yet: then please write to them yourself.';

export const DECIDE = {
  hint: 'It is kept with the accounts for years, so please name nobody.',
  doneBefore: {
    heading: 'It was done as you asked at first',
    says: [
      'Only the answer was lost. What you have put right since was not done: please look at what stands now before you do it again.',
    ],
  },
  amount: 'Amount in pounds',
  amountMissing: 'Please say an amount, such as 12.50.',
  payBack: 'Pay back …',
  payBackTitle: (day: string) => `Pay back the payment of ${day}?`,
  payBackSays: (left: string) => `Up to ${left} can be paid back. The payer is told.`,
  payBackDo: 'Pay it back',
  paidBack: {
    provider: 'The Direct Debit provider is asked to pay it back',
    bank: 'Now pay it from your bank account: Today has a task for it',
  },
  writeOff: 'Write off …',
  writeOffTitle: (name: string) => `Write off what ${name} owes?`,
  writeOffSays: (owed: string) =>
    `They owe ${owed}. What is written off is not asked for again. ${ARE_TOLD}`,
  writeOffDo: 'Write it off',
  writtenOff: 'It is written off',
  paid: {
    open: 'Paid another way …',
    title: (name: string) => `What has ${name} paid?`,
    says: 'For a bank transfer, a cheque or a card payment that has arrived. They owe that much less at once. They are told by email, unless the bank said that the account holder has died.',
    fields: {
      way: 'How did they pay?',
      on: 'Day it was paid',
      reference: 'Reference',
      referenceHint: 'The words on the bank statement, or the number of the cheque.',
    },
    missing: {
      way: 'Please say how they paid.',
      on: 'Please enter the day it was paid.',
      reference: 'Please enter the reference.',
    },
    act: 'Enter the payment',
    done: (balance: Pennies) => {
      if (balance > 0) return `It is entered. ${formatPounds(balance)} is still owed`;
      return balance === 0
        ? 'It is entered. Nothing is owed now'
        : `It is entered. ${formatPounds(-balance)} comes off the next payment`;
    },
  },
  charge: {
    open: 'Charge …',
    title: (name: string) => `Charge ${name}?`,
    says: `For what was paid back or written off by mistake. It comes with their next payment, after a notice. ${ARE_TOLD}`,
    act: 'Charge it',
    done: 'It is charged',
  },
  lessons: {
    open: (amount: string) => `Credit ${amount} …`,
    title: (amount: string) => `Credit ${amount}?`,
    says: (child: string, lessons: number) =>
      `${child} has ${lessons === 1 ? 'one lesson' : `${lessons} lessons`} fewer this school year than we promise.`,
    act: 'Credit it',
  },
  plan: 'Payment plan …',
  tooLittleForPlan: `Less than ${formatPounds(LEAST_IN_PARTS)} is taken at once, not in parts.`,
  planTitle: (name: string) => `Let ${name} pay in parts?`,
  planSays: (owed: string) =>
    `${owed} is taken in parts that differ by pennies at most, one with each of the next payments.`,
  parts: 'How many parts?',
  partsOption: (count: number) => `${count} parts`,
  partsWrong: 'Each part has to be £1.00 or more.',
  preview: 'What is taken when',
  planDo: 'Agree the plan',
  planned: 'The plan is agreed, and the family is told',
  endPlan: 'End the plan …',
  endPlanTitle: (name: string) => `End the payment plan of ${name}?`,
  endPlanSays: (left: string) => `${left} is then owed with the next payment, after a notice.`,
  endPlanDo: 'End the plan',
  planEnded: 'The plan is ended',
  settle: 'Settle the dispute …',
  settleTitle: (name: string) => `Collect from ${name} again?`,
  settleSays:
    'Only once the payer has agreed: their bank told us that they dispute a payment. What is owed comes into the next payment, after a notice.',
  settleDo: 'Collect again',
  settled: 'The Direct Debit collects again',
  end: {
    open: 'End the Direct Debit …',
    title: (name: string) => `End the Direct Debit of ${name}?`,
    says: 'Nothing more is taken by it, or from an account that payments are moving to. A payment that is written and not yet with the bank is owed instead. They are told by email, and lessons go on.',
    act: 'End it',
    done: 'The Direct Debit is ended, and the family is told',
  },
  claim: (amount: string, day: string, family = '') =>
    [family, `${amount} of ${day}`].filter(Boolean).join(', '),
  claims: {
    challenged: {
      open: 'Challenge …',
      title: 'Challenge this claim?',
      says: 'First send their bank the proof that the payer was told. This only records it.',
      act: 'Record the challenge',
      done: 'The claim is challenged',
    },
    won: {
      open: 'Won …',
      title: 'Was the claim won?',
      says: 'Their bank gives us the money back, and the payment stands.',
      act: 'It was won',
      done: 'The payment stands',
    },
    lost: {
      open: 'Lost …',
      title: 'Was the claim lost?',
      says: 'The payer keeps the money. It is not asked for with their next payment.',
      act: 'It was lost',
      done: 'The payer keeps the money',
    },
  },
} as const;

/** Of a payment of which the Direct Debit provider never told. */
export const UNHEARD = {
  says: 'The Direct Debit provider has not told us what became of it. Ask them, and look in our bank account.',
  taken: {
    open: 'It was taken …',
    title: (amount: string, day: string) => `Was ${amount} taken on ${day}?`,
    says: 'Only once you have seen the money in our bank account, or the Direct Debit provider has said so. The payment then counts as paid.',
    act: 'It was taken',
    done: 'The payment counts as paid',
  },
  not_taken: {
    open: 'It was not taken …',
    title: (amount: string, day: string) => `Was ${amount} not taken on ${day}?`,
    says: 'Only once the Direct Debit provider or the family’s bank has said so. It is owed then, and comes with their next payment, of which they are told.',
    act: 'It was not taken',
    done: 'It is owed, and comes with their next payment',
  },
} as const;

export const ACCOUNTS = {
  title: 'Accounts',
  lead: 'What goes into Xero or Sage: each entry of the ledger in one numbered export.',
  failed: 'The exports were not read',
  balanceFailed: 'The balance was not read',
  none: 'Nothing was exported yet',
  noneSays:
    'The first export has everything until the day that you choose. What is posted later goes into the next one.',
  exports: 'Exports',
  number: 'Number',
  until: 'Last day',
  untilHint: 'Its end: yesterday, or a day before.',
  format: 'Made for',
  made: 'Made',
  madeBy: (who: string, when: string) => `by ${who}, ${when}`,
  files: 'Files',
  save: 'Save the files',
  saveNumber: (number: number) => `Save the files of export ${number}`,
  notSaved: 'The files were not saved',
  make: 'New export …',
  makeTitle: 'Make the next export?',
  makeSays:
    'It has everything until the end of the day that is in no export yet, also what was posted late. It can be saved as often as needed, and never changes.',
  codes: 'Codes of your own',
  codesHint: 'Such as family=610,bank=619. All others keep the codes below.',
  ownAccounts: 'The accounts and their codes',
  missing: {
    format: 'Please choose what it is for.',
    until: 'Please choose a day that is over.',
    codes: CODES_WRONG,
  },
  makeDo: 'Make the export',
  isMade: (number: number) => `Export ${number} is made`,
  balance: (day: string) => `Trial balance on ${day}`,
  account: 'Account',
  debit: 'Debit',
  credit: 'Credit',
  total: 'Total',
} as const;
