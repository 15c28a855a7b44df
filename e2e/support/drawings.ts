import type { Page } from 'playwright-core';

/** What is wrong with the drawings that are in view: words under a drawing that has no ground, or a drawing that is there twice. */
export const drawingTrouble = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isSeen = (part: Element) => part.checkVisibility() && part.clientWidth > 0;
    const isFree = (drawing: Element): boolean => {
      for (let part: Element | null = drawing; part?.matches('main *'); part = part.parentElement)
        if (getComputedStyle(part).position === 'absolute') return true;
      return false;
    };
    const linesOf = (text: Node): DOMRect[] => {
      const range = document.createRange();
      range.selectNodeContents(text);
      return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    };
    const doMeet = (one: DOMRect, two: DOMRect): boolean =>
      one.left < two.right && one.right > two.left && one.top < two.bottom && one.bottom > two.top;
    const drawn = [...document.querySelectorAll('main svg[viewBox="0 0 160 160"]')].filter(isSeen);
    const free = drawn.filter(isFree).map((one) => one.getBoundingClientRect());
    const words = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT);
    const trouble: string[] = [];
    while (words.nextNode()) {
      const lines = linesOf(words.currentNode);
      if (free.some((one) => lines.some((line) => doMeet(one, line))))
        trouble.push(`“${words.currentNode.textContent}” is under a drawing`);
    }
    const looks = drawn.map(({ innerHTML }) => innerHTML);
    if (new Set(looks).size < looks.length) trouble.push('a drawing stands there twice');
    return trouble;
  });
