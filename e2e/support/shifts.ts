import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Counts, from the next page on, what moves by itself after the page has begun to show. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const seen = globalThis as unknown as { shifted: number };
    seen.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[]) {
        if (!entry.hadRecentInput) seen.shifted += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

export const expectStill = async (page: Page) => {
  // For half a second: what moves late moves too.
  await page.waitForLoadState('networkidle');
  const shifted = await page.evaluate(() => (globalThis as unknown as { shifted: number }).shifted);
  expect(shifted, page.url()).toBeLessThanOrEqual(0.02);
};
