import type { AnswerRead } from '@bandstand/domain/kernel/endpoint';
import { londonDate, sayDate } from '@bandstand/domain/kernel/london';
import { sayPounds } from '@bandstand/domain/kernel/money';
import { digitsOf } from '@bandstand/domain/payments/bank-details';
import type { getDirectDebit } from '@bandstand/domain/payments/contract';
import type { TicketLine } from '../../ui/ticket.tsx';
import { saySortCode } from './check-rows.tsx';
import type { justDone } from './just-done.ts';

type State = AnswerRead<typeof getDirectDebit>;
type Done = ReturnType<typeof justDone>;

/** The lines of the confirmation; the full account shows only right after it was typed. */
export const ticketLines = (state: State, done: Done): TicketLine[] => [
  ...childLines(state, done),
  { label: 'Account name', value: state.account_name ?? '' },
  ...accountLines(state, done),
  ...bankLines(state),
  {
    label: 'First payment date',
    value:
      state.first_payment_date === null ? 'TBC' : sayDate(state.first_payment_date, { year: true }),
  },
  ...(state.first_payment_amount === null
    ? []
    : [{ label: 'First payment', value: sayPounds(state.first_payment_amount) }]),
  ...(state.regular_monthly_amount > 0
    ? [{ label: 'Then each month', value: sayPounds(state.regular_monthly_amount) }]
    : []),
];

const childLines = (state: State, done: Done): TicketLine[] => {
  if (done?.child == null) return [];
  const { name, school, instrument, pricing } = done.child;
  const lesson = pricing.first_lesson_date;
  return [
    { label: 'Child', value: name },
    { label: 'School', value: school },
    { label: 'Instrument', value: instrument },
    { label: 'First lesson', value: lesson === null ? 'TBC' : sayDate(lesson, { year: true }) },
    ...(done.child.kind === 'reserved' && state.state === 'setting_up'
      ? [
          {
            label: 'Space held until',
            value: sayDate(londonDate(new Date(done.child.reservedUntil)), { year: true }),
          },
        ]
      : []),
  ];
};

const accountLines = (state: State, done: Done): TicketLine[] =>
  done === null
    ? [{ label: 'Account number ending', value: state.account_number_ending ?? '' }]
    : [
        { label: 'Sort code', value: saySortCode(done.form.sort_code) },
        { label: 'Account number', value: digitsOf(done.form.account_number) },
      ];

const bankLines = ({ bank }: State): TicketLine[] => {
  if (bank === null) return [];
  const address = [
    bank.bank_name,
    bank.branch,
    bank.address1,
    bank.town,
    bank.county,
    bank.postcode,
  ].filter((part) => part !== '');
  return address.length === 0 ? [] : [{ label: 'Bank', value: address.join(', ') }];
};
