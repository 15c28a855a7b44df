// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { approveRun, prepareRun } from '@bandstand/domain/money/collections/office-contract';
import { confirmByCode } from '@bandstand/domain/identity/staff/contract';
import { show } from '../../../testing/page.tsx';
import { eachOfficePage } from '../../../testing/staff.ts';
import { StepUp } from '../../identity/staff/step-up.tsx';
import { RunSteps } from './parts/run-steps.tsx';
import type { RunInFull } from './queries.ts';

const HASH = 'abcdef012345';
const WRITTEN: RunInFull = {
  month: '2027-02',
  on: '2027-02-01',
  submit_by: '2027-01-27T16:00:00.000Z',
  stage: 'written',
  prepared_by: null,
  approved_by: null,
  written_since: 0,
  states: [{ state: 'written', attempt: 1, count: 2, total: 7200 }],
  cutoffs: [{ what: 'approved', on: '2027-01-27', is_done: false }],
  count: 2,
  total: 7200,
  notices: null,
  failed: 0,
  hash: HASH,
  takes_two: true,
  needs_other: false,
  exceptions: [],
};
const PREPARED: RunInFull = { ...WRITTEN, stage: 'prepared', prepared_by: 'Finn Larsen' };

const portal = eachOfficePage('finance');

const openRun = (run: RunInFull) =>
  show(
    <StepUp>
      <h1>February</h1>
      <RunSteps run={run} />
    </StepUp>,
  );
const approveButton = { name: 'Approve the month' };

describe('a month', () => {
  it('that takes two is looked through first, and nobody can approve it before', async () => {
    portal.answer(prepareRun, { message: 'Thank you.' });
    const { page, user } = openRun(WRITTEN);
    await page.findByText('It can be approved until noon on Wednesday 27 January.');
    expect(page.queryByRole('button', approveButton)).toBeNull();
    await user.click(page.getByRole('button', { name: 'I have looked it through' }));
    await page.findByText('Somebody else can approve it now');
    expect(portal.received(prepareRun).map(({ params }) => params)).toEqual([{ month: '2027-02' }]);
  });

  it('that one person may do is approved at once', async () => {
    const { page } = openRun({ ...WRITTEN, takes_two: false });
    await page.findByRole('button', approveButton);
    expect(page.queryByRole('button', { name: 'I have looked it through' })).toBeNull();
  });

  it('is not approved by the one who looked it through', async () => {
    const { page } = openRun({ ...PREPARED, needs_other: true });
    await page.findByText('Looked through by Finn Larsen.');
    page.getByText('Somebody else has to approve it.');
    expect(page.queryByRole('button')).toBeNull();
  });

  it('without amounts that were seen has nothing to approve', async () => {
    const { page } = openRun({ ...PREPARED, hash: null });
    await page.findByText('Looked through by Finn Larsen.');
    expect(page.queryByRole('button', approveButton)).toBeNull();
  });

  it('that is approved says by whom, and asks for nothing more', async () => {
    const approved = { ...PREPARED, stage: 'approved', approved_by: 'Noor Aziz' } as const;
    const { page } = openRun(approved);
    await page.findByText('Approved by Noor Aziz.');
    expect(page.queryByText(/It can be approved until/)).toBeNull();
    expect(page.queryByRole('button')).toBeNull();
  });
});

describe('what is written into a month that was approved', () => {
  const AFTERWARDS: RunInFull = {
    ...PREPARED,
    stage: 'written',
    approved_by: 'Noor Aziz',
    written_since: 1,
    states: [
      { state: 'submitted', attempt: 1, count: 40, total: 144000 },
      { state: 'written', attempt: 1, count: 1, total: 3600 },
    ],
  };

  it('is looked through as well', async () => {
    const { page } = openRun(AFTERWARDS);
    await page.findByText(
      'One payment was written after that, and has to be looked through as well.',
    );
    page.getByRole('button', { name: 'I have looked it through' });
    expect(page.queryByRole('button', approveButton)).toBeNull();
  });

  it('is all that is approved then', async () => {
    const { page, user } = openRun({ ...AFTERWARDS, stage: 'prepared', written_since: 0 });
    await user.click(await page.findByRole('button', approveButton));
    expect((await page.findByRole('dialog')).textContent).toContain('1 payment, £36.00');
  });
});

describe('approving a month', () => {
  it('is asked about with its sum and its day, and sends what was seen', async () => {
    portal.answer(approveRun, { approved: 2 });
    const { page, user } = openRun(PREPARED);
    await user.click(await page.findByRole('button', approveButton));
    const dialog = await page.findByRole('dialog');
    expect(dialog.textContent).toContain('Approve February 2027?');
    expect(dialog.textContent).toContain('2 payments, £72.00');
    expect(dialog.textContent).toContain('Monday 1 February 2027');
    expect(portal.received(approveRun)).toEqual([]);
    await user.click(page.getAllByRole('button', approveButton).at(-1) as HTMLElement);
    await page.findByText('2 payments are approved');
    expect(portal.received(approveRun).map(({ body }) => body)).toEqual([{ hash: HASH }]);
    expect(page.queryByRole('dialog')).toBeNull();
  });

  it('can be gone back from, and then nothing is sent', async () => {
    const { page, user } = openRun(PREPARED);
    await user.click(await page.findByRole('button', approveButton));
    await user.click(await page.findByRole('button', { name: 'Go back' }));
    await expect.poll(() => page.queryByRole('dialog')).toBeNull();
    expect(portal.received(approveRun)).toEqual([]);
  });

  it.each([
    ['changed', 'It has changed since that preview. Please look at it again.'],
    ['same_person', 'Somebody other than the person who prepared it has to approve it.'],
  ] as const)(
    'that is refused as %s says so on the page, not behind a dialog',
    async (refusal, says) => {
      portal.refuse(approveRun, refusal);
      const { page, user } = openRun(PREPARED);
      await user.click(await page.findByRole('button', approveButton));
      await user.click((await page.findAllByRole('button', approveButton)).at(-1) as HTMLElement);
      await page.findByText(says);
      page.getByText('Nothing was changed');
      await expect.poll(() => page.queryByRole('dialog')).toBeNull();
    },
  );

  it('asks for the second step again where that was long ago, and goes on by itself', async () => {
    portal.refuse(approveRun, 'confirm_again').answer(confirmByCode, { message: 'Thank you.' });
    const { page, user } = openRun(PREPARED);
    await user.click(await page.findByRole('button', approveButton));
    await user.click((await page.findAllByRole('button', approveButton)).at(-1) as HTMLElement);
    await page.findByLabelText('Code');
    expect(document.activeElement).toBe(page.getByLabelText('Code'));
    await user.keyboard('123456');
    portal.answer(approveRun, { approved: 2 });
    await user.click(page.getByRole('button', { name: 'Confirm' }));
    await page.findByText('2 payments are approved');
    expect(portal.received(confirmByCode)).toHaveLength(1);
  });

  it('is not approved by a colleague who goes back from the second step', async () => {
    portal.refuse(approveRun, 'confirm_again');
    const { page, user } = openRun(PREPARED);
    await user.click(await page.findByRole('button', approveButton));
    await user.click((await page.findAllByRole('button', approveButton)).at(-1) as HTMLElement);
    await page.findByLabelText('Code');
    await user.click(page.getAllByRole('button', { name: 'Go back' }).at(-1) as HTMLElement);
    await page.findByText('Nothing was changed');
    expect(page.queryByLabelText('Code')).toBeNull();
    expect(portal.received(confirmByCode)).toEqual([]);
  });
});
