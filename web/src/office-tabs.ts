import { tidyDays } from './modules/lessons/day/kept-days.ts';
import { hasKnown, isOurs, isSignedIn, sessionEnded, TABS } from './platform/session.ts';

const LOOKED_EVERY = 60_000;

/**
 * Hears of what other tabs do to the office's session, at once and whenever this page is come back to. Where it is over, or
 * somebody has signed in again, nothing that is shown here can be loaded any more: the page says so, and leads to sign-in.
 */
export const watchOfficeTabs = (changed: () => void): void => {
  const look = () => {
    tidyDays();
    if (!hasKnown('office')) return;
    if (!isSignedIn('office')) sessionEnded('office');
    else if (!isOurs('office')) changed();
  };
  new BroadcastChannel(TABS).addEventListener('message', look);
  for (const back of ['focus', 'pageshow']) addEventListener(back, look);
  // A session ends by itself as well, with nobody there and without signal.
  setInterval(look, LOOKED_EVERY);
  look();
};
