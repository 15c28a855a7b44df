import { afterEach, describe, expect, it, vi } from 'vitest';
import { Turns } from './turns.ts';

const stays = () => false;
const ROOM = { atOnce: 2, waiting: 3, patience: 1_000 };

afterEach(() => vi.useRealTimers());

/** Calls that come at once; each is told whether it was let in. */
const come = (turns: Turns, count: number, isGone = stays) => {
  const told: (boolean | undefined)[] = Array.from({ length: count });
  const all = told.map(async (_, n) => (told[n] = await turns.enter(isGone)));
  return { told, all: Promise.all(all) };
};

describe('the turns of calls', () => {
  it('lets some work, some wait, and refuses the others at once', async () => {
    const turns = new Turns(ROOM);
    const { told } = come(turns, 8);
    await Promise.resolve();
    await Promise.resolve();
    expect(told).toEqual([true, true, undefined, undefined, undefined, false, false, false]);
    expect(turns.isFull).toBe(true);
  });

  it('lets a hundred and twenty wait unless it is told otherwise', async () => {
    const { told } = come(new Turns(), 131);
    await Promise.resolve();
    await Promise.resolve();
    expect(told.filter((isLetIn) => isLetIn === true)).toHaveLength(10);
    expect(told.filter((isLetIn) => isLetIn === false)).toHaveLength(1);
  });

  it('goes on as before when an overload is over', async () => {
    const turns = new Turns(ROOM);
    const { told, all } = come(turns, 20);
    for (let n = 0; n < 5; n += 1) {
      await Promise.resolve();
      turns.leave();
    }
    await all;
    expect(told.filter(Boolean)).toHaveLength(5);
    expect(turns.isFull).toBe(false);
    expect(await Promise.all([turns.enter(stays), turns.enter(stays)])).toEqual([true, true]);
  });

  it('passes over who hung up while waiting', async () => {
    const turns = new Turns(ROOM);
    await Promise.all([turns.enter(stays), turns.enter(stays)]);
    const left = turns.enter(() => true);
    const stayed = turns.enter(stays);
    turns.leave();
    expect(await left).toBe(false);
    expect(await stayed).toBe(true);
  });

  it('lets a call that had a turn before go first, and never refuses it', async () => {
    const turns = new Turns(ROOM);
    const { told } = come(turns, 8);
    const again = turns.enter(stays, { hasBegun: true });
    turns.leave();
    expect(await again).toBe(true);
    expect(told.filter((one) => one === true)).toHaveLength(2);
    expect(turns.isFull).toBe(true);
  });

  it('lets nobody wait for ever behind work that does not end', async () => {
    vi.useFakeTimers();
    const turns = new Turns(ROOM);
    await Promise.all([turns.enter(stays), turns.enter(stays)]);
    const waits = [turns.enter(stays), turns.enter(stays)];
    vi.advanceTimersByTime(999);
    turns.leave();
    expect(await waits[0]).toBe(true);
    vi.advanceTimersByTime(999);
    vi.advanceTimersByTime(1);
    expect(await waits[1]).toBe(false);
  });
});
