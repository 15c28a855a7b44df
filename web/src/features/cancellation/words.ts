import { INSTRUMENT_NAMES } from '@bandstand/domain/instruments/names';
import { sayDate, type IsoDate } from '@bandstand/domain/kernel/london';
import { sayPounds } from '@bandstand/domain/kernel/money';
import type { SummaryRow } from '../../ui/summary-table.tsx';
import type { Cost } from './queries.ts';

const day = (date: IsoDate): string => sayDate(date, { year: true });

export const PROBLEM = 'There was a problem with your request:';
export const STEP_NAMES = { reason: 'Reason', benefits: 'Your experience', date: 'Date' } as const;
export const stepHeading = {
  reason: (name: string) => `Why is ${name} leaving?`,
  benefits: (name: string) => `What did the lessons do for ${name}?`,
  date: (name: string) => `When is ${name} leaving?`,
} as const;

/** What cancelling comes to, row by row. */
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
          value: `The change to ${INSTRUMENT_NAMES[cost.gives_up]} is withdrawn`,
          note: 'That place is offered to the next child waiting for it.',
        },
      ]),
  { label: 'Last payment', value: lastPayment(cost), note: paymentNote(cost) },
  ...(cost.paid_back > 0
    ? [
        {
          label: 'Paid back to you',
          value: sayPounds(cost.paid_back),
          note: 'It’s already being collected for a month that turned out to be free.',
        },
      ]
    : []),
];

const lastLesson = ({ last_lesson: lesson }: Cost, isAtOnce: boolean): string => {
  if (isAtOnce) return 'No more lessons from now on';
  return lesson === null ? 'No more lessons until then' : day(lesson);
};

const lastPayment = ({ last_payment_date: on, last_payment_amount: amount }: Cost): string =>
  on === null || amount === null ? 'No further payment' : `${sayPounds(amount)} on ${day(on)}`;

const paymentNote = ({ payments_left: left }: Cost): string | undefined =>
  left > 1 ? `There are ${left} payments still to come. This is the last one.` : undefined;

/** The same as one sentence, to be agreed to. */
const costSentence = (cost: Cost): string => {
  const { last_payment_date: on, last_payment_amount: amount, payments_left: left } = cost;
  if (on === null || amount === null) return 'there is no further payment for these lessons';
  const last = `${sayPounds(amount)} on ${day(on)}`;
  return left === 1
    ? `there is one more payment: ${last}`
    : `the last of ${left} payments is ${last}`;
};

/** What taking a cancellation back does not bring back. */
export const notBroughtBack = ({ gives_up: instrument }: Pick<Cost, 'gives_up'>, name: string) =>
  instrument === null
    ? null
    : `The change to ${INSTRUMENT_NAMES[instrument]} that we were holding was withdrawn when you cancelled, and staying does not bring it back. ${name}’s dates on the waiting list haven’t changed, and we’ll email you when a place comes up.`;

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
