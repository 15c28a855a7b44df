import { useEffect } from 'react';

/** Something took the place of the form that had the focus: reading goes on at the heading. */
export const useHeadingFocus = (isDone: boolean): void => {
  useEffect(() => {
    if (isDone) document.querySelector<HTMLElement>('#main h1')?.focus();
  }, [isDone]);
};
