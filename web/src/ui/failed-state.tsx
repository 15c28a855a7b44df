import { Unplug } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

type FailedStateProps = {
  heading?: string;
  /** What still works, and that nothing was lost. */
  children: ReactNode;
  onRetry: () => void;
  pending?: boolean;
};

export function FailedState(props: FailedStateProps) {
  const { heading = 'We could not load this', children, onRetry, pending } = props;
  return (
    <section
      role="alert"
      className="flex gap-4 rounded-card border-[1.5px] border-bad bg-surface p-6"
    >
      <Unplug aria-hidden className="mt-0.5 size-6 shrink-0 text-bad" />
      <div className="grid min-w-0 justify-items-start gap-4">
        <div>
          <h2 className="text-title">{heading}</h2>
          <div className="measure mt-1 text-soft">{children}</div>
        </div>
        <Button variant="secondary" onPress={onRetry} pending={pending}>
          Try again
        </Button>
      </div>
    </section>
  );
}
