import { useQueryClient } from '@tanstack/react-query';
import { sendEmailAgain } from '@bandstand/domain/mail/office-contract';
import { call } from '../../../../platform/client.ts';
import { ActFault } from '../../../../platform/form/act-fault.tsx';
import { useSendOnce } from '../../../../platform/use-send-once.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { showToast } from '../../../../ui/toast-store.ts';
import { useStepUp } from '../../../identity/staff/step-up.tsx';
import { EMAIL } from '../words.ts';

type SendAgainDialogProps = { id: string; to: string; onClose: () => void };

/** Sends an e-mail once more, after a word on where it goes. */
export function SendAgainDialog({ id, to, onClose }: SendAgainDialogProps) {
  const client = useQueryClient();
  const confirming = useStepUp();
  const sending = useSendOnce({
    send: (_: void, keyOf) =>
      confirming(() => call(sendEmailAgain, { params: { id }, key: keyOf({ sendAgain: id }) })),
    onAnswer: () => {
      showToast({ title: EMAIL.sent });
      void client.invalidateQueries({ queryKey: ['office', 'emails'] });
      onClose();
    },
  });
  return (
    <Dialog
      isOpen
      title={EMAIL.sendTitle}
      onClose={onClose}
      actions={
        <>
          <Button pending={sending.isPending} onPress={() => void sending.send()}>
            {EMAIL.send}
          </Button>
          <Button variant="secondary" onPress={onClose}>
            Go back
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {sending.isError && <ActFault heading={EMAIL.failed} fault={sending.error} />}
        <p>{EMAIL.sendSays(to)}</p>
      </div>
    </Dialog>
  );
}
