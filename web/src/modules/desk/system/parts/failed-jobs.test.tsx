// @vitest-environment happy-dom
import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ListRow } from '@bandstand/domain/kernel/office-list';
import { listFailedJobs, retryJob } from '@bandstand/domain/desk/system/office-contract';
import { show, startPortal } from '../../../../testing/page.tsx';
import { signIn } from '../../../../testing/staff.ts';
import { FailedJobs } from './failed-jobs.tsx';

const JOBS: ListRow<typeof listFailedJobs>[] = ['email', 'images'].map((queue, n) => ({
  id: `01900000-0000-7000-8000-00000000000${n}`,
  type: 'failed_job',
  attributes: { queue, at: '2027-01-12T11:00:00Z', tries: 5, says: `No. ${n}` },
}));

it('the keyboard goes on at the list once a job that failed is tried again, and what was refused before goes', async () => {
  const portal = await startPortal();
  signIn('admin');
  portal.answer(listFailedJobs, { data: JOBS, meta: { next: null } }).refuse(retryJob, 'not_found');
  const { page, user } = show(<FailedJobs />);
  await page.findByText('No. 1');
  const press = (nth: number) =>
    user.click(page.getAllByRole('button', { name: 'Try again' })[nth] as HTMLElement);
  await press(1);
  await page.findByText('Nothing was changed');
  portal
    .answer(retryJob, { message: 'Done.' })
    .answer(listFailedJobs, { data: JOBS.slice(1), meta: { next: null } });
  await press(0);
  await expect.poll(() => page.queryByText('No. 0')).toBeNull();
  await expect.poll(() => document.activeElement?.tagName).toBe('H2');
  expect(page.queryByText('Nothing was changed')).toBeNull();
});

it('a job that is dismissed is named, beside its buttons and in the question', async () => {
  const portal = await startPortal();
  signIn('admin');
  portal.answer(listFailedJobs, { data: JOBS, meta: { next: null } });
  const { page, user } = show(<FailedJobs />);
  const acts = within(
    await page.findByRole('group', { name: /^images\. Failed .* after 5 tries\.$/ }),
  );
  await user.click(acts.getByRole('button', { name: 'Dismiss …' }));
  within(page.getByRole('dialog', { name: 'Dismiss this job?' })).getByText('images');
});

it('jobs that failed longer ago are on further pages', async () => {
  const portal = await startPortal();
  signIn('admin');
  const before = `2027-01-12T12:00:00.000000Z_${JOBS[0]?.id}`;
  const next = `2027-01-12T11:00:00.000000Z_${JOBS[1]?.id}`;
  portal.answer(listFailedJobs, { data: JOBS, meta: { next } });
  const { page } = show(<FailedJobs />, `/?after=${before}`);
  const link = await page.findByRole('link', { name: 'Show older' });
  expect(link.getAttribute('href')).toBe(`/?${new URLSearchParams({ after: next }).toString()}`);
  expect(page.getByRole('link', { name: 'Back to the newest' }).getAttribute('href')).toBe('/');
  expect(portal.received(listFailedJobs)).toMatchObject([{ query: { after: before } }]);
});
