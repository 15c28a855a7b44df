import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { SLOT_INSTRUMENTS } from '@bandstand/domain/kernel/instruments/model';
import { PHONE } from './support/browser.ts';
import { expectSlide, openRoundUp } from './support/round-up.ts';
import { setStage } from './support/stage.ts';

const stage = setStage();
let opened: Awaited<ReturnType<typeof openRoundUp>> | undefined;
afterEach(() => opened?.context.close());

const open = async (options: Parameters<typeof openRoundUp>[1] = {}) => {
  opened = await openRoundUp(stage, options);
  return opened.page;
};
const openMoving = async (options: Parameters<typeof openRoundUp>[1] = {}) => {
  const page = await open(options);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.reload();
  await expectSlide(page, 1);
  return page;
};

/** What on the slide can't be seen: nothing, once it is on stage. */
const faint = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const slide = document.querySelector('.ru-slide:not([inert])');
    const words = [...(slide?.querySelectorAll('.ru-words, .ru-words *') ?? [])];
    return [slide, ...words]
      .filter((one) => one !== null && one.closest('[aria-hidden]') === null)
      .filter((one) => Number(getComputedStyle(one as Element).opacity) < 0.99)
      .map((one) => (one as Element).getAttribute('class') ?? (one as Element).tagName);
  });

describe('a show that is paused', () => {
  it('can be read on every slide, and shows its poster', async () => {
    const page = await openMoving();
    await page.getByRole('button', { name: 'Pause' }).click();
    for (let slide = 2; slide <= 15; slide += 1) {
      await page.keyboard.press('ArrowRight');
      await expectSlide(page, slide);
      await expect.poll(() => faint(page)).toEqual([]);
    }
    await page.getByRole('button', { name: 'Show the poster' }).click();
    await page.getByRole('img', { name: /^Poster/ }).waitFor();
    await expect.poll(() => faint(page)).toEqual([]);
    await expect.poll(() => page.locator('canvas').count()).toBe(1);
  });

  it('does not bring a slide on again when it goes on', async () => {
    const page = await openMoving();
    await page.keyboard.press('ArrowRight');
    await expectSlide(page, 2);
    await expect.poll(() => faint(page)).toEqual([]);
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.waitForTimeout(300);
    await page.getByRole('button', { name: 'Pause' }).click();
    expect(await faint(page)).toEqual([]);
  });
});

it('throws its confetti within the content policy, and once only over the poster', async () => {
  const page = await openMoving({ viewport: PHONE });
  for (let slide = 2; slide <= 15; slide += 1) {
    await page.keyboard.press('ArrowRight');
    await expectSlide(page, slide);
    // Long enough for the confetti to be loaded and to fall.
    if (slide === 11 || slide === 15) await page.waitForTimeout(1_500);
  }
  await page.getByRole('button', { name: 'Show the poster' }).click();
  await page.keyboard.press('ArrowLeft');
  await expectSlide(page, 14);
  await page.waitForTimeout(800);
  await page.keyboard.press('ArrowRight');
  await expectSlide(page, 15);
  await page.getByRole('heading', { level: 1, name: /Maya’s poster/ }).waitFor();
  expect(await page.locator('canvas').count()).toBe(0);
  expect(opened?.complaints).toEqual([]);
});

it.each(SLOT_INSTRUMENTS)('breaks no word of a role on any screen: %s', async (instrument) => {
  const page = await open({ change: { data: { instrument, kid_name: 'Maximilian' } } });
  await page.keyboard.press('ArrowRight');
  await expectSlide(page, 2);
  for (const [width, height] of [
    [320, 568],
    [390, 844],
    [844, 390],
    [1180, 820],
    [1280, 800],
    [1440, 900],
    [1920, 1080],
    [2560, 1440],
  ] as const) {
    await page.setViewportSize({ width, height });
    const lines = await page.locator('.ru-slide:not([inert]) .ru-big').evaluate((words) => {
      const range = document.createRange();
      range.selectNodeContents(words);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    });
    expect(lines, `${width}`).toBe(1);
  }
});

it.each([
  [320, 568],
  [390, 844],
  [844, 390],
  [1280, 800],
] as const)('breaks no word of a very long name at %d by %d', async (width, height) => {
  const page = await open({
    viewport: { width, height },
    change: { data: { kid_name: 'Llanfairpwllgwyngyllgogerychwyrn' } },
  });
  for (let slide = 1; slide <= 15; slide += 1) {
    await expectSlide(page, slide);
    const broken = await page.locator('.ru-slide:not([inert]) .ru-words').evaluate((words) => {
      const name = 'Llanfairpwllgwyngyllgogerychwyrn';
      const texts = [...words.querySelectorAll('h1 span, .ru-ticket-name')]
        .flatMap((one) => [...one.childNodes])
        .filter(({ nodeType, textContent }) => nodeType === 3 && textContent?.includes(name));
      return texts.filter((text) => {
        const range = document.createRange();
        const from = text.textContent!.indexOf(name);
        range.setStart(text, from);
        range.setEnd(text, from + name.length);
        return range.getClientRects().length > 1;
      }).length;
    });
    expect(broken, `slide ${slide}`).toBe(0);
    await page.keyboard.press('ArrowRight');
  }
});
