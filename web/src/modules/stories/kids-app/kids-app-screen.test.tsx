// @vitest-environment happy-dom
import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getKidsApp, listLessonSeries } from '@bandstand/domain/stories/kids-app/contract';
import { idOf, portalOf } from '../../../testing/family.ts';
import { APP_KID, appChildWith, appWith } from '../../../testing/kids-app.ts';
import { openAt } from '../../../testing/page.tsx';

const seriesWith = (n: number, videoIds: Record<string, string>) => ({
  id: idOf(900 + n),
  type: 'lesson_series' as const,
  attributes: {
    lesson_series_id: idOf(900 + n),
    live_date: '2026-11-02',
    video_ids: videoIds,
  },
});
const LEO = appChildWith({ kid_id: idOf(12), name: 'Leo Shah', first_name: 'Leo', monthly: 0 });

const openApp = async (app = appWith(false), series = [seriesWith(1, { overview: '1001' })]) => {
  const portal = await portalOf({ kids: [APP_KID] });
  portal.answer(getKidsApp, app).answer(listLessonSeries, { data: series });
  return { portal, ...openAt('/rocksteady-play') };
};
const section = (name: string) =>
  [...document.querySelectorAll('h2')]
    .find(({ textContent }) => textContent === name)
    ?.closest('section');

describe('the page of the kids’ app', () => {
  it('has the three stores, each in a tab of its own', async () => {
    const { page } = await openApp();
    await page.findByRole('heading', { name: 'Get the app' });
    const stores = within(section('Get the app')!).getAllByRole('link');
    expect(stores.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['App Store (opens in a new tab)', 'https://apple.example'],
      ['Google Play (opens in a new tab)', 'https://google.example'],
      ['Amazon Appstore (opens in a new tab)', 'https://amazon.example'],
    ]);
    expect(stores.every((link) => link.getAttribute('target') === '_blank')).toBe(true);
  });

  it('tells children with free access from those who can subscribe', async () => {
    const { page } = await openApp(appWith(false, { children: [appChildWith(), LEO] }));
    await page.findByRole('heading', { name: 'Free access' });
    expect(section('Free access')?.textContent).toContain('Leo ShahRiverside Junior SchoolFree');
    expect(section('By subscription')?.textContent).toContain('Maya Shah');
    expect(section('By subscription')?.textContent).toContain('£5.00 a month');
    const way = page.getByRole('link', { name: 'Subscribe' });
    expect(way.getAttribute('href')).toBe('/rocksteady-play/subscribe');
  });

  it('names who is subscribed, and leads to change it', async () => {
    const { page } = await openApp(appWith(true));
    await page.findByText('Subscribed');
    page.getByRole('link', { name: 'Change subscriptions' });
    expect(page.queryByRole('heading', { name: 'Free access' })).toBeNull();
  });

  it('is not there for a family without a child for it', async () => {
    const { address } = await openApp(appWith(false, { children: [] }));
    await waitFor(() => expect(address()).toBe('/'));
  });

  it('is waited for, and can be asked for again', async () => {
    const portal = await portalOf({ kids: [APP_KID] });
    portal.answer(listLessonSeries, { data: [] });
    const letGo = portal.refuse(getKidsApp, 'invalid').hold(getKidsApp);
    const { page, user } = openAt('/rocksteady-play');
    await page.findByText('Loading the kids’ app');
    letGo();
    await page.findByText('We could not load the kids’ app');
    page.getByText(/Nothing has changed for your children or your payments/);
    portal.answer(getKidsApp, appWith(false));
    await user.click(page.getByRole('button', { name: 'Try again' }));
    await page.findByRole('heading', { name: 'Get the app' });
  });
});

describe('the lessons in the app', () => {
  it('are those that are live, each with the videos that this version knows', async () => {
    const { page } = await openApp(appWith(false), [
      seriesWith(1, { drums: '1003', overview: '1001', phone: '1002', harp: '1009' }),
      seriesWith(2, {}),
    ]);
    await page.findByText('Lesson series 1');
    page.getByText('Lesson series 2');
    const buttons = within(section('Lessons in the app')!).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual([
      'Watch the overview: Lesson series 1',
      'On a phone: Lesson series 1',
      'Drums: Lesson series 1',
    ]);
    expect(section('Lessons in the app')?.textContent).toContain('Since Monday 2 November 2026');
  });

  it('ask before anything of the videos’ site is loaded', async () => {
    const { page, user } = await openApp();
    await user.click(await page.findByRole('button', { name: /^Watch the overview/ }));
    const dialog = within(await page.findByRole('dialog', { name: 'Lesson series 1: Overview' }));
    dialog.getByText(/nothing has been loaded from Vimeo/);
    expect(document.querySelector('iframe')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  });

  it('that are not here yet are on their way', async () => {
    const { page } = await openApp(appWith(false), []);
    await page.findByText('The first lessons are on their way.');
  });

  it('that do not come leave the rest of the page', async () => {
    const portal = await portalOf({ kids: [APP_KID] });
    const { page, user } = (() => {
      portal.answer(getKidsApp, appWith(false)).refuse(listLessonSeries, 'invalid');
      return openAt('/rocksteady-play');
    })();
    await page.findByText('We could not load the lessons');
    page.getByRole('heading', { name: 'Get the app' });
    portal.answer(listLessonSeries, { data: [seriesWith(1, {})] });
    await user.click(page.getByRole('button', { name: 'Try again' }));
    await page.findByText('Lesson series 1');
  });
});
