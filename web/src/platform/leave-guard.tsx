import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

const ASKS_TO_LEAVE = 'Are you sure you want to leave? You have unsaved changes';

type LeaveGuardProps = {
  when: boolean;
  /** The address whose other steps keep what was typed: nobody is asked between them. */
  keptOn?: string;
};

/** Asks once before a changed form is left by link, Back, reload or a closed tab; staying loses nothing. */
export function LeaveGuard({ when, keptOn }: LeaveGuardProps) {
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) => when && next.pathname !== keptOn,
    enableBeforeUnload: () => when,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      isOpen={blocker.status === 'blocked'}
      title="Leave this page?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      isDanger
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      <p>{ASKS_TO_LEAVE}</p>
    </ConfirmDialog>
  );
}
