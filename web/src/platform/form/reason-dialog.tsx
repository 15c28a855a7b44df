import { useId, useState, type ReactNode } from 'react';
import type { KeyOf } from '../use-request-keys.ts';
import { useSendOnce } from '../use-send-once.ts';
import { Button } from '../../ui/button.tsx';
import type { ButtonVariant } from '../../ui/button-look.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { FaultBox } from './fault-box.tsx';

type ReasonDialogProps<Answer> = {
  title: string;
  action: string;
  /** The field for the reason, and what is said where it fails. */
  words: { reason: string; hint?: string; missing: string; failed: string };
  act: (reason: string, keyOf: KeyOf) => Promise<Answer>;
  /** Red for what takes something away. */
  variant?: ButtonVariant;
  /** After it was done: shows that, and closes. */
  onDone: (answer: Answer) => unknown;
  /** Whether all else that is asked is answered; what isn't says so itself. */
  isAnswered?: () => boolean;
  /** What is shown when it was refused, where that is more than what was said. */
  refused?: (fault: unknown) => ReactNode;
  /** Why it can't be done yet. */
  notYet?: string | undefined;
  onClose: () => void;
  children: ReactNode;
};

const SHORTEST = 3;

/** Something that is not done without saying why. */
export function ReasonDialog<Answer>(props: ReasonDialogProps<Answer>) {
  const {
    title,
    action,
    words,
    act,
    onDone,
    notYet,
    onClose,
    children,
    variant = 'danger',
    isAnswered = () => true,
    refused = (fault) => <FaultBox heading={words.failed} fault={fault} />,
  } = props;
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const id = useId();
  const acting = useSendOnce({ send: act, onAnswer: onDone });
  const isMissing = reason.trim().length < SHORTEST;
  const press = () => {
    setTried(true);
    if (isAnswered() && !isMissing) void acting.send(reason.trim());
  };
  return (
    <Dialog
      isOpen
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant={variant} pending={acting.isPending} reason={notYet} onPress={press}>
            {action}
          </Button>
          <Button variant="secondary" onPress={onClose}>
            Go back
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {acting.isError && refused(acting.error)}
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
