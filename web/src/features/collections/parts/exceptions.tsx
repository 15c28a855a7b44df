import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { withholdCollection } from '@bandstand/domain/collections/office-contract';
import { formatPounds } from '@bandstand/domain/kernel/money';
import { call } from '../../../platform/client.ts';
import { ReasonDialog } from '../../../platform/form/reason-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { ListFile } from '../../office/list-file.tsx';
import { useConfirming } from '../../staff/confirm-again.tsx';
import { MONEY, type RunInFull } from '../queries.ts';
import { RUN } from '../words.ts';

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
      {chosen && <Withhold month={run.month} row={chosen} onClose={() => setChosen(null)} />}
    </Card>
  );
}

type WithholdProps = { month: string; row: Exception; onClose: () => void };

const WORDS = {
  reason: RUN.reason,
  missing: RUN.reasonMissing,
  failed: RUN.nothingDone,
} as const;

function Withhold({ month, row: { reference, family }, onClose }: WithholdProps) {
  const confirming = useConfirming();
  const client = useQueryClient();
  const finish = async () => {
    showToast({ title: RUN.withheld });
    await client.invalidateQueries({ queryKey: MONEY });
    onClose();
  };
  return (
    <ReasonDialog
      title={RUN.withholdTitle(family?.name ?? reference)}
      action={RUN.withholdDo}
      words={WORDS}
      act={(reason) =>
        confirming(() =>
          call(withholdCollection, { params: { month }, body: { reference, reason } }),
        )
      }
      onDone={finish}
      onClose={onClose}
    >
      <p>{RUN.withholdSays}</p>
    </ReasonDialog>
  );
}
