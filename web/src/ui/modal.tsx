import { useLayoutEffect, useRef, type ReactNode, type SyntheticEvent } from 'react';

type Placement = 'card' | 'full' | 'side' | 'bottom';

const places: Record<Placement, string> = {
  card: 'mt-auto w-full animate-rise rounded-t-card md:m-auto md:max-w-lg md:animate-arrive md:rounded-card',
  full: 'h-dvh w-full animate-rise md:m-auto md:h-[min(40rem,90dvh)] md:max-w-xl md:animate-arrive md:rounded-card',
  side: 'ml-auto h-dvh w-80 max-w-[88vw] animate-slide',
  bottom:
    'fixed inset-x-0 top-auto bottom-0 z-20 m-0 w-full rounded-t-card md:right-6 md:bottom-6 md:left-auto md:max-w-lg md:rounded-card',
};

export type ModalProps = {
  labelledBy: string;
  placement?: Placement | undefined;
  onClose: () => void;
  children: ReactNode;
};

/**
 * Mount it to open it. The browser's own dialog holds the focus inside, hides the page and gives the focus back; at the
 * bottom it leaves the page as it is.
 */
export function Modal({ labelledBy, placement = 'card', onClose, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    return open(dialog.current, placement !== 'bottom');
  }, [placement]);
  const cancel = (event: SyntheticEvent<HTMLDialogElement>) => {
    event.preventDefault();
    onClose();
  };
  // Chrome closes at a second Escape without asking.
  const closed = () => dialog.current?.open === false && onClose();
  return (
    <dialog
      ref={dialog}
      data-placement={placement}
      aria-labelledby={labelledBy}
      onCancel={cancel}
      onClose={closed}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      className={`max-h-dvh max-w-none overflow-hidden border border-line bg-surface text-left text-ink ${places[placement]}`}
    >
      <div className="flex h-full max-h-[inherit] flex-col overflow-y-auto overscroll-contain">
        {children}
      </div>
    </dialog>
  );
}

function open(dialog: HTMLDialogElement | null, isModal: boolean) {
  const { activeElement: before } = document;
  if (isModal) dialog?.showModal();
  else dialog?.show();
  const first = dialog?.querySelector<HTMLElement>('[data-autofocus]');
  first?.focus({ preventScroll: true });
  // Beside the page, what is in use there keeps the focus, and is not under it.
  if (!isModal && before instanceof HTMLElement && before !== document.body) {
    if (!first) before.focus({ preventScroll: true });
    before.scrollIntoView({ block: 'nearest' });
  }
  return () => dialog?.close();
}
