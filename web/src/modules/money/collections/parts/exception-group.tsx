import { formatPounds } from '@bandstand/domain/kernel/money';
import { RowActs } from '../../../../office-ui/row-acts.tsx';
import { Button } from '../../../../ui/button.tsx';
import { DataTable, type Column } from '../../../../ui/data-table.tsx';
import { TextLink } from '../../../../ui/link.tsx';
import type { RunInFull } from '../queries.ts';
import { RUN } from '../words.ts';

type Group = RunInFull['exceptions'][number];
export type PaymentToLookAt = Group['payments'][number];

const FACTS: readonly Column<PaymentToLookAt>[] = [
  {
    key: 'family',
    heading: RUN.family,
    cell: ({ family, reference }) =>
      family === null ? (
        reference
      ) : (
        <TextLink href={`/office/families/${family.id}`}>{family.name}</TextLink>
      ),
  },
  { key: 'reference', heading: RUN.reference, cell: ({ reference }) => reference },
  {
    key: 'amount',
    heading: RUN.amount,
    isNumber: true,
    cell: ({ amount }) => formatPounds(amount),
  },
];

/** The same with what can be done about each. */
const withActions = (
  choose: (row: PaymentToLookAt) => void,
): readonly Column<PaymentToLookAt>[] => [
  ...FACTS,
  {
    key: 'act',
    heading: RUN.decide,
    cell: (row) => (
      <RowActs of={row.family?.name ?? row.reference}>
        <Button variant="quiet" onPress={() => choose(row)}>
          {RUN.withhold}
        </Button>
      </RowActs>
    ),
  },
];

type ExceptionGroupProps = {
  group: Group;
  isOpen: boolean;
  /** Of a month in which nothing can be kept back any more, there is none. */
  onWithhold?: ((payment: PaymentToLookAt) => void) | undefined;
};

/** The payments that are out of the ordinary for one reason: how many and how much, and each of them behind it. */
export function ExceptionGroup({ group, isOpen, onWithhold }: ExceptionGroupProps) {
  const { says, count, total, payments } = group;
  return (
    <details open={isOpen} className="border-t border-line">
      <summary className="min-h-11 cursor-pointer py-3">
        <span className="font-semibold">{says.join(' ')}</span>
        <span className="figures block text-soft">{RUN.count(count, formatPounds(total))}</span>
      </summary>
      <div className="grid grid-cols-1 gap-3 pb-4">
        {payments.length < count && <p className="text-soft">{RUN.largest(payments.length)}</p>}
        <DataTable
          caption={says.join(' ')}
          isCaptionHidden
          columns={onWithhold ? withActions(onWithhold) : FACTS}
          rows={payments}
          rowKey={({ reference }) => reference}
        />
      </div>
    </details>
  );
}
