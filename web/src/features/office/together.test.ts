import { expect, it } from 'vitest';
import { together } from './together.ts';

it('reads what was decided together once, and nothing else', () => {
  const entries = ['closed 1', 'closed 2', 'called 3', 'closed 4'];
  expect(together(entries, (one) => one.split(' ')[0] ?? '')).toEqual([
    ['closed 1', 'closed 2'],
    ['called 3'],
    ['closed 4'],
  ]);
  expect(together([], String)).toEqual([]);
});
