// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { show, startPortal } from '../../../../testing/page.tsx';
import { MonthCard, type CollectionRun } from '../runs-screen.tsx';

const APPROVED: CollectionRun['attributes'] = {
  month: '2027-01',
  on: '2027-01-04',
  submit_by: '2026-12-29T12:00:00.000Z',
  stage: 'approved',
  prepared_by: 'Finn Larsen',
  approved_by: 'Noor Aziz',
  written_since: 0,
  states: [],
  cutoffs: [
    { what: 'approved', on: '2026-12-29', is_done: true },
    { what: 'settled', on: null, is_done: true },
    { what: 'closed', on: null, is_done: false },
  ],
};

const openMonth = async (attributes: CollectionRun['attributes']) => {
  await startPortal();
  const { page } = show(<MonthCard run={{ id: '2027-01', type: 'run', attributes }} />);
  const days = await page.findAllByRole('listitem');
  return { page, days: days.map(({ textContent }) => textContent) };
};

describe('a month in the calendar', () => {
  it('ticks what is done, says who approved it, and says nothing twice', async () => {
    expect((await openMonth(APPROVED)).days).toEqual([
      'Done:Approvedby Noor Aziz',
      'Done:Paid out to us',
      'Closedwhen all is settled',
    ]);
  });

  it('says until when it can be approved only as long as it can be', async () => {
    const [approval] = APPROVED.cutoffs;
    const cutoffs = [{ ...approval, what: 'approved', on: '2026-12-29', is_done: false } as const];
    const { days } = await openMonth({
      ...APPROVED,
      stage: 'prepared',
      approved_by: null,
      written_since: 0,
      cutoffs,
    });
    expect(days).toEqual(['Approveduntil noon, Tuesday 29 December']);
  });

  it('that is closed says so once, with its day', async () => {
    const cutoffs = [{ what: 'closed', on: '2027-01-20', is_done: true } as const];
    const { page, days } = await openMonth({ ...APPROVED, stage: 'closed', cutoffs });
    expect(days).toEqual(['Done:ClosedWednesday 20 January']);
    expect(page.getAllByText('Closed')).toHaveLength(1);
  });
});
