import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { startAnalytics } from './support/analytics.ts';
import { expectAccessible } from './support/browser.ts';
import { focusedText, tabTo } from './support/keys.ts';
import { expectSlide, openRoundUp } from './support/round-up.ts';
import { setStage } from './support/stage.ts';
import { SIZES } from './support/sizes.ts';

const analytics = await startAnalytics();
const stage = setStage({}, undefined, { ANALYTICS_URL: analytics.url });
let opened: Awaited<ReturnType<typeof openRoundUp>> | undefined;
afterEach(() => opened?.context.close());
afterAll(() => analytics.close());

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="1350"><rect width="1080" height="1350" fill="#5b2bc9"/></svg>';
type Options = NonNullable<Parameters<typeof openRoundUp>[1]>;

const openOutro = async (options: Options = {}): Promise<Page> => {
  opened = await openRoundUp(stage, options);
  const { page, context } = opened;
  await context.route(/\/media\/posters\//, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }),
  );
  await expectSlide(page, 1);
  await page.keyboard.press('End');
  await page.getByRole('heading', { level: 1, name: /That’s a wrap, Maya/ }).waitFor();
  return page;
};
const openBox = async (
  options: Options = {},
  prepare: (page: Page) => Promise<unknown> = async () => undefined,
): Promise<Page> => {
  const page = await openOutro(options);
  await prepare(page);
  await page.getByRole('button', { name: 'Show the poster' }).click();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('dialog', { name: 'Share Maya’s poster' }).waitFor();
  return page;
};

describe.each(SIZES)('the share box on %s', (_where, viewport) => {
  it('has three tabs, each with its picture and a text, by keyboard alone', async () => {
    const page = await openBox({ viewport });
    const box = page.getByRole('dialog', { name: 'Share Maya’s poster' });
    const picture = () => box.getByRole('img').getAttribute('src');
    await expect
      .poll(() => box.getByRole('tab').allInnerTexts())
      .toEqual(['Facebook', 'Instagram', 'X']);
    await tabTo(page, /^Facebook$/);
    for (const [name, file] of [
      ['Facebook', 'facebook'],
      ['Instagram', 'instagram'],
      ['X', 'x'],
    ] as const) {
      await expect.poll(() => focusedText(page)).toBe(name);
      await box.getByRole('tabpanel', { name }).waitFor();
      await expect.poll(() => picture()).toMatch(new RegExp(`^/media/posters/.+/${file}\\.png`));
      await expectAccessible(page);
      await page.keyboard.press('ArrowRight');
    }
    await expect.poll(() => focusedText(page)).toBe('Facebook');
    const text = await box.getByLabel('Text to copy').inputValue();
    expect(text).toContain('Maya’s Round-Up of the Autumn Term 2026');
    expect(text).not.toContain('Taylor');
    await page.keyboard.press('Escape');
    await box.waitFor({ state: 'detached' });
    await expect.poll(() => focusedText(page)).toBe('Share');
    await expect.poll(() => page.locator('.ru-stage').count()).toBe(1);
  });
});

it.each([
  [390, 844],
  [320, 568],
] as const)('keeps all in the box at twice the text size, %d by %d', async (width, height) => {
  const page = await openBox({ viewport: { width, height } });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const box = page.getByRole('dialog');
  for (const name of ['Facebook', 'Instagram', 'X']) {
    await box.getByRole('tab', { name, exact: true }).click();
    const beside = await box.evaluate((dialog) => {
      const { left, right } = dialog.getBoundingClientRect();
      const inner = dialog.firstElementChild!;
      return [...dialog.querySelectorAll('*')]
        .filter((one) => one.closest('.sr-only') === null)
        .filter((one) => {
          const its = one.getBoundingClientRect();
          return its.left < left - 1 || its.right > right + 1;
        })
        .map((one) => one.textContent ?? one.tagName)
        .concat(inner.scrollWidth > inner.clientWidth ? ['scrolls sideways'] : []);
    });
    expect(beside, name).toEqual([]);
  }
});

it('opens the same box to download, and keeps the poster with one press there', async () => {
  const page = await openOutro();
  await page.getByRole('button', { name: 'Show the poster' }).click();
  await page.getByRole('button', { name: 'Download' }).click();
  const box = page.getByRole('dialog', { name: 'Share Maya’s poster' });
  const picture = box.getByRole('img');
  await expect
    .poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth))
    .toBeGreaterThan(600);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    box.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('Maya Round-Up Facebook.png');
  expect(await readFile(await file.path(), 'utf8')).toBe(PICTURE);
  await box.getByText('The poster has been saved on this device.').waitFor();
  expect(opened!.context.pages()).toHaveLength(1);
  await expectAccessible(page);
});
