import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { DESKTOP, expectAccessible, type Visit } from './support/browser.ts';
import { asParent } from './support/family.ts';
import { setStage } from './support/stage.ts';

const stage = setStage();
let opened: Visit | undefined;

afterEach(async () => {
  expect(opened?.complaints ?? []).toEqual([]);
  await opened?.context.close();
});

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });

describe('the profile of a band leader', () => {
  const leader = async (name: string): Promise<string> => {
    const [row] = await stage.portal.sql<{ id: string }>(
      'select id from band_leaders where name = $1',
      [name],
    );
    return `/band_leader/${row?.id}/staff_profile`;
  };

  it('leaves out what was not said, and says so when nothing was', async () => {
    opened = await asParent(stage, 'alex@example.com', await leader('Sophie Lund'));
    const { page } = opened;
    await page.getByText('There is always room for one more tambourine.').waitFor();
    expect(await page.getByText('Influences').count()).toBe(0);
    await page.goto(await leader('Edward Pryce'));
    await page.getByText('Edward Pryce has not written anything here yet.').waitFor();
    await expectAccessible(page);
  });

  it('has the photo, and the picture of our own when the photo can’t be had', async () => {
    const photo = (path: string) =>
      stage.portal.sql("update band_leaders set photo = $1 where name = 'Hannah Okafor'", [path]);
    opened = await asParent(stage, 'alex@example.com', await leader('Hannah Okafor'), {
      viewport: DESKTOP,
    });
    const { page } = opened;
    const shown = page.getByRole('img', { name: 'Hannah Okafor' });
    await expect
      .poll(() => shown.evaluate((img) => (img as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(100);
    await expectAccessible(page);
    await photo('no-such-photo.jpg');
    await page.reload();
    await heading(page, 'Hannah Okafor').waitFor();
    await page.getByRole('img').waitFor({ state: 'detached' });
    await photo('demo-still-singer.jpg');
  });

  it('that is not there, or can’t be loaded, says so', async () => {
    opened = await asParent(stage, 'alex@example.com', '/band_leader/nobody/staff_profile');
    const { page } = opened;
    await heading(page, 'We could not find this band leader').waitFor();
    await expectAccessible(page);
    await page.route('**/profile.json', (route) => route.abort());
    await page.goto(await leader('Marcus Bell'));
    await heading(page, 'We could not load this band leader').waitFor();
    await expectAccessible(page);
    await page.unroute('**/profile.json');
    await page.getByRole('button', { name: 'Try again' }).click();
    await heading(page, 'Marcus Bell').waitFor();
  });
});
