import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** What a finger can hit without looking twice, in pixels. */
const FINGER = 44;

/**
 * What can be pressed and is smaller than a finger, by its words and size. A link within a sentence or in a
 * table of the office is as tall as its line, a field of a label is pressed by the label, and what only the keyboard reaches
 * is not looked for.
 */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((finger) => {
    const PRESSED =
      'a[href], button, summary, select, input, textarea, [role="tab"], [role="switch"]';
    const isWithinText = (one: Element): boolean =>
      getComputedStyle(one).display === 'inline' || one.closest('table') !== null;
    const boxOf = (one: Element): DOMRect => (one.closest('label') ?? one).getBoundingClientRect();
    const isShown = (one: Element): boolean => {
      const { width, height } = one.getBoundingClientRect();
      return one.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1;
    };
    return [...document.querySelectorAll(PRESSED)]
      .filter((one) => isShown(one) && !isWithinText(one) && one.closest('[inert]') === null)
      .map((one) => ({ one, box: boxOf(one) }))
      .filter(({ box }) => Math.round(box.width) < finger || Math.round(box.height) < finger)
      .map(({ one, box }) => {
        const name = one.getAttribute('aria-label') ?? one.textContent?.trim().slice(0, 40) ?? '';
        return `${one.tagName.toLowerCase()} “${name}” is ${Math.round(box.width)} x ${Math.round(box.height)}`;
      });
  }, FINGER);

/** Everything that can be pressed is large enough for a finger. */
export const expectTargets = async (page: Page): Promise<void> =>
  expect(await smallTargets(page)).toEqual([]);
