import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DESKTOP, expectAccessible, eachVisit } from './support/browser.ts';
import { asParent } from './support/family.ts';
import { setStage } from './support/stage.ts';
import { bandLeaderNamed } from './support/demo-schools.ts';
import { setPhoto } from '../api/src/testing/tables/lessons.ts';

const stage = setStage();
const opened = eachVisit();

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });

describe('the profile of a band leader', () => {
  const leader = async (name: string): Promise<string> =>
    `/band_leader/${await bandLeaderNamed(stage.portal, name)}/staff_profile`;

  it('has the photo, and the picture of our own when the photo can’t be had', async () => {
    const photo = (path: string) => setPhoto(stage.portal, 'Hannah Okafor', path);
    opened.now = await asParent(stage, 'alex@example.com', await leader('Hannah Okafor'), {
      viewport: DESKTOP,
    });
    const { page } = opened.now;
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
});
