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
    const queue = new Queue({ atOnce: 2, waiting: 64 });
    const { work, endAll, seen } = pieces();
    const all = Promise.allSettled(Array.from({ length: 20 }, (_, n) => queue.run(work(n))));
    await endAll(20);
    const failed = (await all).filter(({ status }) => status === 'rejected');
    expect([seen.most, failed.length]).toEqual([2, 1]);
    expect(seen.order).toEqual(Array.from({ length: 20 }, (_, n) => n));
  });

  it('turns away who comes when so many wait, and takes them again afterwards', async () => {
    const queue = new Queue({ atOnce: 1, waiting: 3 });
    const { work, endAll } = pieces();
    const four = Promise.allSettled([5, 6, 7, 8].map((n) => queue.run(work(n))));
    expect(() => queue.askForRoom()).toThrow(TooManyWait);
    await expect(queue.run(work(9))).rejects.toMatchObject({ statusCode: 503 });
    await endAll(4);
    await four;
    expect(() => queue.askForRoom()).not.toThrow();
  });
});
