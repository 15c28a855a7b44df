import { focusOnHeading } from '../heading-focus.ts';

/** What follows an act is asked for and shown within this time. */
const FOLLOWED_FOR = 10_000;

/**
 * What was pressed may be gone once it is done, and the focus with it: reading goes on at the heading of the part that it stood in,
 * or of the page where that is gone too.
 */
export const focusNear = (pressed: Element | null): void => {
  const part = pressed?.closest('section');
  const look = () => {
    if (document.activeElement !== document.body || pressed?.isConnected === true) return;
    stop();
    const heading = part?.isConnected === true && part.querySelector<HTMLElement>('h2, h3');
    if (!heading) return focusOnHeading();
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
