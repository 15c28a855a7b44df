// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { leavePage, show, startPortal } from '../../../testing/page.tsx';
import { MonthCard } from './month-card.tsx';

afterEach(leavePage);

it('what is done in a month and has no day is ticked, and not said twice', async () => {
  await startPortal();
  const { page } = show(
    <MonthCard
      run={{
        id: '2027-01',
        type: 'run',
        attributes: {
          month: '2027-01',
          on: '2027-01-04',
          submit_by: '2026-12-29T12:00:00.000Z',
          stage: 'approved',
          prepared_by: null,
          approved_by: null,
          states: [],
          cutoffs: [
            { what: 'settled', on: null, is_done: true },
            { what: 'closed', on: null, is_done: false },
          ],
        },
      }}
    />,
  );
  const [settled, closed] = await page.findAllByRole('listitem');
  expect(settled?.textContent).toBe('Done:Paid out to us');
  expect(closed?.textContent).toBe('Closedwhen all is settled');
});
