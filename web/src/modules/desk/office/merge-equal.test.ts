import { expect, it } from 'vitest';
import { mergeEqual } from './change-words.tsx';

it('reads what was decided together once, and nothing else', () => {
  const entries = ['closed 1', 'closed 2', 'called 3', 'closed 4'];
  expect(mergeEqual(entries, (one) => one.split(' ')[0] ?? '')).toEqual([
    ['closed 1', 'closed 2'],
    ['called 3'],
    ['closed 4'],
  ]);
  expect(mergeEqual([], String)).toEqual([]);
});
