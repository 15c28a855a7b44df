// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { setStaffPassword } from '@bandstand/domain/staff/contract';
import { leavePage, show, startPortal } from '../../testing/page.tsx';
import type { TestPortal } from '../../testing/portal.ts';
import { StaffSetPasswordScreen } from './password-screens.tsx';

let portal: TestPortal;
beforeEach(async () => {
  portal = await startPortal({ name: 'Rock Lane Music' });
});
afterEach(leavePage);

it('an invitation that was used or has lapsed says whom of the provider to ask', async () => {
  portal.refuse(setStaffPassword, 'link_unknown');
  const { page, user } = show(<StaffSetPasswordScreen />, '/office/set-password?token=used');
  await user.type(await page.findByLabelText('New Password'), 'Drums4ever!x');
  await user.type(page.getByLabelText('Confirm Password'), 'Drums4ever!x');
  await user.click(page.getByRole('button', { name: 'Set password' }));
  await page.findByText(/If yours was used or has lapsed, ask for a new one here/);
  page.getByText(/ask whoever invited you, or another administrator at Rock Lane Music/);
  expect(page.queryByText(/contact the office/)).toBeNull();
});
