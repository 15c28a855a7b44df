// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { listRunCollections } from '@bandstand/domain/money/collections/office-contract';
import { exportList } from '@bandstand/domain/desk/office/lists-contract';
import { show, eachPage } from '../../../testing/page.tsx';
import { signIn } from '../../../testing/staff.ts';
import { RunCollections } from './run-screen.tsx';
import type { RunInFull } from './queries.ts';

const portal = eachPage();
beforeEach(() => {
  signIn('finance');
});

const counted = (state: string) => ({ state, attempt: 1, count: 1, total: 3600 });
const RUN: RunInFull = {
  month: '2027-02',
  on: '2027-02-01',
  submit_by: '2027-01-27T16:00:00.000Z',
  stage: 'approved',
  prepared_by: null,
  approved_by: null,
  written_since: 0,
  states: [counted('collected'), counted('owed')],
  cutoffs: [],
  count: 2,
  total: 7200,
  notices: null,
  failed: 0,
  hash: null,
  takes_two: true,
  needs_other: false,
  exceptions: [],
};

it('the payments of a month are shown by what became of them, and taken along as a file', async () => {
  portal
    .answer(listRunCollections, {
      data: [
        {
          id: '0198c5a0-0000-7000-8000-000000000001',
          type: 'collection',
          attributes: {
            family: { id: '0198c5a0-0000-7000-8000-000000000002', name: 'Ann Lee' },
            reference: 'BAND000001',
            amount: 3600,
            on: '2027-02-15',
            attempt: 2,
            state: 'collected',
          },
        },
      ],
      meta: { after: null },
    })
    .answer(exportList, { name: 'collections.csv', csv: 'Family\r\n', missing: [] });
  const { page, user } = show(<RunCollections run={RUN} />);
  await page.findByText('Ann Lee');
  page.getByText('Collected, second attempt');
  await user.click(page.getByRole('button', { name: 'Download as CSV' }));
  await expect
    .poll(() => portal.received(exportList).map(({ body }) => body))
    .toEqual([{ list: 'collections', query: 'month=2027-02' }]);
});
