import { describe, expect, it, vi } from 'vitest';
import { LimitStore } from './limit-store.ts';

const MINUTE = 60_000;

/** How often all counts were looked at. */
const walksOf = (store: LimitStore, callers: number): number => {
  const walks = vi.spyOn(Map.prototype, Symbol.iterator);
  for (let n = 0; n < callers; n += 1) store.incr(`caller ${n}`, () => undefined, MINUTE);
  const { length } = walks.mock.calls;
  walks.mockRestore();
  return length;
};

describe('counts of many callers', () => {
  it('are looked through now and then, not at each call', () => {
    const store = new LimitStore();
    expect(walksOf(store, 50_000)).toBeLessThan(5);
  });

  it('are dropped when their window is over', () => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(0);
    const store = new LimitStore();
    const tell = () => {
      let current = 0;
      store.incr('one', (_error, result) => (current = result?.current ?? 0), MINUTE);
      return current;
    };
    expect([tell(), tell()]).toEqual([1, 2]);
    now.mockReturnValue(MINUTE);
    expect(tell()).toBe(1);
    now.mockRestore();
  });
});
