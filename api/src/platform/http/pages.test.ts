import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { phraseWith } from './answer.ts';
import { sessionCookies, viewingCookie } from './cookies.ts';
import { makeLog } from '../log.ts';
import { servePages } from './pages.ts';
import { buildServer } from './server.ts';

let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bandstand-pages-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<html><head></head><body></body></html>');
  await mkdir(join(folder, 'office-pages'));
  await writeFile(
    join(folder, 'office-pages/office.html'),
    '<html><head></head><body></body></html>',
  );
  await writeFile(
    join(folder, 'preloads.json'),
    JSON.stringify({
      '/': { code: ['/assets/home-1.js'], data: ['/api/home.json'] },
      '/kid/:id': { code: ['/assets/kid-1.js'], data: [] },
    }),
  );
  await writeFile(join(folder, 'assets/home-1.js'), 'export {};');
  await writeFile(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  app = await buildServer({
    log: makeLog('silent'),
    phrase: phraseWith('0330'),
    secure: true,
    trustProxy: false,
    stillsFrom: '/media',
    analyticsAt: null,
  });
  await servePages(app, folder, () => ({ name: '</script>' }), {
    signInOf: sessionCookies(true).parent.signInOf,
    viewing: viewingCookie(true),
  });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

it('names in the document what the page will ask for, whatever is asked of it', async () => {
  const link = '<link rel="modulepreload" crossorigin href="/assets/home-1.js">';
  for (const url of ['/', '/?message=saved'])
    expect((await app.inject(url)).body).toContain(`${link}<script`);
  const other = (await app.inject('/faq')).body;
  expect(other).not.toContain('modulepreload');
  expect(other).toContain('{"name":"\\u003c/script>"}');
});

it('names what an address with an id in it will ask for, and nothing for those below it', async () => {
  expect((await app.inject('/kid/1?from=mail')).body).toContain('href="/assets/kid-1.js"');
  for (const url of ['/kid', '/kid/', '/kid/1/timetable', '/x/kid/1'])
    expect((await app.inject(url)).body).not.toContain('modulepreload');
});

const TOKEN = '__Host-bandstand_parent';
it.each([
  ['with a parent’s session', { [TOKEN]: 't', [`${TOKEN}_until`]: '1.a' }, true],
  ['without one', {}, false],
  ['with one that the pages take for over', { [TOKEN]: 't' }, false],
  [
    'with one whose mark is no mark',
    { [TOKEN]: 't', [`${TOKEN}_until`]: encodeURIComponent('1.a"><script>') },
    false,
  ],
  ['with one whose token is gone', { [`${TOKEN}_until`]: '1.a' }, false],
  [
    'with a school’s',
    { '__Host-bandstand_school': 't', '__Host-bandstand_school_until': '1.a' },
    false,
  ],
])('names the data, as the pages will ask for it, %s: %j', async (_whose, cookies, isNamed) => {
  const link = '<link rel="preload" as="fetch" crossorigin href="/api/home.json?sign_in=1.a">';
  expect((await app.inject({ url: '/', cookies })).body.includes(link)).toBe(isNamed);
  expect((await app.inject({ url: '/kid/1', cookies })).body).not.toContain('as="fetch"');
});

it('keeps the list of it to itself', async () => {
  expect((await app.inject('/preloads.json')).statusCode).toBe(404);
});

it('sends a script with no more headers than a script obeys, and for a year', async () => {
  const { headers } = await app.inject('/assets/home-1.js');
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  });
  expect(Object.keys(headers)).not.toContain('content-security-policy');
  expect(JSON.stringify(headers).length).toBeLessThan(600);
});

it.each(['/', '/icon.svg'])('sends %s, which is a document, with all guards', async (url) => {
  const { headers } = await app.inject(url);
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['permissions-policy']).toContain('camera=()');
});
