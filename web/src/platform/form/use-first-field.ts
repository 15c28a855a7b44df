import { useEffect, useRef, type RefObject } from 'react';

/** For what comes in the place of the button that asked for it: the focus goes on in its first field. */
export const useFirstField = <Part extends HTMLElement>(): RefObject<Part | null> => {
  const part = useRef<Part>(null);
  useEffect(() => {
    part.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, []);
  return part;
};
