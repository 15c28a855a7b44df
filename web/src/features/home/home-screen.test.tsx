// @vitest-environment happy-dom
import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getHome } from '@bandstand/domain/home/contract';
import { listKids } from '@bandstand/domain/children/contract';
import type { Kid } from '@bandstand/domain/children/model';
import { getDirectDebit } from '@bandstand/domain/payments/contract';
import { getWaitingList, listOffers } from '@bandstand/domain/waiting-list/contract';
import {
  answerFamily,
  childWith,
  directDebitWith,
  idOf,
  MAYA,
  NO_DIRECT_DEBIT,
  portalOf,
  waitingChild,
} from '../../testing/family.ts';
import { openAt, signIn, startPortal, type Page } from '../../testing/page.tsx';

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

  it('that was cancelled can be enrolled again while its school takes children', async () => {
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

describe('a waiting child', () => {
  const standing = (instrument: 'drums' | 'vocals', position: number, of: number) => ({
    instrument,
    position,
    of,
    joined_at: '2026-11-02T09:00:00Z',
    ahead: { changing: 0, earlier: position - 1, deciding: 0 },
    last_week: null,
  });
  const waiting = (instruments: ReturnType<typeof standing>[]) => [
    { kid_id: MAYA, instruments, would_help: [], free_now: [] },
  ];

  it('stands where the list says, the best position first', async () => {
    await portalOf({
      kids: [waitingChild({ waiting_for: ['drums', 'vocals'] })],
      waiting: waiting([standing('drums', 7, 9), standing('vocals', 2, 6)]),
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
    portal.answer(getWaitingList, { children: waiting([standing('drums', 1, 4)]) });
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

describe('the notifications', () => {
  const notices = async (page: Page) => {
    const heading = await page.findByRole('heading', { name: 'Notifications' });
    return heading.closest('section') ?? heading;
  };

  it('name what is missing of the details, and lead there', async () => {
    await portalOf({ parent: { phone: '', address_postcode: '' } });
    const { page } = openAt('/');
    const box = await notices(page);
    expect(box.textContent).toContain('Some of your details are missing');
    const link = within(box).getByRole('link', { name: 'Complete your details' });
    expect(link.getAttribute('href')).toBe('/details');
  });

  it('press for an offer on its last day', async () => {
    await portalOf({
      kids: [childWith()],
      offers: [{ kind: 'instrument_change', instrument: 'vocals', reserved_through: '2027-01-12' }],
    });
    const box = await notices(openAt('/').page);
    expect(box.textContent).toContain('The instrument change offered to Maya ends today');
    expect(box.textContent).toContain('Open until the end of Tuesday 12 January');
    const link = within(box).getByRole('link', { name: 'See the change to vocals' });
    expect(link.getAttribute('href')).toBe(`/instrument-change?id=${MAYA}`);
  });

  it('ask how happy the parent is, with the five answers as links', async () => {
    await portalOf({ parent: { show_nps_form_in_backstage: true } });
    const box = await notices(openAt('/').page);
    const links = within(box).getAllByRole('link', { name: /Answer/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      [1, 2, 3, 4, 5].map((score) => `/feedback?score=${score}`),
    );
  });

  it('say that offers could not be looked for, and that none is lost', async () => {
    const portal = await portalOf();
    portal.lose(getHome).refuse(listOffers, 'not_found');
    const { page } = openAt('/');
    await page.findByRole('heading', { name: 'We could not check for offers' });
    page.getByText(/what we have offered you by email is still held/);
  });

  it.each([
    ['newEnrolment', 'Enrolment successful. You should receive a welcome email soon'],
    ['instrumentChanged', 'Instrument changed.'],
    ['instrumentChangeRejected', 'Thank you. Instrument change has been rejected'],
  ])('say after %s what has been done', async (flag, says) => {
    await portalOf();
    await openAt(`/?${flag}=true`).page.findByText(says);
  });
});

it('what is new on a timeline is counted', async () => {
  await portalOf({
    kids: [childWith({ has_timeline_entries: true, unseen_timeline_entries: 1 })],
  });
  const news = await openAt('/').page.findByRole('link', { name: /Timeline/ });
  expect(news.textContent).toBe('MMaya’s Timeline, 1 new');
  expect(news.getAttribute('href')).toBe(`/timeline/${MAYA}`);
});

describe('the payments on Home', () => {
  const FEBRUARY = { date: '2027-02-01', amount: 3600, of_owed: 0 };
  const main = (page: Page) => page.getByRole('main').textContent;

  it('say what is taken next, and when, and lead to all of them', async () => {
    await portalOf({ payment: FEBRUARY });
    const { page } = openAt('/');
    const act = await page.findByRole('link', { name: /Next payment/ });
    expect(act.textContent).toContain('£36.00 on Monday 1 February');
    expect(act.getAttribute('href')).toBe('/payments');
  });

  it('say in the same words beside the next payment what of the debt it takes', async () => {
    await portalOf({
      payment: { ...FEBRUARY, of_owed: 4100 },
      directDebit: directDebitWith({ owed: 4100 }),
    });
    const { page } = openAt('/');
    const act = await page.findByRole('link', { name: /Next payment/ });
    expect(act.textContent).toContain('Including £41.00 that you owe');
    expect(main(page)).toContain('Including £41.00 that you oweSee all your payments');
    expect(page.queryByRole('link', { name: 'Set up a Direct Debit' })).toBeNull();
  });

  it('say what is owed, also without a Direct Debit to take it', async () => {
    await portalOf({ directDebit: { ...NO_DIRECT_DEBIT, owed: 4100 } });
    const { page } = openAt('/');
    await page.findByRole('heading', { name: 'Maya Shah' });
    expect(main(page)).toContain(
      'You owe £41.00. It comes with the first payment of your Direct Debit.',
    );
    const way = page.getByRole('link', { name: 'Set up a Direct Debit' });
    expect(way.getAttribute('href')).toBe('/direct-debits');
  });

  it('keep the confirmation of a new Direct Debit for 30 days', async () => {
    await portalOf({ directDebit: directDebitWith({ created_on: '2026-12-13' }) });
    const way = await openAt('/').page.findByRole('link', { name: 'See the confirmation' });
    expect(way.getAttribute('href')).toBe('/direct-debits');
  });

  it('keep it no longer', async () => {
    await portalOf({ directDebit: directDebitWith({ created_on: '2026-12-12' }) });
    const { page } = openAt('/');
    await page.findByRole('heading', { name: 'Maya Shah' });
    expect(page.queryByRole('link', { name: 'See the confirmation' })).toBeNull();
  });

  it('and what comes next can be asked for again where they do not come: nothing is said that may be wrong', async () => {
    const portal = await portalOf({ payment: FEBRUARY });
    portal.lose(getHome).refuse(getDirectDebit, 'not_found');
    const { page } = openAt('/');
    await page.findByRole('heading', { name: 'We could not load what comes next' });
    expect(page.queryByRole('heading', { name: 'Payments' })).toBeNull();
    expect(main(page)).not.toContain('£');
  });
});
