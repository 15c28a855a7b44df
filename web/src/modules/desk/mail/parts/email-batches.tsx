import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  listBatches,
  sendBatchNow,
  stopBatch,
  sendBatchAgain,
} from '@bandstand/domain/mail/batches-contract';
import { formatMoment } from '@bandstand/domain/identity/account/format-moment';
import { call } from '../../../../platform/client.ts';
import { LastActFault } from '../../../../platform/form/act-fault.tsx';
import { portalNow } from '../../../../platform/provider.ts';
import { useSendOnce } from '../../../../platform/use-send-once.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { showToast } from '../../../../ui/toast-store.ts';
import {
  ActButton,
  ActDialog,
  type Act,
  type ActProps,
} from '../../../identity/staff/act-dialog.tsx';
import type { EmailFilters } from '@bandstand/domain/mail/model';
import { useStepUp } from '../../../identity/staff/step-up.tsx';
import { useMay } from '../../../identity/staff/queries.ts';
import { batchesQuery, type EmailBatch, batchPreviewQuery, type BatchPreview } from '../queries.ts';
import { BATCHES } from '../words.ts';
import { FaultBox } from '../../../../platform/form/fault-box.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { useEmailFilters } from './find-emails.tsx';

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
      <LastActFault heading="Nothing was changed" of={ending} />
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
          <summary className="min-h-11 cursor-pointer py-2">The last emails sent together</summary>
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
          Stop them
        </Button>
        <Button variant="quiet" pending={pending} onPress={() => setAsking(true)}>
          Send them now
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={BATCHES.nowTitle(it.count)}
        confirmLabel={BATCHES.nowDo(it.count)}
        cancelLabel="Go back"
        onConfirm={() => {
          setAsking(false);
          onEnd('now');
        }}
        onCancel={() => setAsking(false)}
      >
        They go to families at once, and nobody can stop them any more.
      </ConfirmDialog>
    </Card>
  );
}

/** Sends all e-mails of the list again, also those on its other pages, after a look at how many they are. */
export function SendAllButton() {
  const filters = useEmailFilters();
  return useMay(sendBatchAgain.may) ? (
    <ActButton open="Send all of these again" Part={SendAllDialog} of={filters} />
  ) : null;
}

function SendAllDialog({ of: filters, onClose }: ActProps<EmailFilters>) {
  const asked = batchPreviewQuery(filters);
  const preview = useQuery(asked);
  const expected = preview.data?.to_send ?? 0;
  const act: Act = {
    variant: 'primary',
    title: 'Send all of these again?',
    says: (
      <>
        {preview.isPending && <Skeleton count={2} label="Counting the emails" />}
        {preview.isError && <FaultBox heading={BATCHES.failed} fault={preview.error} />}
        {preview.data && <WhatGoes preview={preview.data} />}
      </>
    ),
    needsNoReason: true,
    action: expected > 0 ? BATCHES.send(expected) : undefined,
    failed: BATCHES.failed,
    send: (_, keyOf) => {
      const body = { filters, expected };
      return call(sendBatchAgain, { body, key: keyOf(body) });
    },
    done: () => 'The emails go in ten minutes',
    // The number that was shown may be an old one.
    renews: { done: [['office', 'email batches']], fault: [asked.queryKey] },
  };
  return <ActDialog act={act} onClose={onClose} />;
}

function WhatGoes({ preview }: { preview: BatchPreview }) {
  const { to_send: toSend, had_key: hadOneTimeLink, address_gone: gone, repeated } = preview;
  return (
    <>
      <p>{toSend === 0 ? 'None of these can be sent again.' : BATCHES.says(toSend)}</p>
      {hadOneTimeLink + gone + repeated > 0 && (
        <>
          <p>Left out:</p>
          <ul className="list-disc pl-6">
            {hadOneTimeLink > 0 && <li>{BATCHES.hadOneTimeLink(hadOneTimeLink)}</li>}
            {gone > 0 && <li>{BATCHES.addressGone(gone)}</li>}
            {repeated > 0 && <li>{BATCHES.repeated(repeated)}</li>}
          </ul>
        </>
      )}
    </>
  );
}
