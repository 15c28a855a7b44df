import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sendBatchAgain } from '@bandstand/domain/mail/batches-contract';
import { call } from '../../../../platform/client.ts';
import { ActFault } from '../../../../platform/form/act-fault.tsx';
import { FaultBox } from '../../../../platform/form/fault-box.tsx';
import { useSendOnce } from '../../../../platform/use-send-once.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { showToast } from '../../../../ui/toast-store.ts';
import { useStepUp } from '../../../identity/staff/step-up.tsx';
import { useMay } from '../../../identity/staff/use-may.ts';
import { batchPreviewQuery, type BatchPreview } from '../queries.ts';
import { useEmailFilters } from '../use-email-filters.ts';
import { BATCHES } from '../words.ts';

/** Sends all e-mails of the list again, also those on its other pages, after a look at how many they are. */
export function SendAllButton() {
  const [isOpen, setOpen] = useState(false);
  const maySend = useMay(sendBatchAgain.may);
  if (!maySend) return null;
  return (
    <>
      <Button variant="secondary" onPress={() => setOpen(true)}>
        {BATCHES.sendAll}
      </Button>
      {isOpen && <SendAllDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function SendAllDialog({ onClose }: { onClose: () => void }) {
  const filters = useEmailFilters();
  const preview = useQuery(batchPreviewQuery(filters));
  const client = useQueryClient();
  const confirming = useStepUp();
  const sending = useSendOnce({
    send: (expected: number, keyOf) =>
      confirming(() =>
        call(sendBatchAgain, { body: { filters, expected }, key: keyOf({ filters, expected }) }),
      ),
    onAnswer: async () => {
      showToast({ title: BATCHES.waits });
      await client.invalidateQueries({ queryKey: ['office', 'email batches'] });
      onClose();
    },
    // The number that was shown may be an old one.
    onFault: () => client.invalidateQueries({ queryKey: batchPreviewQuery(filters).queryKey }),
  });
  const count = preview.data?.to_send ?? 0;
  return (
    <Dialog
      isOpen
      title={BATCHES.title}
      onClose={onClose}
      actions={
        <>
          {count > 0 && (
            <Button pending={sending.isPending} onPress={() => void sending.send(count)}>
              {BATCHES.send(count)}
            </Button>
          )}
          <Button variant="secondary" onPress={onClose}>
            Go back
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {sending.isError && <ActFault heading={BATCHES.failed} fault={sending.error} />}
        {preview.isPending && <Skeleton count={2} label={BATCHES.counting} />}
        {preview.isError && <FaultBox heading={BATCHES.failed} fault={preview.error} />}
        {preview.data && <WhatGoes preview={preview.data} />}
      </div>
    </Dialog>
  );
}

function WhatGoes({ preview }: { preview: BatchPreview }) {
  const { to_send: toSend, had_key: hadOneTimeLink, address_gone: gone, repeated } = preview;
  return (
    <>
      <p>{toSend === 0 ? BATCHES.noneGo : BATCHES.says(toSend)}</p>
      {hadOneTimeLink + gone + repeated > 0 && (
        <>
          <p>{BATCHES.leftOut}</p>
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
