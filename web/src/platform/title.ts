import { useEffect } from 'react';
import { provider } from './provider.ts';

/** The page's title; with a failed form it begins "Error: ". */
export const useTitle = (title: string, hasErrors = false): void => {
  useEffect(() => {
    document.title = `${hasErrors ? 'Error: ' : ''}${title} - ${provider().name}`;
  }, [title, hasErrors]);
};
