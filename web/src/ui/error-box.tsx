import { OctagonAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';

type ErrorBoxProps = {
  heading?: string;
  children: ReactNode;
  onDismiss?: (() => void) | undefined;
};

/** What went wrong with the whole request; announced when it appears. */
export function ErrorBox({ heading = 'Error', children, onDismiss }: ErrorBoxProps) {
  return (
    <div
      role="alert"
      className="flex gap-3 rounded-card border-[1.5px] border-bad bg-bad-tint p-4 text-ink"
    >
      <OctagonAlert aria-hidden className="mt-0.5 size-6 shrink-0 text-bad" />
      <div className="min-w-0 grow">
        <h2 className="text-lead text-bad-ink">{heading}</h2>
        <div className="measure">{children}</div>
      </div>
      {onDismiss && (
        <IconButton icon={X} label="Dismiss this message" onClick={onDismiss} className="-m-2" />
      )}
    </div>
  );
}
