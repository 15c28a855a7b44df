import { useEffect, type RefObject } from 'react';

/** Marks a stage that goes on below the screen: its ways on are on a ground of their own, not upon the words. */
export const useMore = (stage: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const element = stage.current;
    if (element === null) return;
    const look = () =>
      element.toggleAttribute(
        'data-more',
        element.getBoundingClientRect().bottom > document.documentElement.clientHeight + 1,
      );
    const observer = new ResizeObserver(look);
    observer.observe(element);
    addEventListener('resize', look);
    addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      removeEventListener('resize', look);
      removeEventListener('scroll', look);
    };
  }, [stage]);
};
