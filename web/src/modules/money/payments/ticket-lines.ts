import type { ParsedAnswer } from '@bandstand/domain/kernel/endpoint';
import { londonDate, formatDate } from '@bandstand/domain/kernel/london';
import { formatPounds } from '@bandstand/domain/kernel/money';
import { digitsOf } from '@bandstand/domain/money/payments/bank-details';
import type { getDirectDebit } from '@bandstand/domain/money/payments/contract';
import { portalNow } from '../../../platform/provider.ts';
import type { TicketLine } from '../../../ui/ticket.tsx';
import { dayOrTbc } from '../../places/enrolment/words.ts';
import { formatSortCode } from './check-rows.tsx';
import { formatPlace, type ChildToEnrol } from './children-to-enrol.ts';
import type { recentSetUp } from './recent-set-up.ts';

type State = ParsedAnswer<typeof getDirectDebit>;
type SetUpSummary = ReturnType<typeof recentSetUp>;

/** The lines of the confirmation; the full account shows only right after it was typed. */
export const ticketLines = (state: State, done: SetUpSummary): TicketLine[] => [
  ...childLines(state, done),
  { label: 'Account name', value: state.account_name ?? '' },
  ...accountLines(state, done),
  ...bankLines(state),
  ...firstLines(state, done),
  ...(state.regular_monthly_amount > 0
    ? [
        {
          label: done === null ? 'Each month' : 'Then each month',
          value: formatPounds(state.regular_monthly_amount),
        },
      ]
    : []),
];

/** The first payment, until its day is over: afterwards only what comes next is of interest. */
const firstLines = (state: State, done: SetUpSummary): TicketLine[] => {
  const { first_payment_date: date, first_payment_amount: amount } = state;
  if (date === null)
    return state.regular_monthly_amount > 0 ? [{ label: 'First payment date', value: 'TBC' }] : [];
  if (done === null && date < londonDate(portalNow())) return [];
  const day = { label: 'First payment date', value: formatDate(date, { year: true }) };
  return amount === null ? [day] : [day, { label: 'First payment', value: formatPounds(amount) }];
};

const childLines = (state: State, done: SetUpSummary): TicketLine[] => {
  if (done === null) return [];
  const [first, ...others] = done.enrolling;
  return [
    ...(first !== undefined && others.length === 0
      ? onlyChild(first)
      : done.enrolling.map(oneOfSeveral)),
    ...(done.child?.kind === 'reserved' && state.state === 'setting_up'
      ? [
          {
            label: 'Space held until',
            value: formatDate(londonDate(new Date(done.child.reservedUntil)), { year: true }),
          },
        ]
      : []),
  ];
};

const onlyChild = (child: ChildToEnrol): TicketLine[] => [
  { label: 'Child', value: child.name },
  { label: 'School', value: child.school },
  ...(child.instrument === null ? [] : [{ label: 'Instrument', value: child.instrument }]),
  { label: 'First lesson', value: dayOrTbc(child.firstLesson) },
];

const oneOfSeveral = (child: ChildToEnrol): TicketLine => ({
  label: child.name,
  value: formatPlace(child),
  note: `First lesson: ${dayOrTbc(child.firstLesson)}`,
});

const accountLines = (state: State, done: SetUpSummary): TicketLine[] =>
  done === null || done.form === null
    ? [{ label: 'Account number ending', value: state.account_number_ending ?? '' }]
    : [
        { label: 'Sort code', value: formatSortCode(done.form.sort_code) },
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
