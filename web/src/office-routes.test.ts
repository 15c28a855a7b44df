// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { createMemoryHistory } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { createOfficeRouter } from './office-routes.ts';

const router = createOfficeRouter(createMemoryHistory({ initialEntries: ['/office'] }));
const pages = Object.values(router.routesById).filter(({ fullPath }) =>
  fullPath.startsWith('/office'),
);
const addresses = (some: typeof pages) => some.map(({ fullPath }) => fullPath).toSorted();
const isInside = ({ id }: (typeof pages)[number]): boolean => id.startsWith('/inside/');

describe('the pages of the office', () => {
  it('stand in the frame, with the menu and the search, but for the entrance and the stage of a preview', () => {
    expect(addresses(pages.filter((page) => !isInside(page)))).toEqual([
      '/office/forgotten-password',
      '/office/round-ups/$id/$kid_id',
      '/office/set-password',
      '/office/sign-in',
    ]);
    expect(pages.filter(isInside).length).toBeGreaterThan(15);
  });

  it('also where an address leads nowhere', () => {
    const last = (address: string) => router.matchRoutes(address, {}).at(-1);
    for (const address of ['/office/nonsense', '/office/families/1/nonsense'])
      expect(last(address)?.routeId, address).toBe('/inside/$');
    for (const address of ['/office', '/office/', '/office/money'])
      expect(last(address)?.routeId.replace(/\/$/, ''), address).toBe(
        `/inside${address.replace(/\/$/, '')}`,
      );
  });

  it('are each among the screens that are looked at on both sizes', () => {
    const looked = readFileSync('e2e/support/screens.ts', 'utf8');
    /** Of a page of one thing, the address of some thing is there. */
    const isThere = (address: string): boolean => {
      const [beginning = '', named] = address.split('$');
      if (named === undefined)
        return [`'${address}'`, `'${address}?`].some((text) => looked.includes(text));
      return [`\`${beginning}\${`, `'${beginning}`].some((text) => looked.includes(text));
    };
    expect(addresses(pages).filter((address) => !isThere(address))).toEqual([]);
  });
});
