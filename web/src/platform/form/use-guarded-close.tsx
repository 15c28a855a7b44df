import { useBlocker } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

/** What is asked before something typed is thrown away. */
export const LEAVE = {
  title: 'Close without saving?',
  says: 'What you have typed or chosen here will be lost.',
  leave: 'Close without saving',
  stay: 'Stay',
} as const;

/** Asks once before what was typed is thrown away by Escape, Close, Go back, the browser's Back or a reload. */
export const useGuardedClose = (isDirty: () => boolean, onClose: () => void) => {
  const [isAsking, setAsking] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const going = useBlocker({
    shouldBlockFn: isDirty,
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  const stay = () => {
    setAsking(false);
    going.reset?.();
    const dialog = body.current?.closest('dialog');
    // Chrome closes at a second Escape without asking.
    if (dialog?.open === false) dialog.showModal();
  };
  return {
    body,
    leave: () => {
      if (isDirty()) setAsking(true);
      else onClose();
    },
    question: (
      <ConfirmDialog
        isOpen={isAsking || going.status === 'blocked'}
        title={LEAVE.title}
        confirmLabel={LEAVE.leave}
        cancelLabel={LEAVE.stay}
        isDanger
        onConfirm={going.proceed ?? onClose}
        onCancel={stay}
      >
        <p>{LEAVE.says}</p>
      </ConfirmDialog>
    ),
  };
};
