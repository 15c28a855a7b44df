import { queryOptions } from '@tanstack/react-query';
import { useEffect } from 'react';
import { searchFamilies } from '@bandstand/domain/desk/office/contract';
import { SAID_AT_LEAST, SAID_AT_MOST } from '@bandstand/domain/desk/office/model';
import { call } from '../../platform/client.ts';

/** Whether it can be searched for: punctuation alone finds nobody. */
export const canSearchFor = (said: string): boolean =>
  said.replaceAll(/[^\p{L}\p{N}]/gu, '').length >= SAID_AT_LEAST && said.length <= SAID_AT_MOST;

export const foundFamiliesQuery = (said: string) =>
  queryOptions({
    queryKey: ['office', 'search', said],
    queryFn: ({ signal }) => call(searchFamilies, { query: { said }, signal }),
    enabled: canSearchFor(said),
  });

export const FOUND = 'found-families';

const step = ({ key }: KeyboardEvent): number => {
  if (key === 'ArrowDown') return 1;
  return key === 'ArrowUp' ? -1 : 0;
};

/** The arrow keys move from the search to the families that it found, from one to the next, and back. */
export const useArrows = (): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const stops = document.querySelectorAll<HTMLElement>(`#office-search, #${FOUND} a`);
      const at = [...stops].findIndex((stop) => stop === document.activeElement);
      const next = at < 0 ? undefined : stops[at + step(event)];
      if (next === undefined || next === document.activeElement) return;
      event.preventDefault();
      next.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
};
