import { useRef } from 'react';
import { mayPass, newKey } from '../../platform/client.ts';

/** One key per decided request: kept while it may not have been heard, new once it was answered or changed. */
export function useRequestKey() {
  const kept = useRef<{ words: string; key: string } | null>(null);
  const keyOf = (request: unknown): string => {
    const words = JSON.stringify(request);
    if (kept.current?.words !== words) kept.current = { words, key: newKey() };
    return kept.current.key;
  };
  const answered = (fault: unknown): void => {
    if (!mayPass(fault)) kept.current = null;
  };
  return { keyOf, answered };
}
