import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listBatches, sendBatchNow, stopBatch } from '@bandstand/domain/mail/batches-contract';
import { formatMoment } from '@bandstand/domain/identity/account/format-moment';
import { call } from '../../../../platform/client.ts';
import { LastActFault } from '../../../../platform/form/last-act-fault.tsx';
import { portalNow } from '../../../../platform/provider.ts';
import { useSendOnce } from '../../../../platform/use-send-once.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { showToast } from '../../../../ui/toast-store.ts';
import { useStepUp } from '../../../identity/staff/step-up.tsx';
import { useMay } from '../../../identity/staff/use-may.ts';
import { batchesQuery, type EmailBatch } from '../queries.ts';
import { BATCHES } from '../words.ts';

/** The e-mails that wait together, for colleagues who may send such. */
export function EmailBatches() {
  return useMay(listBatches.may) ? <Batches /> : null;
}

interface BatchAction {
  readonly id: string;
  readonly how: 'stop' | 'now';
}

/** Those that wait can be stopped or sent at once; the last ones say what became of them. */
function Batches() {
  const client = useQueryClient();
  const confirming = useStepUp();
  const batches = useQuery(batchesQuery).data ?? [];
  // Here, as the card of a batch that somebody else has ended goes before it could say so.
  const ending = useSendOnce({
    send: ({ id, how }: BatchAction) =>
      confirming(() => call(how === 'stop' ? stopBatch : sendBatchNow, { params: { id } })),
    onAnswer: ({ message }) => showToast({ title: message }),
    onEnd: () => client.invalidateQueries({ queryKey: ['office', 'email batches'] }),
  });
  const waiting = batches.filter(({ attributes: { state } }) => state === 'waiting');
  const ended = batches.filter(({ attributes: { state } }) => state !== 'waiting');
  return (
    <>
      <LastActFault heading={BATCHES.notDone} of={ending} />
      {waiting.map((batch) => (
        <WaitingBatch
          key={batch.id}
          batch={batch}
          pending={ending.isPending && ending.request?.id === batch.id}
          onEnd={(how) => void ending.send({ id: batch.id, how })}
        />
      ))}
      {ended.length > 0 && (
        <details open={ending.isError || undefined}>
          <summary className="min-h-11 cursor-pointer py-2">{BATCHES.ended}</summary>
          <ul className="grid grid-cols-1 gap-1 pb-3">
            {ended.map(({ id, attributes: it }) => (
              <li key={id}>{endOf(it)}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

const endOf = ({ state, count, ended_at: at, ended_by: by }: EmailBatch['attributes']) => {
  const when = at === null ? '' : formatMoment(new Date(at), portalNow());
  if (state === 'stopped') return BATCHES.stopped(count, by ?? '', when);
  return by === null ? BATCHES.went(count, when) : BATCHES.sentBy(count, by, when);
};

interface WaitingBatchProps {
  readonly batch: EmailBatch;
  readonly pending: boolean;
  readonly onEnd: (how: BatchAction['how']) => void;
}

function WaitingBatch({ batch: { attributes: it }, pending, onEnd }: WaitingBatchProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <Card heading={BATCHES.waiting(it.count)}>
      <p>{BATCHES.goes(formatMoment(new Date(it.goes_at), portalNow()), it.made_by)}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button pending={pending} onPress={() => onEnd('stop')}>
          {BATCHES.stop}
        </Button>
        <Button variant="quiet" pending={pending} onPress={() => setAsking(true)}>
          {BATCHES.now}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={BATCHES.nowTitle(it.count)}
        confirmLabel={BATCHES.nowDo(it.count)}
        cancelLabel={BATCHES.goBack}
        onConfirm={() => {
          setAsking(false);
          onEnd('now');
        }}
        onCancel={() => setAsking(false)}
      >
        {BATCHES.nowSays}
      </ConfirmDialog>
    </Card>
  );
}
