import { afterEach, expect, it, vi } from 'vitest';
import { plausible } from './plausible.ts';

afterEach(() => vi.unstubAllGlobals());

it('sends the pattern of an address, and neither cookies nor where one came from', () => {
  const calls: [string, RequestInit][] = [];
  vi.stubGlobal('fetch', async (url: string, how: RequestInit) => {
    calls.push([url, how]);
    throw new TypeError('it is down');
  });
  const settings = { url: 'https://count.example/api/event', site: 'portal.example' };
  const analytics = plausible(settings, 'https://portal.example');
  analytics.tellPage('/kid/$id');
  analytics.tellEvent('share', '/round-up/$kidId', { method: 'x' });
  expect(calls.map(([url]) => url)).toEqual([settings.url, settings.url]);
  expect(calls.map(([, { body }]) => JSON.parse(body as string))).toEqual([
    { name: 'pageview', domain: 'portal.example', url: 'https://portal.example/kid/:id' },
    {
      name: 'share',
      domain: 'portal.example',
      url: 'https://portal.example/round-up/:kidId',
      props: { method: 'x' },
    },
  ]);
  for (const [, how] of calls)
    expect(how).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' });
});
