// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { exportList } from '@bandstand/domain/office/lists-contract';
import { leavePage, show, startPortal } from '../../testing/page.tsx';
import type { TestPortal } from '../../testing/portal.ts';
import { Exceptions } from './parts/exceptions.tsx';
import type { RunInFull } from './queries.ts';

let portal: TestPortal;
beforeEach(async () => {
  portal = await startPortal();
});
afterEach(leavePage);

const RUN: RunInFull = {
  month: '2027-02',
  on: '2027-02-01',
  submit_by: '2027-01-27T16:00:00.000Z',
  stage: 'closed',
  prepared_by: null,
  approved_by: null,
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
      reference: 'BAND000001',
      family: null,
      amount: 3600,
      says: ['It is the first payment by this Direct Debit.'],
    },
  ],
};

it('what is out of the ordinary in a month is taken along as a file of that month', async () => {
  portal.answer(exportList, { name: 'exceptions-2027-01-22.csv', csv: 'Family\r\n' });
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
