// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import {
  getPayout,
  listSuspense,
  takeBackSuspense,
  voidBankLine,
} from '@bandstand/domain/money/collections/bank/bank-contract';
import { within } from '@testing-library/react';
import { exportList } from '@bandstand/domain/desk/office/lists-contract';
import { MAYA, RIVERSIDE } from '../../../testing/family.ts';
import { show, eachPage } from '../../../testing/page.tsx';
import { signIn } from '../../../testing/staff.ts';
import { PayoutScreen } from './payout-screen.tsx';
import { Suspense } from './bank-screen.tsx';
import { Exceptions } from './parts/exceptions.tsx';
import type { RunInFull } from './queries.ts';

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

const RUN: RunInFull = {
  month: '2027-02',
  on: '2027-02-01',
  submit_by: '2027-01-27T16:00:00.000Z',
  stage: 'closed',
  prepared_by: null,
  approved_by: null,
  written_since: 0,
  states: [],
  cutoffs: [],
  count: 1,
  total: 3600,
  notices: null,
  failed: 0,
  hash: null,
  takes_two: true,
  needs_other: false,
  exceptions: [
    {
      says: ['It is the first payment by this Direct Debit.'],
      is_explained: true,
      count: 1,
      total: 3600,
      payments: [{ reference: 'BAND000001', family: null, amount: 3600 }],
    },
  ],
};

it('what is out of the ordinary in a month is taken along as a file of that month', async () => {
  portal.answer(exportList, { name: 'exceptions-2027-01-22.csv', csv: 'Family\r\n', missing: [] });
  const { page, user } = show(<Exceptions run={RUN} />);
  await user.click(await page.findByRole('button', { name: 'Download as CSV' }));
  await expect
    .poll(() => portal.received(exportList).map(({ body }) => body))
    .toEqual([{ list: 'exceptions', query: 'month=2027-02' }]);
});

it('where nothing is, there is no file', async () => {
  const { page } = show(<Exceptions run={{ ...RUN, exceptions: [] }} />);
  await page.findByText('Nothing is out of the ordinary.');
  expect(page.queryByRole('button', { name: 'Download as CSV' })).toBeNull();
});

/** As many payments as are told of a new amount in a September. */
const many = (says: string, count: number, isExplained = false) => ({
  says: [says],
  is_explained: isExplained,
  count,
  total: count * 3600,
  payments: Array.from({ length: Math.min(count, 100) }, (_, nth) => ({
    reference: `BAND${nth}`,
    family: { id: `family-${nth}`, name: `Family ${nth}` },
    amount: 3600,
  })),
});

const UNUSUAL = 'It is more than one and a half times the usual amount.';

const FIRST = 'It is the first payment by this Direct Debit.';

it('those that nothing explains are open, the others folded by their causes, and each can be kept back', async () => {
  const DEBT = 'What is owed from before is taken with it.';
  const exceptions = [many(UNUSUAL, 6), many(DEBT, 1, true), many(FIRST, 420, true)];
  const run: RunInFull = { ...RUN, stage: 'written', exceptions };
  const { page, user } = show(<Exceptions run={run} />);
  await page.findByText('420 payments, £15,120.00');
  const said = page.getAllByRole('heading', { level: 3 });
  expect(said.map((one) => `${one.textContent}, ${one.nextElementSibling?.textContent}`)).toEqual([
    'To look at: the rules don’t explain it, 6 payments, £216.00',
    'Explained by the rules, 421 payments, £15,156.00',
  ]);
  const groups = page
    .getAllByRole<HTMLDetailsElement>('group')
    .filter(({ tagName }) => tagName === 'DETAILS');
  expect(groups.map(({ open }) => open)).toEqual([true, false, false]);
  await user.click(page.getByText(FIRST, { selector: 'summary *' }));
  expect(groups.map(({ open }) => open)).toEqual([true, false, true]);
  page.getByText('The 100 largest are listed here; the file has them all.');
  const table = within(page.getByRole('table', { name: FIRST }));
  expect(table.getAllByRole('rowheader')).toHaveLength(100);
  await user.click(table.getAllByRole('button')[7] as HTMLElement);
  await page.findByRole('heading', { name: 'Keep back the payment of Family 7?' });
});
