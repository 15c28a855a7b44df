// @vitest-environment happy-dom
import { setTimeout as pause } from 'node:timers/promises';
import { createMemoryHistory } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { askingOnce } from './office-history.ts';

const withForms = (answers: readonly { typed: boolean; stays?: boolean }[]) => {
  const history = askingOnce(createMemoryHistory({ initialEntries: ['/here'] }));
  const asked: number[] = [];
  answers.forEach(({ typed, stays = false }, nth) =>
    history.block({
      blockerFn: async () => {
        if (!typed) return false;
        asked.push(nth);
        await pause(5);
        return stays;
      },
    }),
  );
  const leaveFor = async (place: string) => {
    history.push(place);
    await pause(40);
    // What the answer left for the next task has been done, however late this one came.
    await pause(5);
    return history.location.pathname;
  };
  return { asked, leaveFor };
};

it('a page with two open forms is asked about once, each time that it is left', async () => {
  const { asked, leaveFor } = withForms([{ typed: false }, { typed: true }, { typed: true }]);
  expect(await leaveFor('/elsewhere')).toBe('/elsewhere');
  expect(asked).toEqual([1]);
  expect(await leaveFor('/further')).toBe('/further');
  expect(asked).toEqual([1, 1]);
});

it('a person who stays is asked again the next time', async () => {
  const { asked, leaveFor } = withForms([{ typed: true, stays: true }]);
  expect(await leaveFor('/elsewhere')).toBe('/here');
  expect(await leaveFor('/elsewhere')).toBe('/here');
  expect(asked).toEqual([0, 0]);
});
