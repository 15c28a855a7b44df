import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { DESKTOP, PHONE } from './support/browser.ts';
import { expectSlide, openRoundUp } from './support/round-up.ts';
import { setStage } from './support/stage.ts';

const stage = setStage();
let opened: Awaited<ReturnType<typeof openRoundUp>> | undefined;
afterEach(() => opened?.context.close());

it('shows the poster that the portal drew, in its own window too', async () => {
  opened = await openRoundUp(stage);
  const { page } = opened;
  await expectSlide(page, 1);
  await page.keyboard.press('End');
  await page.getByRole('button', { name: 'Show the poster' }).click();
  const width = (of: Page, name: RegExp) =>
    of.getByRole('img', { name }).evaluate((picture: HTMLImageElement) => picture.naturalWidth);
  await expect.poll(() => width(page, /^Poster/)).toBeGreaterThan(600);
  const src = await page.getByRole('img', { name: /^Poster/ }).getAttribute('src');
  await page.goto(`/round-up-poster?url=${encodeURIComponent(src ?? '')}`);
  await expect.poll(() => width(page, /^Round-Up poster/)).toBeGreaterThan(600);
  expect(opened.complaints).toEqual([]);
});

it.each([
  ['wide', DESKTOP, 1.5, 600],
  ['upright', PHONE, 0.5, 150],
] as const)('shows the poster %s on such a screen, and large by a press', async (...of) => {
  const [, viewport, ratio, width] = of;
  opened = await openRoundUp(stage, { viewport });
  const { page, context } = opened;
  await expectSlide(page, 1);
  await page.keyboard.press('End');
  await page.getByRole('button', { name: 'Show the poster' }).click();
  const poster = page.getByRole('img', { name: /^Poster/ });
  await expect
    .poll(() => poster.evaluate((one: HTMLImageElement) => one.naturalWidth))
    .toBeGreaterThan(600);
  const box = await poster.boundingBox();
  expect(box!.width / box!.height).toBeGreaterThan(ratio);
  expect(box!.width).toBeGreaterThan(width);
  const [large] = await Promise.all([context.waitForEvent('page'), poster.click()]);
  await large.getByRole('img', { name: 'Round-Up poster' }).waitFor();
});
