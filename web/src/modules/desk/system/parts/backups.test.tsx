// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { show, startPortal } from '../../../../testing/page.tsx';
import type { SystemPage } from '../queries.ts';
import { Backups } from '../system-screen.tsx';

beforeEach(async () => {
  await startPortal();
});

const LAST = '2027-01-12T05:00:00.000Z';
const LATER = '2027-01-12T06:00:00.000Z';
const backup = (part: Partial<SystemPage['backup']>): SystemPage['backup'] => ({
  kind: 'own',
  base_at: null,
  written_at: null,
  checked_at: null,
  is_checked_well: false,
  check_says: '',
  failing_at: null,
  ...part,
});

it('says that no backups are known', async () => {
  const { page } = show(<Backups backup={backup({ kind: 'none' })} />);
  await page.findByText('Nothing is known about backups');
  page.getByText(/set BACKUP_TO and BACKUP_KEY/);
});

it('says when a given server last archived what it writes, and since when that fails', async () => {
  const given = { kind: 'given', written_at: LAST, failing_at: LATER } as const;
  const { page } = show(<Backups backup={backup(given)} />);
  await page.findByText(/last did so .*5am/);
  page.getByText('Needs attention');
  page.getByText(/It tried again .*6am, and could not/);
});

it('says what the portal’s own backup has, and that it was restored and checked', async () => {
  const own = { base_at: LAST, written_at: LATER, checked_at: LATER, is_checked_well: true };
  const { page } = show(
    <Backups backup={backup({ ...own, check_says: 'All 52 rules are kept.' })} />,
  );
  await page.findByText(/All of the database was last copied .*5am/);
  page.getByText(/What was written until .*6am is in the backup/);
  page.getByText(/Restored and checked on .*6am. All 52 rules are kept./);
  expect(page.queryByText('Needs attention')).toBeNull();
});

it('needs attention where what was restored is not well', async () => {
  const own = { base_at: LAST, checked_at: LATER, check_says: '2 pictures are missing.' };
  const { page } = show(<Backups backup={backup(own)} />);
  await page.findByText('Needs attention');
  page.getByText(/2 pictures are missing/);
});
