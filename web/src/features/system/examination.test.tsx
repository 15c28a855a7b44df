// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { leavePage, show, startPortal } from '../../testing/page.tsx';
import { Examination } from './parts/examination.tsx';

beforeEach(async () => {
  await startPortal();
});
afterEach(leavePage);

const WELL = {
  at: '2027-01-12T05:00:00.000Z',
  findings: [{ part: 'queues', is_well: true, says: 'No job has been waiting.' }],
};
const failing = (failed: number) => [{ queue: 'forget-files', waiting: 0, seconds: 0, failed }];

it('all is well only where no job has failed', async () => {
  const { page } = show(<Examination examination={WELL} queues={failing(0)} isRunning={false} />);
  await page.findByText('All is well');
});

it('a job that failed since is named as what isn’t well', async () => {
  const { page } = show(<Examination examination={WELL} queues={failing(2)} isRunning={false} />);
  await page.findByText('One thing needs attention');
  page.getByText('2 jobs have failed: Delete files.');
  expect(page.queryByText('All is well')).toBeNull();
});

it('one that failed before the first examination is named as well', async () => {
  const { page } = show(<Examination examination={null} queues={failing(1)} isRunning={false} />);
  await page.findByText('A job has failed: Delete files.');
  page.getByText('One thing needs attention');
});
