import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { PRELOADED_PAGES } from '../tools/manifest.ts';
import { visit, haveSession, type Visit } from './support/browser.ts';
import { kidNamed } from './support/family.ts';
import { countRequests, leaveFamilyOut, openDrawnHome, settled } from './support/settled.ts';
import { setStage } from './support/stage.ts';
import { renameKid } from '../api/src/testing/brought-about/children.ts';

const stage = setStage();
const HOME = '/api/parent_portal/home.json';
let opened: Visit | undefined;
afterEach(() => opened?.context.close());

/** What a page asks for, and all that it complains and warns of. */
const listen = (page: Page) => {
  const heard = { asked: [] as string[], complaints: [] as string[] };
  countRequests(page);
  page.on('request', (request) => heard.asked.push(new URL(request.url()).pathname));
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type())) heard.complaints.push(message.text());
  });
  return heard;
};

/** A page of a browser that has loaded nothing before. */
const openFirst = async (email: string | null) => {
  opened = await visit(stage.browser, stage.portal.address);
  const { page, context } = opened;
  if (email !== null) await haveSession(context, stage.portal.address, email);
  return { page, context, ...listen(page) };
};

/** What is asked for too early, and read by nobody, the browser warns of after some seconds. */
const untilWarned = (page: Page) => page.waitForTimeout(4_000);

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

  it('comes in eleven requests', async () => {
    const { page, asked } = await openFirst('alex@example.com');
    await openDrawnHome(page, () => (asked.length = 0));
    await settled(page);
    await page.waitForTimeout(2_000);
    // The browser asks for the icon where nobody looks on.
    expect(new Set([...asked, '/icon.svg']).size, asked.join(' ')).toBeLessThanOrEqual(11);
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
