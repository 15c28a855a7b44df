import type { AnswerRead } from '@bandstand/domain/kernel/endpoint';
import { sayDate } from '@bandstand/domain/kernel/london';
import { sayPounds } from '@bandstand/domain/kernel/money';
import type { getDirectDebit } from '@bandstand/domain/payments/contract';
import type { SummaryRow } from '../../ui/summary-table.tsx';

type Collected = Pick<AnswerRead<typeof getDirectDebit>, 'standing' | 'owed' | 'next'>;
type Part = NonNullable<Collected['next']>['parts'][number];

const day = (date: string): string => sayDate(date, { year: true });

/** What is taken and when, line by line: what stands already, and the next payment with its parts. */
export const collectionRows = ({ standing, owed, next }: Collected): SummaryRow[] => [
  ...(standing === null
    ? []
    : [
        {
          label: `To be taken on ${day(standing.date)}`,
          value: sayPounds(standing.amount),
          note: 'This payment is already scheduled.',
        },
      ]),
  ...(next === null ? [] : next.parts.map((part) => partRow(part))),
  ...(next === null
    ? owedAlone(owed)
    : [
        {
          label: `Payment on ${day(next.date)}`,
          value: sayPounds(next.amount),
          isTotal: true,
        },
      ]),
];

const partRow = ({ what, first_name: name, covers, amount }: Part): SummaryRow => {
  if (what === 'owed')
    return { label: 'Owed from before', value: sayPounds(amount), note: 'Not paid so far.' };
  const label = what === 'lessons' ? `${name}’s lessons` : `${name}’s kids’ app`;
  return { label, value: sayPounds(amount), note: covers };
};

const owedAlone = (owed: number): SummaryRow[] =>
  owed === 0
    ? []
    : [
        {
          label: 'Owed',
          value: sayPounds(owed),
          note: 'We’ll take it with the first payment of your Direct Debit.',
        },
      ];
