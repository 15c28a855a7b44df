// @vitest-environment happy-dom
import { cleanup, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { enrolFromReserved } from '@bandstand/domain/places/enrolment/contract';
import { enrolmentRefusals } from '@bandstand/domain/places/enrolment/refusals';
import { getPricingForGrownUp } from '@bandstand/domain/places/schools/contract';
import { declineReserved, declineRefusals } from '@bandstand/domain/places/waiting-list/contract';
import { queryClient } from '../../../platform/queries.ts';
import {
  ALEX,
  answerFamily,
  childWith,
  idOf,
  MAYA,
  portalOf,
  waitingChild,
} from '../../../testing/family.ts';
import { openAt } from '../../../testing/page.tsx';
import { pricingWith } from '../../../testing/pricing.ts';
import {
  ENROL,
  openOffer,
  openReserved,
  RESERVED_PAGE,
  reservedWith,
} from '../../../testing/reserved-place.ts';

const NO_THANKS = { name: /^No, / };

describe('a place that is reserved', () => {
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
    const { page } = openAt(RESERVED_PAGE);
    await page.findByRole('heading', { name: 'The place is no longer reserved for Maya' });
    page.getByText(/The place on drums was held until the end of Sunday 10 January/);
  });

  it('or who plays already has nothing to take', async () => {
    await portalOf({ kids: [childWith()] });
    const { page } = openAt(RESERVED_PAGE);
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
