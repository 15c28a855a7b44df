// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import {
  getPayout,
  listSuspense,
  takeBackSuspense,
  voidBankLine,
} from '@bandstand/domain/money/collections/bank/bank-contract';
import { MAYA, RIVERSIDE } from '../../../testing/family.ts';
import { show, eachPage } from '../../../testing/page.tsx';
import { signIn } from '../../../testing/staff.ts';
import { PayoutScreen } from './payout-screen.tsx';
import { Suspense } from './bank-screen.tsx';

const portal = eachPage();
beforeEach(() => {
  signIn('finance');
});

const line = (amount: number, isTyped: boolean) => ({
  id: isTyped ? MAYA : RIVERSIDE,
  type: 'suspense' as const,
  attributes: {
    payout: RIVERSIDE,
    provider: 'smartdebit',
    on: '2027-02-03',
    amount,
    says: isTyped ? 'SMART DEBIT A' : '',
    is_typed: isTyped,
  },
});

it('a line that somebody typed in by mistake is taken out with a reason; what the provider reported is not', async () => {
  portal.answer(listSuspense, {
    data: [line(100_000, true), line(500, false)],
    meta: { next: null },
  });
  portal.answer(voidBankLine, { message: '' });
  const { page, user } = show(<Suspense />);
  expect(await page.findAllByRole('button', { name: 'Give to a family …' })).toHaveLength(2);
  page.getByRole('group', { name: '£5.00, Wednesday 3 February' });
  await user.click(page.getByRole('button', { name: 'Entered by mistake …' }));
  page.getByRole('heading', { name: 'Take out the £1,000.00 of Wednesday 3 February?' });
  await user.type(page.getByLabelText('Why?'), 'It was £100.00.');
  await user.click(page.getByRole('button', { name: 'Take it out' }));
  await page.findByText('The line is taken out again');
  expect(portal.received(voidBankLine).map(({ body }) => body)).toEqual([
    { reason: 'It was £100.00.' },
  ]);
});

it('what is in suspense keeps its heading where it can’t be loaded', async () => {
  portal.refuse(listSuspense, 'too_many');
  const { page } = show(<Suspense />);
  await page.findByText('We could not load this');
  page.getByRole('heading', { level: 2, name: 'In suspense' });
});

it('money that was given to the wrong family is taken back from the payout that it came with', async () => {
  portal.answer(getPayout, {
    data: {
      id: RIVERSIDE,
      type: 'payout',
      attributes: {
        provider: 'smartdebit',
        on: '2027-02-03',
        amount: 500,
        fee: 0,
        count: 1,
        in_suspense: 0,
        is_voided: false,
        items: [
          {
            id: MAYA,
            what: 'collected',
            amount: 500,
            of: null,
            family: { id: RIVERSIDE, name: 'Priya Shah' },
            by_hand: true,
          },
        ],
      },
    },
  });
  portal.answer(takeBackSuspense, { message: '' });
  const { page, user } = show(
    <PayoutScreen />,
    `/office/money/payouts/${RIVERSIDE}`,
    '/office/money/payouts/$id',
  );
  await user.click(await page.findByRole('button', { name: 'Take it back …' }));
  page.getByRole('heading', { name: 'Take £5.00 back from Priya Shah?' });
  await user.type(page.getByLabelText('Why?'), 'It was the neighbours’.');
  await user.click(page.getByRole('button', { name: 'Take it back' }));
  await page.findByText('It is in suspense again');
  expect(portal.received(takeBackSuspense).map(({ body }) => body)).toEqual([
    { reason: 'It was the neighbours’.' },
  ]);

  // What is gone when it is read again doesn't stay on the screen.
  portal.refuse(getPayout, 'not_found');
  await user.click(await page.findByRole('button', { name: 'Take it back …' }));
  await user.click(page.getByRole('button', { name: 'Go back' }));
  await page.findByRole('heading', { level: 1, name: 'There is no such payout' });
  expect(page.queryByText('Priya Shah')).toBeNull();
});

it('more than a page of it has pages of its own, beside those of the payouts', async () => {
  portal.answer(listSuspense, { data: [line(500, true)], meta: { next: MAYA } });
  const payouts = `/?after=2027-02-03_${RIVERSIDE}`;
  const { page } = show(<Suspense />, `${payouts}&suspense_after=${RIVERSIDE}`);
  const link = await page.findByRole('link', { name: 'Show newer' });
  expect(link.getAttribute('href')).toBe(`${payouts}&suspense_after=${MAYA}`);
  expect(page.getByRole('link', { name: 'Back to the oldest' }).getAttribute('href')).toBe(payouts);
  expect(portal.received(listSuspense)).toMatchObject([{ query: { after: RIVERSIDE } }]);
});
