import { NOT_TAKEN, earlierAmountWords } from '@bandstand/domain/places/cancellation/words';
import { INSTRUMENT_NAMES } from '@bandstand/domain/kernel/instruments/names';
import { formatDay } from '@bandstand/domain/kernel/london';
import { formatPounds } from '@bandstand/domain/kernel/money';
import type { SummaryRow } from '../../../ui/summary-table.tsx';
import type { Cost } from './queries.ts';

export const PROBLEM = 'There was a problem with your request:';
export const STEP_NAMES = { reason: 'Reason', benefits: 'Your experience', date: 'Date' } as const;
export const stepHeading = {
  reason: (name: string) => `Why is ${name} leaving?`,
  benefits: (name: string) => `What did the lessons do for ${name}?`,
  date: (name: string) => `When is ${name} leaving?`,
} as const;

/** What cancelling costs, row by row. */
export const costRows = (cost: Cost, isAtOnce: boolean): SummaryRow[] => [
  {
    label: 'Last lesson',
    value: lastLesson(cost, isAtOnce),
    note: isAtOnce ? 'Another child can have the place straight away.' : undefined,
  },
  ...(cost.gives_up === null
    ? []
    : [
        {
          label: 'Instrument change',
          value: `We’ll withdraw the change to ${INSTRUMENT_NAMES[cost.gives_up]}`,
          note: 'We’ll offer that place to the next child waiting for it.',
        },
      ]),
  cost.not_taken === null
    ? { label: 'Last payment', value: lastPayment(cost), note: paymentNote(cost) }
    : {
        label: 'Still owed',
        value: formatPounds(cost.not_taken.amount),
        note: NOT_TAKEN[cost.not_taken.because],
      },
  ...(cost.paid_back > 0
    ? [
        {
          label: 'Paid back to you',
          value: formatPounds(cost.paid_back),
          note: 'This payment was already scheduled, for a month that turned out to be free.',
        },
      ]
    : []),
];

const lastLesson = ({ last_lesson: lesson }: Cost, isAtOnce: boolean): string => {
  if (isAtOnce) return 'No more lessons from now on';
  return lesson === null ? 'No more lessons until then' : formatDay(lesson);
};

const lastPayment = (cost: Cost): string => {
  const { last_payment_date: on, last_payment_amount: amount, owed_before: owed } = cost;
  if (on !== null && amount !== null) return `${formatPounds(amount)} on ${formatDay(on)}`;
  return owed === null ? 'No further payment' : 'No further payment for these lessons';
};

const paymentNote = ({ payments_left: left }: Cost): string | undefined =>
  left > 1 ? `There are ${left} payments still to come. This is the last one.` : undefined;

/** What the family owes from before, and how it is paid; null where it owes nothing. */
export const owedBefore = ({ owed_before: owed, not_taken: notTaken }: Cost): string | null =>
  owed && earlierAmountWords(owed, notTaken !== null);

/** The same as one sentence, to be agreed to. */
const costSentence = (cost: Cost): string => {
  const { last_payment_date: on, last_payment_amount: amount, payments_left: left } = cost;
  if (cost.not_taken !== null)
    return `${formatPounds(cost.not_taken.amount)} is still owed for these lessons`;
  if (on === null || amount === null) return 'there is no further payment for these lessons';
  const last = `${formatPounds(amount)} on ${formatDay(on)}`;
  return left === 1
    ? `there is one more payment: ${last}`
    : `the last of ${left} payments is ${last}`;
};

export const ACKNOWLEDGES = {
  place: (name: string, givesUp: Cost['gives_up']) =>
    givesUp === null
      ? `I understand that ${name} gives up the place, and that it can go to another child.`
      : `I understand that ${name} gives up the place, and the change to ${INSTRUMENT_NAMES[givesUp]} too, and that both can go to other children.`,
  cost: (cost: Cost | undefined) =>
    cost === undefined
      ? 'I understand what is still to be paid.'
      : `I understand that ${costSentence(cost)}.`,
} as const;

export const CANCELLING = {
  heading: (name: string) => `Cancel ${name}’s lessons`,
  nothing: (name: string) => `${name} has no lessons to cancel`,
  isWaiting: (name: string) =>
    `${name} is waiting for a place, which costs nothing. You can leave the waiting list on ${name}’s page.`,
  isOffered: (name: string) =>
    `A place is reserved for ${name}. It costs nothing until you take it.`,
  hasLeft: (name: string) => `${name}’s lessons have ended already.`,
  isLeaving: (name: string) => `${name}’s lessons are already cancelled`,
  canStay: 'You can undo that on the enrolment status page.',
  toPage: (name: string) => `${name}’s page`,
  toStatus: 'Enrolment status',
  toPlace: 'See the reserved place',
} as const;

export const ENROLMENT_STATUS = {
  heading: (name: string) => `Enrolment status of ${name}`,
  nothing: 'There are no lessons to cancel.',
  today: 'If you cancelled today',
  cancel: 'Cancel lessons …',
  later: 'You can also choose a later last day. Nothing is cancelled until you confirm.',
} as const;

export const COST = {
  heading: 'What it will cost',
  loading: 'Working out what it will cost',
  wait: 'Please wait until we know what it will cost.',
  failed: 'We could not work out what it will cost',
  unchanged: 'Nothing was cancelled.',
} as const;

export const REASON = { notes: 'Anything you would like to add?' } as const;

export const SURVEY = {
  hint: 'Tick all that are true.',
  other: 'What else?',
  score: 'How likely are you to recommend the lessons to another family?',
  scale: '1 is not at all, 5 is very likely.',
  comment: 'What should we do better?',
} as const;

export const DATE = {
  immediately: 'Immediately',
  immediatelyDetail: 'There are no more lessons.',
  specific: 'On a specific date',
  specificDetail: (name: string) =>
    `${name} keeps the place until then, and you can undo this at any time before.`,
  lastDay: 'Last day of lessons',
  lastDayHint: 'Lessons on this day still take place.',
  later: 'Later months',
  tickBoth: 'Please tick both',
  whenMissing: 'Please choose when the lessons stop.',
  dayMissing: 'Please choose the last day of lessons.',
  placeNotTicked: 'Please tick that you understand what happens to the place.',
  costNotTicked: 'Please tick that you understand what is still to be paid.',
} as const;

export const sayStep = (number: number, count: number): string => `Step ${number} of ${count}`;
