import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { writeBuiltPages } from '../../testing/built-pages.ts';
import { phraseWith } from './answer.ts';
import { sessionCookies } from './cookies.ts';
import { makeLog } from '../log.ts';
import { servePages } from './pages.ts';
import { buildServer } from './server.ts';

const TOKEN = '__Host-bandstand_parent';
const FAMILY = '0199e2b4-7f10-7c5a-9d3e-2f4b6a8c0d1e';
let folder: string;
let app: FastifyInstance;
/** What the document brings along for a parent who is signed in. */
let family: Awaited<ReturnType<Parameters<typeof servePages>[3]['familyOf']>> = null;

beforeAll(async () => {
  folder = await writeBuiltPages({
    'index.html':
      '<html><head><title>Bandstand</title></head><body><template id="code"></template><div id="root"></div><script>begin()</script></body></html>',
    'first-drawings.json': JSON.stringify({ signIn: '<p>Sign in</p>', frame: '<p>Bandstand</p>' }),
    'preloads.json': JSON.stringify({
      '/': {
        code: ['/assets/home-1.js'],
        styles: ['/assets/home-1.css'],
        data: ['/api/home.json'],
      },
      '/kid/:id': { code: ['/assets/kid-1.js'], styles: [], data: [] },
    }),
    'assets/home-1.js': 'export {};',
    'office-pages/day-worker.js': 'self;',
    'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  });
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
    viewedBy: async ({ cookies }) => (cookies[TOKEN] === 'viewing' ? FAMILY : null),
    familyOf: async () => family,
    formerFile: async (path) =>
      path === '/assets/home-0.js'
        ? { size: 9, read: () => Readable.from([Buffer.from('export 0;')]) }
        : null,
  });
});
afterEach(() => {
  family = null;
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

it('serves a hashed file of an earlier release, and no other that is gone', async () => {
  const { statusCode, body, headers } = await app.inject('/assets/home-0.js');
  expect({ statusCode, body }).toEqual({ statusCode: 200, body: 'export 0;' });
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  for (const path of ['/assets/home-9.js', '/media/home-0.js'])
    expect((await app.inject(path)).statusCode).toBe(404);
});

it('names in the document what the page will ask for, whatever is asked of it', async () => {
  const link = '<link rel="modulepreload" crossorigin href="/assets/home-1.js">';
  for (const url of ['/', '/?message=saved'])
    expect((await app.inject(url)).body).toContain(`<template id="code">${link}</template>`);
  const other = (await app.inject('/faq')).body;
  expect(other).not.toContain('modulepreload');
  expect(other).toContain('{"name":"\\u003c/script>"}');
});

it('names what an address with an id in it will ask for, and nothing for those below it', async () => {
  expect((await app.inject('/kid/1?from=mail')).body).toContain('href="/assets/kid-1.js"');
  for (const url of ['/kid', '/kid/', '/kid/1/timetable', '/x/kid/1'])
    expect((await app.inject(url)).body).not.toContain('modulepreload');
});

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

describe('a document with its family', () => {
  const cookies = { [TOKEN]: 't', [`${TOKEN}_until`]: '1.a' };
  const familyWith = (name: string) => ({
    answers: { home: JSON.stringify({ name }), 'timeline:1': '{}' },
    title: 'Home of Maya & Leo <3',
    drawing: '<p>Maya</p>',
  });

  it('is drawn, and brings what the page would ask for, of that sign-in', async () => {
    family = familyWith('Maya');
    const { body, headers } = await app.inject({ url: '/', cookies });
    expect(body).toContain('<div id="root"><p>Maya</p></div>');
    expect(body).toContain('<title>Home of Maya &amp; Leo &lt;3</title>');
    expect(body).toContain(
      '<script type="application/json" id="home" data-sign-in="1.a">{"name":"Maya"}</script>',
    );
    expect(body).toContain('<link rel="stylesheet" crossorigin href="/assets/home-1.css">');
    expect(body).not.toContain('as="fetch"');
    expect(headers['cache-control']).toBe('no-store');
  });

  it('keeps whatever a family is called within its data', async () => {
    const name = '</script><script>alert(1)</script></head></template>$&$1';
    family = familyWith(name);
    const { body } = await app.inject({ url: '/', cookies });
    expect(body).not.toContain('<script>alert');
    const [, json = ''] = /id="home"[^>]*>(.*?)<\/script>/.exec(body) ?? [];
    expect(JSON.parse(json)).toEqual({ name });
  });

  it.each([
    ['to nobody who is not signed in', '/', {}],
    ['to a page that asks for nothing of a family at once', '/kid/1', cookies],
    ['to the office', '/office', cookies],
  ])('is not brought %s: %s', async (_whom, url, sent) => {
    family = familyWith('Maya');
    expect((await app.inject({ url, cookies: sent })).body).not.toContain('Maya');
  });

  it('is asked for by the page where the portal had no time for it', async () => {
    const { body } = await app.inject({ url: '/', cookies });
    expect(body).toContain('<div id="root"><p>Bandstand</p></div>');
    expect(body).toContain('as="fetch"');
  });
});

it.each([
  ['the way in', '/sign-in', {}, 'Sign in'],
  ['a frame where a notice stands above the way in', '/sign-in?signedOut=true', {}, 'Bandstand'],
  [
    'a frame for a parent who was signed out by the clock',
    '/sign-in?signInTimedOut=true',
    { [TOKEN]: 't', [`${TOKEN}_until`]: '1.a' },
    'Bandstand',
  ],
  ['a frame', '/kid/1', {}, 'Bandstand'],
])('draws %s before any script has come: %s', async (_what, url, cookies, picture) => {
  const { body } = await app.inject({ url, cookies });
  expect(body).toContain(`<div id="root"><p>${picture}</p></div>`);
});

it.each([
  ['Home', '/sign-in', '/'],
  ['where they came from', '/sign-in?previousPath=%2Fkid%2F1', '/kid/1'],
  ['Home rather than to another site', '/sign-in?previousPath=%2F%2Fevil.example', '/'],
])('leads a parent who is signed in past the way in, to %s', async (_where, url, to) => {
  const cookies = { [TOKEN]: 't', [`${TOKEN}_until`]: '1.a' };
  const { statusCode, headers } = await app.inject({ url, cookies });
  expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, to, 'no-store']);
});

it('draws nothing where a stage of its own is coming', async () => {
  expect((await app.inject('/round-up/1')).body).toContain('<div id="root"></div>');
});

it('says on each page that the office sees it, where the session is one to look, whatever other cookies say', async () => {
  const visit = async (token: string, more: object = {}) =>
    (
      await app.inject({
        url: '/kid/1',
        cookies: { [TOKEN]: token, [`${TOKEN}_until`]: '1.a', ...more },
      })
    ).body;
  const notice = `<aside id="viewing" data-sign-in="1.a"`;
  expect(await visit('viewing')).toContain(notice);
  expect(await visit('viewing')).toContain(`href="/office/viewed/${FAMILY}"`);
  expect(await visit('t')).not.toContain(notice);
  expect(await visit('t', { '__Host-bandstand_viewing': `${FAMILY}/1.a` })).not.toContain(notice);
});

it('lets the script in the document run, and no other', async () => {
  const { headers } = await app.inject('/');
  const hash = createHash('sha256').update('begin()').digest('base64');
  expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect((await app.inject('/office')).headers['content-security-policy']).toContain(
    "script-src 'self';",
  );
});

it.each(['/preloads.json', '/first-drawings.json', '/drawings/page-drawings.js'])(
  'keeps %s to itself',
  async (url) => {
    expect((await app.inject(url)).statusCode).toBe(404);
  },
);

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

it('sends the worker of a Band Leader’s day with a policy of its own, asked for anew each time, for that address alone', async () => {
  const { headers } = await app.inject('/office-pages/day-worker.js');
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'service-worker-allowed': '/office/day',
    'content-security-policy': expect.stringContaining("connect-src 'self'"),
  });
});

it.each(['/', '/icon.svg'])('sends %s, which is a document, with all guards', async (url) => {
  const { headers } = await app.inject(url);
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['permissions-policy']).toContain('camera=()');
});
