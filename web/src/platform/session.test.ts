import { afterEach, expect, it, vi } from 'vitest';
import { forgetSession, isSignedIn, signedInUntil } from './session.ts';

const written: string[] = [];
const withCookies = (cookies: string) =>
  vi.stubGlobal('document', {
    get cookie() {
      return cookies;
    },
    set cookie(cookie: string) {
      written.push(cookie);
    },
  });
afterEach(() => {
  vi.unstubAllGlobals();
  written.length = 0;
});

it.each([
  ['bandstand_parent_until=1799762400000', 1_799_762_400_000, false],
  ['a=b; __Host-bandstand_parent_until=1799762400000', 1_799_762_400_000, false],
  ['__Host-bandstand_school_until=1799762400000', null, true],
  ['x__Host-bandstand_parent_until=1; xbandstand_school_until=1', null, false],
  ['', null, false],
])('knows by the cookies "%s" until when a parent is signed in', (cookies, until, isSchool) => {
  withCookies(cookies);
  expect(signedInUntil()).toBe(until);
  expect(isSignedIn('school')).toBe(isSchool);
});

it('forgets a session under either name of its cookie', () => {
  withCookies('');
  forgetSession('school');
  expect(written.map((cookie) => cookie.split('=')[0])).toEqual([
    'bandstand_school_until',
    '__Host-bandstand_school_until',
  ]);
  expect(written.every((cookie) => cookie.includes('max-age=0'))).toBe(true);
  // A browser takes such a name with these alone.
  expect(written[1]).toMatch(/path=\/;.*; secure$/);
});
