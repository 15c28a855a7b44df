import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export type ConfirmDialogProps = {
  isOpen: boolean;
  title: ReactNode;
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  isDanger?: boolean;
  pending?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    confirmLabel,
    cancelLabel = 'Cancel',
    isDanger = false,
    pending,
    onConfirm,
    onCancel,
  } = props;
  const actions = (
    <>
      <Button variant={isDanger ? 'danger-quiet' : 'primary'} pending={pending} onPress={onConfirm}>
        {confirmLabel}
      </Button>
      <Button variant={isDanger ? 'primary' : 'secondary'} onPress={onCancel}>
        {cancelLabel}
      </Button>
    </>
  );
  return (
    <Dialog isOpen={props.isOpen} title={props.title} actions={actions} onClose={onCancel}>
      {props.children}
    </Dialog>
  );
}
