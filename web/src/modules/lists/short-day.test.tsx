// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { portalNow } from '../../platform/provider.ts';
import { show, startPortal } from '../../testing/page.tsx';
import { ShortDay, ShortMoment } from './office-list.tsx';

beforeEach(async () => {
  await startPortal();
});

it('a day in a table is short, and stays on its line', async () => {
  const { page } = show(<ShortDay day="2026-11-25" year />);
  expect((await page.findByText('Wed 25 Nov 2026')).className).toContain('whitespace-nowrap');
});

it('so is a moment, of another year with it', async () => {
  const { page } = show(
    <>
      <ShortMoment at="2020-03-03T09:51:00Z" />
      <ShortMoment at={portalNow().toISOString()} />
    </>,
  );
  await page.findByText('Tue 3 Mar 2020, 9.51am');
  page.getByText(/^today, /);
});
