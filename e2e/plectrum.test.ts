import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { haveSession, visit, type Visit } from './support/browser.ts';
import { setStage } from './support/stage.ts';

const stage = setStage();
let opened: Visit | undefined;
afterEach(() => opened?.context.close());

/** Every movement between pages from now on: how long each of its parts takes, in milliseconds. */
const watchMovements = (page: Page) =>
  page.addInitScript(() => {
    const seen = globalThis as unknown as { movements: number[][] };
    seen.movements = [];
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (how) => {
      const movement = start(how);
      const times: number[] = [];
      seen.movements.push(times);
      const note = () => {
        for (const { effect } of document.getAnimations())
          if ((effect as KeyframeEffect | null)?.pseudoElement?.startsWith('::view-transition'))
            times.push(Number(effect?.getTiming().duration));
      };
      movement.ready.then(note, () => undefined);
      return movement;
    };
  });
const movementsOf = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { movements: number[][] }).movements);

const openHome = async (reducedMotion: 'reduce' | 'no-preference') => {
  opened = await visit(stage.browser, stage.portal.address);
  const { page, context } = opened;
  await haveSession(context, stage.portal.address, 'alex@example.com');
  await page.emulateMedia({ reducedMotion });
  await watchMovements(page);
  await page.goto('/');
  await page.getByRole('heading', { name: 'Your Children' }).waitFor();
  return page;
};
const goToMaya = async (page: Page) => {
  await page.getByRole('link', { name: 'Maya Taylor' }).click();
  await page.getByRole('heading', { level: 1, name: 'Maya Taylor' }).waitFor();
};

it('a plectrum travels to the next page in 350 milliseconds at most, and the first page waits for nothing', async () => {
  const page = await openHome('no-preference');
  expect(await movementsOf(page)).toEqual([]);
  await goToMaya(page);
  await expect.poll(async () => (await movementsOf(page)).flat().length).toBeGreaterThan(0);
  expect(Math.max(...(await movementsOf(page)).flat())).toBeLessThanOrEqual(350);
});

it('nothing travels where movement is unwanted', async () => {
  const page = await openHome('reduce');
  await goToMaya(page);
  expect(await movementsOf(page)).toEqual([]);
});

it('nothing travels for who has chosen so in Settings', async () => {
  const page = await openHome('no-preference');
  await page.goto('/settings');
  const choice = page.getByRole('radiogroup', { name: 'Movement between pages' });
  await choice.getByRole('radio', { name: 'None' }).check();
  await page.goto('/');
  await goToMaya(page);
  expect(await movementsOf(page)).toEqual([]);
});
