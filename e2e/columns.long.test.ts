import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { DESKTOP, haveSession, visit } from './support/browser.ts';
import { drawingTrouble } from './support/drawings.ts';
import { signedInScreens } from './support/screens.ts';
import { look } from './support/still-page.ts';
import { setStage } from './support/stage.ts';

const stage = setStage();

/** Whether anything that is read is beside the main column: in a rail, or in a list as wide as the page. */
const isWide = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const main = document.querySelector('main');
    const heading = main?.querySelector('h1');
    if (!main || !heading) return false;
    const column = 42 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    const edge = heading.getBoundingClientRect().left + column;
    const words = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (words.nextNode()) {
      range.selectNodeContents(words.currentNode);
      const { left, width, height } = range.getBoundingClientRect();
      if (left > edge && width > 1 && height > 1) return true;
    }
    return false;
  });

it('is more than a phone’s column on a desktop, on a quarter of the pages at least', async () => {
  const { page, context } = await visit(stage.browser, stage.portal.address, {
    viewport: DESKTOP,
  });
  await haveSession(context, stage.portal.address, 'alex@example.com');
  const wide: string[] = [];
  const screens = await signedInScreens(stage.portal);
  for (const path of screens)
    await look(page, path, async () => {
      if (await isWide(page)) wide.push(path);
    });
  expect(
    screens.length - wide.length,
    `only these are wide: ${wide.join(', ')}`,
  ).toBeLessThanOrEqual(screens.length * 0.75);
  await context.close();
});

it.each([DESKTOP, { width: 1024, height: 768 }])(
  'keeps its drawings clear of words, and shows each once: $width px',
  async (viewport) => {
    const screens = await signedInScreens(stage.portal);
    for (const [email, paths] of [
      ['alex@example.com', screens],
      ['sam@example.com', ['/', '/payments']],
      ['jo@example.com', ['/payments']],
    ] as const) {
      const { page, context } = await visit(stage.browser, stage.portal.address, { viewport });
      await haveSession(context, stage.portal.address, email);
      for (const path of paths)
        await look(page, path, async () => expect(await drawingTrouble(page), path).toEqual([]));
      await context.close();
    }
  },
);
