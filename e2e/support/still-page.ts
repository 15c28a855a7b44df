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
  await expect.poll(() => page.locator('[data-coming]').count(), { timeout: 30_000 }).toBe(0);
  let rounds = 0;
  const quiet = async (): Promise<number> => {
    await page.evaluate(twoFrames);
    rounds = (pending.get(page)?.size ?? 0) === 0 ? rounds + 1 : 0;
    return rounds;
  };
  await expect.poll(quiet, { timeout: 30_000, interval: 20 }).toBeGreaterThanOrEqual(3);
};

const FAMILY =
  /<script[^>]* id="home" data-sign-in="([^"]*)">[^]*?<\/script>(?:<script[^>]* id="timeline:[^]*?<\/script>)?/;
const PICTURE = /(<div id="root">)[^]*(<\/div>\s*<p\s+id="stuck")/;
const CALL =
  '<link rel="preload" as="fetch" crossorigin href="/api/parent_portal/home.json?sign_in=$1">';

/** Documents come without the family from now on, as from a portal that has no time for it. */
export const leaveFamilyOut = async (page: Page): Promise<void> => {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const document = await response.text();
    const body = document.replace(FAMILY, CALL).replace(PICTURE, '$1$2');
    return route.fulfill({ response, body });
  });
};

/** Opens Home with its family in the document; a busy portal sends it without, and is asked again. */
export const openDrawnHome = async (page: Page, onTry?: () => void): Promise<void> => {
  const isDrawn = async (): Promise<boolean> => {
    onTry?.();
    await page.goto('/', { waitUntil: 'commit' });
    await page.locator('h1, .eq-line').first().waitFor();
    return (await page.content()).includes('Your Children');
  };
  await expect.poll(isDrawn, { timeout: 60_000 }).toBe(true);
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
