import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { withholdCollection } from '@bandstand/domain/collections/office-contract';
import { formatPounds } from '@bandstand/domain/kernel/money';
import { call } from '../../../platform/client.ts';
import { FaultBox } from '../../../platform/form/fault-box.tsx';
import { useSendOnce } from '../../../platform/use-send-once.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useConfirming } from '../../staff/confirm-again.tsx';
import { runsQuery, type RunInFull } from '../queries.ts';
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
        <DataTable
          caption={RUN.exceptions}
          isCaptionHidden
          columns={canWithhold ? withActions(setChosen) : FACTS}
          rows={run.exceptions}
          rowKey={({ reference }) => reference}
        />
      )}
      {chosen && <Withhold month={run.month} row={chosen} onClose={() => setChosen(null)} />}
    </Card>
  );
}

type WithholdProps = { month: string; row: Exception; onClose: () => void };

function Withhold({ month, row: { reference, family }, onClose }: WithholdProps) {
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const id = useId();
  const confirming = useConfirming();
  const client = useQueryClient();
  const sending = useSendOnce({
    send: (why: string) =>
      confirming(() =>
        call(withholdCollection, { params: { month }, body: { reference, reason: why } }),
      ),
    onAnswer: async () => {
      showToast({ title: RUN.withheld });
      await client.invalidateQueries({ queryKey: runsQuery.queryKey });
      onClose();
    },
  });
  const isMissing = reason.trim().length < 3;
  const press = () => {
    setTried(true);
    if (!isMissing) void sending.send(reason.trim());
  };
  return (
    <Dialog
      isOpen
      title={RUN.withholdTitle(family?.name ?? reference)}
      onClose={onClose}
      actions={
        <Button variant="danger" pending={sending.isPending} onPress={press}>
          {RUN.withholdDo}
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {sending.isError && <FaultBox heading={RUN.nothingDone} fault={sending.error} />}
        <p>{RUN.withholdSays}</p>
        <TextArea
          name="reason"
          id={id}
          label={RUN.reason}
          rows={2}
          value={reason}
          onChange={setReason}
          error={isTried && isMissing ? RUN.reasonMissing : undefined}
        />
      </div>
    </Dialog>
  );
}
