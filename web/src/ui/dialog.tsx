import { useId, type ReactNode } from 'react';
import { Modal } from './modal.tsx';
import { ModalHead } from './modal-head.tsx';

export type DialogProps = {
  isOpen: boolean;
  title: ReactNode;
  children: ReactNode;
  /** The buttons, main one first: it is on the right, and on top on a phone. */
  actions?: ReactNode;
  onClose: () => void;
};

const footer =
  'flex flex-col gap-3 border-t border-line bg-surface p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] wrap-anywhere *:w-full md:flex-row-reverse md:flex-wrap md:*:w-auto [&_button]:w-full [&_button]:px-[min(1.25rem,24px)]';

// Always in view, unless the text is so large for the screen that it would leave the words above it no room.
const footerPlace = 'sticky bottom-[min(0px,(100dvh_-_30rem)*99)] mt-auto';

/** A bottom sheet on a phone, a card in the middle elsewhere. */
export function Dialog({ isOpen, title, children, actions, onClose }: DialogProps) {
  const titleId = useId();
  if (!isOpen) return null;
  return (
    <Modal labelledBy={titleId} onClose={onClose}>
      <ModalHead id={titleId} onClose={onClose}>
        {title}
      </ModalHead>
      <div className="measure px-5 pb-5">{children}</div>
      {actions && <div className={`${footer} ${footerPlace}`}>{actions}</div>}
    </Modal>
  );
}
