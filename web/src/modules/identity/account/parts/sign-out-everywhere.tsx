import { useState } from 'react';
import { signOutEverywhere } from '@bandstand/domain/identity/account/contract';
import { call } from '../../../../platform/client.ts';
import { FaultBox } from '../../../../platform/form/fault-box.tsx';
import { useSendOnce } from '../../../../platform/use-send-once.ts';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { useLeave } from '../use-leave.ts';
import { EVERYWHERE } from '../words.ts';

/** For a lost phone, or a computer that one forgot to sign out of. */
export function SignOutEverywhere() {
  const [isAsking, setAsking] = useState(false);
  const leave = useLeave('parent');
  const { send, error, isPending, reset } = useSendOnce({
    send: () => call(signOutEverywhere, {}),
    onAnswer: leave,
  });
  const close = () => {
    setAsking(false);
    reset();
  };
  return (
    <div className="mt-5 border-t border-line pt-5">
      <p className="measure mb-4">{EVERYWHERE.says}</p>
      <Button variant="secondary" onPress={() => setAsking(true)}>
        {EVERYWHERE.action}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={`${EVERYWHERE.action}?`}
        confirmLabel={EVERYWHERE.action}
        pending={isPending}
        onConfirm={() => void send()}
        onCancel={close}
      >
        <p>{EVERYWHERE.asks}</p>
        <FaultBox heading={EVERYWHERE.failed} fault={error} />
      </ConfirmDialog>
    </div>
  );
}
