// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { londonDate } from '@bandstand/domain/kernel/london';
import { monthsOfHours } from '@bandstand/domain/lessons/hours';
import { exportHours, leaderCalls } from '@bandstand/domain/lessons/office-contract';
import { portalNow } from '../../../platform/provider.ts';
import { show, eachPage } from '../../../testing/page.tsx';
import { signIn } from '../../../testing/staff.ts';
import { LeadersScreen } from './list-screens.tsx';

const portal = eachPage();
const OPEN = 'Hours for the payroll …';

const open = async (role: 'finance' | 'safeguarding') => {
  signIn(role);
  portal.answer(leaderCalls.list, { data: [], meta: { next: null } });
  const shown = show(<LeadersScreen />, '/office/leaders');
  await shown.page.findByText('Nothing yet');
  return shown;
};

it('have the hours of the last complete month, or of another', async () => {
  const { page, user } = await open('finance');
  portal.answer(exportHours, { files: [{ name: 'hours-2026-12-totals.csv', csv: '' }] });
  await user.click(page.getByRole('button', { name: OPEN }));
  await user.click(page.getByRole('button', { name: 'Save both files' }));
  await page.findByText('The files are saved');
  await user.click(page.getByRole('button', { name: OPEN }));
  const [last, , before] = monthsOfHours(londonDate(portalNow()));
  await user.selectOptions(page.getByLabelText('Month'), before?.label ?? '');
  await user.click(page.getByRole('button', { name: 'Save both files' }));
  await expect
    .poll(() => portal.received(exportHours).map(({ body }) => body))
    .toEqual([{ month: last?.value }, { month: before?.value }]);
});

it('have them for nobody who may take no list along', async () => {
  const { page } = await open('safeguarding');
  expect(page.queryByRole('button', { name: OPEN })).toBeNull();
});
