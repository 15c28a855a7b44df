import { useState } from 'react';
import { formatPounds } from '@bandstand/domain/kernel/money';
import { Card } from '../../../../ui/card.tsx';
import { ListFile } from '../../../lists/list-tools.tsx';
import type { RunInFull } from '../queries.ts';
import { RUN } from '../words.ts';
import { WithholdDialog } from './money-act.ts';
import { RowActs } from '../../../../office-ui/row-acts.tsx';
import { Button } from '../../../../ui/button.tsx';
import { DataTable, type Column } from '../../../../ui/data-table.tsx';
import { TextLink } from '../../../../ui/link.tsx';

type Group = RunInFull['exceptions'][number];
type PaymentToLookAt = Group['payments'][number];

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
function ExceptionGroup({ group, isOpen, onWithhold }: ExceptionGroupProps) {
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

/** What somebody should look at before the month goes, by its reasons; what the rules explain is folded away under its causes. */
export function Exceptions({ run }: { run: RunInFull }) {
  const [chosen, setChosen] = useState<PaymentToLookAt | null>(null);
  const canWithhold =
    run.stage === 'written' || run.stage === 'prepared' || run.stage === 'approved';
  return (
    <Card
      heading={RUN.exceptions}
      aside={
        run.exceptions.length > 0 && <ListFile list="exceptions" query={`month=${run.month}`} />
      }
    >
      {run.exceptions.length === 0 ? (
        <p className="text-soft">{RUN.noExceptions}</p>
      ) : (
        <div className="grid grid-cols-1 gap-6">
          {[false, true].map((isExplained) => (
            <Groups
              key={`${isExplained}`}
              heading={isExplained ? RUN.explained : RUN.unexplained}
              groups={run.exceptions.filter((group) => group.is_explained === isExplained)}
              onWithhold={canWithhold ? setChosen : undefined}
            />
          ))}
        </div>
      )}
      {chosen && (
        <WithholdDialog
          of={{
            ...chosen,
            name: chosen.family?.name ?? chosen.reference,
            month: run.month,
            on: run.on,
          }}
          onClose={() => setChosen(null)}
        />
      )}
    </Card>
  );
}

type GroupsProps = {
  heading: string;
  groups: RunInFull['exceptions'];
  onWithhold: ((payment: PaymentToLookAt) => void) | undefined;
};

/** Those that nothing explains are open, the others folded; how many and how much they are together is said of both. */
function Groups({ heading, groups, onWithhold }: GroupsProps) {
  if (groups.length === 0) return null;
  const count = groups.reduce((sum, group) => sum + group.count, 0);
  const total = groups.reduce((sum, group) => sum + group.total, 0);
  return (
    <section>
      <h3 className="font-semibold">{heading}</h3>
      <p className="figures mb-2 text-soft">{RUN.count(count, formatPounds(total))}</p>
      {groups.map((group) => (
        <ExceptionGroup
          key={group.says.join(' ')}
          group={group}
          isOpen={!group.is_explained}
          onWithhold={onWithhold}
        />
      ))}
    </section>
  );
}
