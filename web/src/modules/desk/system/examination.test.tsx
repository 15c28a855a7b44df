// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { examineNow } from '@bandstand/domain/desk/system/office-contract';
import { show, eachPage } from '../../../testing/page.tsx';
import { Examination } from './parts/examination.tsx';

const portal = eachPage();

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

it('says when the portal was last examined, and what was found, part by part', async () => {
  const findings = [
    ...WELL.findings,
    { part: 'disk', is_well: false, says: 'The disk is nearly full.' },
    { part: 'of a later version', is_well: true, says: 'Something is well.' },
  ];
  const examination = { ...WELL, findings };
  const { page } = show(<Examination examination={examination} queues={[]} isRunning={false} />);
  await page.findByText('One thing needs attention');
  const parts = page.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(parts).toEqual([
    'JobsNo job has been waiting.',
    'DiskThe disk is nearly full.',
    'of a later versionSomething is well.',
  ]);
  page.getByText(/^Examined .*5(:00)?am\.$/);
});

it('is looked at again by a press, and says so until it is done', async () => {
  portal.answer(examineNow, { message: 'The portal is being examined.' });
  const { page, user } = show(<Examination examination={null} queues={[]} isRunning={false} />);
  await page.findByText('The portal examines itself each night at 5am. It has not done so yet.');
  expect(page.queryByText('All is well')).toBeNull();
  await user.click(page.getByRole('button', { name: 'Examine it now' }));
  await expect.poll(() => portal.received(examineNow)).toHaveLength(1);
});

it('can’t be asked for while one is under way', async () => {
  const { page } = show(<Examination examination={WELL} queues={[]} isRunning />);
  await page.findByText('The portal is being examined. This can take a few minutes.');
  expect(page.queryByRole('button', { name: 'Examine it now' })).toBeNull();
});

it('whose press was not answered may have begun, and says so', async () => {
  portal.lose(examineNow);
  const { page, user } = show(<Examination examination={WELL} queues={[]} isRunning={false} />);
  await user.click(await page.findByRole('button', { name: 'Examine it now' }));
  expect((await page.findByRole('alert')).textContent).toMatch(
    /^We can’t say whether that was done/,
  );
});
