import { expect, it } from 'vitest';
import type { TryCounter } from '../database/tries-store.ts';
import { WrongTries } from './wrong-tries.ts';

const MINUTE = 60_000;

/** Counts in this process by a clock of the test's own, as the database counts by its. */
const countHere = () => {
  const kept = new Map<string, Map<string, { times: number; until: number }>>();
  const clock = { now: 0 };
  const tries: Pick<TryCounter, 'count' | 'find'> = {
    count: async (whose, what, lasts) => {
      const own = kept.get(whose) ?? new Map<string, { times: number; until: number }>();
      kept.set(whose, own);
      const { times, until } = own.get(what) ?? { times: 0, until: clock.now + lasts };
      own.set(what, { times: times + 1, until });
      return { times: times + 1, endsIn: until - clock.now };
    },
    find: async (whose) =>
      [...(kept.get(whose)?.values() ?? [])]
        .filter(({ until }) => until > clock.now)
        .map(({ times, until }) => ({ times, endsIn: until - clock.now })),
  };
  return { tries, clock };
};

const enter = async (wrong: WrongTries, accounts: number, times: number, from = '192.0.2.1') => {
  for (let account = 0; account < accounts; account += 1)
    for (let n = 0; n < times; n += 1) await wrong.note(from, `account ${account}`);
};

it('lets an address enter more than slips at four accounts, and no more passwords after a fifth', async () => {
  const wrong = WrongTries.within(1, countHere().tries);
  await enter(wrong, 4, 20);
  await expect(wrong.ask('192.0.2.1')).resolves.toBeUndefined();
  await enter(wrong, 5, 3);
  await expect(wrong.ask('192.0.2.1')).rejects.toMatchObject({
    statusCode: 429,
    message: 'too many wrong passwords from this address',
  });
  await expect(wrong.ask('192.0.2.2')).resolves.toBeUndefined();
});

it('lets it slip at 99 accounts, and not at a hundred', async () => {
  const wrong = WrongTries.within(1, countHere().tries);
  await enter(wrong, 99, 2);
  await expect(wrong.ask('192.0.2.1')).resolves.toBeUndefined();
  await wrong.note('192.0.2.1', 'account 99');
  await expect(wrong.ask('192.0.2.1')).rejects.toMatchObject({ retryAfter: 3600 });
});

it('asks to wait until the first of what counts is forgotten, an hour after it, in whole seconds', async () => {
  const { tries, clock } = countHere();
  const wrong = WrongTries.within(1, tries);
  await wrong.note('192.0.2.1', 'a slip');
  clock.now = MINUTE;
  await enter(wrong, 1, 3);
  clock.now = 2 * MINUTE + 1;
  await enter(wrong, 5, 3);
  await expect(wrong.ask('192.0.2.1')).rejects.toMatchObject({ retryAfter: 59 * 60 });
  clock.now = 61 * MINUTE;
  await expect(wrong.ask('192.0.2.1')).resolves.toBeUndefined();
});

it('has its limits times a factor, rounded up', async () => {
  const wrong = WrongTries.within(0.25, countHere().tries);
  await enter(wrong, 1, 3);
  await expect(wrong.ask('192.0.2.1')).resolves.toBeUndefined();
  await enter(wrong, 2, 3);
  await expect(wrong.ask('192.0.2.1')).rejects.toThrow();
  const slips = WrongTries.within(0.015, countHere().tries);
  await slips.note('192.0.2.1', 'one');
  await expect(slips.ask('192.0.2.1')).resolves.toBeUndefined();
  await slips.note('192.0.2.1', 'two');
  await expect(slips.ask('192.0.2.1')).rejects.toThrow();
});
