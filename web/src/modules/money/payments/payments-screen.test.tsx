// @vitest-environment happy-dom
import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getPayments } from '@bandstand/domain/money/payments/payments-contract';
import { MAYA, portalOf, RIVERSIDE } from '../../../testing/family.ts';
import { openAt } from '../../../testing/page.tsx';
import { coming, lessons, NOTHING, openPayments, past } from '../../../testing/payments.ts';

const MAYA_PLAYS = {
  kid_id: MAYA,
  first_name: 'Maya',
  timetable_id: RIVERSIDE,
  school: 'Riverside Junior School',
  app_price: 499,
  has_app: false,
};
const TWO_MONTHS = [coming('2027-02-01', 3600), coming('2027-03-01', 3600)];

describe('the next payment', () => {
  it('is the first that takes something, and opens to its parts, its rule and the day it was told', async () => {
    const parts = [
      lessons('Maya', 'February 2027'),
      lessons('Leo', 'January and February 2027', 7200),
      { what: 'owed' as const, kid_id: null, first_name: '', covers: '', months: 0, amount: 500 },
    ];
    const { page, user } = await openPayments({
      coming: [
        coming('2027-01-04', 0),
        coming('2027-02-01', 11_300, { parts, told_on: '2027-01-05' }),
      ],
    });
    const heading = await page.findByRole('heading', { name: 'Your next payment' });
    const card = within(heading.closest('section') ?? document.body);
    card.getByText('£113.00');
    card.getByText('Monday 1 February 2027');
    card.getByText('On your bank statement: BANDSTAND VIA GC, reference BAND000123');
    await user.click(card.getByText('Why this amount?'));
    card.getByText('Leo’s lessons');
    card.getByText('January and February 2027');
    card.getByText('Owed from before');
    card.getByText('A first payment covers every month that hasn’t been paid for yet.');
    card.getByText('We told you about this payment on Tuesday 5 January 2027.');
  });

  it('stands on a strip of faders with every month, and each opens to its parts', async () => {
    const { page, user } = await openPayments({
      past: [past('2026-12-01', 'paid')],
      coming: [coming('2027-01-04', 0), coming('2027-02-01', 3600), coming('2027-03-01', 3800)],
    });
    const strip = within(await page.findByRole('group', { name: 'Payments by month' }));
    const faders = strip.getAllByRole('button');
    expect(faders.map((fader) => fader.getAttribute('aria-label'))).toEqual([
      '£36 Dec, 1 December 2026: £36.00, Paid',
      'Free Jan, 4 January 2027: Nothing to pay',
      '£36 Feb, 1 February 2027: £36.00, Can change until 20 January 2027',
      '£38 Mar, 1 March 2027: £38.00, changed from £36.00, Can change until 20 January 2027',
    ]);
    const pressed = () => strip.getByRole('button', { pressed: true }).getAttribute('aria-label');
    expect(pressed()).toMatch(/^£36 Feb, 1 February 2027/);
    await user.click(strip.getByRole('button', { name: /^£36 Dec/ }));
    expect(pressed()).toMatch(/1 December 2026/);
    const shown = page.getByRole('group', { name: 'Payments by month' }).parentElement;
    expect(shown?.textContent).toContain('Tuesday 1 December 2026£36.00PaidMaya’s lessons');
    expect(shown?.textContent).not.toContain('nearest pound');
    expect(shown?.textContent).toContain('To come in all: £74.00');
  });

  it.each(['will_be_taken', 'being_taken'] as const)(
    'says when a payment goes out that can’t change any more: %s',
    async (state) => {
      const fixed = coming('2027-02-01', 3600, { state, changes_until: null });
      const { page } = await openPayments({ coming: [fixed] });
      await page.findByRole('button', { name: /£36\.00, Goes out on Monday 1 February$/ });
    },
  );

  it('says that its amounts are rounded where pennies are left out', async () => {
    const { page } = await openPayments({ coming: [coming('2027-02-01', 3750)] });
    const strip = await page.findByRole('group', { name: 'Payments by month' });
    expect(strip.textContent).toContain('£38');
    expect(strip.parentElement?.textContent).toContain('To the nearest pound');
  });
});

describe('a month in which lessons are paused', () => {
  it('says so where nothing is taken, and under the amount where something is', async () => {
    const { page } = await openPayments({
      coming: [
        coming('2027-02-01', 0, { paused: ['Maya', 'Leo'] }),
        coming('2027-03-01', 3600, { paused: ['Leo'] }),
      ],
    });
    await page.findByText('No payment in February 2027: Maya’s and Leo’s lessons are paused');
    const says = page.getAllByText('Nothing for Leo in this month: Leo’s lessons are paused.');
    // In the card of the next payment, under the strip, and in the list.
    expect(says).toHaveLength(3);
    expect(page.queryByText('Nothing to pay')).toBeNull();
  });
});

describe('a family without anything to come', () => {
  it('is shown the way to a Direct Debit when it has none', async () => {
    const { page } = await openPayments({ direct_debit: 'none', reference: null });
    await page.findByRole('heading', { name: 'You have no Direct Debit with us' });
    const link = page.getByRole('link', { name: 'Set up Direct Debit' });
    expect(link.getAttribute('href')).toBe('/direct-debits');
    page.getByText('Nothing has been taken yet.');
  });

  it('is told that it is being set up, or that nothing is due', async () => {
    const { page, portal } = await openPayments({ direct_debit: 'setting_up' });
    await page.findByText(/We’re setting up your Direct Debit/);
    expect(portal.received(getPayments)).toHaveLength(1);
  });
});

describe('a notice that is in dispute', () => {
  it('is said, with whom to call: nothing is taken or asked for meanwhile', async () => {
    const { page } = await openPayments({ in_dispute: true, owed: 3600 });
    await page.findByText('We’re not taking any payments for now');
    page.getByText(/until we’ve spoken with you: please call 0330 113 0330/);
    expect(page.queryByText(/You owe/)).toBeNull();
  });
});

describe('a payment that we did not take', () => {
  it('comes later, and is not called owed', async () => {
    const part = {
      what: 'not_taken' as const,
      kid_id: null,
      first_name: '',
      covers: '',
      months: 0,
    };
    const { page } = await openPayments({
      owed: 3600,
      not_taken: 3600,
      coming: [coming('2027-03-01', 7200, { parts: [{ ...part, amount: 3600 }] })],
    });
    await page.findByText('We’ll take £36.00 later');
    page.getByText(
      /We’ll take it with your payment on Monday 1 March 2027: you don’t need to do anything/,
    );
    expect(page.getAllByText('Not taken so far')).not.toHaveLength(0);
    expect(page.queryByText(/You owe|Owed from before/)).toBeNull();
  });
});

describe('money that is owed', () => {
  it('is said with the day on which it comes, and whom to call to pay in parts', async () => {
    const owed = { what: 'owed' as const, kid_id: null, first_name: '', covers: '', months: 0 };
    const { page } = await openPayments({
      owed: 4100,
      coming: [coming('2027-02-01', 7700, { parts: [{ ...owed, amount: 4100 }] })],
    });
    await page.findByText('You owe £41.00');
    page.getByText(/We’ll take it with your payment on Monday 1 February 2027/);
    page.getByText(/pay in parts.*call 0330 113 0330/);
  });

  it('and is paid in parts names the next part, in how many payments, and what comes beside it', async () => {
    const debt = { kid_id: null, first_name: '', covers: '', months: 0 };
    const parts = [
      { ...debt, what: 'owed' as const, amount: 500 },
      { ...debt, what: 'plan' as const, amount: 1025 },
    ];
    const { page } = await openPayments({
      owed: 4600,
      in_parts: { left: 4100, next: 1025, payments: 4 },
      coming: [coming('2027-02-01', 5125, { parts })],
    });
    await page.findByText('You owe £46.00');
    page.getByText(
      /you’re paying £41.00 in parts: £10.25 with each of four payments, from Monday 1 February 2027/,
    );
    page.getByText(/We’ll take the other £5.00 with your payment on Monday 1 February 2027/);
    expect(page.getAllByText('Owed from before, in parts')).not.toHaveLength(0);
  });
});

describe('what if', () => {
  it('asks the portal and says what would change, with the same months beside it', async () => {
    const would = [coming('2027-02-01', 3600), coming('2027-03-01', 0)];
    const { page, user, portal } = await openPayments({
      coming: TWO_MONTHS,
      children: [MAYA_PLAYS],
      what_if: would,
    });
    await user.selectOptions(await page.findByLabelText('What would change?'), 'Maya leaves');
    await user.selectOptions(page.getByLabelText('Last day of lessons'), '2027-02-28');
    await page.findByText('From Monday 1 March 2027 you’d pay nothing instead of £36.00.');
    page.getByText('Over the twelve months that is £36.00 less.');
    expect(portal.received(getPayments).at(-1)?.query).toEqual({
      leave_kid: MAYA,
      leave_on: '2027-02-28',
    });
    const march = await page.findByRole('button', {
      name: /1 March 2027: £36\.00, would be £0\.00/,
    });
    expect(march.closest('section')?.textContent).toContain(
      'To come in all: £72.00, with your change: £36.00',
    );
    await user.selectOptions(page.getByLabelText('What would change?'), 'Maya gets the kids’ app');
    expect(page.queryByLabelText('Last day of lessons')).toBeNull();
  });

  it('says that nothing would change, where that is so', async () => {
    const { page, user } = await openPayments({
      coming: TWO_MONTHS,
      children: [MAYA_PLAYS],
      what_if: TWO_MONTHS,
    });
    await user.selectOptions(
      await page.findByLabelText('What would change?'),
      'One more child at Riverside Junior School',
    );
    await page.findByText(
      'As far as lesson dates are known, your payments in the next twelve months would stay the same.',
    );
    page.getByLabelText('First lesson in');
  });
});

describe('a page that cannot be loaded', () => {
  it('says that payments go on as told, and can be tried again', async () => {
    const portal = await portalOf({});
    portal.refuse(getPayments, 'not_found');
    const { page, user } = openAt('/payments');
    await page.findByRole('heading', { name: 'We could not load your payments' });
    portal.answer(getPayments, { ...NOTHING, coming: TWO_MONTHS });
    await user.click(page.getByRole('button', { name: 'Try again' }));
    await page.findByRole('heading', { name: 'Your next payment' });
  });
});
