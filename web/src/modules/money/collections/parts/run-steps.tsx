import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { approveRun, prepareRun } from '@bandstand/domain/money/collections/office-contract';
import { findUnapproved } from '@bandstand/domain/money/collections/run/cutoffs';
import { formatDate, formatMonths } from '@bandstand/domain/kernel/london';
import { formatPounds } from '@bandstand/domain/kernel/money';
import { call } from '../../../../platform/client.ts';
import { LastActFault } from '../../../../platform/form/act-fault.tsx';
import { focusNear } from '../../../../platform/form/focus-near.ts';
import { useSendOnce } from '../../../../platform/use-send-once.ts';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { showToast } from '../../../../ui/toast-store.ts';
import { useStepUp } from '../../../identity/staff/step-up.tsx';
import { MONEY, type RunInFull } from '../queries.ts';
import { RUN } from '../words.ts';

/** Looked through by one person, approved by another. */
export function RunSteps({ run }: { run: RunInFull }) {
  const { month, hash } = run;
  const [isAsking, setAsking] = useState(false);
  const client = useQueryClient();
  const confirming = useStepUp();
  const refresh = () => client.invalidateQueries({ queryKey: MONEY });
  const preparing = useSendOnce({
    send: () => call(prepareRun, { params: { month } }),
    onAnswer: () => {
      // The button that was pressed is gone with its step.
      focusNear(document.activeElement);
      showToast({ title: RUN.prepared });
      return refresh();
    },
    onFault: refresh,
  });
  const approving = useSendOnce({
    send: (seen: string) =>
      confirming(() => call(approveRun, { params: { month }, body: { hash: seen } })),
    onAnswer: ({ approved }) => {
      focusNear(document.activeElement);
      showToast({ title: RUN.approved(approved) });
      return refresh();
    },
    onFault: refresh,
    onEnd: () => setAsking(false),
  });
  const waiting = waitingOf(run);
  const canPrepare = run.takes_two && run.stage === 'written';
  const canApprove =
    hash !== null && (run.stage === 'prepared' || !run.takes_two) && !run.needs_other;
  return (
    <div className="mt-3 grid grid-cols-1 gap-4 empty:hidden">
      <LastActFault heading={RUN.nothingDone} of={preparing} />
      <LastActFault heading={RUN.nothingDone} of={approving} />
      <WhoAndUntil run={run} />
      <div className="flex flex-wrap gap-3 empty:hidden">
        {canPrepare && (
          <Button pending={preparing.isPending} onPress={() => void preparing.send()}>
            {RUN.prepare}
          </Button>
        )}
        {canApprove && <Button onPress={() => setAsking(true)}>{RUN.approve}</Button>}
      </div>
      <ConfirmDialog
        isOpen={isAsking && hash !== null}
        title={RUN.approveTitle(formatMonths([month]))}
        confirmLabel={RUN.approve}
        cancelLabel={RUN.goBack}
        pending={approving.isPending}
        onConfirm={() => hash !== null && void approving.send(hash)}
        onCancel={() => setAsking(false)}
      >
        {RUN.approveSays(
          RUN.count(waiting.count, formatPounds(waiting.total)),
          formatDate(run.on, { year: true }),
        )}
      </ConfirmDialog>
    </div>
  );
}

/** What nobody has approved yet: in a month that was approved, only what was written into it afterwards. */
const waitingOf = ({ states }: RunInFull) => {
  const waiting = findUnapproved(states);
  return {
    count: waiting.reduce((sum, { count }) => sum + count, 0),
    total: waiting.reduce((sum, { total }) => sum + total, 0),
  };
};

function WhoAndUntil({ run }: { run: RunInFull }) {
  const waits = run.stage === 'written' || run.stage === 'prepared';
  const until = run.cutoffs.find(({ what }) => what === 'approved')?.on;
  return (
    <div className="grid grid-cols-1 gap-1 empty:hidden">
      {run.prepared_by && <p>{RUN.preparedBy(run.prepared_by)}</p>}
      {run.approved_by && <p>{RUN.approvedBy(run.approved_by)}</p>}
      {waits && run.written_since > 0 && <p>{RUN.writtenSince(run.written_since)}</p>}
      {waits && run.needs_other && <p>{RUN.needsOther}</p>}
      {waits && until && <p>{RUN.approveUntil(formatDate(until))}</p>}
    </div>
  );
}
