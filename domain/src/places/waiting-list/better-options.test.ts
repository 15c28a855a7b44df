import { describe, expect, it } from 'vitest';
import type { SlotInstrument } from '../../kernel/instruments/model.ts';
import { ALL, leo, waits, WEEK_AGO } from './queue.test-data.ts';
import { prepareList, type BandRange, type QueueEntry } from './queue.ts';
import { waitingPositionsFor, freeFor, betterOptionsFor } from './positions.ts';

describe('what would help', () => {
  const better = (queue: readonly QueueEntry[], bands: readonly BandRange[] = [ALL]) => {
    const list = prepareList({ queue: [leo, ...queue], bands });
    return betterOptionsFor(
      { kidId: 'leo', year: 4, plays: false, takes: ALL.instruments },
      waitingPositionsFor('leo', list, WEEK_AGO),
      list,
    );
  };
  const on = (instrument: SlotInstrument, kids: readonly string[]) =>
    kids.map((kid) => waits(kid, '2026-09-01', { instrument }));

  it('names instruments on which the child would stand better if they joined today, the best first', () => {
    const queue = [
      ...on('drums', ['a', 'b', 'c', 'd', 'e', 'f']),
      ...on('bass', ['a']),
      ...on('vocals', ['a', 'b', 'c']),
      ...on('keyboard', ['a', 'b', 'c', 'd', 'e', 'f']),
    ];
    expect(better(queue)).toEqual([
      { instrument: 'guitar', position: 1 },
      { instrument: 'bass', position: 2 },
      { instrument: 'vocals', position: 4 },
    ]);
  });

  it('names none that it could have at once, because a place is free for its year', () => {
    const queue = on('drums', ['a', 'b', 'c']);
    const bands = [
      { ...ALL, free: ['bass' as const] },
      { ...ALL, yearTo: 3, free: ['guitar' as const] },
    ];
    const named = better(queue, bands).map(({ instrument }) => instrument);
    expect(named).toEqual(['vocals', 'keyboard', 'guitar']);
    expect(freeFor(4, bands)).toEqual(['bass']);
    expect(freeFor(-1, bands)).toEqual([]);
  });

  it('names none to a child who is offered nothing at the moment', () => {
    const list = prepareList({ queue: on('drums', ['a']), bands: [ALL] });
    const child = { kidId: 'leo', year: 4, plays: true, takes: ALL.instruments };
    expect(betterOptionsFor(child, [], list)).toEqual([]);
  });

  it('names none that they wait for already, and is measured by where they stand best', () => {
    const queue = [
      waits('leo', '2026-10-01', { instrument: 'vocals' }),
      ...on('drums', ['a', 'b', 'c']),
      ...on('vocals', ['a']),
      ...on('keyboard', ['a']),
    ];
    expect(better(queue)).toEqual([
      { instrument: 'guitar', position: 1 },
      { instrument: 'bass', position: 1 },
    ]);
  });

  it('counts children who play already before one who plays, and waiting ones behind', () => {
    const list = prepareList({
      queue: [
        waits('leo', '2026-10-01', { plays: true }),
        ...['a', 'b'].map((kid) => waits(kid, '2026-09-01', { plays: true })),
        waits('c', '2026-09-01', { instrument: 'bass', plays: true }),
        ...on('bass', ['d', 'e', 'f']),
      ],
      bands: [ALL],
    });
    const child = { kidId: 'leo', year: 4, plays: true, takes: ['bass' as const] };
    const positions = waitingPositionsFor('leo', list, WEEK_AGO);
    expect(betterOptionsFor(child, positions, list)).toEqual([{ instrument: 'bass', position: 2 }]);
  });

  it('names none that the age group has no places for, and none when the child is next', () => {
    const queue = on('drums', ['a', 'b']);
    expect(better(queue, [{ ...ALL, instruments: ['drums'] }])).toEqual([]);
    const younger = { ...ALL, yearTo: 3 };
    expect(better(queue, [younger, { ...ALL, instruments: ['drums'] }])).toEqual([]);
    expect(better([])).toEqual([]);
  });
});
