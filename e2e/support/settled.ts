import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';

const pending = new WeakMap<Page, Set<Request>>();

/** Counts, from now on, the requests of a page that are still unanswered. */
export const countRequests = (page: Page): void => {
  const asked = new Set<Request>();
  pending.set(page, asked);
  page.on('request', (request) => {
    // Requests of the previous page don't count any more.
    if (request.isNavigationRequest()) asked.clear();
    asked.add(request);
  });
  page.on('requestfinished', (request) => asked.delete(request));
  page.on('requestfailed', (request) => asked.delete(request));
};

/** Waits until two frames are drawn and their effects have run. */
const twoFrames = (): Promise<void> =>
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));

/** Waits until everything has arrived and is shown: no request is pending, frame after frame. */
export const settled = async (page: Page): Promise<void> => {
  await page.locator('[data-drawn]').waitFor({ state: 'detached' });
  await page.locator('h1').first().waitFor();
  let rounds = 0;
  const quiet = async (): Promise<number> => {
    await page.evaluate(twoFrames);
    rounds = (pending.get(page)?.size ?? 0) === 0 ? rounds + 1 : 0;
    return rounds;
  };
  await expect.poll(quiet, { timeout: 30_000, interval: 20 }).toBeGreaterThanOrEqual(3);
};

/** The document of Home comes without its family from now on, as from a portal that has no time for it. */
export const leaveFamilyOut = async (page: Page): Promise<void> => {
  await page.route(
    ({ pathname, search }) => pathname === '/' && search === '',
    (route) => route.continue({ url: `${route.request().url()}?` }),
  );
};

/** Goes to a screen and examines it once it is settled; a failure names its address. */
export const look = async (
  page: Page,
  path: string,
  inspect: () => Promise<void>,
): Promise<void> => {
  await page.goto(path);
  await settled(page);
  try {
    await inspect();
  } catch (fault) {
    throw new Error(`${path}: ${String(fault)}`, { cause: fault });
  }
};
