// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { getRun, listRuns } from '@bandstand/domain/money/collections/office-contract';
import { listViews } from '@bandstand/domain/desk/office/lists-contract';
import { show, eachPage } from '../../../testing/page.tsx';
import { signIn } from '../../../testing/staff.ts';
import { RunsScreen } from './runs-screen.tsx';

const portal = eachPage();
beforeEach(() => {
  signIn('finance');
  portal.answer(listViews, { data: [] });
});

describe('the calendar', () => {
  it('has the days of the month to come, and what it comes to so far', async () => {
    const run = {
      month: '2999-02',
      on: '2999-02-01',
      submit_by: '2999-01-29T12:00:00.000Z',
      stage: 'to_come' as const,
      prepared_by: null,
      approved_by: null,
      written_since: 0,
      states: [],
      cutoffs: [
        { what: 'written' as const, on: '2999-01-21', is_done: false },
        { what: 'settled' as const, on: null, is_done: false },
      ],
    };
    const whole = {
      count: 2,
      total: 7200,
      notices: 0,
      failed: 0,
      hash: null,
      takes_two: true,
      needs_other: false,
    };
    portal
      .answer(listRuns, {
        data: [{ id: '2999-02', type: 'run', attributes: run }],
        meta: { before: null },
      })
      .answer(getRun, {
        data: { id: '2999-02', type: 'run', attributes: { ...run, ...whole, exceptions: [] } },
      });
    const { page } = show(<RunsScreen />);
    await page.findByText('2 payments, £72.00 so far');
    page.getByText('as the Direct Debit provider pays');
    expect(page.getAllByRole('listitem').some((one) => one.getAttribute('aria-current'))).toBe(
      true,
    );
  });

  it('says noon in the list as in the cards', async () => {
    const run = {
      month: '2020-02',
      on: '2020-02-03',
      submit_by: '2020-01-27T12:00:00.000Z',
      stage: 'closed' as const,
      prepared_by: null,
      approved_by: null,
      written_since: 0,
      states: [],
      cutoffs: [],
    };
    portal.answer(listRuns, {
      data: [{ id: '2020-02', type: 'run', attributes: run }],
      meta: { before: null },
    });
    const { page } = show(<RunsScreen />);
    await page.findByText('noon, Monday 27 January');
  });
});
