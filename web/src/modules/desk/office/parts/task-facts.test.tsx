// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { show, startPortal } from '../../../../testing/page.tsx';
import { portalNow } from '../../../../platform/provider.ts';
import { londonDate, addDays } from '@bandstand/domain/kernel/london';
import { TaskFacts } from './task-facts.tsx';

const WAITING = {
  kind: 'payer_deceased' as const,
  title: 'It waits',
  detail: '',
  since: '2027-01-07T06:05:00Z',
  due_on: '2027-01-13',
  family: null,
  taken_by: null,
  opened_again: null,
  media_report: null,
};

it.each([
  [1, /Comes back on /],
  [0, /Came back on /],
  [-2, /Came back on /],
] as const)('what was put off until %i days from now says so', async (days, says) => {
  await startPortal();
  const until = addDays(londonDate(portalNow()), days);
  const { page } = show(<TaskFacts {...WAITING} deferred_until={until} />);
  expect((await page.findByText(/Came in/)).textContent).toMatch(says);
});
