// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { enrolFromReserved } from '@bandstand/domain/places/enrolment/contract';
import {
  createDirectDebit,
  getDirectDebit,
  validateBankDetails,
} from '@bandstand/domain/money/payments/contract';
import { childWith, directDebitWith, idOf, MAYA, portalOf } from '../../../testing/family.ts';
import { openAt } from '../../../testing/page.tsx';
import { pricingWith } from '../../../testing/pricing.ts';
import { carryMaya, CHECKED, CREATED, OWING, toTheCheck } from '../../../testing/setting-up.ts';

describe('with two children whose places are held', () => {
  const LEO = idOf(20);
  const openWithTwo = async ({ oakfield = false, until = '2027-01-20T10:20:00Z' } = {}) => {
    const leo = childWith(
      {
        name: 'Leo Shah',
        first_name: 'Leo',
        status: 'reserved_during_enrolment',
        is_enrolled: false,
        assigned_instrument_type: 'keyboard',
        first_lesson_date: '2027-01-26',
        ...(oakfield && { timetable_name: 'Oakfield Primary School' }),
      },
      LEO,
    );
    const held = [{ kid_id: LEO, name: 'Leo Shah', held_until: until }];
    const portal = await portalOf({ directDebit: { ...OWING, held }, kids: [leo] });
    carryMaya({
      pricing: pricingWith({
        pricing_with_enrolled_siblings: { next_payment_amount: 7200, regular_monthly_amount: 7200 },
      }),
    });
    portal
      .answer(validateBankDetails, CHECKED)
      .answer(createDirectDebit, CREATED)
      .answer(enrolFromReserved, { data: childWith(), meta: { outcome: 'reserved' } });
    return { portal, ...openAt('/direct-debits') };
  };

  it('both are named beside the questions, at the check and on the confirmation', async () => {
    const { portal, page, user } = await openWithTwo();
    await page.findByText('To enrol Leo Shah and Maya Shah at Riverside Junior School');
    const ticket = await page.findByRole('complementary');
    expect(ticket.textContent).toContain(
      'Leo ShahKeyboard at Riverside Junior SchoolMaya ShahDrums at Riverside Junior School',
    );
    const button = await toTheCheck(page, user);
    const ways = ['Leo', 'Maya'].map((name) =>
      page.getByRole('link', { name: `Change ${name} Shah` }).getAttribute('href'),
    );
    expect(ways).toEqual([`/enrol?id=${LEO}`, `/enrol-reserved-child?id=${MAYA}`]);
    page.getByText('Keyboard at Riverside Junior School');
    expect(page.getByRole('main').textContent).toContain('£36.00 of it for Maya Shah');
    portal.answer(getDirectDebit, directDebitWith({ created_on: '2027-01-12' }));
    fireEvent.click(button);
    await page.findByText('Leo Shah and Maya Shah have places');
    page.getByText('Keyboard at Riverside Junior School');
    page.getByText('Drums at Riverside Junior School');
    page.getByText('First lesson: Tuesday 26 January 2027');
  });

  it('each is told with their own school, where it isn’t the same', async () => {
    const { page } = await openWithTwo({ oakfield: true });
    await page.findByText(
      'To enrol Leo Shah at Oakfield Primary School and Maya Shah at Riverside Junior School',
    );
  });

  it('one whose time has run out is not told as one of them', async () => {
    const { page } = await openWithTwo({ until: '2027-01-10T10:00:00Z' });
    await page.findByText('To enrol Maya Shah at Riverside Junior School');
  });
});
