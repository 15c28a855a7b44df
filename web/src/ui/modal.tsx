import { useLayoutEffect, useRef, type ReactNode, type SyntheticEvent } from 'react';

type Placement = 'card' | 'full' | 'side';

const places: Record<Placement, string> = {
  card: 'mt-auto w-full animate-rise rounded-t-card md:m-auto md:max-w-lg md:animate-arrive md:rounded-card',
  full: 'h-dvh w-full animate-rise md:m-auto md:h-[min(40rem,90dvh)] md:max-w-xl md:animate-arrive md:rounded-card',
  side: 'ml-auto h-dvh w-80 max-w-[88vw] animate-slide',
};

export type ModalProps = {
  labelledBy: string;
  placement?: Placement;
  onClose: () => void;
  children: ReactNode;
};

/** Mount it to open it. The browser's own dialog holds the focus inside, hides the page and gives the focus back. */
export function Modal({ labelledBy, placement = 'card', onClose, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    return open(dialog.current);
  }, []);
  const cancel = (event: SyntheticEvent<HTMLDialogElement>) => {
    event.preventDefault();
    onClose();
  };
  // Chrome closes at a second Escape without asking.
  const closed = () => dialog.current?.open === false && onClose();
  return (
    <dialog
      ref={dialog}
      aria-labelledby={labelledBy}
      onCancel={cancel}
      onClose={closed}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      className={`max-h-dvh max-w-none overflow-hidden border border-line bg-surface text-ink ${places[placement]}`}
    >
      <div className="flex h-full max-h-[inherit] flex-col overflow-y-auto overscroll-contain">
        {children}
      </div>
    </dialog>
  );
}

function open(dialog: HTMLDialogElement | null) {
  dialog?.showModal();
  dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  return () => dialog?.close();
}
