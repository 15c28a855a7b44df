import { beforeEach, expect, it, vi } from 'vitest';

const start = async (pathname: string) => {
  vi.resetModules();
  vi.stubGlobal('location', { pathname });
  return import('./arrival.ts');
};
let arrival: Awaited<ReturnType<typeof start>>;
const go = (type: string, pathname: string) =>
  arrival.noteArrival({ location: { pathname }, action: { type } });

beforeEach(async () => {
  arrival = await start('/timeline/maya');
});

it('knows the page from which one was opened, and no page before a return', () => {
  expect(arrival.cameFrom('/timeline/maya')).toBe(false);
  go('PUSH', '/round-up/maya');
  expect(arrival.cameFrom('/timeline/maya')).toBe(true);
  expect(arrival.cameFrom('/timeline/leo')).toBe(false);
  go('BACK', '/timeline/maya');
  expect(arrival.cameFrom('/round-up/maya')).toBe(false);
});

it.each(['BACK', 'FORWARD', 'GO'])('tells a return by %s from an opening', (type) => {
  go('PUSH', '/round-up/maya');
  expect(arrival.hasComeBack()).toBe(false);
  go(type, '/timeline/maya');
  expect(arrival.hasComeBack()).toBe(true);
  go('PUSH', '/settings');
  expect(arrival.hasComeBack()).toBe(false);
});

it('takes another search for the same page', () => {
  go('PUSH', '/round-up/maya');
  go('REPLACE', '/round-up/maya');
  expect(arrival.cameFrom('/timeline/maya')).toBe(true);
});
