import { Unplug } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { NOT_LOADED, NOTHING_CHANGED } from './words.ts';

/** What can be asked again: a query, or several as one. */
export type Retry = { readonly isFetching: boolean; readonly refetch: () => unknown };
/** A query whose page waits for it. */
export type FailedQuery = Retry & { readonly isError: boolean };

type FailedStateProps = {
  heading?: string;
  /** What still works, and that nothing was lost. */
  children?: ReactNode;
  retry: Retry;
};

export function FailedState(props: FailedStateProps) {
  const { heading = NOT_LOADED, children = NOTHING_CHANGED, retry } = props;
  return (
    <section
      role="alert"
      className="flex max-w-2xl gap-4 rounded-card border-[1.5px] border-bad bg-surface p-6"
    >
      <Unplug aria-hidden className="mt-0.5 size-6 shrink-0 text-bad" />
      <div className="grid min-w-0 justify-items-start gap-4">
        <div>
          <h2 className="text-title">{heading}</h2>
          <div className="measure mt-1 text-soft">{children}</div>
        </div>
        <Button variant="secondary" onPress={() => void retry.refetch()} pending={retry.isFetching}>
          Try again
        </Button>
      </div>
    </section>
  );
}
