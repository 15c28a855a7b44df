import { useRef, useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { LEAVE } from './closing-words.ts';

/** Asks once before what was typed is thrown away by Escape, Close or Go back. */
export const useClosing = (isDirty: boolean, onClose: () => void) => {
  const [isAsking, setAsking] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const stay = () => {
    setAsking(false);
    const dialog = body.current?.closest('dialog');
    // Chrome closes at a second Escape without asking.
    if (dialog?.open === false) dialog.showModal();
  };
  return {
    body,
    leave: () => {
      if (isDirty) setAsking(true);
      else onClose();
    },
    question: (
      <ConfirmDialog
        isOpen={isAsking}
        title={LEAVE.title}
        confirmLabel={LEAVE.leave}
        cancelLabel={LEAVE.stay}
        isDanger
        onConfirm={onClose}
        onCancel={stay}
      >
        <p>{LEAVE.says}</p>
      </ConfirmDialog>
    ),
  };
};
