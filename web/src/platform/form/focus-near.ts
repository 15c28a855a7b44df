import { focusOnHeading } from '../heading-focus.ts';

/** What follows an act is asked for and shown within this time. */
const FOLLOWED_FOR = 10_000;

/** The part that something is in; then, in a list, the one after it and the one before. */
const partsNear = (pressed: Element | null): Element[] => {
  const part = pressed?.closest('section');
  const item = part?.closest('li');
  return [part, item?.nextElementSibling, item?.previousElementSibling].filter((near) => !!near);
};

/**
 * What was pressed may be gone once it is done, and the focus with it: reading goes on at the heading of the part that it stood in,
 * of the next one in its list, or of the page where those are gone too.
 */
export const focusNear = (pressed: Element | null): void => {
  const parts = partsNear(pressed);
  let held = pressed;
  const look = () => {
    if (document.activeElement !== document.body || held?.isConnected === true) return;
    const heading = parts
      .find(({ isConnected }) => isConnected)
      // A line may have the heading of its group above it.
      ?.querySelector<HTMLElement>('section :is(h2, h3)');
    if (!heading) {
      stop();
      return focusOnHeading();
    }
    // This part may be gone in a moment as well.
    held = heading;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  };
  const changes = new MutationObserver(look);
  const timer = setTimeout(() => changes.disconnect(), FOLLOWED_FOR);
  const stop = () => {
    changes.disconnect();
    clearTimeout(timer);
  };
  changes.observe(document.body, { childList: true, subtree: true });
};
