import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { formatDate, formatMonths } from '@bandstand/domain/kernel/london';
import { formatPounds } from '@bandstand/domain/kernel/money';
import {
  endPause,
  pauseLessons,
  PAUSE_REASON_AT_MOST,
} from '@bandstand/domain/money/pauses/office-contract';
import type { KidId } from '@bandstand/domain/kernel/ids';
import { call, CallFault, sentencesOf } from '../../../../platform/client.ts';
import { ReasonDialog } from '../../../../platform/form/reason-dialog.tsx';
import { FailedState } from '../../../../ui/failed-state.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { showToast } from '../../../../ui/toast-store.ts';
import { pauseEndPreviewQuery, pausePreviewQuery, type PauseEffect } from '../queries.ts';
import { PAUSES } from '../words.ts';

type PausePreviewQuery = UseQueryResult<PauseEffect>;
type DialogProps = { name: string; onClose: () => void };

export function PauseDialog({ name, kidId, onClose }: DialogProps & { kidId: KidId }) {
  const [first, setFirst] = useState('');
  const [last, setLast] = useState('');
  const preview = useQuery(pausePreviewQuery(kidId, first, last));
  const days = { first_day: first, last_day: last };
  return (
    <PreviewDialog
      title={PAUSES.pauseTitle(name)}
      action={PAUSES.pauseDo}
      done={PAUSES.paused}
      says={PAUSES.pauseSays}
      enterFirst={PAUSES.enterBoth}
      preview={preview}
      isChanged={first !== '' || last !== ''}
      act={(reason, { payments = [], finalised = [] }) =>
        call(pauseLessons, {
          params: { id: kidId },
          body: { ...days, seen: { payments, finalised }, reason },
        })
      }
      onClose={onClose}
    >
      <Day label={PAUSES.first} value={first} onChange={setFirst} />
      <Day label={PAUSES.last} value={last} onChange={setLast} />
    </PreviewDialog>
  );
}

export function EndPauseDialog({ name, pauseId, onClose }: DialogProps & { pauseId: string }) {
  const [last, setLast] = useState('');
  const preview = useQuery(pauseEndPreviewQuery(pauseId, last));
  return (
    <PreviewDialog
      title={PAUSES.endTitle(name)}
      action={PAUSES.endDo}
      done={PAUSES.ended}
      says={PAUSES.endSays}
      enterFirst={PAUSES.enterLast}
      preview={preview}
      isChanged={last !== ''}
      act={(reason, { payments = [], owed = 0, calls_off = false }) =>
        call(endPause, {
          params: { id: pauseId },
          body: { last_day: last, seen: { payments, owed, calls_off }, reason },
        })
      }
      onClose={onClose}
    >
      <Day label={PAUSES.last} value={last} onChange={setLast} />
    </PreviewDialog>
  );
}

type DayProps = { label: string; value: string; onChange: (day: string) => void };

function Day({ label, value, onChange }: DayProps) {
  const id = useId();
  return (
    <TextField
      id={id}
      name={id}
      type="date"
      label={label}
      width="half"
      value={value}
      onChange={onChange}
    />
  );
}

type PreviewDialogProps = {
  title: string;
  action: string;
  done: string;
  says: string;
  /** What is asked for before anything can be worked out. */
  enterFirst: string;
  preview: PausePreviewQuery;
  isChanged: boolean;
  /** Sends it with what was shown of the payments. */
  act: (reason: string, seen: PauseEffect) => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
};

/** Nothing is agreed before it was shown what it does to the payments. */
function PreviewDialog(props: PreviewDialogProps) {
  const { done, says, enterFirst, preview, children, act, ...dialog } = props;
  const client = useQueryClient();
  const agree = async (reason: string) => {
    try {
      return await act(reason, preview.data ?? {});
    } catch (fault) {
      // The new figures are shown beside what was said; another press agrees to those.
      if (isChanged(fault)) await preview.refetch();
      throw fault;
    }
  };
  const finish = async () => {
    showToast({ title: done });
    dialog.onClose();
    await client.invalidateQueries({ queryKey: ['office', 'family'] });
  };
  return (
    <ReasonDialog
      {...dialog}
      act={agree}
      variant="primary"
      words={PAUSES.words}
      longest={PAUSE_REASON_AT_MOST}
      onDone={finish}
      notYet={whyNotYet(preview) ?? (preview.isSuccess ? undefined : enterFirst)}
    >
      <p>{says}</p>
      {children}
      <div role="status">
        <WhatChanges preview={preview} />
      </div>
    </ReasonDialog>
  );
}

const isChanged = (fault: unknown): boolean =>
  fault instanceof CallFault && fault.refusal === 'payments_changed';

const whyNotYet = ({ isFetching, isError, error }: PausePreviewQuery): string | undefined => {
  if (isFetching) return PAUSES.waitFor;
  if (!isError) return undefined;
  return isRefused(error) ? PAUSES.otherDays : PAUSES.notWorkedOut;
};

/** These days can't be; anything else may be better at another try. */
const isRefused = (fault: unknown): boolean => fault instanceof CallFault && fault.status === 409;

function WhatChanges({ preview }: { preview: PausePreviewQuery }) {
  const { isFetching, isError, error, data } = preview;
  if (isFetching) return <p className="text-soft">{PAUSES.preview}</p>;
  if (isError && !isRefused(error)) return <FailedState retry={preview} />;
  if (isError) return <p className="text-bad-ink">{sentencesOf(error).join(' ')}</p>;
  if (data === undefined) return null;
  const { payments = [], finalised = [], owed = 0, calls_off: callsOff = false } = data;
  return (
    <>
      <h3 className="mb-1 font-semibold">{PAUSES.payments}</h3>
      {callsOff && <p>{PAUSES.callsOff}</p>}
      {payments.length === 0 && owed === 0 && <p>{PAUSES.noChange}</p>}
      <ul className="divide-y divide-line">
        {payments.map(({ on, before, after }) => (
          <li key={on} className="figures flex flex-wrap justify-between gap-x-4 py-1.5">
            <span>{formatDate(on, { year: true })}</span>
            <span>{PAUSES.change(formatPounds(before), formatPounds(after))}</span>
          </li>
        ))}
      </ul>
      {finalised.length > 0 && <p>{PAUSES.finalised(formatMonths(finalised))}</p>}
      {owed > 0 && <p>{PAUSES.owed(formatPounds(owed))}</p>}
    </>
  );
}
