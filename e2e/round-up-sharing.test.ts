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
const sharesCounted = () =>
  analytics.events.flatMap(({ name, url, props }) =>
    name === 'share' ? [[new URL(url).pathname, props]] : [],
  );

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

/** The picture is shown, but is not at hand to be kept. */
const withoutFile = (page: Page) =>
  page.route('**/media/posters/**', (route) =>
    route.request().resourceType() === 'fetch' ? route.abort() : route.fallback(),
  );

it('opens the poster in a window of its own where it is not at hand', async () => {
  const page = await openOutro();
  await withoutFile(page);
  await page.getByRole('button', { name: 'Show the poster' }).click();
  await page.getByRole('button', { name: 'Download' }).click();
  const box = page.getByRole('dialog', { name: 'Share Maya’s poster' });
  const address = await box.getByRole('img').getAttribute('src');
  const [poster] = await Promise.all([
    opened!.context.waitForEvent('page'),
    box.getByRole('button', { name: 'Download' }).click(),
  ]);
  await poster.getByRole('heading', { level: 1, name: 'Round-Up poster' }).waitFor();
  expect(new URL(poster.url()).pathname).toBe('/round-up-poster');
  const picture = poster.getByRole('img', { name: 'Round-Up poster' });
  await expect.poll(() => picture.getAttribute('src')).toBe(address);
  await expect
    .poll(() => poster.getByRole('link', { name: 'Download' }).getAttribute('href'))
    .toBe(address);
  await expectAccessible(poster);
});

it('gives the page to share on no hold of this one', async () => {
  const page = await openBox();
  await opened!.context.route(/facebook\.com/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
  );
  const [elsewhere] = await Promise.all([
    opened!.context.waitForEvent('page'),
    page.getByRole('dialog').getByRole('button', { name: 'Share', exact: true }).click(),
  ]);
  await elsewhere.waitForURL(/facebook\.com/);
  expect(await elsewhere.evaluate(() => window.opener === null)).toBe(true);
});

it('copies the text, or selects it to be copied by hand', async () => {
  const page = await openBox();
  await opened!.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const box = page.getByRole('dialog');
  const field = box.getByLabel('Text to copy');
  await box.getByRole('button', { name: 'Copy text' }).click();
  await box.getByText('Copied.').waitFor();
  const text = await field.inputValue();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
  });
  await box.getByRole('button', { name: 'Copy text' }).click();
  await box.getByText('please copy it by hand').waitFor();
  const selected = await field.evaluate((area: HTMLTextAreaElement) => [
    document.activeElement === area,
    area.selectionStart,
    area.selectionEnd,
  ]);
  expect(selected).toEqual([true, 0, text.length]);
  await expectAccessible(page);
});

it('hands the picture to another app where the device takes it, else opens the platform’s page', async () => {
  const page = await openBox();
  const box = page.getByRole('dialog');
  const asked: string[] = [];
  await opened!.context.route(/facebook\.com|instagram\.com|x\.com/, async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' });
  });
  await page.waitForTimeout(300);
  expect(asked).toEqual([]);
  await box.getByRole('tab', { name: 'X' }).click();
  await box.getByRole('button', { name: 'Share', exact: true }).click();
  await expect.poll(() => asked[0]).toMatch(/^https:\/\/x\.com\/intent\/post\?text=/);
  await page.evaluate(() => {
    const shared: { files?: File[] }[] = [];
    Object.assign(window, { shared });
    Object.assign(navigator, {
      canShare: () => true,
      share: async (what: { files?: File[] }) => void shared.push(what),
    });
  });
  await box.getByRole('tab', { name: 'Instagram' }).click();
  await page.waitForTimeout(500);
  await box.getByRole('button', { name: 'Share', exact: true }).click();
  const shared = () =>
    page.evaluate(() =>
      (window as unknown as { shared: { files: File[] }[] }).shared.map(
        ({ files }) => files[0]?.name,
      ),
    );
  await expect.poll(shared).toEqual(['Maya Round-Up Instagram.png']);
});

it('notes a share for the analytics with consent only, and nothing of the child', async () => {
  const page = await openBox();
  await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click();
  await page.waitForTimeout(300);
  expect(sharesCounted()).toEqual([]);
  await page.evaluate(() => {
    document.cookie = 'analytics_consent=true; Path=/';
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click();
  await expect
    .poll(sharesCounted)
    .toEqual([
      [
        '/round-up/:kid_id',
        { method: 'facebook', action: 'download', content_type: 'round_up_poster' },
      ],
    ]);
  expect(analytics.heard.join('')).not.toMatch(/maya|alex@/i);
});
