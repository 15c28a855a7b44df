import { describe, expect, it } from 'vitest';
import { Queue, TooManyWait } from './queue.ts';

/** Work that ends when it is told to, and how much of it ran at once. */
const pieces = () => {
  const ends: (() => void)[] = [];
  const seen = { now: 0, most: 0, order: [] as number[] };
  const work = (n: number) => async () => {
    seen.now += 1;
    seen.most = Math.max(seen.most, seen.now);
    seen.order.push(n);
    await new Promise<void>((resolve) => ends.push(resolve));
    seen.now -= 1;
    if (n === 1) throw new Error('one that fails');
  };
  const endAll = async (how: number) => {
    for (let n = 0; n < how; n += 1) {
      while (ends.length === 0) await Promise.resolve();
      ends.shift()?.();
      await Promise.resolve();
    }
  };
  return { work, endAll, seen };
};

describe('a queue for costly work', () => {
  it('runs so many at once, the others in the order in which they came, also after one that fails', async () => {
    const queue = new Queue({ atOnce: 2, waiting: 64, ofOneAddress: 64 });
    const { work, endAll, seen } = pieces();
    const all = Promise.allSettled(Array.from({ length: 20 }, (_, n) => queue.run(work(n))));
    await endAll(20);
    const failed = (await all).filter(({ status }) => status === 'rejected');
    expect([seen.most, failed.length]).toEqual([2, 1]);
    expect(seen.order).toEqual(Array.from({ length: 20 }, (_, n) => n));
  });

  it('turns away who comes when so many wait, and takes them again afterwards', async () => {
    const queue = new Queue({ atOnce: 1, waiting: 3, ofOneAddress: 3 });
    const { work, endAll } = pieces();
    const four = Promise.allSettled([5, 6, 7, 8].map((n) => queue.run(work(n))));
    expect(() => queue.askForRoom()).toThrow(TooManyWait);
    await expect(queue.run(work(9))).rejects.toMatchObject({ statusCode: 503 });
    await endAll(4);
    await four;
    expect(() => queue.askForRoom()).not.toThrow();
  });

  const from = (address: string, account = 'a', isKnown = false) => ({ address, account, isKnown });

  it('lets addresses take turns, and the accounts of one, so that nobody waits for a hundred others', async () => {
    const queue = new Queue({ atOnce: 1, waiting: 64, ofOneAddress: 32 });
    const { work, endAll, seen } = pieces();
    const all = Promise.allSettled([
      ...Array.from({ length: 20 }, (_, n) => queue.run(work(100 + n), from('storm'))),
      queue.run(work(200), from('storm', 'b')),
      queue.run(work(300), from('home')),
      queue.run(work(301), from('school')),
    ]);
    await endAll(23);
    await all;
    const at = (n: number) => seen.order.indexOf(n);
    expect(Math.max(at(200), at(300), at(301))).toBeLessThanOrEqual(6);
  });

  it('lets a known browser go first, also when all places are taken', async () => {
    const queue = new Queue({ atOnce: 1, waiting: 8, ofOneAddress: 8 });
    const { work, endAll, seen } = pieces();
    const storm = Array.from({ length: 9 }, (_, n) => queue.run(work(100 + n), from(`storm ${n}`)));
    const known = queue.run(work(500), from('storm 1', 'mine', true));
    const settled = Promise.allSettled([...storm, known]);
    await endAll(9);
    expect((await settled).filter(({ status }) => status === 'rejected')).toHaveLength(1);
    expect(seen.order.indexOf(500)).toBe(1);
  });

  it('gives a caller from elsewhere a place of the address that has most', async () => {
    const queue = new Queue({ atOnce: 1, waiting: 4, ofOneAddress: 4 });
    const { work, endAll, seen } = pieces();
    const storm = Array.from({ length: 5 }, (_, n) => queue.run(work(100 + n), from('storm')));
    await expect(queue.run(work(110), from('storm'))).rejects.toThrow(TooManyWait);
    const all = Promise.allSettled([...storm, queue.run(work(300), from('home'))]);
    await endAll(5);
    expect((await all).map(({ status }) => status).slice(-2)).toEqual(['rejected', 'fulfilled']);
    expect(seen.order).toContain(300);
  });
});
