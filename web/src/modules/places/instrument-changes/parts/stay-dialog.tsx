import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import type { ShownChange } from '../use-change.ts';
import { asksToReject } from '../words.ts';
import { STAY } from '../offer-words.ts';

type StayDialogProps = {
  change: ShownChange;
  /** The change is agreed already, and its place kept for it. */
  isAgreed?: boolean;
  pending: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** What saying no means, before it is said. Mount it to open it. */
export function StayDialog({ change, isAgreed, pending, onConfirm, onCancel }: StayDialogProps) {
  const { kid, from, to } = change;
  return (
    <ConfirmDialog
      isOpen
      title={STAY.title}
      confirmLabel={STAY.confirm(from)}
      cancelLabel={isAgreed ? STAY.keepChange : STAY.keepOffer}
      isDanger
      pending={pending}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>{asksToReject(kid.attributes.firstName, to)}</p>
      {isAgreed && <p className="mt-3">{STAY.toNextChild(to)}</p>}
    </ConfirmDialog>
  );
}
