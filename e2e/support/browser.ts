import { AxeBuilder } from '@axe-core/playwright';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { afterEach, expect } from 'vitest';
import { findChromium } from './chromium.ts';
import { countRequests } from './still-page.ts';

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

export interface VisitOptions {
  readonly viewport?: { width: number; height: number };
  readonly colorScheme?: 'light' | 'dark';
  /** A touch screen: no pointer hovers over it. */
  readonly hasTouch?: boolean;
  /** The browser's user agent; without it, its own. */
  readonly userAgent?: string;
  readonly javaScriptEnabled?: boolean;
  /** Whether this browser has been asked about cookies before. */
  readonly cookiesChosen?: boolean;
  /** Pages that open without a connection; the documents that a worker asks for pass a test’s own routes by. */
  readonly hasWorkers?: boolean;
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
    hasWorkers = false,
    userAgent,
  }: VisitOptions = {},
): Promise<Visit> => {
  const context = await browser.newContext({
    viewport,
    colorScheme,
    hasTouch,
    javaScriptEnabled,
    isMobile: hasTouch,
    serviceWorkers: hasWorkers ? 'allow' : 'block',
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

/** The visit of each test of a file: closed when the test ends, with nothing complained of. */
export const eachVisit = (): { now?: Visit } => {
  const opened: { now?: Visit } = {};
  afterEach(async () => {
    const { context, complaints = [] } = opened.now ?? {};
    delete opened.now;
    await context?.close();
    expect(complaints).toEqual([]);
  });
  return opened;
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
