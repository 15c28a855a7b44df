// @vitest-environment happy-dom
import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { listKids } from '@bandstand/domain/child-page/contract';
import { listTimeline, markTimelineSeen } from '@bandstand/domain/stories/timeline/contract';
import { childWith, idOf, MAYA, portalOf, waitingChild } from '../../../testing/family.ts';
import { openAt, type Page } from '../../../testing/page.tsx';
import { entryWith, openTimeline } from '../../../testing/timeline.ts';

const EMPTY = 'Check back soon to see your Parent Timeline.';
const EARLIER = { name: 'Show earlier entries' };
const bodies = (page: Page) =>
  page.getAllByRole('article').map((one) => one.querySelector('p.measure')?.textContent);

describe('a timeline', () => {
  it('is headed by the child, and each entry says what it is and when it was', async () => {
    const { page } = await openTimeline([
      entryWith(300, { date_seen: null, created_at: '2027-01-12T08:00:00Z' }),
      entryWith(301, { category: 'Concerts' }),
      entryWith(302, { category: 'Round-up', created_at: '2026-12-18T09:00:00Z' }),
    ]);
    await page.findByRole('heading', { level: 1, name: /Maya’s Timeline/ });
    expect(document.title).toMatch(/^Maya’s Timeline/);
    await page.findAllByRole('article');
    const heads = [...document.querySelectorAll('article header')].map((one) => one.textContent);
    expect(heads).toEqual(['NewsTodayNew', 'ConcertsYesterday', 'Round-upFriday 18 December 2026']);
  });

  it('without entries says so in the specified words, and when there will be some', async () => {
    const { page } = await openTimeline([]);
    await page.findByRole('heading', { name: EMPTY });
    page.getByText(/Photos, videos, concerts and Round-Ups of Maya appear here/);
    const way = page.getByRole('link', { name: 'Go to Maya’s page' });
    expect(way.getAttribute('href')).toBe(`/kid/${MAYA}`);
  });

  it('of a child who waits for a place promises nothing yet', async () => {
    const portal = await portalOf({ kids: [waitingChild()] });
    portal.answer(listTimeline, { data: [], meta: { next_before: null } });
    const { page } = openAt(`/timeline/${MAYA}`);
    await page.findByText(/Maya is not in a band at the moment. Once Maya plays/);
  });

  it('is waited for, and can be asked for again when it does not come', async () => {
    const portal = await portalOf({ kids: [childWith({ has_timeline_entries: true })] });
    const letGo = portal.refuse(listTimeline, 'not_found').hold(listTimeline);
    const { page, user } = openAt(`/timeline/${MAYA}`);
    await page.findByText('Loading Maya’s timeline');
    letGo();
    const again = await page.findByRole('button', { name: 'Try again' });
    page.getByText('We could not load Maya’s timeline');
    portal.answer(listTimeline, { data: [entryWith(300)], meta: { next_before: null } });
    await user.click(again);
    await page.findByText('The Amplifiers have begun a new song.');
  });

  it('of a child who is not this parent’s is not there', async () => {
    await portalOf({ kids: [] });
    const { page } = openAt(`/timeline/${MAYA}`);
    await page.findByRole('heading', { level: 1, name: 'We could not find this child' });
  });
});

describe('earlier entries', () => {
  it('come by a press after those that are there, and reading goes on at the first', async () => {
    const { portal, page, user } = await openTimeline([entryWith(300)], idOf(300));
    await user.click(await page.findByRole('button', EARLIER));
    await page.findByText('Much earlier.');
    expect(bodies(page)).toEqual(['The Amplifiers have begun a new song.', 'Much earlier.']);
    const first = page.getAllByRole('listitem').at(-1);
    expect(first?.textContent).toContain('Much earlier.');
    await waitFor(() => expect(document.activeElement).toBe(first));
    expect(portal.received(listTimeline).map(({ query }) => query.before)).toEqual([
      undefined,
      idOf(300),
    ]);
    expect(page.queryByRole('button', EARLIER)).toBeNull();
  });

  it('are asked for once, however often that is pressed', async () => {
    const { portal, page, user } = await openTimeline([entryWith(300)], idOf(300));
    const button = await page.findByRole('button', EARLIER);
    const letGo = portal.hold(listTimeline);
    await user.dblClick(button);
    await user.click(button);
    letGo();
    await page.findByText('Much earlier.');
    expect(portal.received(listTimeline)).toHaveLength(2);
  });

  it('that do not come leave the others, and can be asked for again', async () => {
    const { portal, page, user } = await openTimeline([entryWith(300)], idOf(300));
    const button = await page.findByRole('button', EARLIER);
    portal.refuse(listTimeline, 'too_many');
    await user.click(button);
    await page.findByText('We could not load earlier entries');
    expect(bodies(page)).toHaveLength(1);
    portal.answer(listTimeline, {
      data: [entryWith(302, { body: 'Much earlier.' })],
      meta: { next_before: null },
    });
    await user.click(page.getByRole('button', { name: 'Try again' }));
    await page.findByText('Much earlier.');
    expect(page.queryByRole('alert')).toBeNull();
  });

  it('are there again for a parent who comes back, and not for one who opens it by a link', async () => {
    const { portal, page, user, history } = await openTimeline([entryWith(300)], idOf(300));
    await user.click(await page.findByRole('button', EARLIER));
    await page.findByText('Much earlier.');
    history.push('/cookie-policy');
    await page.findByRole('heading', { level: 1, name: 'Cookie policy' });
    history.back();
    await page.findByText('Much earlier.');
    expect(portal.received(listTimeline)).toHaveLength(2);
    history.push('/cookie-policy');
    await page.findByRole('heading', { level: 1, name: 'Cookie policy' });
    history.push(`/timeline/${MAYA}`);
    await page.findByRole('button', EARLIER);
    expect(page.queryByText('Much earlier.')).toBeNull();
    expect(portal.received(listTimeline)).toHaveLength(3);
  });
});

describe('a timeline with something new', () => {
  const NEW = entryWith(300, { date_seen: null });
  const badge = (page: Page) =>
    within(page.getByRole('navigation', { name: 'Pages of Maya' })).queryByText(/new/);

  it('is marked seen by opening it, once; its badge goes, and "New" stays to be read', async () => {
    const { portal, page } = await openTimeline([NEW], null, 2);
    portal.answer(listKids, { data: [childWith({ has_timeline_entries: true })] });
    const letGo = portal.hold(markTimelineSeen);
    await page.findByText('The Amplifiers have begun a new song.');
    await waitFor(() => expect(portal.received(markTimelineSeen)).toHaveLength(1));
    expect(portal.received(markTimelineSeen)[0]?.params.id).toBe(MAYA);
    await waitFor(() => expect(badge(page)).toBeNull());
    letGo();
    await waitFor(() => expect(portal.received(listKids)).toHaveLength(1));
    page.getByText('New');
  });

  it('keeps its badge with a word when that was not heard', async () => {
    const { portal, page } = await openTimeline([NEW], null, 2);
    const letGo = portal
      .refuse(listKids, 'invalid')
      .refuse(markTimelineSeen, 'busy')
      .hold(markTimelineSeen);
    await waitFor(() => expect(portal.received(markTimelineSeen)).toHaveLength(1));
    await waitFor(() => expect(badge(page)).toBeNull());
    letGo();
    await page.findByText('Not marked as seen');
    page.getByText('We will try again the next time you open this timeline.');
    await waitFor(() => expect(badge(page)?.textContent).toContain('2 new'));
    expect(portal.received(markTimelineSeen)).toHaveLength(1);
  });

  it('that is all seen marks nothing', async () => {
    const { portal, page } = await openTimeline();
    await page.findByText('The Amplifiers have begun a new song.');
    expect(portal.received(markTimelineSeen)).toEqual([]);
  });
});
