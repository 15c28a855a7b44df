import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { expectAccessible } from './support/browser.ts';
import { expectSlide, listenToSongs, openRoundUp, ROUND_UP } from './support/round-up.ts';
import { setStage } from './support/stage.ts';

const stage = setStage();
let opened: Awaited<ReturnType<typeof openRoundUp>> | undefined;
afterEach(() => opened?.context.close());

const MEDIA = /\/media\//;

/** Opens the Round-Up while nothing that is kept in files comes; says how often the Round-Up was asked for. */
const openWithoutMedia = async () => {
  opened = await openRoundUp(stage);
  const { page } = opened;
  const songs = await listenToSongs(page);
  let asked = 0;
  page.on('request', (request) => {
    if (ROUND_UP.test(request.url())) asked += 1;
  });
  await page.route(MEDIA, (route) => route.fulfill({ status: 404 }));
  await page.reload();
  await expectSlide(page, 1);
  return { page, songs, asked: () => asked };
};
const goTo = async (page: Page, slide: number) => {
  for (let at = 2; at <= slide; at += 1) {
    await page.keyboard.press('ArrowRight');
    await expectSlide(page, at);
  }
};

/** Holds the answer to the Round-Up that is asked for again. */
const holdRoundUp = async (page: Page) => {
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(ROUND_UP, async (route) => {
    await held;
    await route.continue();
  });
  return answer;
};
const sizeOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((one: HTMLElement) => [one.offsetWidth, one.offsetHeight]);

describe('while it is asked for again', () => {
  it('a photo has a quiet place of its size, and no broken picture', async () => {
    const { page } = await openWithoutMedia();
    const answer = await holdRoundUp(page);
    await goTo(page, 3);
    await page.locator('.ru-print .ru-asking').waitFor();
    expect(await page.locator('.ru-print img').count()).toBe(0);
    await expectAccessible(page);
    const before = await sizeOf(page, '.ru-print .ru-asking');
    await page.unroute(MEDIA);
    answer();
    await page.locator('.ru-print img').waitFor();
    expect(await sizeOf(page, '.ru-print img')).toEqual(before);
  });

  it('a poster can be neither opened nor shared', async () => {
    const { page } = await openWithoutMedia();
    const answer = await holdRoundUp(page);
    await page.keyboard.press('End');
    await page.getByRole('button', { name: 'Show the poster' }).click();
    await page.locator('.ru-asking.ru-poster').waitFor();
    expect(await page.getByRole('img', { name: /^Poster/ }).count()).toBe(0);
    for (const name of ['Share', 'Download'])
      expect(await page.getByRole('button', { name }).count()).toBe(0);
    await expectAccessible(page);
    const before = await sizeOf(page, '.ru-asking.ru-poster');
    await page.unroute(MEDIA);
    answer();
    const poster = page.getByRole('img', { name: /^Poster/ });
    await expect
      .poll(() => poster.evaluate((one: HTMLImageElement) => one.naturalWidth))
      .toBeGreaterThan(600);
    const [width = 0, height = 0] = await sizeOf(page, 'img.ru-poster');
    expect(Math.abs(width - before[0]!)).toBeLessThanOrEqual(1);
    expect(Math.abs(height - before[1]!)).toBeLessThanOrEqual(1);
    await page.getByRole('button', { name: 'Share' }).waitFor();
  });

  it('the share box keeps its picture’s place', async () => {
    opened = await openRoundUp(stage);
    const { page } = opened;
    await expectSlide(page, 1);
    await page.keyboard.press('End');
    await page.getByRole('button', { name: 'Show the poster' }).click();
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const box = page.getByRole('dialog');
    await expect
      .poll(() => box.getByRole('img').evaluate((one: HTMLImageElement) => one.naturalWidth))
      .toBeGreaterThan(300);
    const height = (await box.getByRole('img').boundingBox())!.height;
    await holdRoundUp(page);
    await page.route(MEDIA, (route) => route.fulfill({ status: 404 }));
    await box.getByRole('tab', { name: 'X' }).click();
    await box.locator('.ru-asking').waitFor();
    expect(await box.getByRole('img').count()).toBe(0);
    expect((await box.locator('.ru-asking').boundingBox())!.height).toBe(height);
    await expectAccessible(page);
  });
});

describe('the song', () => {
  it('says so on any slide that it is wanted on', async () => {
    const { page } = await openWithoutMedia();
    const sound = page.getByRole('button', { name: 'Sound' });
    await sound.click();
    const said = page.getByText('The song could not be played. Please try again.');
    await said.waitFor();
    await expect.poll(() => sound.getAttribute('aria-pressed')).toBe('false');
    const clear = await page.evaluate(
      () =>
        document.querySelector('.ru-said')!.getBoundingClientRect().bottom <=
        document.querySelector('.ru-words')!.getBoundingClientRect().top,
    );
    expect(clear).toBe(true);
    await expectAccessible(page);
    await goTo(page, 5);
    await expect.poll(() => said.count()).toBe(1);
  });
});
