import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { signIn, visit } from './support/browser.ts';
import { AWAY, XSS } from './support/payloads.ts';
import {
  officeScreens,
  OF_SCHOOLS,
  OPEN,
  OPEN_OFFICE,
  signedInScreens,
  WAYS_OUT,
} from './support/screens.ts';
import { settled } from './support/still-page.ts';
import { setStage } from './support/stage.ts';

const stage = setStage();
const WEB = resolve(import.meta.dirname, '../web/src');
const ROUTES = resolve(WEB, 'routes');

const see = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await settled(page);
};

it('knows every screen that the router knows', async () => {
  const files = readdirSync(ROUTES).map((name) => readFileSync(resolve(ROUTES, name), 'utf8'));
  const paths = files.flatMap((text) =>
    [...text.matchAll(/path: '([^']+)'/g)].map(([, path = '']) => path),
  );
  const ofOffice = readFileSync(resolve(WEB, 'office-routes.ts'), 'utf8');
  paths.push(
    ...[...ofOffice.matchAll(/(?:open|signedIn)\('([^']+)'/g)].map(([, path = '']) => path),
  );
  expect(paths.length).toBeGreaterThan(50);
  const known = [
    ...OPEN,
    ...OF_SCHOOLS,
    ...WAYS_OUT,
    ...(await signedInScreens(stage.portal)),
    ...OPEN_OFFICE,
    ...(await officeScreens(stage.portal)),
  ].map((address) => address.split('?')[0] ?? '');
  const isKnown = (path: string) => {
    const pattern = new RegExp(
      `^${path.replaceAll(/\$\w+/g, '[^/]+').replace(/\/\$$/, '(/.*)?').replace(/^\$$/, '.+')}$`,
    );
    return known.some((address) => pattern.test(address));
  };
  expect(paths.filter((path) => !isKnown(path))).toEqual([]);
});

it('asks no other site for anything before anybody has agreed to it, on any screen', async () => {
  const { page, context, complaints } = await visit(stage.browser, stage.portal.address, {
    cookiesChosen: false,
  });
  const foreign: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(stage.portal.address) && !/^(data|blob):/.test(url)) foreign.push(url);
  });
  for (const path of OPEN) await see(page, path);
  await page.goto('/cookie-policy');
  const before = (await context.cookies()).map(({ name }) => name);
  expect(before).toEqual([]);
  // The choice is before everything; it is passed over by the keyboard's way, not answered.
  for (const [email, way, screens] of [
    ['alex@example.com', '/sign-in', await signedInScreens(stage.portal)],
    ['office@oakfield.example.com', '/schools/sign-in', OF_SCHOOLS],
  ] as const) {
    const key = way === '/sign-in' ? 'user' : 'school_user';
    const signedIn = await page.evaluate(
      async ([name, address]) => {
        const url = name === 'user' ? '/users/sign_in.json' : '/school_users/sign_in.json';
        const body = JSON.stringify({ [name]: { email: address, password: 'Bandstand1' } });
        const headers = { 'content-type': 'application/json' };
        return (await fetch(url, { method: 'POST', headers, body })).status;
      },
      [key, email] as const,
    );
    expect(signedIn).toBe(200);
    for (const path of screens) await see(page, path);
  }
  expect(foreign).toEqual([]);
  expect(complaints).toEqual([]);
  const kept = await page.evaluate(() => Object.keys(localStorage));
  expect(kept.filter((name) => /analytic|consent|_ga/i.test(name))).toEqual([]);
  await context.close();
});

/** Each of these texts gets a payload of its own in every row. */
const TEXTS: readonly (readonly [table: string, column: string])[] = [
  ['timeline_entries', 'body'],
  ['timeline_entries', 'video_title'],
  ['faqs', 'question'],
  ['faqs', 'answer'],
  ['songs', 'title'],
  ['songs', 'artist'],
  ['songs', 'formatted_lyrics'],
  ['songs', 'formatted_chords'],
  ['band_leaders', 'name'],
  ['band_leaders', 'quote'],
  ['band_leaders', 'influences'],
  ['band_leaders', 'how'],
  ['band_leaders', 'why'],
  ['band_leaders', 'favourite'],
  ['band_leaders', 'photo'],
  ['bands', 'name'],
  ['events', 'note'],
  ['schools', 'name'],
  ['schools', 'town'],
  ['timetables', 'display_name'],
  ['concert_videos', 'name'],
  ['media', 'description'],
  ['round_ups', 'band_name'],
  ['round_ups', 'song_title'],
  ['round_ups', 'song_artist'],
  ['round_ups', 'current_trinity_stage'],
  ['exam_enrolments', 'exam_name'],
  ['kids', 'name'],
  ['kids', 'school_class'],
  ['grown_ups', 'name'],
  ['grown_ups', 'phone'],
  ['grown_ups', 'address_l1'],
  ['grown_ups', 'address_city'],
  ['mandates', 'account_name'],
];

it('shows whatever is stored as text: nothing of it runs', async () => {
  const screens = await signedInScreens(stage.portal);
  expect(XSS.length).toBeGreaterThanOrEqual(200);
  await stage.portal.sql('alter table kids disable trigger all');
  // A long timeline has room for every one of them.
  await stage.portal.sql(
    `insert into timeline_entries (id, kid_id, category, color, body, created_at)
     select gen_random_uuid(), k.id, 'Media', '#0c7f7a', p.text, now() from kids k, unnest($1::text[]) p(text)
     where k.name = 'Maya Taylor'`,
    [XSS],
  );
  for (const [n, [table, column]] of TEXTS.entries())
    await stage.portal.sql(
      `update ${table} t set ${column} = ($1::text[])[1 + (r.n * 7 + ${n * 11}) % ${XSS.length}]
         || case when '${table}.${column}' = 'kids.name' then t.id::text else '' end
       from (select id, row_number() over (order by id) as n from ${table}) r where r.id = t.id`,
      [XSS],
    );
  const { page, context, complaints } = await visit(stage.browser, stage.portal.address);
  const ran: string[] = [];
  let at = '';
  let seen = '';
  page.on('dialog', (dialog) => {
    ran.push(`${at}: ${dialog.message()}`);
    void dialog.dismiss();
  });
  // Told at once, also by what runs after a screen was read.
  await page.exposeFunction('alert', () => void ran.push(at));
  await page.goto('/sign-in');
  await signIn(page, 'alex@example.com');
  await page.getByRole('heading', { name: /Good morning/ }).waitFor();
  for (const path of screens) {
    at = path;
    await see(page, path);
    seen += await page.locator('main').innerText();
    expect(new URL(page.url()).origin, path).toBe(stage.portal.address);
    expect(await page.locator('iframe, object, embed, base, main script').count(), path).toBe(0);
  }
  // They were there to be read.
  expect(seen).toContain(XSS[0]);
  await page.goto('/sign-out');
  await page.getByText('You are now signed out').waitFor();
  await page.goto('/schools/sign-in');
  await signIn(page, 'office@oakfield.example.com');
  await page.waitForURL('**/schools');
  at = '/schools';
  await see(page, at);
  expect(ran).toEqual([]);
  // A picture's address that is none is refused by the content policy, which says so.
  expect(complaints.filter((text) => !/Content Security Policy|violates/.test(text))).toEqual([]);
  await context.close();
});

it('leads nobody away, whatever an address says where to go next', async () => {
  const { page, context } = await visit(stage.browser, stage.portal.address);
  expect(AWAY.length).toBeGreaterThanOrEqual(60);
  await page.goto('/sign-in');
  await signIn(page, 'jo@example.com');
  await page.waitForURL((url) => url.pathname === '/');
  const led: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(stage.portal.address) && !/^(data|blob):/.test(request.url()))
      led.push(request.url());
  });
  page.on('dialog', (dialog) => void dialog.dismiss().then(() => led.push('a script ran')));
  for (const payload of AWAY) {
    await page.goto(`/sign-in?previousPath=${encodeURIComponent(payload)}`);
    await page.waitForURL((url) => url.pathname !== '/sign-in');
    expect(new URL(page.url()).origin, payload).toBe(stage.portal.address);
    expect(new URL(page.url()).pathname, payload).not.toMatch(/sign-out|set-password/);
    await page.goto(`/round-up-poster?url=${encodeURIComponent(payload)}`);
    await page.locator('h1').first().waitFor();
    expect(await page.locator('main img').count(), payload).toBe(0);
  }
  expect(led).toEqual([]);
  await context.close();
});
