import { OctagonAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';

type ErrorBoxProps = {
  heading?: string;
  children: ReactNode;
  onDismiss?: (() => void) | undefined;
  /** Within something narrow, which it must not outshout. */
  isSmall?: boolean;
};

/** What went wrong with the whole request; announced when it appears. */
export function ErrorBox({
  heading = 'Error',
  children,
  onDismiss,
  isSmall = false,
}: ErrorBoxProps) {
  return (
    <div
      role="alert"
      className={`flex border-bad bg-bad-tint text-ink ${isSmall ? 'gap-2 rounded-field border p-3 text-small' : 'gap-3 rounded-card border-[1.5px] p-4'}`}
    >
      <OctagonAlert
        aria-hidden
        className={`mt-0.5 shrink-0 text-bad ${isSmall ? 'size-4' : 'size-6'}`}
      />
      <div className="min-w-0 grow">
        <h2 className={`${isSmall ? 'text-small' : 'text-lead'} text-bad-ink`}>{heading}</h2>
        <div className="measure">{children}</div>
      </div>
      {onDismiss && (
        <IconButton icon={X} label="Dismiss this message" onClick={onDismiss} className="-m-2" />
      )}
    </div>
  );
}
