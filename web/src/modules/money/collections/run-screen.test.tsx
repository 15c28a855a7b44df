// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { getRun, listRunCollections } from '@bandstand/domain/money/collections/office-contract';
import { show, eachPage } from '../../../testing/page.tsx';
import { signIn } from '../../../testing/staff.ts';
import { RunScreen } from './run-screen.tsx';

const portal = eachPage();
beforeEach(() => {
  signIn('finance');
});

it('a month says what became of its payments, how many and how much of each', async () => {
  portal
    .answer(getRun, {
      data: {
        id: '2027-02',
        type: 'run',
        attributes: {
          month: '2027-02',
          on: '2027-02-01',
          submit_by: '2027-01-27T16:00:00.000Z',
          stage: 'approved',
          prepared_by: null,
          approved_by: null,
          written_since: 0,
          states: [
            { state: 'claimed', attempt: 1, count: 1, total: 3600 },
            { state: 'collected', attempt: 2, count: 12, total: 43_200 },
          ],
          cutoffs: [],
          count: 13,
          total: 46_800,
          notices: null,
          failed: 0,
          hash: null,
          takes_two: true,
          needs_other: false,
          exceptions: [],
        },
      },
    })
    .answer(listRunCollections, { data: [], meta: { after: null } });
  const { page } = show(<RunScreen />, '/office/money/runs/2027-02', '/office/money/runs/$id');
  const terms = await page.findAllByRole('term');
  expect(
    terms.map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`),
  ).toEqual(['Claimed back: 1 payment, £36.00', 'Collected, second attempt: 12 payments, £432.00']);
});
