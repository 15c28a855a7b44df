import { useEffect, type RefObject } from 'react';

/** Marks a stage that is taller than the screen: its ways on must not lie upon the words. */
export const useTall = (stage: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const element = stage.current;
    if (element === null) return;
    const look = () =>
      element.toggleAttribute(
        'data-tall',
        element.offsetHeight > document.documentElement.clientHeight + 1,
      );
    const observer = new ResizeObserver(look);
    observer.observe(element);
    addEventListener('resize', look);
    return () => {
      observer.disconnect();
      removeEventListener('resize', look);
    };
  }, [stage]);
};
