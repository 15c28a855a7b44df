import { useId, useRef, useState, type ReactNode } from 'react';
import type { KeyOf } from '../use-request-keys.ts';
import { useSendOnce } from '../use-send-once.ts';
import { Button } from '../../ui/button.tsx';
import type { ButtonVariant } from '../../ui/button-look.ts';
import { Dialog } from '../../ui/dialog.tsx';
import type { SummaryEntry } from '../../ui/error-summary.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { ActFault } from './act-fault.tsx';
import { focusNear } from './focus-near.ts';
import { AttemptErrors } from './form-errors.tsx';
import { weighReason } from './reason-text.ts';
import { useGuardedClose } from './use-guarded-close.tsx';
import { useErrorTitle } from './use-error-title.ts';

type ReasonDialogProps<Answer> = {
  title: string;
  action: string;
  /** The field for the reason, and what is said where it fails. */
  words: { reason: string; hint?: string; missing: string; failed: string };
  act: (reason: string, keyOf: KeyOf) => Promise<Answer>;
  /** The reason has at most this many characters. */
  longest?: number;
  /** Red for what takes something away. */
  variant?: ButtonVariant;
  /** After it was done: shows that, and closes. */
  onDone: (answer: Answer) => unknown;
  /** What else is asked and not answered, with the fields that say so once it was tried. */
  missing?: readonly SummaryEntry[];
  onTry?: () => void;
  /** Something else was typed or chosen, and would be lost. */
  isChanged?: boolean;
  /** What is shown when it was refused, where that is more than what was said. */
  refused?: (fault: unknown) => ReactNode;
  /** Why it can't be done yet. */
  notYet?: string | undefined;
  onClose: () => void;
  children: ReactNode;
};

/** Something that is not done without saying why. */
export function ReasonDialog<Answer>(props: ReasonDialogProps<Answer>) {
  const { title, action, words, notYet, children, variant = 'danger' } = props;
  const { refused = (fault) => <ActFault heading={words.failed} fault={fault} /> } = props;
  const { reason, setReason, id, attempt, missing, wrong, countedTo, acting, press, isDirty } =
    useReason(props);
  const { body, leave, question } = useGuardedClose(isDirty, props.onClose);
  useErrorTitle(acting.isError || missing.length > 0);
  return (
    <>
      <Dialog
        isOpen
        title={title}
        onClose={leave}
        actions={
          <>
            <Button variant={variant} pending={acting.isPending} reason={notYet} onPress={press}>
              {action}
            </Button>
            <Button variant="secondary" onPress={leave}>
              Go back
            </Button>
          </>
        }
      >
        <div ref={body} className="grid grid-cols-1 gap-4">
          <AttemptErrors key={attempt} entries={missing} />
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
            error={wrong}
            {...(countedTo && { maxLength: countedTo })}
          />
        </div>
      </Dialog>
      {question}
    </>
  );
}

/** The reason, and the attempts to send it: each that failed says what is still missing. */
const useReason = <Answer,>(props: ReasonDialogProps<Answer>) => {
  const { words, act, onDone, missing: others = [], onTry, longest } = props;
  const [reason, setReason] = useState('');
  const [attempt, setAttempt] = useState(0);
  const id = useId();
  const isDone = useRef(false);
  // The dialog takes the focus once it is there.
  const [pressed] = useState(() => document.activeElement);
  const acting = useSendOnce({
    send: act,
    onAnswer: (answer: Answer) => {
      isDone.current = true;
      focusNear(pressed);
      return onDone(answer);
    },
  });
  const { wrong, countedTo } = weighReason(reason, words.missing, longest);
  const missing = [...others, ...(wrong === undefined ? [] : [{ fieldId: id, message: wrong }])];
  const press = () => {
    onTry?.();
    setAttempt(attempt + 1);
    if (missing.length === 0) void acting.send(reason.trim());
    else acting.reset();
  };
  const isTried = attempt > 0;
  return {
    reason,
    setReason,
    id,
    attempt,
    missing: isTried ? missing : [],
    wrong: isTried ? wrong : undefined,
    countedTo,
    acting,
    press,
    isDirty: () => !isDone.current && (props.isChanged === true || reason.trim() !== ''),
  };
};
