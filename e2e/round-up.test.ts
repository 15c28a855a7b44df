import { afterEach, describe, expect, it } from 'vitest';
import { tabTo } from './support/keys.ts';
import { announced, expectSlide, openRoundUp, VIEWINGS } from './support/round-up.ts';
import { setStage } from './support/stage.ts';
import { SIZES } from './support/sizes.ts';
import { furthestSlides, forgetViewings } from '../api/src/testing/tables/stories.ts';

const stage = setStage();
let opened: Awaited<ReturnType<typeof openRoundUp>> | undefined;
afterEach(() => opened?.context.close());

const open = async (options: Parameters<typeof openRoundUp>[1] = {}) => {
  opened = await openRoundUp(stage, options);
  return opened.page;
};

const HEADINGS = [
  '1 of 15. Maya’s Round-Up',
  '2 of 15. Maya is a Drummer',
  '3 of 15. Caught on camera',
  /^4 of 15\. Maya has played \d+ concerts?$/,
  /^5 of 15\. Now playing .+/,
  '6 of 15. Since the last Round-Up New this term',
  '7 of 15. Maya is working on',
  '8 of 15. Coming up next',
  /^9 of 15\. Maya has \d+ skills$/,
  '10 of 15. One for the album',
  '11 of 15. Maya is at Trinity Initial',
  /^12 of 15\. Maya on the way through Initial /,
  '13 of 15. Say “soundcheck”',
  '14 of 15. Save the date Easter Concert',
  '15 of 15. That’s a wrap, Maya',
];

describe.each(SIZES)('a Round-Up on %s', (_where, viewport) => {
  it(
    'is watched by keyboard alone, each slide announced, none by itself',
    { tags: 'long' },
    async () => {
      const page = await open({ viewport });
      await expect.poll(() => page.title()).toContain('Maya’s Round-Up');
      for (const [at, heading] of HEADINGS.entries()) {
        await expectSlide(page, at + 1);
        await expect.poll(() => announced(page)).toMatch(heading);
        await page.keyboard.press('ArrowRight');
      }
      await expectSlide(page, 15);
      await page.keyboard.press('ArrowLeft');
      await expectSlide(page, 14);
      await page.keyboard.press('Home');
      await expectSlide(page, 1);
      await page.keyboard.press('ArrowLeft');
      await expectSlide(page, 1);
      await page.keyboard.press('End');
      await expectSlide(page, 15);
      await page.keyboard.press('Home');
      await tabTo(page, /^Next$/);
      await page.keyboard.press('Enter');
      await expectSlide(page, 2);
      await tabTo(page, /^Previous$/);
      await page.keyboard.press('Enter');
      await expectSlide(page, 1);
      await page.waitForTimeout(1500);
      await expectSlide(page, 1);
      await page.keyboard.press('Escape');
      await page.getByRole('heading', { level: 1, name: 'Maya’s Timeline' }).waitFor();
      expect(opened?.complaints).toEqual([]);
    },
  );

  it(
    'stays on its slide when it is loaded again, and Back leaves it at once',
    { tags: 'long' },
    async () => {
      const page = await open({ viewport });
      const { pathname } = new URL(page.url());
      await page.goto('/settings');
      await page.goto(pathname);
      await expectSlide(page, 1);
      for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('ArrowRight');
      await expectSlide(page, 4);
      await page.reload();
      await expectSlide(page, 4);
      expect(new URL(page.url()).search).toBe('');
      await page.goBack();
      await page.waitForURL('**/settings');
      await page.goForward();
      await expectSlide(page, 4);
    },
  );
});

it('does not move for those who asked for stillness', { tags: 'long' }, async () => {
  const page = await open();
  const moving = () => page.evaluate(() => document.getAnimations().length);
  for (let slide = 1; slide <= 15; slide += 1) {
    await expectSlide(page, slide);
    expect(await moving()).toBe(0);
    await page.keyboard.press('ArrowRight');
  }
  expect(await page.locator('canvas').count()).toBe(0);
});

it('has the next picture before it is asked for', { tags: 'long' }, async () => {
  const page = await open();
  const loaded = () =>
    page.evaluate(
      () =>
        performance.getEntriesByType('resource').filter(({ name }) => name.includes('/media/'))
          .length,
    );
  await expect.poll(loaded).toBeGreaterThan(0);
  expect(await page.locator('.ru-print img').count()).toBe(0);
  const before = await loaded();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expectSlide(page, 3);
  expect(await loaded()).toBe(before);
  const photo = page.locator('.ru-print img');
  await expect
    .poll(() => photo.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
    .toBe(true);
  // What it shows, its caption says.
  expect(await photo.getAttribute('alt')).toBe('Photo');
  expect(await page.locator('.ru-print figcaption').innerText()).toMatch(/\w/);
});

it('records the furthest slide, never an earlier one, and tries again when that failed', async () => {
  await forgetViewings(stage.portal);
  const page = await open();
  const recorded = async () => (await furthestSlides(stage.portal))[0];
  await expect.poll(recorded).toEqual({ number: 1, name: 'intro', count: 15 });
  for (let presses = 0; presses < 2; presses += 1) await page.keyboard.press('ArrowRight');
  await expect.poll(recorded).toEqual({ number: 3, name: 'media_1', count: 15 });
  await page.route(VIEWINGS, (route) => route.abort());
  await page.keyboard.press('ArrowRight');
  await expectSlide(page, 4);
  await page.unroute(VIEWINGS);
  await page.keyboard.press('ArrowRight');
  await expect.poll(recorded).toEqual({ number: 5, name: 'current_song', count: 15 });
  await page.keyboard.press('Home');
  await expectSlide(page, 1);
  await page.reload();
  await expectSlide(page, 1);
  await page.keyboard.press('ArrowRight');
  await expectSlide(page, 2);
  expect(await recorded()).toEqual({ number: 5, name: 'current_song', count: 15 });
});
