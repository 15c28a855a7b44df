// @vitest-environment happy-dom
import { within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { exportList } from '@bandstand/domain/desk/office/lists-contract';
import { show, eachPage } from '../../../testing/page.tsx';
import { signIn } from '../../../testing/staff.ts';
import { Exceptions } from './parts/exceptions.tsx';
import type { RunInFull } from './queries.ts';

const portal = eachPage();
beforeEach(() => {
  signIn('finance');
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
