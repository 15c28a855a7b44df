import { useState } from 'react';
import { formatPounds } from '@bandstand/domain/kernel/money';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { ListFile } from '../../office/list-file.tsx';
import type { RunInFull } from '../queries.ts';
import { RUN } from '../words.ts';
import { WithholdDialog } from './withhold-dialog.tsx';

type Exception = RunInFull['exceptions'][number];

const FACTS: readonly Column<Exception>[] = [
  {
    key: 'family',
    heading: 'Family',
    cell: ({ family, reference }) =>
      family === null ? (
        reference
      ) : (
        <TextLink href={`/office/families/${family.id}`}>{family.name}</TextLink>
      ),
  },
  { key: 'says', heading: 'Why', cell: ({ says }) => says.join(' ') },
  { key: 'reference', heading: 'Reference', cell: ({ reference }) => reference },
  { key: 'amount', heading: 'Amount', isNumber: true, cell: ({ amount }) => formatPounds(amount) },
];

/** The same with what can be done about each. */
const withActions = (choose: (row: Exception) => void): readonly Column<Exception>[] => [
  ...FACTS,
  {
    key: 'act',
    heading: RUN.decide,
    cell: (row) => (
      <Button variant="quiet" onPress={() => choose(row)}>
        {RUN.withhold}
      </Button>
    ),
  },
];

/** What somebody should look at before the month goes, each with its reasons. */
export function Exceptions({ run }: { run: RunInFull }) {
  const [chosen, setChosen] = useState<Exception | null>(null);
  const canWithhold =
    run.stage === 'written' || run.stage === 'prepared' || run.stage === 'approved';
  return (
    <Card heading={RUN.exceptions}>
      {run.exceptions.length === 0 ? (
        <p className="text-soft">{RUN.noExceptions}</p>
      ) : (
        <div className="grid grid-cols-1 gap-4">
          <div className="flex">
            <ListFile list="exceptions" query={`month=${run.month}`} />
          </div>
          <DataTable
            caption={RUN.exceptions}
            isCaptionHidden
            columns={canWithhold ? withActions(setChosen) : FACTS}
            rows={run.exceptions}
            rowKey={({ reference }) => reference}
          />
        </div>
      )}
      {chosen && (
        <WithholdDialog
          name={chosen.family?.name ?? chosen.reference}
          payment={{ ...chosen, month: run.month, on: run.on }}
          onClose={() => setChosen(null)}
        />
      )}
    </Card>
  );
}
