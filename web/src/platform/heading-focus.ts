import { useEffect } from 'react';

/** A step of the same page begins at its heading, like a page of its own. */
export const useHeadingFocus = (step: string): void => {
  useEffect(() => {
    document.querySelector<HTMLElement>('#main h1')?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, [step]);
};
