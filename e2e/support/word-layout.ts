import type { Page } from 'playwright-core';

interface SeenWords {
  /** Usual words, years and amounts that go on in the next line without a hyphen. */
  readonly broken: string[];
  /** Words that a box or the screen cuts off, unless it says so by an ellipsis. */
  readonly cut: string[];
}

/** How whole the words of a page are, beyond what its boxes can tell: names of any length may be broken, never cut. */
export const wordLayout = (page: Page): Promise<SeenWords> =>
  page.evaluate(() => {
    const boxesOf = (node: Node, from: number, to: number): DOMRect[] => {
      const range = document.createRange();
      range.setStart(node, from);
      range.setEnd(node, to);
      return [...range.getClientRects()].filter(({ width }) => width > 1);
    };
    /** What is shown whole or not at all, and here is not. */
    const isNotShown = (element: Element, boxes: readonly DOMRect[]): boolean => {
      const line = element.closest('.whole')?.getBoundingClientRect();
      return line !== undefined && boxes.every(({ top }) => top >= line.bottom - 1);
    };
    const isCut = (element: Element, boxes: readonly DOMRect[]): boolean => {
      if (isNotShown(element, boxes)) return false;
      for (let box: Element | null = element; box !== null; box = box.parentElement) {
        const { overflowX, textOverflow } = getComputedStyle(box);
        // What can be scrolled is within reach.
        if (textOverflow === 'ellipsis' || overflowX === 'auto') return false;
        const { left, right } = box.getBoundingClientRect();
        if (overflowX === 'hidden')
          return boxes.some((one) => one.right > right + 1 || one.left < left - 1);
      }
      return boxes.some(({ right }) => right > document.documentElement.clientWidth + 1);
    };
    const seen = { broken: [] as string[], cut: [] as string[] };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const element = node.parentElement;
      if (element === null || element.closest('[class*=sr-only], script, style, svg')) continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S{2,}/g)) {
        const boxes = boxesOf(node, index, index + word.length);
        const lines = new Set(boxes.map(({ top }) => Math.round(top)));
        if (lines.size > 1 && /^\p{L}{2,12}$|^20\d\d:?$|^£[\d.,]+$/u.test(word))
          seen.broken.push(word);
        if (isCut(element, boxes)) seen.cut.push(word);
      }
    }
    return seen;
  });
