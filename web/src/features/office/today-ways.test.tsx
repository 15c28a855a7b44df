// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listToday } from '@bandstand/domain/office/contract';
import { listViews } from '@bandstand/domain/office/lists-contract';
import type { TaskKind } from '@bandstand/domain/office/tasks';
import { getSignedInStaff } from '@bandstand/domain/staff/people-contract';
import { leavePage, show, startPortal } from '../../testing/page.tsx';
import type { TestPortal } from '../../testing/portal.ts';
import { signedInAs } from '../../testing/staff.ts';
import { TodayScreen } from './today-screen.tsx';

let portal: TestPortal;
beforeEach(async () => {
  portal = await startPortal();
  portal.answer(getSignedInStaff, signedInAs('admin')).answer(listViews, { data: [] });
});
afterEach(leavePage);

const todayIs = (kind: TaskKind) =>
  portal.answer(listToday, {
    data: [
      {
        id: '01900000-0000-7000-8000-000000000001',
        type: 'today_item',
        attributes: {
          kind,
          title: 'It waits',
          detail: '',
          since: '2027-01-12T11:00:00Z',
          due_on: null,
          family: null,
          taken_by: null,
          deferred_until: null,
          opened_again: null,
          media_report: null,
        },
      },
    ],
    meta: { deferred: 0 },
  });

const WAYS = [
  ['job_failed', 'Look at the jobs that failed', '/office/system'],
  ['payout_unmatched', 'Look at what is in suspense', '/office/money/reconcile'],
  ['claim_opened', 'Look at what came back', '/office/money/returns'],
  ['refund_refused', 'Look at the refunds', '/office/money/refunds'],
] as const;

it.each(WAYS)('something that waits leads to where it is seen to: %s', async (kind, name, href) => {
  todayIs(kind);
  const { page } = show(<TodayScreen />);
  const link = await page.findByRole('link', { name });
  expect(link.getAttribute('href')).toBe(href);
});

it('what is seen to on the family’s page leads nowhere else', async () => {
  todayIs('unhappy_feedback');
  const { page } = show(<TodayScreen />);
  await page.findByText('It waits');
  expect(page.queryByRole('link', { name: /^Look at/ })).toBeNull();
});
