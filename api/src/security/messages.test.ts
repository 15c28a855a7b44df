import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeBuiltPages } from '../testing/built-pages.ts';
import { addParent } from '../testing/families.ts';
import { startTestPortal, type TestPortal } from '../testing/portal.ts';

let portal: TestPortal;
let port: number;
let pages: string;
let parent: Awaited<ReturnType<typeof addParent>>;
beforeAll(async () => {
  pages = await writeBuiltPages();
  portal = await startTestPortal({ instead: { pages } });
  parent = await addParent(portal, 'messages@example.com');
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  port = (portal.app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await portal.stop();
  await rm(pages, { recursive: true, force: true });
});

/** What the server says to bytes that no client of ours would send, until it hangs up. */
const say = async (...lines: string[]): Promise<string> => {
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  socket.on('data', (chunk) => (heard += String(chunk)));
  socket.on('error', () => undefined);
  socket.end(lines.join('\r\n'));
  await once(socket, 'close');
  return heard;
};
const statuses = (heard: string): string[] =>
  [...heard.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status = '']) => status);
const HOST = 'Host: portal.example';

describe('the bounds of a message', () => {
  it.each([
    ['two lengths', ['Content-Length: 4', 'Content-Length: 40']],
    ['a length and chunks', ['Content-Length: 4', 'Transfer-Encoding: chunked']],
    ['chunks under another name', ['Transfer-Encoding: chunked, x']],
    ['a length that is no number', ['Content-Length: +4']],
  ])('with %s are not guessed: it is refused, and nothing behind it is read', async (_what, of) => {
    const heard = await say(
      'POST /users/sign_in.json HTTP/1.1',
      HOST,
      ...of,
      '',
      '0',
      '',
      'GET /healthz HTTP/1.1',
      HOST,
      '',
      '',
    );
    expect(statuses(heard)).toEqual(['400']);
    expect(heard).not.toContain('"status":"ok"');
  });

  it('with a line break in a header are not followed into another header', async () => {
    const heard = await say('GET /healthz HTTP/1.1', HOST, 'X-Odd: a\nEvil: b\rc', '', '');
    expect(statuses(heard)).toEqual(['400']);
  });
});

it('gives a request twenty seconds to arrive, and looks each second who has had them', () => {
  expect(portal.app.server).toMatchObject({
    requestTimeout: 20_000,
    connectionsCheckingInterval: 1_000,
  });
});

describe('methods', () => {
  it.each(['TRACE', 'CONNECT', 'PUT', 'OPTIONS', 'PROPFIND'])('%s is not had', async (method) => {
    const heard = await say(`${method} /healthz HTTP/1.1`, HOST, 'X-Secret: canary', '', '');
    expect(heard).not.toMatch(/^HTTP\/1\.1 2/);
    expect(heard).not.toContain('canary');
  });
});

describe('what is sent twice, or to change how objects behave', () => {
  const URL = '/users/sign_in.json';
  const post = (payload: string) =>
    portal.call({
      method: 'POST',
      url: URL,
      payload,
      headers: { 'content-type': 'application/json' },
    });

  it('is refused in a body', async () => {
    const user = '{"email":"messages@example.com","password":"Bandstand1"}';
    for (const payload of [
      `{"user":${user},"__proto__":{"isAdmin":true}}`,
      `{"user":{"email":"messages@example.com","password":"Bandstand1","__proto__":{"x":1}}}`,
      `{"user":${user},"constructor":{"prototype":{"isAdmin":true}}}`,
    ]) {
      const answer = await post(payload);
      expect(answer.statusCode, payload).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode, payload).toBeLessThan(500);
    }
    expect({}).not.toHaveProperty('isAdmin');
  });

  it('is refused in an address, and never taken from another part of the request', async () => {
    const twice = await portal.call({ url: '/api/users/unlock?unlock_token=a&unlock_token=b' });
    expect(twice.statusCode).toBe(422);
    const misplaced = await portal.call({
      method: 'POST',
      url: `${URL}?user[email]=messages@example.com&user[password]=Bandstand1`,
    });
    expect(misplaced.statusCode).toBeGreaterThanOrEqual(400);
  });
});

describe('files', () => {
  it.each([
    '/.git/config',
    '/.env',
    '/package.json',
    '/api/src/main.ts',
    '/assets/',
    '/assets/../index.html.map',
    '/assets/%2e%2e/%2e%2e/etc/passwd',
    '/..%2f..%2fpackage.json',
  ])('of the server are not had by %s, nor lists of them', async (url) => {
    const { statusCode, body } = await portal.call({ url });
    expect(body).not.toMatch(/app\.js|\[core\]|root:|"dependencies"|import /);
    expect([200, 400, 404]).toContain(statusCode);
    if (statusCode === 200) expect(body).toContain('id="page:provider"');
  });
});

describe('a link that is spent by a call', () => {
  it.each([
    { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-dest': 'image', 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'cross-site' },
  ])('is not spent by what the browser loads for a page: %o', async (headers) => {
    const url = '/api/users/unlock?unlock_token=any';
    expect((await portal.call({ url, headers })).json().code).toBe('other_origin');
    const ours = { 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin' };
    expect((await portal.call({ url, headers: ours })).json().code).toBe('link_unknown');
  });
});

it('names neither its programs nor their versions, whatever goes wrong', async () => {
  const heard = [
    await say('NONSENSE', '', ''),
    await say('GET /api/nowhere.json HTTP/1.1', HOST, '', ''),
    (await portal.call({ url: `/staff/kids/x.json`, headers: parent.auth })).body,
  ].join('\n');
  expect(heard).not.toMatch(/fastify|node|postgres|zod|stack|at .*\.ts:/i);
});
