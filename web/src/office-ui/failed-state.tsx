import type { ReactNode } from 'react';
import { FailedState as Failed, type Retry } from '../ui/failed-state.tsx';

/** What colleagues read where something could not be loaded. */
const FAILED = {
  stillWorks: 'Nothing has changed, and the other pages still work.',
} as const;

type FailedStateProps = { heading?: string; children?: ReactNode; retry: Retry };

/** What could not be loaded, in a sentence for colleagues. */
export const FailedState = ({ children, ...rest }: FailedStateProps) => (
  <Failed {...rest}>{children ?? FAILED.stillWorks}</Failed>
);
