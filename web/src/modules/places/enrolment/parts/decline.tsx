import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { DECLINE } from '../words.ts';

type DeclineProps = {
  name: string;
  pending: boolean;
  /** Over either way, the question is closed: what went wrong is told on the page. */
  onDecline: () => Promise<unknown>;
};

/** "No, thank you": asked once more, with what follows. */
export function Decline({ name, pending, onDecline }: DeclineProps) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <Button variant="secondary" onPress={() => setAsking(true)}>
        {DECLINE.action}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={DECLINE.question}
        confirmLabel={DECLINE.confirm}
        cancelLabel={DECLINE.keep}
        isDanger
        pending={pending}
        onConfirm={() => void onDecline().then(close)}
        onCancel={close}
      >
        {DECLINE.asks(name)}
      </ConfirmDialog>
    </>
  );
}
