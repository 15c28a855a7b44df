import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { isForeign } from './admission.ts';

const SERVICE = 'https://portal.example';
const HERE = 'http://localhost:4900';
/** A change that was sent to a host by this name. */
const sent = (headers: Record<string, string>, host = 'portal.example', protocol = 'https') =>
  ({ headers, host, protocol }) as unknown as FastifyRequest;

describe('where a change with the cookie comes from', () => {
  it.each([
    [{ origin: SERVICE }, false],
    [{ origin: SERVICE, 'sec-fetch-site': 'same-origin' }, false],
    [{ 'sec-fetch-site': 'same-origin' }, false],
    [{ 'sec-fetch-site': 'none' }, false],
    [{ origin: SERVICE, 'sec-fetch-site': 'cross-site' }, true],
    [{ 'sec-fetch-site': 'cross-site' }, true],
    [{ 'sec-fetch-site': 'same-site' }, true],
    [{ origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }, true],
    [{ origin: 'null' }, true],
    [{}, true],
  ])('is another site for %o: %s', (headers, is) => {
    expect(isForeign(sent(headers), SERVICE)).toBe(is);
  });

  it('is not ours in service because the host was called so', () => {
    const request = sent({ origin: 'https://rebound.example' }, 'rebound.example');
    expect(isForeign(request, SERVICE)).toBe(true);
  });

  it('is any name of this machine while somebody tries the portal on it', () => {
    const request = sent({ origin: 'http://127.0.0.1:4900' }, '127.0.0.1:4900', 'http');
    expect(isForeign(request, HERE)).toBe(false);
    const other = sent({ origin: 'http://evil.example' }, '127.0.0.1:4900', 'http');
    expect(isForeign(other, HERE)).toBe(true);
  });
});
