import { useState } from 'react';
import { newKey } from './client.ts';

/** Names what is sent: the same words are the same wish, and the portal grants one wish once. */
export type KeyOf = (body: unknown) => string;

export interface RequestKeys {
  readonly keyOf: KeyOf;
  /** It was answered: the same words from now on are another wish. */
  readonly forget: () => void;
}

/** One key for each request, kept while the same is sent again. */
export const useRequestKeys = (): RequestKeys => {
  const [keys] = useState(() => {
    const known = new Map<string, string>();
    const keyOf: KeyOf = (body) => {
      const words = JSON.stringify(body);
      const key = known.get(words) ?? newKey();
      known.set(words, key);
      return key;
    };
    return { keyOf, forget: () => known.clear() };
  });
  return keys;
};
