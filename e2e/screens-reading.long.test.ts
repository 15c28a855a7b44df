import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible, PHONE, signIn, visit } from './support/browser.ts';
import { signedInScreens } from './support/screens.ts';
import { look } from './support/settled.ts';
import { setStage } from './support/stage.ts';

const stage = setStage();

/** Counts what moves by itself after the page has begun to show. */
const watchShifts = (page: Page) =>
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

it('keeps its place while it loads: nothing moves by itself', async () => {
  const { page, context } = await visit(stage.browser, stage.portal.address, { viewport: PHONE });
  await watchShifts(page);
  const expectStill = async () => {
    // For half a second: what moves late moves too.
    await page.waitForLoadState('networkidle');
    const shifted = await page.evaluate(
      () => (globalThis as unknown as { shifted: number }).shifted,
    );
    expect(shifted).toBeLessThanOrEqual(0.02);
  };
  await look(page, '/sign-in', expectStill);
  await signIn(page, 'alex@example.com');
  await page.getByRole('heading', { name: /Good morning/ }).waitFor();
  for (const path of await signedInScreens(stage.portal)) await look(page, path, expectStill);
  await context.close();
});

it('reads at twice the text size on the smallest phone without anything cut off', async () => {
  const { page, context } = await visit(stage.browser, stage.portal.address, {
    viewport: { width: 320, height: 640 },
  });
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    });
  });
  await look(page, '/sign-in', () => expectAccessible(page));
  await signIn(page, 'alex@example.com');
  await page.getByRole('heading', { name: /Good morning/ }).waitFor();
  const paths = ['/cookie-policy', '/support', ...(await signedInScreens(stage.portal))];
  for (const path of paths) await look(page, path, () => expectAccessible(page));
  await context.close();
});
