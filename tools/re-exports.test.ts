import { expect, it } from 'vitest';
import { unexplainedIn } from './re-exports.ts';

it('what passes a store on without a word, or all of it, is found with its line', () => {
  const source = [
    '/** Any feature adds a task in its own transaction. */',
    "export { addTask } from './tasks-store.ts';",
    "export { closeTask } from './tasks-store.ts';",
    '/** All of it. */',
    "export * from './tasks-store.ts';",
    "export type { Task } from './tasks-store.ts';",
    "export { titleOf } from './titles.ts';",
  ].join('\n');
  expect(unexplainedIn(source)).toEqual([3, 5]);
});
