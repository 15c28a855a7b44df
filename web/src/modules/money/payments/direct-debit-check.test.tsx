// @vitest-environment happy-dom
import { fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { enrolFromReserved } from '@bandstand/domain/places/enrolment/contract';
import {
  createDirectDebit,
  getDirectDebit,
  validateBankDetails,
} from '@bandstand/domain/money/payments/contract';
import { childWith, directDebitWith, MAYA, portalOf } from '../../../testing/family.ts';
import { openAt } from '../../../testing/page.tsx';
import {
  carryMaya,
  CHECKED,
  CREATED,
  openSetUp,
  OWING,
  toTheCheck,
} from '../../../testing/setting-up.ts';

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
