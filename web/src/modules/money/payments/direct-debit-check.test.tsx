// @vitest-environment happy-dom
import { fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { enrolFromReserved } from '@bandstand/domain/places/enrolment/contract';
import {
  createDirectDebit,
  getDirectDebit,
  validateBankDetails,
} from '@bandstand/domain/money/payments/contract';
import { childWith, directDebitWith, MAYA, portalOf, idOf } from '../../../testing/family.ts';
import { openAt } from '../../../testing/page.tsx';
import {
  carryMaya,
  CHECKED,
  CREATED,
  openSetUp,
  OWING,
  toTheCheck,
} from '../../../testing/setting-up.ts';
import { pricingWith } from '../../../testing/pricing.ts';

describe('the check', () => {
  it('says who collects, from which account, how much and when', async () => {
    const { page, user } = await openSetUp();
    await toTheCheck(page, user);
    const main = page.getByRole('main').textContent;
    expect(main).toContain('20-00-00, account ending 9911');
    expect(main).toContain('Royal Bank of Leeds, Headrow');
    expect(main).toContain('At least 3 working days before a payment');
    expect(main).toContain('£36.00');
    expect(main).toContain('Monday 1 February 2027');
  });

  it('has the first payment beside the button that agrees to it', async () => {
    const { page, user } = await openSetUp();
    const button = await toTheCheck(page, user);
    const bar = button.closest('[data-bottom-bar]')?.textContent;
    expect(bar).toContain('£36.00');
    expect(bar).toContain('1 February');
  });

  it('leads back to the details, with everything still there', async () => {
    const { page, user } = await openSetUp();
    await toTheCheck(page, user);
    const [change] = page.getAllByRole('button', { name: /Change/ });
    await user.click(change ?? document.body);
    const number = await page.findByLabelText<HTMLInputElement>(/Account Number/);
    expect(number.value).toBe('5577 9911');
  });

  it('sets the Direct Debit up once, and the confirmation has its reference', async () => {
    const { portal, page, user } = await openSetUp();
    const button = await toTheCheck(page, user);
    portal.answer(getDirectDebit, directDebitWith({ created_on: '2027-01-12' }));
    fireEvent.click(button);
    fireEvent.click(button);
    await page.findByText('BAND000123');
    expect(portal.received(createDirectDebit)).toHaveLength(1);
  });

  it('sends the same under the same key when the answer was lost', async () => {
    const { portal, page, user } = await openSetUp();
    const button = await toTheCheck(page, user);
    portal.lose(createDirectDebit);
    fireEvent.click(button);
    const box = await page.findByRole('alert');
    expect(box.textContent).toContain('We could not reach the portal');
    portal.answer(createDirectDebit, CREATED).answer(getDirectDebit, directDebitWith());
    fireEvent.click(button);
    await page.findByText('BAND000123');
    const [first, second] = portal.received(createDirectDebit);
    expect(second?.key).toBe(first?.key);
  });

  it('goes back to the details when the provider declines, with what it said', async () => {
    const { portal, page, user } = await openSetUp();
    const button = await toTheCheck(page, user);
    portal.refuse(createDirectDebit, 'declined', { says: ['The account is closed.'] });
    fireEvent.click(button);
    await page.findByText('The account is closed.');
    expect((await page.findByLabelText<HTMLInputElement>(/Sort Code/)).value).toBe('20-00-00');
  });

  it('shows the server’s amounts when they are others, and asks again', async () => {
    const { portal, page, user } = await openSetUp();
    const button = await toTheCheck(page, user);
    portal.refuse(createDirectDebit, 'amounts_changed');
    portal.answer(getDirectDebit, { ...OWING, regular_monthly_amount: 3900 });
    fireEvent.click(button);
    await page.findByText(/The amounts have changed since you saw them/);
    await page.findByText('£39.00');
    portal.answer(createDirectDebit, CREATED);
    fireEvent.click(page.getByRole('button', { name: 'Set up Direct Debit' }));
    await waitFor(() => expect(portal.received(createDirectDebit)).toHaveLength(2));
    const [, second] = portal.received(createDirectDebit);
    expect(second?.body.bank_details.regular_rate_in_pennies).toBe(3900);
  });
});

describe('with a child whose place is reserved', () => {
  it('takes the place first, and the Direct Debit after it', async () => {
    const portal = await portalOf({ directDebit: OWING });
    carryMaya();
    portal
      .answer(validateBankDetails, CHECKED)
      .answer(createDirectDebit, CREATED)
      .answer(enrolFromReserved, { data: childWith(), meta: { outcome: 'reserved' } });
    const { page, user } = openAt('/direct-debits');
    const button = await toTheCheck(page, user);
    page.getByText('Drums at Riverside Junior School');
    portal.answer(getDirectDebit, directDebitWith({ created_on: '2027-01-12' }));
    fireEvent.click(button);
    await page.findByText('Maya Shah has a place');
    expect(portal.received(enrolFromReserved)).toHaveLength(1);
  });

  it('sets nothing up when the place has gone, and leads back to the choice', async () => {
    const portal = await portalOf({ directDebit: OWING });
    carryMaya();
    portal.answer(validateBankDetails, CHECKED).refuse(enrolFromReserved, 'hold_ended');
    const { page, user } = openAt('/direct-debits');
    fireEvent.click(await toTheCheck(page, user));
    const box = await page.findByRole('alert');
    expect(box.textContent).toContain('Problem enrolling Kid');
    expect(box.textContent).toContain('nothing was set up and nothing will be taken');
    const way = within(box).getByRole('link', { name: 'Choose again' });
    expect(way.getAttribute('href')).toBe(`/enrol-reserved-child?id=${MAYA}`);
    expect(portal.received(createDirectDebit)).toEqual([]);
  });
});

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
