// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import {
  agreePaymentPlan,
  listDebts,
  writeOffDebt,
} from '@bandstand/domain/money/collections/debts/debts-contract';
import type { AnswerOf } from '@bandstand/domain/kernel/endpoint';
import { listViews } from '@bandstand/domain/desk/office/lists-contract';
import { within } from '@testing-library/react';
import type { CollectionState } from '@bandstand/domain/money/collections/run/collection-moves';
import { listReturns } from '@bandstand/domain/money/collections/returns/returns-contract';
import { show, eachPage } from '../../../testing/page.tsx';
import { signIn } from '../../../testing/staff.ts';
import { DebtsScreen, ReturnsScreen } from './desk-screens.tsx';

const portal = eachPage();

beforeEach(() => {
  signIn('finance');
  portal.answer(listViews, { data: [] });
});

const FAMILY = { id: '01900000-0000-7000-8000-000000000001', name: 'Priya Shah' };

const AGES = ['under_30', 'under_60', 'under_90', 'older'] as const;

const owing = (plan: AnswerOf<typeof listDebts>['data'][number]['attributes']['plan'] = null) =>
  portal.answer(listDebts, {
    data: [
      {
        id: 'account',
        type: 'debt',
        attributes: {
          family: FAMILY,
          amount: 1000,
          since: '2027-01-02',
          age: 'under_30',
          plan,
          next: { step: plan === null ? 'with_next' : 'part_with_next', on: '2027-03-01' },
        },
      },
    ],
    meta: {
      after: null,
      ages: AGES.map((age) => ({
        age,
        count: age === 'under_30' ? 1 : 0,
        total: age === 'under_30' ? 1000 : 0,
      })),
    },
  });

describe('debts', () => {
  it('say who owes what since when, what each age amounts to, and what happens next', async () => {
    owing();
    const { page } = show(<DebtsScreen />);
    await page.findByText('Comes into the next payment, on Monday 1 March');
    expect(page.getByRole('link', { name: 'Priya Shah' }).getAttribute('href')).toBe(
      `/office/families/${FAMILY.id}`,
    );
    expect(page.getByRole('link', { name: /Less than 30 days/ }).textContent).toContain(
      '1 family, £10.00',
    );
    page.getByText('Sat 2 Jan 2027');
  });

  it('of an age stand in the address, and open by it', async () => {
    owing();
    const { page } = show(<DebtsScreen />, '/office/money/debts?age=under_60');
    await page.findByRole('link', { name: 'Priya Shah' });
    expect(portal.received(listDebts).at(-1)?.query).toEqual({ age: 'under_60' });
    const chosen = () => page.queryByRole('link', { current: 'page', name: /days/ })?.textContent;
    expect(chosen()).toMatch(/^30 to/);
    const other = page.getByRole('link', { name: /Less than 30 days/ });
    expect(other.getAttribute('href')).toBe('/office/money/debts?age=under_30');
  });

  it('are let be paid in parts that add up, each shown before it is agreed', async () => {
    owing().answer(agreePaymentPlan, { left: 1000, next: 334, payments: 3 });
    const { page, user } = show(<DebtsScreen />);
    await user.click(await page.findByRole('button', { name: 'Payment plan … Priya Shah' }));
    expect(page.getAllByText(/^£3\.3[34]$/).map((part) => part.textContent)).toEqual([
      '£3.34',
      '£3.33',
      '£3.33',
    ]);
    await user.click(page.getByRole('button', { name: 'Agree the plan' }));
    await page.findByRole('link', { name: 'Please say why, in a few words.' });
    expect(portal.received(agreePaymentPlan)).toEqual([]);
    await user.type(page.getByLabelText('Why?'), 'They asked.');
    await user.click(page.getByRole('button', { name: 'Agree the plan' }));
    await page.findByText('The plan is agreed, and the family is told');
    expect(portal.received(agreePaymentPlan).map(({ body }) => body)).toEqual([
      { parts: 3, amount: 1000, reason: 'They asked.' },
    ]);
  });

  it.each([
    ['', 'Nobody owes anything'],
    ['?age=older', 'Nothing here fits what you chose'],
    ['?after=2027-01-02_01900000-0000-7000-8000-000000000001', 'Nothing is left on this page'],
  ])(
    'that are none in a part of the list are not said to be none at all: %s',
    async (part, says) => {
      portal.answer(listDebts, { data: [], meta: { after: null, ages: [] } });
      const { page } = show(<DebtsScreen />, `/office/money/debts${part}`);
      await page.findByText(says);
    },
  );

  it('lead on to newer ones, and back to the oldest', async () => {
    portal.answer(listDebts, { data: [], meta: { after: 'later', ages: [] } });
    const { page } = show(
      <DebtsScreen />,
      '/office/money/debts?after=2027-01-02_01900000-0000-7000-8000-000000000001',
    );
    await page.findByRole('link', { name: 'Back to the oldest' });
    page.getByRole('link', { name: 'Show newer' });
    expect(
      page.getByRole('navigation', { name: 'Pages of the list' }).closest('.gap-6'),
    ).not.toBeNull();
  });

  it('keep what was typed where a role may not give so much, and say who can', async () => {
    owing().refuse(writeOffDebt, 'above_limit');
    const { page, user } = show(<DebtsScreen />);
    await user.click(await page.findByRole('button', { name: 'Write off … Priya Shah' }));
    const amount = page.getByLabelText<HTMLInputElement>('Amount in pounds');
    expect(amount.value).toBe('10.00');
    await user.clear(amount);
    await user.type(amount, 'ten');
    await page.findByText('Please say an amount, such as 12.50.', { selector: 'p *, p' });
    await user.clear(amount);
    await user.type(amount, '9.99');
    await user.type(page.getByLabelText('Why?'), 'They asked.');
    await user.click(page.getByRole('button', { name: 'Write it off' }));
    await page.findByText(/An administrator can do it\./);
    expect(amount.value).toBe('9.99');
    const [asked] = portal.received(writeOffDebt);
    expect(asked).toMatchObject({ body: { amount: 999 }, key: expect.any(String) });
  });
});

describe('what came back', () => {
  const back = (
    next: { step: 'write' | 'challenge'; on: string },
    state: CollectionState = 'owed',
  ) =>
    portal.answer(listReturns, {
      data: [
        {
          id: 'line',
          type: 'return',
          attributes: {
            what: state === 'claimed' ? 'indemnity' : 'arudd',
            code: '2',
            says: 'Account holder has died',
            at: '2027-01-05T06:05:00.000Z',
            family: FAMILY,
            reference: 'BAND000001',
            collection: { id: FAMILY.id, amount: 3600, on: '2027-01-04', state },
            owed: 3600,
            family_was_told: false,
            next,
          },
        },
      ],
      meta: { after: '2027-01-05T06:05:00.000Z_01900000-0000-7000-8000-000000000002' },
    });

  it('marks what somebody should have done by now, and leads on to older ones', async () => {
    back({ step: 'write', on: '2020-01-06' });
    const { page } = show(<ReturnsScreen />);
    await page.findByText('Write to the family yourself, by Monday 6 January');
    page.getByText('Overdue');
    page.getByText(/Nobody was told by email\./);
    expect(page.getByRole('link', { name: 'Show older' }).getAttribute('href')).toContain(
      'after=2027-01-05T06%3A05',
    );
  });

  it('offers what can become of a claim, and nothing of a debt', async () => {
    back({ step: 'challenge', on: '2999-01-06' }, 'claimed');
    const { page } = show(<ReturnsScreen />);
    await page.findByRole('button', { name: 'Challenge …' });
    page.getByRole('button', { name: 'Lost …' });
    expect(page.queryByRole('button', { name: 'Won …' })).toBeNull();
    expect(page.queryByText('Overdue')).toBeNull();
    expect(page.queryByRole('button', { name: /Write off/ })).toBeNull();
  });

  it('names the claim that is decided, beside its buttons and in the question', async () => {
    back({ step: 'challenge', on: '2999-01-06' }, 'claimed');
    const { page, user } = show(<ReturnsScreen />);
    const claim = 'Priya Shah, £36.00 of Monday 4 January';
    const acts = within(await page.findByRole('group', { name: claim }));
    await user.click(acts.getByRole('button', { name: 'Lost …' }));
    within(page.getByRole('dialog', { name: 'Was the claim lost?' })).getByText(claim);
  });

  it('offers to win a claim once it is challenged', async () => {
    back({ step: 'challenge', on: '2999-01-06' }, 'challenged');
    const { page } = show(<ReturnsScreen />);
    await page.findByRole('button', { name: 'Won …' });
    expect(page.queryByRole('button', { name: 'Challenge …' })).toBeNull();
  });
});
