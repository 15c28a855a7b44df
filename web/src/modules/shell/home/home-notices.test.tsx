// @vitest-environment happy-dom
import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getHome } from '@bandstand/domain/shell/home/contract';
import { getDirectDebit } from '@bandstand/domain/money/payments/contract';
import { listOffers } from '@bandstand/domain/places/waiting-list/contract';
import { childWith, idOf, MAYA, portalOf } from '../../../testing/family.ts';
import { openAt, type Page } from '../../../testing/page.tsx';

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
    expect(box.querySelectorAll('details[open]')).toHaveLength(1);
    const link = within(box).getByRole('link', { name: 'See the change to vocals' });
    expect(link.getAttribute('href')).toBe(`/instrument-change?id=${MAYA}`);
  });

  it('fold to a line each, the newest offer open, with what it would begin with', async () => {
    const leo = {
      name: 'Leo Shah',
      first_name: 'Leo',
      status: 'reserved',
      is_enrolled: false,
    } as const;
    const held = { reserved_until: '2027-01-20T00:00:00Z', reserved_through: '2027-01-19' };
    await portalOf({
      kids: [childWith(), childWith({ ...leo, ...held }, idOf(12))],
      offers: [
        { kid_id: idOf(12), reserved_through: '2027-01-19', made_on: '2027-01-11' },
        { kind: 'instrument_change', instrument: 'vocals', reserved_through: '2027-01-18' },
      ],
      ifTaken: [
        {
          kid_id: idOf(12),
          first_lesson_date: '2027-01-26',
          first_payment_date: '2027-03-01',
          first_payment_amount: 3450,
        },
      ],
    });
    const box = await notices(openAt('/').page);
    const lines = [...box.querySelectorAll('details')].map(
      ({ open, textContent }) => [open, textContent] as const,
    );
    expect(lines).toEqual([
      [true, expect.stringContaining('A place is reserved for Leo')],
      [false, expect.stringContaining('An instrument change is available for Maya')],
    ]);
    expect(lines[0]?.[1]).toContain(
      'If you take it: first lesson Tuesday 26 January, £34.50 on Monday 1 March.',
    );
    expect(lines[1]?.[1]).not.toContain('If you take it');
  });

  it('ask how happy the parent is after the children, with the five answers as links', async () => {
    await portalOf({ kids: [childWith()], parent: { show_nps_form_in_backstage: true } });
    const { page } = openAt('/');
    const child = await page.findByRole('heading', { name: 'Maya Shah' });
    expect(page.queryByText('Notifications')).toBeNull();
    const links = page.getAllByRole('link', { name: /Answer/ });
    const [first] = links;
    if (first === undefined) throw new Error('There is no answer.');
    expect(child.compareDocumentPosition(first)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
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
    expect(act.textContent).toContain('£36.00 on Mon\u00a01\u00a0Feb');
    expect(act.getAttribute('href')).toBe('/payments');
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
