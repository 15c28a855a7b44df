import { Info } from 'lucide-react';
import { useId, useRef, type ReactNode, type ToggleEvent } from 'react';

type PopoverProps = {
  /** What the button says, to the eye or, with `isIcon`, to the ear only. */
  label: string;
  isIcon?: boolean;
  children: ReactNode;
};

/** The browser's own popover: closes on Escape and outside, lies above dialogs too. */
export function Popover({ label, isIcon = false, children }: PopoverProps) {
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const place = (event: ToggleEvent<HTMLElement>) => {
    if (event.newState === 'open' && trigger.current)
      putBeside(event.currentTarget, trigger.current);
  };
  return (
    <>
      <button
        ref={trigger}
        type="button"
        popoverTarget={id}
        className="inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-field px-2 text-small font-semibold text-primary-ink underline decoration-dotted underline-offset-4 hover:bg-primary-tint"
      >
        <Info aria-hidden className="size-4 shrink-0" />
        <span className={isIcon ? 'sr-only' : ''}>{label}</span>
      </button>
      <div
        id={id}
        popover="auto"
        onToggle={place}
        className="fixed m-0 max-w-[min(20rem,calc(100vw-2rem))] rounded-field border border-ink bg-ink p-4 text-small text-paper"
      >
        {children}
      </div>
    </>
  );
}

function putBeside(popover: HTMLElement, trigger: HTMLElement) {
  const anchor = trigger.getBoundingClientRect();
  const { width, height } = popover.getBoundingClientRect();
  const isBelow = anchor.bottom + height + 8 < innerHeight;
  const left = Math.max(
    16,
    Math.min(anchor.left, document.documentElement.clientWidth - width - 16),
  );
  popover.style.left = `${left}px`;
  popover.style.top = `${isBelow ? anchor.bottom + 6 : Math.max(8, anchor.top - height - 6)}px`;
}
