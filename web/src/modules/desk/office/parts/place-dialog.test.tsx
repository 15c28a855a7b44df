// @vitest-environment happy-dom
import { within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forFamily } from '@bandstand/domain/desk/office/for-family';
import { enrolKid } from '@bandstand/domain/places/enrolment/contract';
import { getPricingForGrownUp } from '@bandstand/domain/places/schools/contract';
import type { PricingInfo } from '@bandstand/domain/prices/model';
import { listFreePlaces } from '@bandstand/domain/places/schools/office-contract';
import { ALEX, MAYA, RIVERSIDE, waitingChild } from '../../../../testing/family.ts';
import { show } from '../../../../testing/page.tsx';
import { pricingWith } from '../../../../testing/pricing.ts';
import { DRUMS } from '../../../../testing/school.ts';
import { eachOfficePage } from '../../../../testing/staff.ts';
import { PlaceDialog } from './free-places.tsx';

const portal = eachOfficePage('office');
beforeEach(() => {
  portal
    .answer(listFreePlaces, { places: [DRUMS] })
    .answer(forFamily(getPricingForGrownUp), pricingWith());
});

const onClose = vi.fn();
const open = async (pricing: Partial<PricingInfo> = {}) => {
  onClose.mockClear();
  portal.answer(forFamily(getPricingForGrownUp), pricingWith(pricing));
  const kid = waitingChild().attributes;
  const { page, user } = show(
    <PlaceDialog of={{ family: ALEX, kidId: MAYA, kid }} onClose={onClose} />,
  );
  const choose = async () => user.click(await page.findByLabelText(/^Drums/));
  const book = async () => {
    await user.type(page.getByLabelText('Why?'), 'They called.');
    await user.click(page.getByRole('button', { name: /^Book the place/ }));
  };
  await page.findByLabelText(/^Drums/);
  return { page, choose, book };
};
const sent = () =>
  portal
    .received(forFamily(enrolKid))
    .map(({ body }) => (body as unknown as { call: { kid: object } }).call);

describe('a free place for a child who waits', () => {
  it('is not asked for where there is none', async () => {
    portal.answer(listFreePlaces, { places: [] });
    const kid = waitingChild().attributes;
    const { page, user } = show(
      <PlaceDialog of={{ family: ALEX, kidId: MAYA, kid }} onClose={onClose} />,
    );
    await page.findByText('There is no place to book.');
    await user.type(page.getByLabelText('Why?'), 'They called.');
    await user.click(page.getByRole('button', { name: 'Book the place' }));
    expect(portal.received(forFamily(enrolKid))).toEqual([]);
  });

  it('is told with its amounts before it is booked, and those are what is agreed to', async () => {
    const { page, choose, book } = await open();
    expect(portal.received(forFamily(getPricingForGrownUp))).toEqual([]);
    await choose();
    await page.findByText('The first lesson is on Tuesday 19 January.');
    page.getByText('First payment: £36.00 on Monday 1 February. Then £36.00 a month.');
    page.getByText(/^Without a Direct Debit the place is held for 30 minutes/);
    expect(page.queryByText(/free month has already been used/)).toBeNull();
    portal.answer(forFamily(enrolKid), {
      data: waitingChild({ status: 'enrolled' }),
      meta: { outcome: 'enrolled' },
    } as never);
    await book();
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    await page.findByText('The place is booked for Maya');
    expect(sent()).toMatchObject([
      {
        kid_action: 'enrol',
        kid: {
          id: MAYA,
          year: 4,
          as_of_sep: 2026,
          timetable_id: RIVERSIDE,
          instrument: 'drums',
          firstPaymentDate: '2027-02-01',
          firstPaymentAmount: 3600,
        },
      },
    ]);
  });

  it('says what is to be confirmed, and that the free month was used', async () => {
    const { page, choose } = await open({
      first_lesson_date: null,
      first_payment_date: null,
      first_payment_amount: null,
      is_first_month_free: false,
    });
    await choose();
    await page.findByText('The first lesson is still to be confirmed.');
    page.getByText('The first payment is still to be confirmed. Then £36.00 a month.');
    page.getByText('This school year’s free month has already been used.');
  });

  it('is not booked before its amounts were read', async () => {
    const { page, choose, book } = await open();
    portal.lose(forFamily(getPricingForGrownUp));
    await choose();
    await page.findByRole('button', { name: 'Try again' });
    await book();
    expect(sent()).toEqual([]);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('has to be chosen: the summary leads to the places', async () => {
    const { page, book } = await open();
    await book();
    const summary = within(await page.findByRole('group', { name: 'There is a problem' }));
    summary.getByRole('link', { name: 'Please choose one of the free places.' });
    expect(sent()).toEqual([]);
  });

  it('that has gone meanwhile is chosen again among those that are left', async () => {
    const { page, choose, book } = await open();
    await choose();
    await page.findByText(/^First payment/);
    portal.refuse(forFamily(enrolKid), 'no_places');
    const vocals = { ...DRUMS, instrument: 'vocals' as const, plays: 'vocals' as const };
    portal.answer(listFreePlaces, { places: [vocals] });
    await book();
    await page.findByLabelText(/^Vocals/);
    expect(page.queryByLabelText(/^Drums/)).toBeNull();
    expect(page.queryByText(/^First payment/)).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
  });
});
