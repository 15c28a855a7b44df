import type { ReactNode } from 'react';
import { FailedState as Failed, type Retry } from '../ui/failed-state.tsx';

type FailedStateProps = { heading?: string; children?: ReactNode; retry: Retry };

/** What could not be loaded, in a sentence for whoever works here. */
export const FailedState = ({ children, ...rest }: FailedStateProps) => (
  <Failed {...rest}>{children ?? 'Nothing has changed, and the other pages still work.'}</Failed>
);
