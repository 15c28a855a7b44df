import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { expectAccessible, haveSession, PHONE, visit, type Visit } from './support/browser.ts';
import { focusedText } from './support/keys.ts';
import { openDrawnHome, settled } from './support/still-page.ts';
import { setStage } from './support/stage.ts';

const stage = setStage();
const SCRIPTS = '**/assets/*.js';
let opened: Visit | undefined;
afterEach(() => opened?.context.close());

/** A browser for which the scripts come only once they are let through. */
const openSlowly = async (email: string | null, how: Parameters<typeof visit>[2] = {}) => {
  opened = await visit(stage.browser, stage.portal.address, how);
  const { page, context } = opened;
  if (email !== null) await haveSession(context, stage.portal.address, email);
  const held = Promise.withResolvers<void>();
  await page.route(SCRIPTS, async (route) => {
    await held.promise;
    await route.continue().catch(() => undefined);
  });
  return { page, letThrough: held.resolve };
};
/** A hand on the mouse is enough. */
const turnTo = (page: Page) => page.mouse.move(5, 5);

describe('a page that is drawn and waits for its scripts', () => {
  it('is read and followed like any other once somebody turns to it', async () => {
    const { page } = await openSlowly('alex@example.com', { viewport: PHONE });
    // It wakes by itself after a while, which a busy machine may take to open it.
    const headings = async () => {
      await openDrawnHome(page);
      return page.getByRole('heading').count();
    };
    await expect.poll(headings, { timeout: 60_000 }).toBe(0);
    await turnTo(page);
    await page.getByRole('heading', { name: 'Your Children' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Maya Taylor' }).click();
    await expect.poll(() => page.url()).toMatch(/\/kid\//);
    await page.locator('h1', { hasText: 'Maya Taylor' }).waitFor();
  });

  it('is reached by the keyboard, and keeps the focus', async () => {
    const { page, letThrough } = await openSlowly('alex@example.com');
    await openDrawnHome(page);
    await page.keyboard.press('Tab');
    expect(await focusedText(page)).toContain('Skip to main content');
    await page.keyboard.press('Tab');
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    const before = await focused();
    expect(before).toBe('Bandstand, home');
    letThrough();
    await settled(page);
    expect(await focused()).toBe(before);
  });

  it('goes on where somebody had read to', async () => {
    const { page, letThrough } = await openSlowly('alex@example.com', { viewport: PHONE });
    await openDrawnHome(page);
    await page.evaluate(() => scrollTo(0, 500));
    letThrough();
    await settled(page);
    expect(await page.evaluate(() => scrollY)).toBe(500);
  });

  it('presses the button that was pressed, once it can', async () => {
    const { page, letThrough } = await openSlowly('alex@example.com', { viewport: PHONE });
    await openDrawnHome(page);
    await turnTo(page);
    await page.getByRole('button', { name: /^Menu/ }).click();
    letThrough();
    await settled(page);
    await page.getByRole('link', { name: 'Settings' }).first().waitFor();
  });

  it('wakes by itself where the scripts take long', async () => {
    const { page } = await openSlowly('alex@example.com');
    await openDrawnHome(page);
    await page.getByRole('heading', { name: 'Your Children' }).waitFor();
  });
});

describe('the way in that waits for its scripts', () => {
  it.each([
    ['a press', (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true }).click()],
    ['Enter', (page: Page) => page.keyboard.press('Enter')],
  ])('loses nothing that was typed, and signs in by %s', async (_how, send) => {
    const { page, letThrough } = await openSlowly(null, { viewport: PHONE });
    await page.goto('/sign-in', { waitUntil: 'commit' });
    await page.locator('input').first().waitFor();
    await turnTo(page);
    await page.getByLabel('Email').fill('alex@example.com');
    await page.getByLabel('Password').fill('Bandstand1');
    await send(page);
    expect(new URL(page.url()).search).toBe('');
    letThrough();
    await page.getByRole('heading', { name: 'Your Children' }).waitFor();
  });

  it('keeps what is half typed, and the place in it', async () => {
    const { page, letThrough } = await openSlowly(null);
    await page.goto('/sign-in', { waitUntil: 'commit' });
    await page.locator('input').first().waitFor();
    await turnTo(page);
    await page.getByLabel('Email').pressSequentially('alex@exa');
    letThrough();
    await settled(page);
    await page.keyboard.type('mple.com');
    expect(await page.getByLabel('Email').inputValue()).toBe('alex@example.com');
  });

  it('is passed at once by a parent who is signed in', async () => {
    const { page, letThrough } = await openSlowly('alex@example.com');
    letThrough();
    await page.goto('/sign-in?previousPath=%2Fpayments');
    await page.getByRole('heading', { name: 'Payments', level: 1 }).waitFor();
    expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1);
    expect(new URL(page.url()).pathname).toBe('/payments');
  });
});

describe('a page whose scripts do not come', () => {
  it('says so, leads on by its links, and tries again', async () => {
    const { page } = await openSlowly('alex@example.com', { viewport: PHONE });
    await page.unroute(SCRIPTS);
    await page.route('**/base-*.js', (route) => route.abort());
    await openDrawnHome(page);
    const told = page.getByRole('alert');
    await told.getByText('Part of this page has not loaded').waitFor();
    await expectAccessible(page);
    await page.unroute('**/base-*.js');
    await told.getByRole('link', { name: 'Try again' }).click();
    await settled(page);
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  it('for long says so as well, until they come', async () => {
    const { page, letThrough } = await openSlowly('alex@example.com', { viewport: PHONE });
    await page.clock.install();
    await openDrawnHome(page);
    const told = page.getByRole('alert');
    expect(await told.count()).toBe(0);
    await page.clock.fastForward(15_000);
    await told.getByText('Part of this page has not loaded').waitFor();
    await page.clock.resume();
    // What it says is true until the page itself is there.
    const withdrawn = page.evaluate(async () => {
      const bar = document.getElementById('stuck')!;
      await new Promise<void>((done) =>
        new MutationObserver(() => done()).observe(bar, { attributes: true }),
      );
      return document.querySelector('[data-drawn]') === null ? 'by the page' : 'before the page';
    });
    letThrough();
    await settled(page);
    expect(await withdrawn).toBe('by the page');
    expect(await told.count()).toBe(0);
  });

  it('has nothing under the bar that says so, and nothing of it on paper', async () => {
    const { page } = await openSlowly('alex@example.com', {
      viewport: { width: 320, height: 640 },
    });
    await page.unroute(SCRIPTS);
    await page.route('**/base-*.js', (route) => route.abort());
    await openDrawnHome(page);
    await page.getByRole('alert').waitFor();
    const isOver = () =>
      page.evaluate(() => {
        const bar = document.getElementById('stuck')!.getBoundingClientRect();
        return [...document.querySelectorAll('#root a, #root button')].some((control) => {
          const box = control.getBoundingClientRect();
          return box.height > 1 && box.top < bar.bottom && box.bottom > bar.top;
        });
      });
    expect(await isOver()).toBe(false);
    await page.keyboard.press('Control+End');
    expect(await isOver()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    await page.getByRole('alert').waitFor({ state: 'hidden' });
  });

  it('shows its family no longer once they have signed out in another tab', async () => {
    const { page } = await openSlowly('alex@example.com');
    await page.unroute(SCRIPTS);
    await page.route('**/base-*.js', (route) => route.abort());
    await openDrawnHome(page);
    await page.getByText('Maya Taylor').first().waitFor();
    const other = await page.context().newPage();
    await other.goto('/sign-out');
    await other.getByRole('heading', { level: 1 }).waitFor();
    await page.getByText('Maya Taylor').first().waitFor({ state: 'detached' });
    expect(await page.content()).not.toContain('Maya Taylor');
  });

  it('of an earlier version loads today’s by itself', async () => {
    const { page, letThrough } = await openSlowly('alex@example.com');
    letThrough();
    let documents = 0;
    await page.route('/', async (route) => {
      const response = await route.fetch();
      documents += 1;
      const html = await response.text();
      // The first is of a version whose files are gone.
      const body =
        documents === 1
          ? html.replace(/\/assets\/index-[\w-]+\.js/, '/assets/index-gone.js')
          : html;
      await route.fulfill({ response, body });
    });
    await page.goto('/');
    await settled(page);
    await page.getByRole('heading', { name: 'Your Children' }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  it('because they are switched off can be read, and says what cannot be done', async () => {
    opened = await visit(stage.browser, stage.portal.address, { javaScriptEnabled: false });
    const { page, context } = opened;
    await haveSession(context, stage.portal.address, 'alex@example.com');
    // Chromium keeps what is for browsers without scripts to itself when it is only told not to run any.
    const document = await (await page.request.get('/')).text();
    expect(document).toMatch(/<noscript>[^]*JavaScript is off in this browser[^]*<\/noscript>/);
    await page.goto('/');
    await page.getByRole('heading', { name: 'Your Children' }).waitFor();
    await page.getByRole('link', { name: 'Maya Taylor' }).click();
    await expect.poll(() => page.url()).toMatch(/\/kid\//);
  });
});
