// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { getSignedInStaff } from '@bandstand/domain/staff/people-contract';
import { leavePage, show, startPortal } from '../../testing/page.tsx';
import type { TestPortal } from '../../testing/portal.ts';
import { signedInAs } from '../../testing/staff.ts';
import { MeScreen } from './me-screen.tsx';

let portal: TestPortal;
beforeEach(async () => {
  portal = await startPortal();
});
afterEach(leavePage);

it('sends nobody without recovery codes to an administrator, who could not help', async () => {
  const me = signedInAs('admin');
  me.data.attributes.second_steps.recovery_codes = 0;
  portal.answer(getSignedInStaff, me);
  const { page } = show(<MeScreen />);
  await page.findByText(/^You have no recovery codes\..*add a passkey on a second device/);
  expect(page.queryByText(/administrator/)).toBeNull();
});
