import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { generalRefusals } from '@bandstand/domain/kernel/problem';
import { startTestPortal } from '../testing/portal.ts';

const portal = await startTestPortal({ env: { PUBLIC_URL: 'https://portal.example' } });
const address = new URL(await portal.app.listen({ port: 0, host: '127.0.0.1' }));
afterAll(() => portal.stop());

/** What the portal answers to these bytes. */
const answerTo = async (bytes: string): Promise<{ head: string; body: string }> => {
  const socket = connect(Number(address.port), address.hostname);
  socket.write(bytes);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { head, body };
};

describe('what reaches no route', () => {
  it.each([
    [
      'a header of 20 kB',
      `GET / HTTP/1.1\r\nhost: x\r\nx-long: ${'x'.repeat(20_000)}\r\n\r\n`,
      'header_too_large',
    ],
    [
      'a cookie of 20 kB',
      `GET / HTTP/1.1\r\nhost: x\r\ncookie: a=${'x'.repeat(20_000)}\r\n\r\n`,
      'header_too_large',
    ],
    ['no HTTP at all', 'HELLO portal\r\n\r\n', 'malformed'],
    [
      'a header with a bare line feed',
      'GET / HTTP/1.1\r\nhost: x\r\na\n b: c\r\n\r\n',
      'malformed',
    ],
  ] as const)('is answered in our shape, with every guard: %s', async (_what, bytes, code) => {
    const { head, body } = await answerTo(bytes);
    const { status, says } = generalRefusals[code];
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(JSON.parse(body)).toEqual({ errors: [says], code });
    for (const guard of [
      'strict-transport-security: max-age=31536000; includeSubDomains',
      'x-content-type-options: nosniff',
      'x-frame-options: DENY',
      'referrer-policy: no-referrer',
      'cross-origin-opener-policy: same-origin',
      'cross-origin-resource-policy: same-origin',
      'cache-control: no-store',
      'content-type: application/json; charset=utf-8',
      'connection: close',
    ])
      expect(head).toContain(guard);
    expect(head).toMatch(/content-security-policy: default-src 'none';.*frame-ancestors 'none'/);
    expect(head).toMatch(/permissions-policy: .*camera=\(\)/);
  });

  it('leaves the portal well', async () => {
    await answerTo('HELLO portal\r\n\r\n');
    expect((await portal.call({ url: '/healthz' })).statusCode).toBe(200);
  });
});

describe('a body of 10 MB', () => {
  const huge = JSON.stringify({ user: { email: 'x'.repeat(10_000_000) } });
  const says = { errors: [generalRefusals.too_large.says], code: 'too_large' };

  it('is refused as too large', async () => {
    const headers = { 'content-type': 'application/json' };
    const url = '/users/sign_in.json';
    const answer = await portal.call({ method: 'POST', url, headers, payload: huge });
    expect([answer.statusCode, answer.json()]).toEqual([413, says]);
  });

  it('is refused before it has been sent', async () => {
    const answer = await new Promise<[number | undefined, string]>((resolve, reject) => {
      const asked = request(new URL('/users/sign_in.json', address), {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': huge.length },
      });
      asked.on('response', async (answered) => {
        resolve([answered.statusCode, await text(answered)]);
        asked.destroy();
      });
      asked.on('error', reject);
      asked.write('{');
    });
    expect([answer[0], JSON.parse(answer[1])]).toEqual([413, says]);
  });
});
