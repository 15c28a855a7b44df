import { useQueryClient } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { FaultBox } from '../../../platform/form/fault-box.tsx';
import { useSendOnce } from '../../../platform/use-send-once.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { familyQuery } from '../queries.ts';
import { FAMILY } from '../words.ts';

type ActDialogProps = {
  family: string;
  title: string;
  action: string;
  done: string;
  act: (reason: string) => Promise<unknown>;
  /** Why it can't be done yet. */
  notYet?: string | undefined;
  onClose: () => void;
  children: ReactNode;
};

/** Something done for a family, with what they said as its reason. */
export function ActDialog({
  family,
  title,
  action,
  done,
  act,
  notYet,
  onClose,
  children,
}: ActDialogProps) {
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const id = useId();
  const client = useQueryClient();
  const acting = useSendOnce({
    send: act,
    onAnswer: async () => {
      showToast({ title: done });
      await client.invalidateQueries({ queryKey: familyQuery(family).queryKey });
      onClose();
    },
  });
  const isMissing = reason.trim().length < 3;
  const press = () => {
    setTried(true);
    if (!isMissing) void acting.send(reason.trim());
  };
  return (
    <Dialog
      isOpen
      title={title}
      onClose={onClose}
      actions={
        <Button variant="danger" pending={acting.isPending} reason={notYet} onPress={press}>
          {action}
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {acting.isError && <FaultBox heading={FAMILY.failed} fault={acting.error} />}
        {children}
        <TextArea
          name="reason"
          id={id}
          label={FAMILY.reason}
          hint={FAMILY.reasonHint}
          rows={2}
          value={reason}
          onChange={setReason}
          error={isTried && isMissing ? FAMILY.reasonMissing : undefined}
        />
      </div>
    </Dialog>
  );
}
