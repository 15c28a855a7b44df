import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { removeKid } from '@bandstand/domain/places/cancellation/contract';
import { call } from '../../../platform/client.ts';
import { FaultBox } from '../../../platform/form/fault-box.tsx';
import { useSendOnce } from '../../../platform/use-send-once.ts';
import { refreshFamily } from '../../../platform/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import type { KidInFullRecord } from '../../families/children/queries.ts';
import { REMOVING } from '../../families/children/words.ts';

/** A waiting child is taken off the list after one question, and Home says so. */
export function RemoveChild({ kid: { id, attributes } }: { kid: KidInFullRecord }) {
  const { firstName: name, timetableName: school } = attributes;
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const { send, error, isPending, reset } = useSendOnce({
    send: () => call(removeKid, { params: { id } }),
    onAnswer: async () => {
      await navigate({ to: '/', ignoreBlocker: true });
      await refreshFamily();
      showToast({ title: REMOVING.done(name) });
    },
  });
  const close = () => {
    setAsking(false);
    reset();
  };
  return (
    <Card level={3} heading={REMOVING.heading(name)}>
      <p className="measure mb-4 text-soft">{REMOVING.says(name)}</p>
      <Button variant="secondary" onPress={() => setAsking(true)}>
        {REMOVING.action}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={REMOVING.question(name)}
        confirmLabel={REMOVING.action}
        cancelLabel={REMOVING.keep}
        isDanger
        pending={isPending}
        onConfirm={() => void send()}
        onCancel={close}
      >
        <p>{REMOVING.asks(name, school)}</p>
        <FaultBox heading={REMOVING.failed} fault={error} />
      </ConfirmDialog>
    </Card>
  );
}
