import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { type Visit } from './support/browser.ts';
import { asParent, kidNamed } from './support/family.ts';
import { settled } from './support/still-page.ts';
import { setStage } from './support/stage.ts';
import { SIZES } from './support/sizes.ts';
import { fillTimeline } from '../api/src/testing/tables/stories.ts';

const stage = setStage();
let opened: Visit | undefined;
afterEach(() => opened?.context.close());

const placeOf = (page: Page, words: string) =>
  page
    .getByText(words)
    .first()
    .evaluate((one) => Math.round(one.getBoundingClientRect().top));

describe.each(SIZES)('coming back to the timeline, on %s', (_where, viewport) => {
  const WATCH = 'Watch Maya’s Round-Up';

  it.each(['Back', 'Escape', 'Exit'])(
    'from the Round-Up by %s finds it where it was left',
    async (way) => {
      const kid = await kidNamed(stage, 'Maya Taylor');
      opened = await asParent(stage, 'alex@example.com', `/timeline/${kid}`, { viewport });
      const { page } = opened;
      const watch = page.getByRole('link', { name: WATCH }).first();
      await watch.scrollIntoViewIfNeeded();
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
      const before = await placeOf(page, WATCH);
      await watch.click();
      await page.locator('.ru-stage[data-slide] h1').waitFor();
      if (way === 'Back') await page.goBack();
      else if (way === 'Escape') await page.keyboard.press('Escape');
      else await page.getByRole('link', { name: 'Exit' }).click();
      await watch.waitFor();
      await expect
        .poll(async () => Math.abs((await placeOf(page, WATCH)) - before))
        .toBeLessThan(8);
      expect(opened.complaints).toEqual([]);
    },
  );
});

it('finds earlier entries that were opened, and asks again when it is opened by a link', async () => {
  const kid = await kidNamed(stage, 'Maya Taylor');
  const entries = { count: 120, before: '2027-01-12T09:00:00Z', apart: '1 minute' };
  await fillTimeline(stage.portal, kid, entries);
  opened = await asParent(stage, 'alex@example.com', `/timeline/${kid}`);
  const { page } = opened;
  const earlier = page.getByRole('button', { name: 'Show earlier entries' });
  await earlier.click();
  const far = page.getByText('Entry 70 of many');
  await far.scrollIntoViewIfNeeded();
  await settled(page);
  const before = await placeOf(page, 'Entry 70 of many');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('timeline_entries.json')) asked.push(request.url());
  });
  await page
    .getByRole('link', { name: 'Cookie policy' })
    .evaluate((link: HTMLElement) => link.click());
  await page.getByRole('heading', { level: 1, name: 'Cookie policy' }).waitFor();
  await page.goBack();
  await far.waitFor();
  await expect
    .poll(async () => Math.abs((await placeOf(page, 'Entry 70 of many')) - before))
    .toBeLessThan(8);
  expect(asked).toEqual([]);
  await page.goto('/');
  await page.getByRole('link', { name: /^Maya’s Timeline/ }).click();
  await page.getByRole('article').first().waitFor();
  expect(asked).toHaveLength(1);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
