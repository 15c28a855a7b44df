import { useBlocker } from '@tanstack/react-router';
import { isBeingLeft, leaveOnce } from './leave-once.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

const ASKS = 'Are you sure you want to leave? You have unsaved changes';

/** Asks once before a changed form is left by link, Back, reload or a closed tab; staying loses nothing. */
export function LeaveGuard({ when }: { when: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: () => when && !isBeingLeft(),
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
      onConfirm={() => leaveOnce(() => blocker.proceed?.())}
      onCancel={() => blocker.reset?.()}
    >
      <p>{ASKS}</p>
    </ConfirmDialog>
  );
}
