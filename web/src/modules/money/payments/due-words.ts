import type { ParsedAnswer } from '@bandstand/domain/kernel/endpoint';
import { formatDay } from '@bandstand/domain/kernel/london';
import { formatPounds } from '@bandstand/domain/kernel/money';
import type { getDirectDebit } from '@bandstand/domain/money/payments/contract';
import type { SummaryRow } from '../../../ui/summary-table.tsx';

type UpcomingPayments = Pick<
  ParsedAnswer<typeof getDirectDebit>,
  'finalised' | 'owed' | 'in_parts' | 'next'
>;
type Part = NonNullable<UpcomingPayments['next']>['parts'][number];

/** What is taken and when, line by line: what is already final, and the next payment with its parts. */
export const collectionRows = ({
  finalised,
  owed,
  in_parts,
  next,
}: UpcomingPayments): SummaryRow[] => [
  ...(finalised === null
    ? []
    : [
        {
          label: `To be taken on ${formatDay(finalised.date)}`,
          value: formatPounds(finalised.amount),
          note: 'This payment is already scheduled.',
        },
      ]),
  ...(next === null ? [] : next.parts.map((part) => partRow(part))),
  ...(next === null
    ? owedAlone(owed, in_parts !== null)
    : [
        {
          label: `Payment on ${formatDay(next.date)}`,
          value: formatPounds(next.amount),
          isTotal: true,
        },
      ]),
];

const partRow = ({ what, first_name: name, covers, amount }: Part): SummaryRow => {
  if (what === 'owed')
    return { label: 'Owed from before', value: formatPounds(amount), note: 'Not paid so far.' };
  if (what === 'not_taken')
    return {
      label: 'Not taken so far',
      value: formatPounds(amount),
      note: 'We didn’t take it when we said we would.',
    };
  if (what === 'credit')
    return {
      label: 'Your credit',
      value: formatPounds(amount),
      note: 'We’ve set it against this payment.',
    };
  if (what === 'plan')
    return {
      label: 'Owed from before, in parts',
      value: formatPounds(amount),
      note: 'As you agreed with us.',
    };
  const label = what === 'lessons' ? `${name}’s lessons` : `${name}’s kids’ app`;
  return { label, value: formatPounds(amount), note: covers };
};

const owedAlone = (owed: number, isInParts: boolean): SummaryRow[] =>
  owed === 0
    ? []
    : [
        {
          label: 'Owed',
          value: formatPounds(owed),
          note: isInParts
            ? 'We’ll take it in parts, as you agreed with us, with the payments of your Direct Debit.'
            : 'We’ll take it with the first payment of your Direct Debit.',
        },
      ];
