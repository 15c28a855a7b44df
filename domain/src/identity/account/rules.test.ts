import { describe, expect, it } from 'vitest';
import {
  isLocked,
  LAST_USE_EVERY,
  LINK_LASTS,
  RESEND_AFTER,
  safePreviousPath,
  SESSION_LASTS,
} from './rules.ts';

const NOON = new Date('2027-01-12T12:00:00Z');
const after = (milliseconds: number): Date => new Date(NOON.getTime() + milliseconds);

describe('a locked account', () => {
  it('is open again an hour after it was locked, and not a millisecond sooner', () => {
    expect(isLocked(NOON, NOON)).toBe(true);
    expect(isLocked(NOON, after(59 * 60_000 + 59_999))).toBe(true);
    expect(isLocked(NOON, after(60 * 60_000))).toBe(false);
    expect(isLocked(NOON, after(24 * 60 * 60_000))).toBe(false);
  });

  it('is none that was never locked', () => {
    expect(isLocked(null, NOON)).toBe(false);
    expect(isLocked(null, new Date(0))).toBe(false);
  });
});

it('gives links and sessions half a day, a new link ten minutes, and notes a session’s use every five', () => {
  expect(after(LINK_LASTS).toISOString()).toBe('2027-01-13T00:00:00.000Z');
  expect(after(SESSION_LASTS).toISOString()).toBe('2027-01-13T00:00:00.000Z');
  expect(after(RESEND_AFTER).toISOString()).toBe('2027-01-12T12:10:00.000Z');
  expect(after(LAST_USE_EVERY).toISOString()).toBe('2027-01-12T12:05:00.000Z');
});

describe('where a parent goes after signing in', () => {
  it.each([
    '/sign-in',
    '/sign-up?a=1',
    '/sign-out',
    '/set-password#token',
    '/unlock-account',
    '/forgotten-password',
    '/kid/../sign-out',
  ])('is Home instead of a page for signed-out visitors: %s', (path) => {
    expect(safePreviousPath(path)).toBe('/');
  });

  it.each(['/kid/sign-out', '/sign-inside', '/~leo', '/a[b]', '/é', '/\uffff'])(
    'is any other page of ours: %s',
    (path) => {
      expect(safePreviousPath(path)).toBe(new URL(path, 'https://portal.example').pathname);
    },
  );

  it.each(['kid', ' /kid', '/\t/kid', '/kid\\x', '/\u001f', '?to=//x'])(
    'is Home for %j',
    (path) => {
      expect(safePreviousPath(path)).toBe('/');
    },
  );
});
