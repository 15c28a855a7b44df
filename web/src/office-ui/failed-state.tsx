import type { ReactNode } from 'react';
import { FailedState as Failed, type Retry } from '../ui/failed-state.tsx';
import { FAILED } from './failed-words.ts';

type FailedStateProps = { heading?: string; children?: ReactNode; retry: Retry };

/** What could not be loaded, in a sentence for colleagues. */
export const FailedState = ({ children, ...rest }: FailedStateProps) => (
  <Failed {...rest}>{children ?? FAILED.stillWorks}</Failed>
);
