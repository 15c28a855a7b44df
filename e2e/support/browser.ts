import { AxeBuilder } from '@axe-core/playwright';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type Page,
  type Request,
} from 'playwright-core';
import { expect, afterAll, beforeAll } from 'vitest';
import { findChromium } from './chromium.ts';
import { makeDatabase } from '../../api/src/testing/test-databases.ts';
import { DEMO, type DemoDatabase } from './demo.ts';
import { openPortal, type ShownPortal } from './portal.ts';
import { kidNamed as findKidNamed } from '../../api/src/testing/tables/families.ts';

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

const FAMILY = /<script[^>]* id="home" data-sign-in="([^"]*)">[^]*?<\/script>/;
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

export const openBrowser = async (): Promise<Browser> =>
  chromium.launch({ headless: true, ...(await findChromium()) });

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1280, height: 800 };

export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Console errors, failed loads of our own files and violations of the content policy. There should be none. */
  readonly complaints: string[];
}

interface VisitOptions {
  readonly viewport?: { width: number; height: number };
  readonly colorScheme?: 'light' | 'dark';
  /** A touch screen: no pointer hovers over it. */
  readonly hasTouch?: boolean;
  /** The browser's user agent; without it, its own. */
  readonly userAgent?: string;
  readonly javaScriptEnabled?: boolean;
  /** Whether this browser has been asked about cookies before. */
  readonly cookiesChosen?: boolean;
}

/** Opens the portal on a phone or a desktop, and listens for complaints. */
export const visit = async (
  browser: Browser,
  address: string,
  {
    viewport = PHONE,
    colorScheme = 'light',
    hasTouch = false,
    cookiesChosen = true,
    javaScriptEnabled = true,
    userAgent,
  }: VisitOptions = {},
): Promise<Visit> => {
  const context = await browser.newContext({
    viewport,
    colorScheme,
    hasTouch,
    javaScriptEnabled,
    isMobile: hasTouch,
    baseURL: address,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'America/New_York',
    ...(userAgent !== undefined && { userAgent }),
  });
  if (cookiesChosen)
    await context.addCookies(
      ['analytics_consent', 'functionality_consent'].map((name) => ({
        name,
        value: 'false',
        url: address,
      })),
    );
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  countRequests(page);
  const complaints: string[] = [];
  // A refusal (4xx) is an answer, but the browser still writes it to its console.
  page.on('console', (message) => {
    if (
      message.type() === 'error' &&
      !/the server responded with a status of (4\d\d|503)|net::ERR_/.test(message.text())
    )
      complaints.push(message.text());
  });
  page.on('pageerror', (fault) => complaints.push(String(fault)));
  return { page, context, complaints };
};

/** Signs in by the form, as a parent does. */
export const signIn = async (page: Page, email: string, password = 'Bandstand1'): Promise<void> => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};

/** Sets a session as the form would; other journeys test signing in. */
export const haveSession = async (
  context: BrowserContext,
  address: string,
  email: string,
): Promise<void> => {
  const answer = await context.request.post(`${address}/users/sign_in.json`, {
    data: { user: { email, password: 'Bandstand1' } },
  });
  expect(answer.status(), `signing in as ${email}`).toBe(200);
};

/** Expects no finding of axe on the page as it is, and nothing wider than the screen. */
export const expectAccessible = async (page: Page): Promise<void> => {
  // What the document draws is hidden from everybody's ears until somebody turns to it, or the page takes its place.
  await page.locator('[data-drawn][inert]').waitFor({ state: 'detached' });
  // A page without frames is examined from inside, and only violations are reported: the same findings in half the
  // time.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(page.frames().length === 1)
    .options({ resultTypes: ['violations'] })
    .analyze();
  expect(
    violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(', ')}`,
    ),
  ).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, 'wider than the screen').toBeLessThanOrEqual(0);
};

/** A copy of the demo on the server that all files share. */
const copyOfDemo = async (): Promise<DemoDatabase> => ({
  owner: await makeDatabase(DEMO),
  stop: async () => undefined,
});

/** A portal and a browser for the journeys of one file, opened before the first journey and closed after the last. */
export const setStage = (
  instead: Parameters<typeof openPortal>[0] = {},
  database: Parameters<typeof openPortal>[1] = copyOfDemo,
  env: Parameters<typeof openPortal>[2] = {},
): { readonly portal: ShownPortal; readonly browser: Browser } => {
  const stage: { portal?: ShownPortal; browser?: Browser } = {};
  beforeAll(async () => {
    stage.portal = await openPortal(instead, database, env);
    stage.browser = await openBrowser();
  });
  afterAll(async () => {
    await stage.browser?.close();
    await stage.portal?.stop();
  });
  const open = <Part>(part: Part | undefined): Part => {
    if (part === undefined) throw new Error('The stage is not set yet.');
    return part;
  };
  return {
    get portal() {
      return open(stage.portal);
    },
    get browser() {
      return open(stage.browser);
    },
  };
};

type Stage = ReturnType<typeof setStage>;

/** Opens a page as one of the demo's parents, signed in. */
export const asParent = async (
  stage: Stage,
  email: string,
  path: string,
  how: Parameters<typeof visit>[2] = {},
): Promise<Visit> => {
  const opened = await visit(stage.browser, stage.portal.address, how);
  await haveSession(opened.context, stage.portal.address, email);
  await opened.page.goto(path);
  return opened;
};

/** The id of a child of the demo. */
export const kidNamed = ({ portal }: Stage, name: string): Promise<string> =>
  findKidNamed(portal, name);

/**
 * Journeys that are alike at both sizes are walked on a phone, and on a desktop too by the long run (`SIZES=desktop`), which
 * picks them by the words 'on a desktop too'. What a desktop shows in its own way has journeys of its own.
 */
const phoneOrDesktop = <Walk>(onPhone: Walk, onDesktopToo: Walk): readonly Walk[] => [
  process.env['SIZES'] === 'desktop' ? onDesktopToo : onPhone,
];

export const SIZES = phoneOrDesktop<readonly [string, typeof PHONE]>(
  ['a phone', PHONE],
  ['a desktop too', DESKTOP],
);

export const LIGHT_PHONE_OR_DARK_DESKTOP = phoneOrDesktop<
  readonly [string, Pick<VisitOptions, 'viewport' | 'colorScheme'>]
>(
  ['a phone', { viewport: PHONE }],
  ['a desktop too, in the dark', { viewport: DESKTOP, colorScheme: 'dark' }],
);

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
