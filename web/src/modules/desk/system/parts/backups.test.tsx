// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { leavePage, show, startPortal } from '../../../../testing/page.tsx';
import { Backups } from '../system-screen.tsx';

beforeEach(async () => {
  await startPortal();
});
afterEach(leavePage);

const LAST = '2027-01-12T05:00:00.000Z';
const LATER = '2027-01-12T06:00:00.000Z';

it('says that the portal makes no backups, and that its database server archives nothing', async () => {
  const { page } = show(<Backups archive={{ is_on: false, last_at: null, failing_at: null }} />);
  await page.findByText('Nothing is known about backups');
  page.getByText(/makes no backups of its own/);
  page.getByText(/doesn’t archive what it writes/);
});

it('says when the database server last archived what it writes', async () => {
  const { page } = show(<Backups archive={{ is_on: true, last_at: LAST, failing_at: null }} />);
  await page.findByText(/last did so .*5am/);
  expect(page.queryByText('Needs attention')).toBeNull();
});

it('says since when that fails', async () => {
  const { page } = show(<Backups archive={{ is_on: true, last_at: LAST, failing_at: LATER }} />);
  await page.findByText('Needs attention');
  page.getByText(/It tried again .*6am, and could not/);
});
