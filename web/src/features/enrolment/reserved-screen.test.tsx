// @vitest-environment happy-dom
import { cleanup, fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Kid } from '@bandstand/domain/children/model';
import { enrolFromReserved } from '@bandstand/domain/enrolment/contract';
import { enrolmentRefusals } from '@bandstand/domain/enrolment/refusals';
import { getPricingForGrownUp } from '@bandstand/domain/schools/contract';
import { declineReserved } from '@bandstand/domain/waiting-list/contract';
import { declineRefusals } from '@bandstand/domain/waiting-list/refusals';
import { queryClient } from '../../platform/queries.ts';
import {
  ALEX,
  answerFamily,
  childWith,
  idOf,
  MAYA,
  NO_DIRECT_DEBIT,
  portalOf,
  waitingChild,
} from '../../testing/family.ts';
import { openAt } from '../../testing/page.tsx';
import { pricingWith } from '../../testing/pricing.ts';

const ROUTE = `/enrol-reserved-child?id=${MAYA}`;
const ENROL = { name: 'Enrol' };
const NO_THANKS = { name: /^No, / };

const reservedWith = (kid: Partial<Kid> = {}) =>
  waitingChild({
    status: 'reserved',
    assigned_instrument_type: 'drums',
    reserved_until: '2027-01-18T00:00:00Z',
    reserved_through: '2027-01-17',
    ...kid,
  });
type Family = NonNullable<Parameters<typeof portalOf>[0]>;

const openReserved = async (kid = reservedWith(), family: Family = {}) => {
  const portal = await portalOf({ kids: [kid], offers: [{}], ...family });
  portal
    .answer(getPricingForGrownUp, pricingWith())
    .answer(enrolFromReserved, { data: childWith(), meta: { outcome: 'enrolled' } })
    .answer(declineReserved, { data: waitingChild() });
  return { portal, ...openAt(ROUTE) };
};
const openOffer = async (...of: Parameters<typeof openReserved>) => {
  const opened = await openReserved(...of);
  await opened.page.findByText('First Payment Covers');
  return opened;
};

describe('a place that is reserved', () => {
  it('is told with its amounts, and until when it is kept', async () => {
    const { page } = await openOffer();
    page.getByRole('heading', { level: 1, name: 'We have a space available for Maya' });
    const facts = page.getByRole('main').textContent;
    for (const words of [
      'Please check details below and complete your enrolment',
      'Reserved for you until the end of Sunday 17 January5 days left to answer after today',
      'SchoolRiverside Junior School',
      'YearYear 4',
      'InstrumentDrums',
      'Regular Monthly Cost£36.00',
      'Your Direct Debit is ready',
      'The new cost will be added to the existing amount of your Direct Debit.',
    ])
      expect(facts).toContain(words);
  });

  it('has the way to the other children above it', async () => {
    const leo = childWith({ name: 'Leo Shah', first_name: 'Leo' }, idOf(12));
    const { page } = await openReserved(undefined, { kids: [reservedWith(), leo] });
    const others = within(await page.findByRole('navigation', { name: 'Your children' }));
    const ways = others.getAllByRole('link').map((way) => way.getAttribute('href'));
    expect(ways).toEqual([`/kid/${MAYA}`, `/kid/${idOf(12)}`]);
  });

  it('is taken once with the amounts that were seen, and confirmed', async () => {
    const { portal, page } = await openOffer();
    answerFamily(portal, { kids: [childWith()] });
    fireEvent.click(page.getByRole('button', ENROL));
    fireEvent.click(page.getByRole('button', ENROL));
    await page.findByText('Thanks for enrolling Maya');
    page.getByText('The new cost of £36.00 each month is added to your Direct Debit.');
    expect(portal.received(enrolFromReserved).map(({ params, body }) => [params, body])).toEqual([
      [
        { id: ALEX, kidId: MAYA },
        {
          kid_action: 'enrol',
          rejoin: false,
          kid: {
            as_of_sep: 2026,
            firstPaymentDate: '2027-02-01',
            firstPaymentAmount: 3600,
            regularMonthlyAmount: 3600,
          },
        },
      ],
    ]);
  });

  it('without a Direct Debit goes along to where it is set up, and nothing is taken yet', async () => {
    const { portal, page, user, address } = await openOffer(reservedWith(), {
      parent: { active_direct_debit_or_dd_info: false },
      directDebit: NO_DIRECT_DEBIT,
    });
    page.getByText('Next: your Direct Debit');
    await user.click(page.getByRole('button', { name: 'Continue to Payment' }));
    await waitFor(() => expect(address()).toBe('/direct-debits'));
    await page.findByText('To enrol Maya Shah at Riverside Junior School');
    expect(portal.received(enrolFromReserved)).toEqual([]);
  });

  it('keeps its key when the answer was lost', async () => {
    const { portal, page, user } = await openOffer();
    portal.lose(enrolFromReserved);
    await user.click(page.getByRole('button', ENROL));
    const box = await page.findByRole('alert');
    expect(box.textContent).toContain('Enrolment failed');
    portal.answer(enrolFromReserved, { data: childWith(), meta: { outcome: 'enrolled' } });
    await user.click(page.getByRole('button', ENROL));
    await page.findByText('Thanks for enrolling Maya');
    const [first, second] = portal.received(enrolFromReserved).map(({ key }) => key);
    expect(first).not.toBeNull();
    expect(second).toBe(first);
  });

  it('whose amounts have changed shows the new ones, and asks again', async () => {
    const { portal, page, user } = await openOffer();
    portal.refuse(enrolFromReserved, 'amounts_changed');
    portal.answer(getPricingForGrownUp, pricingWith({ regular_monthly_cost: 3900 }));
    await user.click(page.getByRole('button', ENROL));
    const box = await page.findByRole('alert');
    expect(box.textContent).toMatch(/amounts have changed/i);
    await page.findByText('£39.00');
    portal.answer(enrolFromReserved, { data: childWith(), meta: { outcome: 'enrolled' } });
    await user.click(page.getByRole('button', ENROL));
    await page.findByText('Thanks for enrolling Maya');
    const [, second] = portal.received(enrolFromReserved);
    expect(second?.body.kid.regularMonthlyAmount).toBe(3900);
  });

  it.each(['already_enrolled', 'direct_debit_pending', 'too_many_children'] as const)(
    'that is refused with %s says so in its sentence',
    async (refusal) => {
      const { portal, page, user } = await openOffer();
      portal.refuse(enrolFromReserved, refusal);
      await user.click(page.getByRole('button', ENROL));
      const box = await page.findByRole('alert');
      const says = enrolmentRefusals[refusal].says.replaceAll('{phone}', '0330 113 0330');
      expect(box.textContent).toContain(says);
    },
  );

  it('that has run out meanwhile says so, and that nothing will be taken', async () => {
    const { portal, page, user } = await openOffer();
    portal.refuse(enrolFromReserved, 'hold_ended');
    await user.click(page.getByRole('button', ENROL));
    await page.findByRole('heading', { name: 'The place is no longer reserved for Maya' });
    page.getByText(/Nothing was set up and nothing will be taken. Maya stays on the waiting list/);
    expect(page.queryByRole('button', ENROL)).toBeNull();
  });

  it('can’t be taken before its amounts are known', async () => {
    const portal = await portalOf({ kids: [reservedWith()], offers: [{}] });
    const letGo = portal.answer(getPricingForGrownUp, pricingWith()).hold(getPricingForGrownUp);
    const { page, user } = openAt(ROUTE);
    const button = await page.findByRole('button', ENROL);
    page.getByText('Please wait while we work out the amounts.');
    await user.click(button);
    expect(portal.received(enrolFromReserved)).toEqual([]);
    letGo();
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  });

  it('is not said to wait for amounts that could not be loaded', async () => {
    const portal = await portalOf({ kids: [reservedWith()], offers: [{}] });
    portal.lose(getPricingForGrownUp);
    const { page } = openAt(ROUTE);
    await page.findByText('Timetable-pricing query failed');
    page.getByText('The amounts could not be loaded.');
    expect(page.queryByText('Please wait while we work out the amounts.')).toBeNull();
  });
});

describe('a place that is declined', () => {
  const decline = async (...of: Parameters<typeof openOffer>) => {
    const opened = await openOffer(...of);
    await opened.user.click(opened.page.getByRole('button', NO_THANKS));
    const dialog = within(await opened.page.findByRole('dialog'));
    const [confirm, keep] = dialog.getAllByRole('button').slice(-2);
    return { ...opened, confirm: confirm!, keep: keep! };
  };

  it('was offered: one that the parent chose is given back by itself', async () => {
    const held = reservedWith({ status: 'reserved_during_enrolment' });
    const { page } = await openOffer(held, { offers: [] });
    expect(page.queryByRole('button', NO_THANKS)).toBeNull();
    cleanup();
    queryClient.clear();
    const offered = await openOffer(held);
    offered.page.getByRole('button', NO_THANKS);
  });

  it('is asked about once more, and kept by a no', async () => {
    const { portal, page, user, keep } = await decline();
    await user.click(keep);
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    expect(portal.received(declineReserved)).toEqual([]);
  });

  it('is given up once, and the page says what happens next', async () => {
    const { portal, page, user, confirm } = await decline();
    answerFamily(portal, { kids: [waitingChild()] });
    await user.dblClick(confirm);
    const way = await page.findByRole('link', { name: 'See Maya’s position' });
    expect(way.getAttribute('href')).toBe(`/kid/${MAYA}`);
    expect(portal.received(declineReserved).map(({ params }) => params)).toEqual([
      { id: ALEX, kidId: MAYA },
    ]);
    expect(document.activeElement?.tagName).toBe('H1');
  });

  it.each(['not_waiting', 'held_for_payment', 'already_enrolled'] as const)(
    'but is refused with %s says so on the page',
    async (refusal) => {
      const { portal, page, user, confirm } = await decline();
      portal.refuse(declineReserved, refusal);
      await user.click(confirm);
      const box = await page.findByRole('alert');
      const says = declineRefusals[refusal].says.replaceAll('{phone}', '0330 113 0330');
      expect(box.textContent).toContain(says);
      expect(page.queryByRole('dialog')).toBeNull();
    },
  );
});

describe('a child for whom nothing is reserved', () => {
  it('reads why, by what became of the last place', async () => {
    const lapsed = {
      state: 'lapsed' as const,
      ended_on: '2027-01-10',
      reserved_through: '2027-01-10',
    };
    await portalOf({ kids: [waitingChild()], offers: [lapsed] });
    const { page } = openAt(ROUTE);
    await page.findByRole('heading', { name: 'The place is no longer reserved for Maya' });
    page.getByText(/The place on drums was held until the end of Sunday 10 January/);
  });

  it('or who plays already has nothing to take', async () => {
    await portalOf({ kids: [childWith()] });
    const { page } = openAt(ROUTE);
    await page.findByRole('heading', { name: 'This child already has a place' });
  });

  it('or who is not this parent’s is not there', async () => {
    await portalOf({ kids: [reservedWith({}), childWith({}, idOf(12))] });
    const { page } = openAt(`/enrol-reserved-child?id=${idOf(99)}`);
    await page.findByRole('heading', { name: 'We could not find this child' });
  });

  it('waits for the details of the parent first, and says which', async () => {
    const { page } = await openReserved(reservedWith(), { parent: { phone: '', address_l1: '' } });
    await page.findByText('We do not currently have all of your details');
    page.getByText(/^Missing: /);
    const way = within(page.getByRole('main')).getByRole('link', { name: 'Your Details' });
    expect(way.getAttribute('href')).toBe('/details');
  });
});
