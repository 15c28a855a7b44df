import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { PHONE } from './support/browser.ts';
import { expectSlide, LONG_NAMES, openRoundUp } from './support/round-up.ts';
import { setStage } from './support/stage.ts';

const stage = setStage();
let opened: Awaited<ReturnType<typeof openRoundUp>> | undefined;
afterEach(() => opened?.context.close());

/** Words that can be read through Previous and Next, as the slide comes on (where it goes on below, they have a ground) and at its end. */
const underTheWays = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const covered = () => {
      const ways = [...document.querySelectorAll('.ru-way')].map((one) =>
        one.getBoundingClientRect(),
      );
      return textRects('.ru-slide:not([inert]) .ru-words').filter((box) =>
        ways.some((way) => meet(way, box)),
      );
    };
    const meet = (a: DOMRect, b: DOMRect) =>
      a.left < b.right - 2 && b.left < a.right - 2 && a.top < b.bottom - 2 && b.top < a.bottom - 2;
    const textRects = (selector: string): DOMRect[] => {
      const range = document.createRange();
      return [...document.querySelectorAll(`${selector} *`)]
        .filter((one) => one.closest('.sr-only, [aria-hidden]') === null)
        .flatMap((one) => [...one.childNodes].filter(({ nodeType }) => nodeType === 3))
        .flatMap((text) => {
          range.selectNodeContents(text);
          return [...range.getClientRects()];
        });
    };
    const found = document.querySelector('.ru-stage[data-more]') === null ? covered() : [];
    scrollTo(0, document.documentElement.scrollHeight);
    found.push(...covered());
    scrollTo(0, 0);
    return found.map(({ left, top }) => `${Math.round(left)}, ${Math.round(top)}`);
  });

/** What is at the foot of a slide begins below its words. */
const artBehindWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const bottom =
      document.querySelector('.ru-slide:not([inert]) .ru-words')?.getBoundingClientRect().bottom ??
      0;
    return [
      ...document.querySelectorAll(
        '.ru-slide:not([inert]) .ru-art :is(.ru-bars, .ru-stave, .ru-notes, .ru-crowd)',
      ),
    ]
      .filter((art) => art.getBoundingClientRect().top < bottom)
      .map((art) => art.getAttribute('class') ?? '');
  });

/** Previous and Next, as far as they are out of sight. */
const waysOutOfSight = (page: Page): Promise<string[]> =>
  page.locator('.ru-way').evaluateAll((ways) =>
    ways
      .filter((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return top < 0 || bottom > document.documentElement.clientHeight;
      })
      .map((one) => one.getAttribute('aria-label') ?? ''),
  );

describe.each([
  ['the smallest phone', { width: 320, height: 568 }, 100],
  ['a phone on its side', { width: 844, height: 390 }, 100],
  ['the smallest phone at twice the text size', { width: 320, height: 568 }, 200],
  ['a small phone at twice the text size', { width: 320, height: 640 }, 200],
  ['a phone at twice the text size', PHONE, 200],
] as const)('long names and many skills on %s', (_where, viewport, text) => {
  it('fit across, can be scrolled to, and never lie under the controls or over the art', async () => {
    opened = await openRoundUp(stage, { viewport, change: { data: LONG_NAMES } });
    const { page } = opened;
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = `${size}%`;
    }, text);
    for (let slide = 1; slide <= 15; slide += 1) {
      await expectSlide(page, slide);
      const [across, covered] = await page.evaluate(() => {
        const words = document.querySelector('.ru-slide:not([inert]) .ru-words');
        const top = document.querySelector('.ru-top');
        // What is fixed at a slant may stick out a little; the show's name is cut where there is no room.
        const isSlanted = (one: Element) =>
          one.closest('.ru-wall, .ru-paper, .ru-player, .ru-title') !== null;
        const wide = [
          ...document.querySelectorAll('.ru-slide:not([inert]) .ru-words *, .ru-top *, .ru-ways *'),
        ]
          .filter((one) => !isSlanted(one) && one.getBoundingClientRect().right > innerWidth + 1)
          .map((one) => one.className || one.tagName);
        return [
          wide,
          (top?.getBoundingClientRect().bottom ?? 0) - (words?.getBoundingClientRect().top ?? 0),
        ] as const;
      });
      expect(await waysOutOfSight(page), `slide ${slide}: ways on out of sight`).toEqual([]);
      // Whether a slide goes on below is known a moment after its letters have grown.
      await expect
        .poll(() => underTheWays(page), { message: `slide ${slide}: what the ways on lie upon` })
        .toEqual([]);
      expect(await artBehindWords(page), `slide ${slide}: art behind words`).toEqual([]);
      expect(
        await page
          .locator('.ru-where .figures')
          .evaluate(
            (one) =>
              one.getBoundingClientRect().right <=
              (one.parentElement?.getBoundingClientRect().right ?? 0) + 1,
          ),
        `slide ${slide}: the position is cut`,
      ).toBe(true);
      expect(across, `slide ${slide}`).toEqual([]);
      expect(covered, `slide ${slide} lies under the top`).toBeLessThanOrEqual(1);
      await page.keyboard.press('ArrowRight');
    }
  });
});
