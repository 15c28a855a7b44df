import { useEffect, useRef, type RefObject } from 'react';

/**
 * For what sticks beside a form: its style sheet reads its height as `--own-height`, and lets what is higher than the window
 * move on until its foot is in view.
 */
export const useFootInView = <Part extends HTMLElement>(): RefObject<Part | null> => {
  const part = useRef<Part>(null);
  useEffect(() => {
    const sticky = part.current;
    if (sticky === null) return undefined;
    const sized = new ResizeObserver(() => {
      sticky.style.setProperty('--own-height', `${sticky.offsetHeight}px`);
    });
    sized.observe(sticky);
    return () => sized.disconnect();
  }, []);
  return part;
};
