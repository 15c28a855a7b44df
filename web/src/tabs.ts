import type { AnyRouter } from '@tanstack/react-router';
import { fetchGrownUp } from '@bandstand/domain/families/profile/contract';
import { send } from './platform/client.ts';
import { grownUpQuery, queryClient } from './platform/queries.ts';
import type { SessionAudience } from '@bandstand/domain/kernel/endpoint';
import {
  hasKnown,
  isOurs,
  isSignedIn,
  knowSession,
  sessionEnded,
  TABS,
} from './platform/session.ts';
import { showToast } from './ui/toast-store.ts';
import { THEIR_PAGE_NOW } from './platform/words.ts';

/** Where a page of what comes next is kept for the family that is signed in. */
export const LAST_KNOWN = 'last-known';

const forgetLastKnown = () => void globalThis.caches?.delete(LAST_KNOWN);

/** Hears of what other tabs do to the sessions of this page, at once and whenever it is come back to. */
export const watchTabs = (router: AnyRouter): void => {
  const look = () => {
    if (!isSignedIn('parent')) forgetLastKnown();
    for (const who of ['parent', 'school'] as const) {
      if (!hasKnown(who)) continue;
      if (!isSignedIn(who)) sessionEnded(who);
      else if (!isOurs(who)) void beginAnew(who, router);
    }
  };
  new BroadcastChannel(TABS).addEventListener('message', () => {
    // Whoever has signed in, it may be another family.
    forgetLastKnown();
    look();
  });
  for (const back of ['focus', 'pageshow']) addEventListener(back, look);
  look();
};

/** Somebody signed in in another tab. The same parent goes on here; of anybody else this page shows nothing. */
const beginAnew = async (who: SessionAudience, router: AnyRouter): Promise<void> => {
  if (await isSamePerson(who)) {
    knowSession(who);
    return queryClient.invalidateQueries();
  }
  if (isOurs(who)) return;
  queryClient.clear();
  knowSession(who);
  await router.navigate({
    href: who === 'school' ? '/schools' : '/',
    replace: true,
    ignoreBlocker: true,
  });
  showToast({ title: THEIR_PAGE_NOW });
};

const isSamePerson = async (who: SessionAudience): Promise<boolean> => {
  const shown = queryClient.getQueryData(grownUpQuery.queryKey)?.id;
  if (who === 'school' || shown === undefined) return false;
  return send(fetchGrownUp, {}).then(
    ({ data }) => data.id === shown,
    () => false,
  );
};
