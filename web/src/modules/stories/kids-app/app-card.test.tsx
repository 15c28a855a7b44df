// @vitest-environment happy-dom
import { act, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { patchKid } from '@bandstand/domain/child-page/contract';
import { getKidsApp } from '@bandstand/domain/stories/kids-app/contract';
import { queryClient } from '../../../platform/queries.ts';
import { MAYA, portalOf } from '../../../testing/family.ts';
import { APP_KID, appChildWith, appWith, savedKid } from '../../../testing/kids-app.ts';
import { show } from '../../../testing/page.tsx';
import { AppCard } from './app-card.tsx';
import { kidsAppQuery } from './queries.ts';

const BOX = { name: /^Kids’ app for Maya/ };
const openCard = async (app = appWith(false)) => {
  const portal = await portalOf({ kids: [APP_KID] });
  portal.answer(getKidsApp, app).answer(patchKid, savedKid());
  return { portal, ...show(<AppCard kidId={MAYA} />) };
};

describe('the kids’ app on a child’s own page', () => {
  it('says what it costs, and changes only after a question', async () => {
    const { portal, page, user } = await openCard();
    const box = await page.findByRole<HTMLInputElement>('checkbox', BOX);
    page.getByText(/£5.00 a month. We ask you to confirm the new amount/);
    await user.click(box);
    const dialog = within(
      await page.findByRole('dialog', { name: 'Subscribe Maya to the kids’ app?' }),
    );
    expect(box.checked).toBe(false);
    expect(portal.received(patchKid)).toEqual([]);
    portal.answer(getKidsApp, appWith(true));
    await user.click(dialog.getByRole('button', { name: 'Subscribe Maya' }));
    await page.findByText('Maya is subscribed to the kids’ app.');
    expect(portal.received(patchKid)[0]?.body.kid).toEqual({
      kids_app_opt_in: true,
      kids_app_counts_from: '2027-02-01',
      kids_app_monthly: 500,
    });
    await waitFor(() => expect(box.checked).toBe(true));
  });

  it('stays as it was when asking again fails, without a word that it could not be loaded', async () => {
    const { portal, page } = await openCard(appWith(true));
    const box = await page.findByRole<HTMLInputElement>('checkbox', BOX);
    portal.refuse(getKidsApp, 'invalid');
    await act(() => queryClient.invalidateQueries());
    await waitFor(() =>
      expect(queryClient.getQueryState(kidsAppQuery.queryKey)?.status).toBe('error'),
    );
    await act(() => new Promise((done) => setTimeout(done)));
    expect(page.queryByText('We could not load the kids’ app')).toBeNull();
    expect(box.isConnected && box.checked).toBe(true);
  });

  it('says that it is free where it is', async () => {
    const free = appWith(false, { children: [appChildWith({ monthly: 0 })] });
    const { page, user } = await openCard(free);
    await user.click(await page.findByRole('checkbox', BOX));
    page.getByText('Free for children at this school.');
    const dialog = await page.findByRole('dialog');
    expect(dialog.textContent).toContain('The app is free for Maya.');
  });

  it('leads to more about it, whatever comes of the rest', async () => {
    const portal = await portalOf({ kids: [APP_KID] });
    const letGo = portal.refuse(getKidsApp, 'invalid').hold(getKidsApp);
    const { page, user } = show(<AppCard kidId={MAYA} />);
    await page.findByText('Loading the kids’ app');
    letGo();
    await page.findByText('We could not load the kids’ app');
    page.getByText(/You can still make other changes here/);
    const more = page.getByRole('link', { name: 'About the kids’ app' });
    expect(more.getAttribute('href')).toBe('/rocksteady-play');
    portal.answer(getKidsApp, appWith(true));
    await user.click(page.getByRole('button', { name: 'Try again' }));
    const box = await page.findByRole<HTMLInputElement>('checkbox', BOX);
    expect(box.checked).toBe(true);
  });
});
