// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getHome } from '@bandstand/domain/shell/home/contract';
import { fetchGrownUp } from '@bandstand/domain/families/profile/contract';
import { queryClient, grownUpQuery } from './platform/queries.ts';
import { hasKnown, isOurs, knowSession, TABS, whenSessionEnds } from './platform/session.ts';
import { watchTabs } from './tabs.ts';
import { homeOf, idOf, parentWith } from './testing/family.ts';
import { leavePage, show, signIn, eachPage } from './testing/page.tsx';
import { currentToasts } from './ui/toast-store.ts';

const ended: string[] = [];
const portal = eachPage();
beforeEach(() => {
  ended.length = 0;
  whenSessionEnds((who) => ended.push(who));
});
afterEach(() => {
  whenSessionEnds(() => undefined);
  leavePage();
});

const went: unknown[] = [];
const router = { navigate: (to: unknown) => Promise.resolve(void went.push(to)) };
/** A page of a signed-in parent whose details are shown, that hears of other tabs. */
const openPage = async (who: 'parent' | 'school' = 'parent') => {
  went.length = 0;
  signIn(who);
  knowSession(who);
  show(<p>Their page</p>);
  if (who === 'parent') {
    portal.answer(getHome, homeOf()).answer(fetchGrownUp, parentWith());
    await queryClient.fetchQuery(grownUpQuery);
  }
  watchTabs(router as never);
};
const comeBack = () => dispatchEvent(new Event('focus'));
/** Another tab's sign-in, in the browser's only session. */
const signInElsewhere = (who: 'parent' | 'school' = 'parent') => {
  document.cookie = `bandstand_${who}_until=1900000001.other; path=/`;
};
const signOutElsewhere = () => {
  document.cookie = 'bandstand_parent_until=; path=/; max-age=0';
};
const shown = () => queryClient.getQueryData(grownUpQuery.queryKey)?.id;

describe('a page that is come back to', () => {
  it('ends when somebody has signed out in another tab', async () => {
    await openPage();
    signOutElsewhere();
    comeBack();
    expect(ended).toEqual(['parent']);
    expect(hasKnown('parent')).toBe(false);
  });

  it('is left as it is while its session is the browser’s', async () => {
    await openPage();
    const asked = portal.received(fetchGrownUp).length;
    comeBack();
    expect(ended).toEqual([]);
    expect(went).toEqual([]);
    expect(portal.received(fetchGrownUp)).toHaveLength(asked);
  });

  it('goes on for the same parent who has signed in again, and asks again for what it shows', async () => {
    await openPage();
    signInElsewhere();
    comeBack();
    await waitFor(() =>
      expect(queryClient.getQueryState(grownUpQuery.queryKey)?.isInvalidated).toBe(true),
    );
    expect(isOurs('parent')).toBe(true);
    expect(went).toEqual([]);
    expect(currentToasts()).toEqual([]);
  });

  it('shows nothing more of the parent before when somebody else has signed in', async () => {
    await openPage();
    const other = parentWith();
    portal.answer(fetchGrownUp, { data: { ...other.data, id: idOf(2) } });
    signInElsewhere();
    comeBack();
    await waitFor(() => expect(went).toHaveLength(1));
    expect(went).toEqual([{ href: '/', replace: true, ignoreBlocker: true }]);
    expect(shown()).toBeUndefined();
    expect(isOurs('parent')).toBe(true);
    await waitFor(() =>
      expect(currentToasts().map(({ title }) => title)).toEqual([
        'Somebody has signed in in another tab. This is their page now.',
      ]),
    );
  });

  it('counts as somebody else’s when nobody can say whose it is', async () => {
    await openPage();
    portal.lose(fetchGrownUp);
    signInElsewhere();
    comeBack();
    await waitFor(() => expect(went).toHaveLength(1));
    expect(shown()).toBeUndefined();
  });

  it('of a school begins again in the schools’ area, without a question', async () => {
    await openPage('school');
    signInElsewhere('school');
    comeBack();
    await waitFor(() => expect(went).toHaveLength(1));
    expect(went).toEqual([{ href: '/schools', replace: true, ignoreBlocker: true }]);
    expect(portal.received(fetchGrownUp)).toEqual([]);
  });
});

it('a page that is not come back to hears of it at once from the other tab', async () => {
  await openPage();
  signOutElsewhere();
  // Another page of this browser says so, as every change of a session does.
  const other = new BroadcastChannel(TABS);
  // The rule means windows: a channel has no other origins.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  other.postMessage(null);
  await waitFor(() => expect(ended).toEqual(['parent']));
});
