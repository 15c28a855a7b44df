import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Presses Tab until the focus is on the element with this name, and checks that the focus is visible. */
export const tabTo = async (page: Page, name: RegExp): Promise<void> => {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const [label, isVisible] = await page.evaluate(() => {
      const focused = document.activeElement;
      const isOutlined = (one: Element | null) =>
        one !== null && getComputedStyle(one).outlineStyle !== 'none';
      return [
        focused?.getAttribute('aria-label') ?? (focused as HTMLElement | null)?.innerText ?? '',
        isOutlined(focused) || isOutlined(focused?.closest('label') ?? null),
      ] as const;
    });
    if (!name.test(tidy(label))) continue;
    expect(isVisible, `the focus on ${label} can be seen`).toBe(true);
    return;
  }
  throw new Error(`no ${String(name)} within reach of Tab`);
};

/** The position from which a screen reader reads on. */
export const focusedText = async (page: Page): Promise<string> =>
  tidy(await page.evaluate(() => (document.activeElement as HTMLElement | null)?.innerText ?? ''));

const tidy = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
