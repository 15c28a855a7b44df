import { afterEach, expect, it, vi } from 'vitest';
import { forgetSession, isOurs, isSignedIn, knowSession, sessionMark } from './session.ts';

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
  ['bandstand_parent_until=1799762400000', '1799762400000', false],
  ['bandstand_parent_until=1799762400000.aB-3_x9Q; b=c', '1799762400000.aB-3_x9Q', false],
  ['a=b; __Host-bandstand_parent_until=1799762400000', '1799762400000', false],
  ['__Host-bandstand_school_until=1799762400000', null, true],
  ['x__Host-bandstand_parent_until=1; xbandstand_school_until=1', null, false],
  ['', null, false],
])('knows by the cookies "%s" whether a parent is signed in', (cookies, mark, isSchool) => {
  withCookies(cookies);
  expect(sessionMark('parent')).toBe(mark);
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

it('tells the session that this page works with from one that began in another tab', () => {
  // Another file's page may have been signed in: modules are read once for each worker.
  withCookies('');
  forgetSession();
  withCookies('bandstand_parent_until=1799762400000.first');
  expect(isOurs('parent')).toBe(true);
  withCookies('bandstand_parent_until=1799762400000.other');
  expect(isOurs('parent')).toBe(false);
  knowSession('parent');
  expect(isOurs('parent')).toBe(true);
  withCookies('');
  expect(isOurs('parent')).toBe(true);
  forgetSession();
  withCookies('bandstand_parent_until=1799762400000.third');
  expect(isOurs('parent')).toBe(true);
});
