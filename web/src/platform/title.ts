import { useEffect } from 'react';
import { provider } from './provider.ts';

export const titleOf = (title: string): string => `${title} - ${provider().name}`;

/** The page's title; with a failed form it begins "Error: ". */
export const useTitle = (title: string, hasErrors = false): void => {
  useEffect(() => {
    document.title = titleOf(hasErrors ? `Error: ${title}` : title);
  }, [title, hasErrors]);
};
