import type { BrowserContext, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, PHONE, signIn, type Visit } from './support/browser.ts';
import { asOffice, codeNow, enterCode, nextCode } from './support/office.ts';
import { setStage } from './support/stage.ts';

const stage = setStage();
const [MARCUS, NADIA] = ['marcus@bandstand.example.com', 'nadia@bandstand.example.com'];
const [TODAY, TOMORROW] = ['/office/day', '/office/day?on=2027-01-13'];
const REGISTERS = '**/api/office/day/registers.json';
let opened: Visit;
let page: Page;
let context: BrowserContext;

const bands = () => page.getByRole('main').getByRole('heading', { level: 2 });
const openDay = async (address = TODAY): Promise<void> => {
  await page.goto(address);
  await bands().first().waitFor();
};
const comeIn = async (email: string): Promise<void> => {
  nextCode(stage.portal);
  await page.goto(`/office/sign-in?back=${encodeURIComponent(TODAY)}`);
  await signIn(page, email);
  await enterCode(page, codeNow(stage.portal));
  await page.waitForURL(`**${TODAY}`);
  await bands().first().waitFor();
};
const leave = async (): Promise<void> => {
  await page.goto('/office/me');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL('**/office/sign-in');
};
const workerIsReady = () =>
  page.evaluate(async () => void (await navigator.serviceWorker.ready)).then(() => undefined);

beforeAll(async () => {
  opened = await asOffice(stage, MARCUS, TODAY, { viewport: PHONE });
  ({ page, context } = opened);
  await bands().first().waitFor();
  page.setDefaultTimeout(30_000);
  await workerIsReady();
});
afterAll(() => context.close());

/** All that this browser keeps, as text: databases, caches, storage. */
const everythingKept = () =>
  page.evaluate(async () => {
    const bytes = (value: unknown): unknown =>
      value instanceof ArrayBuffer ? new TextDecoder().decode(value) : value;
    const all: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys())
        all.push(request.url, await (await caches.match(request))?.text());
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((resolve) => {
        const asked = indexedDB.open(name);
        asked.addEventListener('success', () => resolve(asked.result));
      });
      for (const store of db.objectStoreNames) {
        const rows = await new Promise<Record<string, unknown>[]>((resolve) => {
          const asked = db.transaction(store).objectStore(store).getAll();
          asked.addEventListener('success', () => resolve(asked.result));
        });
        for (const row of rows) all.push(store, Object.values(row).map(bytes));
      }
      db.close();
    }
    return JSON.stringify(all);
  });

const count = async (): Promise<number> =>
  (await stage.portal.sql<{ n: number }>('select count(*)::int as n from registers'))[0]?.n ?? 0;

it('has nothing in the way of being installed', async () => {
  const browser = await context.newCDPSession(page);
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);
  const { url, errors } = await browser.send('Page.getAppManifest');
  expect([new URL(url).pathname, errors]).toEqual(['/office-pages/day.webmanifest', []]);
});

it('is read without signal, today and tomorrow, by names and instruments alone', async () => {
  await openDay();
  const names = await bands().allInnerTexts();
  await expect.poll(everythingKept).toContain('2027-01-13');
  const kept = await everythingKept();
  // What is looked for after a sign-out is found before.
  expect((await namesOfChildren()).filter((name) => kept.includes(name)).length).toBeGreaterThan(5);
  expect(kept).not.toMatch(/"needs_to_know\\?":true|"is_here\\?":(true|false)/);
  await context.setOffline(true);
  await openDay();
  expect(await bands().allInnerTexts()).toEqual(['No signal', ...names].slice(1));
  await page.getByText(/You read what this phone kept today at/).waitFor();
  expect(await page.getByRole('button', { name: /^Needs to know/ }).count()).toBe(0);
  await expectAccessible(page);
  await page.goto(TOMORROW);
  await page.getByRole('heading', { level: 1, name: /^Tomorrow, / }).waitFor();
  await page.getByText(/You read what this phone kept today at/).waitFor();
  await context.setOffline(false);
});

const band = () =>
  page
    .locator('section')
    .filter({ has: page.getByRole('checkbox') })
    .first();
const absent = () =>
  band()
    .getByRole('checkbox', { name: /^Absent/ })
    .first();
/** Taps a child the other way, and saves. */
const makeRegister = async (): Promise<void> => {
  await absent().click();
  await band()
    .getByRole('button', { name: /^(Save|Everybody)/ })
    .click();
};
const waits = () => page.getByText('Not sent yet', { exact: true });
/** Of the child who was tapped last, the word that counts. */
const isAbsentNow = async (): Promise<boolean | undefined> => {
  const [word] = await stage.portal.sql<{ is_here: boolean }>(
    'select is_here from attendance where kid_id = $1 order by said_at desc, id desc limit 1',
    [(await absent().getAttribute('name'))?.replace('absent-', '')],
  );
  return word && !word.is_here;
};
const namesOfChildren = async (): Promise<string[]> =>
  (await stage.portal.sql<{ name: string }>('select name from kids')).map(({ name }) => name);

/** The portal hears it, and its answer is lost. */
const losesAnswer = async (route: Route): Promise<void> => {
  await route.fetch();
  // A page that was left asks no more.
  await route.abort().catch(() => undefined);
};
const losesRequest = (route: Route): Promise<void> => route.abort();

interface Cut {
  readonly before?: () => Promise<unknown>;
  readonly after?: () => Promise<unknown>;
  readonly isHeard?: true;
}
const cut = (how: (route: Route) => Promise<void>) => () => context.route(REGISTERS, how);
const waitForAsking = () =>
  page.waitForEvent('requestfailed', (request) => request.url().includes('registers.json'));
const CUTS: Readonly<Record<string, Cut>> = {
  'before the request': { before: () => context.setOffline(true) },
  'on the way to the portal': { before: cut(losesRequest) },
  'after the portal had it, before its answer': { before: cut(losesAnswer), isHeard: true },
  'while it is sent from the queue, before the portal had it': {
    before: () => context.setOffline(true),
    after: async () => {
      await cut(losesRequest)();
      await Promise.all([waitForAsking(), context.setOffline(false)]);
    },
  },
  'while it is sent from the queue, after the portal had it': {
    isHeard: true,
    before: () => context.setOffline(true),
    after: async () => {
      await cut(losesAnswer)();
      await Promise.all([waitForAsking(), context.setOffline(false)]);
    },
  },
};
const NEXT: Readonly<Record<string, () => Promise<unknown>>> = {
  'and the page stays open': async () => undefined,
  'and the page is loaded again': () => openDay(),
  'and the page is closed and opened again': async () => {
    const next = await context.newPage();
    await page.close();
    page = next;
    await openDay();
  },
  'and they sign out and in again': async () => {
    await cut(losesRequest)();
    await context.setOffline(false);
    await leave();
    const kept = await everythingKept();
    for (const name of await namesOfChildren()) expect(kept).not.toContain(name);
    await comeIn(MARCUS);
  },
};
const POINTS = Object.keys(CUTS).flatMap((at) => Object.keys(NEXT).map((then) => [at, then]));

it.each(POINTS)('a register cut off %s, %s, is made once', async (at = '', then = '') => {
  await openDay();
  const [before, wasAbsent] = [await count(), await absent().isChecked()];
  await CUTS[at]?.before?.();
  await makeRegister();
  await waits().waitFor();
  await CUTS[at]?.after?.();
  if (CUTS[at]?.isHeard) await expect.poll(count).toBe(before + 1);
  await NEXT[then]?.();
  await waits().waitFor();
  expect(await absent().isChecked()).toBe(!wasAbsent);
  await context.unrouteAll();
  await context.setOffline(false);
  // The browser's own switch tells only pages that were loaded with signal.
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await waits().waitFor({ state: 'detached' });
  await openDay();
  expect(await absent().isChecked()).toBe(!wasAbsent);
  expect(await isAbsentNow()).toBe(!wasAbsent);
  expect((await count()) - before).toBe(1);
});

it('is sent once, however many tabs there are', async () => {
  await openDay();
  const before = await count();
  await context.setOffline(true);
  await makeRegister();
  await waits().waitFor();
  const others = await Promise.all([1, 2].map(() => context.newPage()));
  for (const other of others) {
    await other.goto(TODAY);
    await other.getByText('Not sent yet', { exact: true }).waitFor();
  }
  await context.setOffline(false);
  for (const tab of [page, ...others]) await tab.evaluate(() => dispatchEvent(new Event('online')));
  for (const tab of [page, ...others])
    await tab.getByText('Not sent yet', { exact: true }).waitFor({ state: 'detached' });
  expect(await count()).toBe(before + 1);
  for (const other of others) await other.close();
});

/** By another tab, and by the portal, which knows the session no more. */
const ENDS: Readonly<Record<string, (other: Page) => Promise<unknown>>> = {
  'signs out in another tab': async (other) => {
    await other.goto('/office/me');
    await other.getByRole('button', { name: 'Sign out' }).click();
  },
  'is signed out by the office': async (other) => {
    await stage.portal.sql('update sessions set ended_at = created_at where ended_at is null');
    await other.goto('/office/me');
  },
  'comes back after the session is over': async (other) => {
    await other.goto('about:blank');
    await context.clearCookies({ name: /office/ });
    await page.reload();
  },
};

it.each(Object.keys(ENDS))('keeps no name once the leader %s', async (how) => {
  await openDay();
  await expect.poll(everythingKept).toContain('2027-01-13');
  const other = await context.newPage();
  await ENDS[how]?.(other);
  await page.waitForURL('**/office/sign-in?**');
  const kept = await everythingKept();
  for (const name of await namesOfChildren()) expect(kept).not.toContain(name);
  await other.close();
  await comeIn(MARCUS);
});

it('is nobody else’s to read or to send while it waits, and is sent once its own leader is back', async () => {
  await openDay();
  const before = await count();
  await context.setOffline(true);
  await makeRegister();
  await waits().waitFor();
  const named = await absent().getAttribute('name');
  await cut(losesRequest)();
  await context.setOffline(false);
  await leave();
  await context.unrouteAll();
  await comeIn(NADIA);
  expect(await waits().count()).toBe(0);
  const kept = await everythingKept();
  for (const name of await namesOfChildren()) expect(kept).not.toContain(name);
  expect(kept).not.toContain(named?.replace('absent-', ''));
  expect(kept).toContain('registers');
  expect(await count()).toBe(before);
  await leave();
  await comeIn(MARCUS);
  await expect.poll(count).toBe(before + 1);
  await expect.poll(() => waits().count()).toBe(0);
});

it('says why a register was refused for good, and can be dropped', async () => {
  await openDay();
  const before = await count();
  await context.setOffline(true);
  await makeRegister();
  await waits().waitFor();
  await stage.portal.sql(
    `update timetables set band_leader_id = null where band_leader_id = (select id from band_leaders where name = 'Marcus Bell')`,
  );
  await context.setOffline(false);
  await page.getByText('The register was not accepted').waitFor();
  await expectAccessible(page);
  await page.reload();
  await page.getByRole('button', { name: 'Drop this register' }).click();
  await page.getByText('The register was not accepted').waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  expect(await page.getByText('The register was not accepted').count()).toBe(0);
  expect(await count()).toBe(before);
});
