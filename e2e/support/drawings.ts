import type { Page } from 'playwright-core';

/** What is wrong with the drawings that are in view: words under one that stands freely, or one that stands there twice. */
export const drawingTrouble = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isSeen = (part: Element) => part.checkVisibility() && part.clientWidth > 0;
    const drawn = [...document.querySelectorAll('main svg[viewBox="0 0 160 160"]')].filter(isSeen);
    const free = drawn.filter((one) => {
      for (let part: Element | null = one; part?.matches('main *'); part = part.parentElement)
        if (getComputedStyle(part).position === 'absolute') return true;
      return false;
    });
    const words = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const trouble: string[] = [];
    while (words.nextNode()) {
      range.selectNodeContents(words.currentNode);
      for (const line of range.getClientRects())
        if (line.width > 1 && line.height > 1)
          for (const one of free) {
            const { left, right, top, bottom } = one.getBoundingClientRect();
            if (line.left < right && line.right > left && line.top < bottom && line.bottom > top)
              trouble.push(`“${words.currentNode.textContent}” is under a drawing`);
          }
    }
    const looks = drawn.map(({ innerHTML }) => innerHTML);
    if (new Set(looks).size < looks.length) trouble.push('a drawing stands there twice');
    return trouble;
  });
