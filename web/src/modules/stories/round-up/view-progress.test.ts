import { expect, it } from 'vitest';
import { viewingOf } from './view-progress.ts';

const recorder = ({ seen = 0, fails = [] as number[] } = {}) => {
  const said: string[] = [];
  let count = 0;
  const answer = async <Answer>(what: string, value: Answer): Promise<Answer> => {
    said.push(what);
    count += 1;
    if (fails.includes(count)) throw new Error('offline');
    return value;
  };
  const reach = viewingOf({
    start: (number) => answer(`start ${number}`, { id: 'v', seen }),
    goOn: (id, number) => answer(`${id} ${number}`, null),
  });
  return { said, reach };
};

it('tells the first slide and each further one, never an earlier one', async () => {
  const { said, reach } = recorder();
  for (const number of [1, 2, 3, 2, 1, 3, 4]) await reach(number);
  expect(said).toEqual(['start 1', 'v 2', 'v 3', 'v 4']);
});

it('goes on from how far was watched another time', async () => {
  const { said, reach } = recorder({ seen: 9 });
  for (const number of [1, 2, 9, 10]) await reach(number);
  expect(said).toEqual(['start 1', 'v 10']);
});

it('tells what failed with the next slide, without a word', async () => {
  const { said, reach } = recorder({ fails: [1, 3] });
  for (const number of [1, 2, 3, 4]) await reach(number);
  expect(said).toEqual(['start 1', 'start 2', 'v 3', 'v 4']);
});

it('makes one call at a time and skips what was passed meanwhile', async () => {
  const { said, reach } = recorder();
  await Promise.all([1, 2, 3, 4, 5].map((number) => reach(number)));
  expect(said).toEqual(['start 1', 'v 5']);
});

it('tries again at once when a further slide was reached while it failed', async () => {
  const { said, reach } = recorder({ fails: [1] });
  await Promise.all([reach(1), reach(2)]);
  expect(said).toEqual(['start 1', 'start 2']);
});
