import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PRELOADED_PAGES } from '../tools/manifest.ts';
import { kidNamed } from './support/family.ts';
import { firstVisits, HOME, listen, untilWarned } from './support/first-visit.ts';
import { settled } from './support/still-page.ts';
import { setStage } from './support/stage.ts';

const stage = setStage();
const openFirst = firstVisits(stage);

describe('the way in', () => {
  /** Where each part stands; what is drawn only can be found by nothing but its words. */
  const placesOf = async (page: Page) => {
    const parts = ['Sign in', 'Your child’s band lessons', 'Email', 'Forgotten your password'];
    const places = parts.map((words) => page.locator('#main').getByText(words).first());
    return Promise.all(places.map((place) => place.boundingBox()));
  };

  it.each([
    ['a phone', 390, 844, false],
    ['the smallest phone', 320, 640, false],
    ['a desktop', 1280, 800, true],
  ])(
    'is drawn before any script has come, where it then stands, on %s',
    async (_on, width, height, isDark) => {
      const { page } = await openFirst(null);
      await page.setViewportSize({ width, height });
      if (isDark) await page.emulateMedia({ colorScheme: 'dark' });
      const held = Promise.withResolvers<void>();
      await page.route('**/base-*.js', async (route) => {
        await held.promise;
        await route.continue();
      });
      await page.goto('/sign-in', { waitUntil: 'commit' });
      await page.getByText('Forgotten your password?').waitFor();
      // Painted, which waits for the styles, and in its own letters.
      await page.evaluate(() => new Promise(requestAnimationFrame));
      await page.evaluate(() => document.fonts.ready);
      const drawn = await placesOf(page);
      held.resolve();
      await settled(page);
      expect(await placesOf(page)).toEqual(drawn);
    },
  );

  it('is drawn in the theme that was chosen', async () => {
    const { page } = await openFirst(null);
    await page.addInitScript(() => localStorage.setItem('bandstand:theme', 'dark'));
    await page.route('**/*.js', () => undefined);
    await page.goto('/sign-in', { waitUntil: 'commit' });
    await page.getByText('Forgotten your password?').waitFor();
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
    const bars = await page
      .locator('meta[name=theme-color]')
      .evaluateAll((metas) => metas.map((bar) => bar.getAttribute('media')));
    expect(bars).toEqual(['not all', 'all']);
  });
});

describe('a page that is opened first', () => {
  it('that asks for nothing of a family shows its frame before any script has come', async () => {
    const { page } = await openFirst('alex@example.com');
    await page.route('**/*.js', () => undefined);
    await page.goto('/settings', { waitUntil: 'commit' });
    await page.getByText('Bandstand', { exact: true }).waitFor();
    await page.locator('.eq-line').first().waitFor();
    await page.unroute('**/*.js');
    await page.reload();
    await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
    await settled(page);
    expect(await page.locator('[inert]').count()).toBe(0);
  });

  it.each([
    '/',
    '/details',
    '/direct-debits',
    '/enrol',
    '/kid/:id',
    '/kid/:id/timetable',
    '/timeline/:id',
  ])('is drawn before any script has come as far as the portal knows it: %s', async (path) => {
    const { page } = await openFirst('alex@example.com');
    const address = path.replace(':id', await kidNamed(stage, 'Maya Taylor'));
    await page.goto(address);
    await settled(page);
    const heading = await page.locator('h1').textContent();
    const drawn = async () => {
      const document = await (await page.request.get(address)).text();
      return page.evaluate(
        (html) =>
          new DOMParser().parseFromString(html, 'text/html').querySelector('[data-drawn] h1')
            ?.textContent,
        document,
      );
    };
    await expect.poll(drawn, { timeout: 60_000 }).toBe(heading);
  });

  it('reads all that its document has asked for, and asks for nothing of it again', async () => {
    const id = await kidNamed(stage, 'Maya Taylor');
    const { page: first, context } = await openFirst('alex@example.com');
    const paths = Object.entries(PRELOADED_PAGES).filter(([, { data }]) => data.length > 0);
    expect(paths.length).toBeGreaterThan(5);
    const tabs = [];
    for (const [path] of paths) {
      const page = await context.newPage();
      tabs.push({ path, ...listen(page) });
      await page.goto(path.replace(':id', id));
      await settled(page);
    }
    await untilWarned(first);
    for (const { path, asked, complaints } of tabs) {
      const calls = asked.filter((one) => one === HOME);
      // The document brings it along, or asks for it where the portal is too busy.
      expect(calls.length, path).toBeLessThanOrEqual(1);
      expect(complaints, path).toEqual([]);
    }
  });

  it('is warned of when it does not read what its document has asked for', async () => {
    const { page, complaints } = await openFirst(null);
    await page.route('**/support', async (route) => {
      const answer = await route.fetch();
      const early = '<link rel="preload" as="fetch" crossorigin href="/api/provider.json"></head>';
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replace('</head>', early),
      });
    });
    await page.goto('/support');
    await settled(page);
    await untilWarned(page);
    expect(complaints.join()).toMatch(
      /provider\.json was preloaded using link preload but not used/,
    );
  });

  it('asks for nothing of a family where nobody has signed in', async () => {
    const { page, asked, complaints } = await openFirst(null);
    await page.goto('/');
    await page.getByRole('heading', { name: 'Sign in' }).first().waitFor();
    await settled(page);
    expect(asked).not.toContain(HOME);
    expect(complaints).toEqual([]);
  });
});
