// @vitest-environment happy-dom
import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getHome } from '@bandstand/domain/shell/home/contract';
import { listKids } from '@bandstand/domain/child-page/contract';
import type { Kid } from '@bandstand/domain/families/children/model';
import { getWaitingList } from '@bandstand/domain/places/waiting-list/contract';
import {
  answerFamily,
  childWith,
  idOf,
  MAYA,
  portalOf,
  waitingChild,
} from '../../../testing/family.ts';
import { openAt, signIn, startPortal, type Page } from '../../../testing/page.tsx';

const LEO = idOf(12);

/** What a parent reads on the card of a child, and can press there. */
const cardOf = async (page: Page, name: string) => {
  const heading = await page.findByRole('heading', { name, level: 3 });
  const card = heading.closest('li');
  if (card === null) throw new Error(`${name} has no card.`);
  // Beside the name, which leads to the child's page.
  const links = within(card)
    .queryAllByRole('link')
    .filter((link) => link.closest('h3') === null);
  return {
    text: card.textContent,
    ways: links.map((link) => `${link.textContent} → ${link.getAttribute('href')}`),
  };
};

const cardWith = async (attributes: Partial<Kid>) => {
  await portalOf({ kids: [childWith(attributes)] });
  return cardOf(openAt('/').page, 'Maya Shah');
};

describe('the card of a child', () => {
  it('that plays says what and where, and leads to the timetable, to changes and to its page', async () => {
    await portalOf({ kids: [childWith()] });
    const { page } = openAt('/');
    const { text, ways } = await cardOf(page, 'Maya Shah');
    expect(text).toContain('Enrolled');
    expect(text).toContain('Drums at Riverside Junior School');
    expect(ways).toEqual([
      `View Timetable → /kid/${MAYA}/timetable`,
      `Make Changes → /kid/${MAYA}#changes`,
    ]);
    const name = page.getByRole('link', { name: 'Maya Shah' });
    expect(name.getAttribute('href')).toBe(`/kid/${MAYA}`);
  });

  it('whose lessons rest is marked as paused', async () => {
    const { text } = await cardWith({ exception_type: 'long_illness' });
    expect(text).toContain('Paused');
  });

  it.each([
    ['2027-01-04', 'Paused until Sunday 28 February 2027.'],
    ['2027-02-01', 'Paused from Monday 1 February 2027 until Sunday 28 February 2027.'],
  ])('whose lessons are paused from %s says for which days', async (paused_from, says) => {
    const { text } = await cardWith({ paused_from, paused_until: '2027-02-28' });
    expect(text).toContain(says);
  });

  it('with a reserved place leaves until when, and what can be done, to its ticket', async () => {
    const { text, ways } = await cardWith({
      status: 'reserved',
      is_enrolled: false,
      reserved_until: '2027-01-20T00:00:00Z',
      reserved_through: '2027-01-19',
    });
    expect(text).toContain('Reserved');
    expect(text).not.toMatch(/held until|19 January/);
    expect(ways).toEqual([]);
  });

  it('whose place waits for a Direct Debit says the minute, and leads to the payment', async () => {
    const { text, ways } = await cardWith({
      status: 'reserved_during_enrolment',
      is_enrolled: false,
      reserved_until: '2027-01-12T10:25:00Z',
      reserved_through: '2027-01-12',
    });
    expect(text).toContain('Place held');
    expect(text).toContain('The place is held until 10.25am today.');
    expect(ways).toEqual(['Continue to Payment → /direct-debits']);
  });

  it('that was cancelled can be enrolled again while the school takes children', async () => {
    const { text, ways } = await cardWith({ status: 'cancelled', is_enrolled: false });
    expect(text).toContain('Cancelled');
    expect(ways).toEqual([`Enrol → /enrol?id=${MAYA}`]);
  });

  it('whose lessons ended unpaid says so and whom to call, and cannot be enrolled by a press', async () => {
    const { text, ways } = await cardWith({
      status: 'cancelled',
      is_enrolled: false,
      reason_for_cancelling: 'unpaid_direct_debits',
    });
    expect(text).toContain('Lessons ended because payments were not made');
    expect(text).toContain('0330 113 0330');
    expect(ways).toEqual([]);
  });
});

describe('the newest moments', () => {
  const moment = (kid_id: string, more = {}) => ({
    kid_id,
    on: '2027-01-10',
    words: 'The whole band came in together.',
    picture_url: `/media/files/${idOf(71)}?for=${idOf(1)}`,
    description: 'Four players on a stage',
    is_film: false,
    ...more,
  });

  it('stand above what comes next, each with the leader’s words and the way to its timeline', async () => {
    await portalOf({
      kids: [childWith(), childWith({ name: 'Leo Shah', first_name: 'Leo' }, LEO)],
      moments: [moment(LEO, { is_film: true }), moment(MAYA)],
      payment: { date: '2027-02-01', amount: 3600, of_owed: 0 },
    });
    const { page } = openAt('/');
    const shown = within(await page.findByRole('region', { name: 'From the timeline' }));
    const links = shown.getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `/timeline/${LEO}`,
      `/timeline/${MAYA}`,
    ]);
    expect(links.map((link) => link.textContent)).toEqual([
      'Film: Leo, Sunday 10 JanuaryThe whole band came in together.',
      'Maya, Sunday 10 JanuaryThe whole band came in together.',
    ]);
    const picture = shown.getAllByRole('img', { name: 'Four players on a stage' })[0];
    expect(picture?.getAttribute('srcset')).toContain('&width=720 720w');
    const coming = page.getByRole('region', { name: 'Coming up' });
    expect(coming.textContent).toContain('£36.00 on Mon\u00a01\u00a0Feb');
  });

  it('are not there without media, and the band of a child who plays is on its stage', async () => {
    await portalOf({ kids: [waitingChild({}, LEO), childWith()] });
    const { page } = openAt('/');
    await page.findByRole('img', { name: /^The Amplifiers on stage: .*; Maya plays drums$/ });
    expect(page.queryByRole('region', { name: 'From the timeline' })).toBeNull();
  });
});

describe('a waiting child', () => {
  const waitingPosition = (instrument: 'drums' | 'vocals', position: number, of: number) => ({
    instrument,
    position,
    of,
    joined_at: '2026-11-02T09:00:00Z',
    ahead: { changing: 0, earlier: position - 1, deciding: 0 },
    last_week: null,
  });
  const waiting = (instruments: ReturnType<typeof waitingPosition>[]) => [
    { kid_id: MAYA, instruments, would_help: [], free_now: [] },
  ];

  it('stands where the list says, the best position first', async () => {
    await portalOf({
      kids: [waitingChild({ waiting_for: ['drums', 'vocals'] })],
      waiting: waiting([waitingPosition('drums', 7, 9), waitingPosition('vocals', 2, 6)]),
    });
    const { text } = await cardOf(openAt('/').page, 'Maya Shah');
    expect(text).toContain('2nd of 6 for vocals, 7th of 9 for drums.');
  });

  it('too young for lessons has no position, and a word about September', async () => {
    await portalOf({ kids: [waitingChild({ year: -1 })] });
    const { text } = await cardOf(openAt('/').page, 'Maya Shah');
    expect(text).toContain('Waiting for drums.');
    expect(text).toContain('once school has begun in September');
  });

  it('whose position does not come is still known to wait, and it can be tried again', async () => {
    const portal = await portalOf({ kids: [waitingChild()] });
    // Home's own call is lost, and then its parts are asked one by one.
    portal.lose(getHome).refuse(getWaitingList, 'not_found');
    const { page, user } = openAt('/');
    const { text } = await cardOf(page, 'Maya Shah');
    expect(text).toContain('Waiting for drums. We could not load the position.');
    portal.answer(getWaitingList, { children: waiting([waitingPosition('drums', 1, 4)]) });
    const card = within(
      page.getByRole('heading', { name: 'Maya Shah' }).closest('li') as HTMLElement,
    );
    await user.click(card.getByRole('button', { name: 'Try again' }));
    await page.findByText('1st of 4');
  });
});

describe('a family', () => {
  it('without children is shown the way to the first', async () => {
    await portalOf({ kids: [] });
    const { page } = openAt('/');
    await page.findByText(/You have no children with us yet/);
    const main = within(page.getByRole('main'));
    const ways = main.getAllByRole('link', { name: 'Register New Child' });
    expect(ways.map((link) => link.getAttribute('href'))).toEqual(['/enrol']);
    expect(main.queryByText('Notifications')).toBeNull();
  });

  it('with several has the enrolled ones first, and each of them once', async () => {
    await portalOf({
      kids: [waitingChild(), childWith({ name: 'Leo Shah', first_name: 'Leo' }, LEO)],
    });
    const { page } = openAt('/');
    await page.findByRole('heading', { name: 'Leo Shah' });
    const names = page.getAllByRole('heading', { level: 3 }).map((name) => name.textContent);
    expect(names).toEqual(['Leo Shah', 'Maya Shah']);
  });

  it('whose children do not come is told what still works, and can try again', async () => {
    const portal = await portalOf();
    portal.lose(getHome).refuse(listKids, 'not_found');
    const { page, user } = openAt('/');
    await page.findByRole('heading', { name: 'We could not load your children' });
    page.getByText(/Your details and the other pages still work/);
    portal.answer(listKids, { data: [childWith()] });
    await user.click(page.getByRole('button', { name: 'Try again' }));
    await page.findByRole('heading', { name: 'Maya Shah' });
  });

  it('sees the shape of the page while it waits, and no name of anybody', async () => {
    const portal = await portalOf();
    const letGo = portal.hold(getHome);
    const { page } = openAt('/');
    await page.findByText('Loading your children');
    expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Good morning');
    expect(page.queryByText('Maya Shah')).toBeNull();
    letGo();
    await page.findByRole('heading', { name: 'Good morning, Alex' });
  });

  it('is greeted by London’s time of day', async () => {
    const portal = await startPortal({ now: '2027-01-12T18:30:00Z' });
    signIn();
    answerFamily(portal);
    await openAt('/').page.findByRole('heading', { name: 'Good evening, Alex' });
  });

  it('reads the maintenance screen and no menu while enrolments are disabled', async () => {
    await portalOf({ parent: { enrolments_disabled: true } });
    const { page } = openAt('/');
    await page.findByText(/updating our system/);
    expect(page.queryByRole('link', { name: 'Your Details' })).toBeNull();
    const ways = within(page.getByRole('main')).getAllByRole('link');
    expect(ways.map((link) => link.textContent)).toContain('Sign out');
  });
});
