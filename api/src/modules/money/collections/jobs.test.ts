import { expect, it } from 'vitest';
import { inBatches } from './jobs.ts';

it('payments are handed over in jobs of a hundred at most, each once', () => {
  const ids = Array.from({ length: 250 }, (_, n) => `payment ${n}`);
  const jobs = inBatches(ids);
  expect(jobs.map(({ ids: some }) => some.length)).toEqual([100, 100, 50]);
  expect(jobs.flatMap(({ ids: some }) => some)).toEqual(ids);
  expect(inBatches([])).toEqual([]);
});
