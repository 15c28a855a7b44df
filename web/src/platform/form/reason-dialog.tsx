import { useId, useState, type ReactNode } from 'react';
import { useSendOnce } from '../use-send-once.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { FaultBox } from './fault-box.tsx';

type ReasonDialogProps = {
  title: string;
  action: string;
  /** The field for the reason, and what is said where it fails. */
  words: { reason: string; hint?: string; missing: string; failed: string };
  act: (reason: string) => Promise<unknown>;
  /** After it was done: shows that, and closes. */
  onDone: () => unknown;
  /** Why it can't be done yet. */
  notYet?: string | undefined;
  onClose: () => void;
  children: ReactNode;
};

const SHORTEST = 3;

/** Something that is not done without saying why. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, action, words, act, onDone, notYet, onClose, children } = props;
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const id = useId();
  const acting = useSendOnce({ send: act, onAnswer: onDone });
  const isMissing = reason.trim().length < SHORTEST;
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
        {acting.isError && <FaultBox heading={words.failed} fault={acting.error} />}
        {children}
        <TextArea
          name="reason"
          id={id}
          label={words.reason}
          hint={words.hint}
          rows={2}
          value={reason}
          onChange={setReason}
          error={isTried && isMissing ? words.missing : undefined}
        />
      </div>
    </Dialog>
  );
}
