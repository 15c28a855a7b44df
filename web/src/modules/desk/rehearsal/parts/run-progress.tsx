import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoment } from '@bandstand/domain/identity/account/format-moment';
import { formatDate, formatMonths } from '@bandstand/domain/kernel/london';
import { REHEARSED_MONTHS } from '@bandstand/domain/desk/rehearsal/model';
import { rehearseNextMonth, stopRehearsal } from '@bandstand/domain/desk/rehearsal/office-contract';
import { call } from '../../../../platform/client.ts';
import { LastActFault } from '../../../../platform/form/act-fault.tsx';
import { useListAddress } from '../../../../platform/list/list-pages.tsx';
import { portalNow } from '../../../../platform/provider.ts';
import { useSendOnce } from '../../../../platform/use-send-once.ts';
import { RowActs } from '../../../../office-ui/row-acts.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { Equaliser } from '../../../../ui/equaliser.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { showToast } from '../../../../ui/toast-store.ts';
import { isUnderWay, rehearsalQuery, type PlayedRehearsal } from '../queries.ts';
import { BEGIN, REHEARSAL, PROGRESS } from '../words.ts';
import { Months } from './months.tsx';

/** How far the year is, and the press that goes on. */
export function RunProgress({ run, shown }: { run: PlayedRehearsal; shown: string | null }) {
  const client = useQueryClient();
  const { filter } = useListAddress();
  const refresh = () => client.invalidateQueries({ queryKey: rehearsalQuery.queryKey });
  const goingOn = useSendOnce({
    send: () => call(rehearseNextMonth, {}),
    // The newest month is looked at, whichever was before.
    onAnswer: () => filter({ month: '' }),
    onEnd: refresh,
  });
  const next = REHEARSED_MONTHS[run.months.length];
  return (
    <Card
      heading={PROGRESS.title}
      aside={<StopButton isOver={next === undefined} onEnd={refresh} />}
    >
      <p>
        {PROGRESS.plan(run.plan.families, run.plan.seed)} {PROGRESS.faults} {faultsOf(run)}.
      </p>
      <p className="text-small text-soft">
        {PROGRESS.begun(formatMoment(new Date(run.begun_at), portalNow()), run.begun_by)}
      </p>
      <Months run={run} shown={shown} />
      <LastActFault heading={REHEARSAL.failed} of={goingOn} />
      <div className="mt-5 flex min-h-12 flex-wrap items-center gap-4">
        {isUnderWay(run) && (
          <p className="flex items-center gap-3">
            <Equaliser className="text-primary" />
            {run.day === null
              ? PROGRESS.settling
              : PROGRESS.living(formatDate(run.day, { year: true }))}
          </p>
        )}
        {run.state === 'waiting' && next !== undefined && (
          <Button pending={goingOn.isPending} onPress={() => void goingOn.send()}>
            {PROGRESS.goOn(formatMonths([next]))}
          </Button>
        )}
        {run.state === 'over' && <p>{PROGRESS.yearIsOver}</p>}
      </div>
      <p role="status" className="sr-only">
        {!isUnderWay(run) && toldOf(run)}
      </p>
      {run.state === 'failed' && (
        <Notice kind="warning" heading={PROGRESS.broke}>
          <p>{PROGRESS.brokeSays}</p>
        </Notice>
      )}
    </Card>
  );
}

const faultsOf = ({ plan: { faults } }: PlayedRehearsal): string =>
  faults.length === 0
    ? PROGRESS.none
    : faults.map((one) => lowerFirst(BEGIN.kinds[one].label)).join(', ');

const lowerFirst = (words: string): string => `${words.charAt(0).toLowerCase()}${words.slice(1)}`;

const toldOf = ({ months }: PlayedRehearsal): string => {
  const last = months.at(-1);
  return last === undefined ? '' : PROGRESS.isOver(formatMonths([last.month]));
};

/** What was told goes as well, so it asks first. */
function StopButton({ isOver, onEnd }: { isOver: boolean; onEnd: () => unknown }) {
  const [isAsking, setAsking] = useState(false);
  const stopping = useSendOnce({
    send: () => call(stopRehearsal, {}),
    onAnswer: () => showToast({ title: PROGRESS.stopped }),
    onEnd: () => {
      setAsking(false);
      return onEnd();
    },
  });
  return (
    <>
      <RowActs>
        <Button variant="quiet" onPress={() => setAsking(true)}>
          {isOver ? PROGRESS.clear : PROGRESS.stop}
        </Button>
      </RowActs>
      <ConfirmDialog
        isOpen={isAsking}
        title={PROGRESS.stopTitle}
        confirmLabel={PROGRESS.stopDo}
        cancelLabel={PROGRESS.goBack}
        isDanger
        pending={stopping.isPending}
        onConfirm={() => void stopping.send()}
        onCancel={() => setAsking(false)}
      >
        <p>{PROGRESS.stopSays}</p>
      </ConfirmDialog>
    </>
  );
}
