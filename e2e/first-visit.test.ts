import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { kidNamed } from './support/family.ts';
import { firstVisits, HOME, untilWarned } from './support/first-visit.ts';
import { leaveFamilyOut, openDrawnHome, settled } from './support/still-page.ts';
import { setStage } from './support/stage.ts';
import { makeMissingWidths } from '../api/src/modules/stories/index.ts';
import { renameKid } from '../api/src/testing/tables/families.ts';

const stage = setStage();
const openFirst = firstVisits(stage);

/** When the browser asked for what, and when the first script had arrived to be run. */
const timesOf = (page: Page) =>
  page.evaluate((home) => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const data = files.filter(({ name }) => new URL(name).pathname === home);
    const scripts = files.filter(({ name }) => name.endsWith('.js'));
    return {
      dataAsked: data.map(({ startTime }) => startTime),
      dataFor: data.map(({ initiatorType }) => initiatorType),
      scriptsHere: Math.min(...scripts.map(({ responseEnd }) => responseEnd)),
    };
  }, HOME);

describe('Home for the first time', () => {
  it('is whole before any script has come, where it then stands', async () => {
    const { page, asked, complaints } = await openFirst('alex@example.com');
    const held = Promise.withResolvers<void>();
    await page.route('**/base-*.js', async (route) => {
      await held.promise;
      await route.continue();
    });
    await openDrawnHome(page, () => (asked.length = 0));
    const lines = ['Your Children', 'Maya Taylor', 'Leo Taylor', 'Next payment'];
    const placesOf = () =>
      Promise.all(
        lines.map((line) => page.getByText(line).filter({ visible: true }).first().boundingBox()),
      );
    await page.getByText('Your Children').waitFor();
    await page.evaluate(() => document.fonts.ready);
    const drawn = await placesOf();
    held.resolve();
    await page.getByRole('heading', { name: 'Your Children' }).waitFor();
    expect(await placesOf()).toEqual(drawn);
    await settled(page);
    // What the document brought is not asked for again.
    expect(asked).not.toContain(HOME);
    await untilWarned(page);
    expect(complaints).toEqual([]);
  });

  it('asks for its data once, with the document, where that came without it', async () => {
    const { page, asked, complaints } = await openFirst('alex@example.com');
    await leaveFamilyOut(page);
    await page.goto('/');
    await page.getByRole('heading', { name: 'Your Children' }).waitFor();
    await settled(page);
    const { dataAsked, dataFor, scriptsHere } = await timesOf(page);
    expect(dataFor).toEqual(['link']);
    expect(dataAsked[0]).toBeLessThan(scriptsHere);
    expect(asked.filter((path) => path === HOME)).toEqual([HOME]);
    await untilWarned(page);
    expect(complaints).toEqual([]);
  });

  it('shows its children in the first picture that it paints, and nothing moves', async () => {
    const { page } = await openFirst('alex@example.com');
    await page.addInitScript(() => {
      const seen = globalThis as unknown as { painted: string[]; shifted: number };
      seen.painted = [];
      seen.shifted = 0;
      // A document that is still arriving is drawn from its top, which is no other picture.
      const look = () => {
        const text = document.getElementById('main')?.textContent;
        if (document.readyState === 'loading' || !text) return;
        if (seen.painted.at(-1) !== text) seen.painted.push(text);
      };
      new MutationObserver(look).observe(document, { childList: true, subtree: true });
      document.addEventListener('readystatechange', look);
      new PerformanceObserver((list) => {
        for (const shift of list.getEntries() as unknown as { value: number }[])
          seen.shifted += shift.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    // Scripts that come later than the data, as on a phone.
    await page.route('**/base-*.js', async (route) => {
      await new Promise((later) => setTimeout(later, 500));
      await route.continue();
    });
    await openDrawnHome(page);
    await page.getByRole('heading', { name: 'Your Children' }).waitFor();
    await settled(page);
    const seen = await page.evaluate(() => {
      const { painted, shifted } = globalThis as unknown as { painted: string[]; shifted: number };
      return { painted, shifted };
    });
    expect(seen.painted[0]).toContain('Maya Taylor');
    expect(seen.shifted).toBeLessThanOrEqual(0.02);
  });

  it('comes in twelve requests and 200 kB, its picture included', async () => {
    await makeMissingWidths(stage.portal.deps);
    const { page, asked } = await openFirst('alex@example.com');
    const sizes: Promise<number>[] = [];
    page.on('requestfinished', (request) => {
      sizes.push(request.sizes().then(({ responseBodySize: bytes }) => bytes));
    });
    await openDrawnHome(page, () => {
      asked.length = 0;
      sizes.length = 0;
    });
    await settled(page);
    await page.waitForTimeout(2_000);
    expect(asked.filter((path) => path.startsWith('/media/files/'))).toHaveLength(1);
    // The browser asks for the icon where nobody looks on.
    expect(new Set([...asked, '/icon.svg']).size, asked.join(' ')).toBeLessThanOrEqual(12);
    const bytes = (await Promise.all(sizes)).reduce((sum, one) => sum + one, 0);
    expect(bytes).toBeGreaterThan(150_000);
    expect(bytes).toBeLessThanOrEqual(200_000);
  });

  it('fetches the letters of a name from further east only where there is such a name', async () => {
    const rare = (asked: readonly string[]) =>
      asked.filter((path) => /latin-ext/.test(path)).map((path) => path.split('-')[0]);
    const { page, asked } = await openFirst('alex@example.com');
    await page.goto('/');
    await settled(page);
    expect(rare(asked)).toEqual([]);
    const leo = await kidNamed(stage, 'Leo Taylor');
    await renameKid(stage.portal, leo, 'Łukasz Ősz');
    onTestFinished(() => renameKid(stage.portal, leo, 'Leo Taylor'));
    await page.reload();
    await page.getByRole('heading', { name: 'Łukasz Ősz' }).waitFor();
    await expect.poll(() => rare(asked).length).toBeGreaterThan(0);
    const isThere = () => document.fonts.check('700 20px "Bricolage Grotesque"', 'Łőș');
    await expect.poll(() => page.evaluate(isThere)).toBe(true);
  });
});
