import { useEffect, type RefObject } from 'react';

/** Marks a stage that is taller than the screen: its buttons then have a background of their own, over the words. */
export const useOverflowMark = (stage: RefObject<HTMLElement | null>): void => {
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
