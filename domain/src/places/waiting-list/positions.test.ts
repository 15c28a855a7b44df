import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocate } from './allocation.ts';
import { wouldTake } from './rank.ts';
import { aBand, aChild, aPlace } from './small-school.test-data.ts';
import { ALL, leo, waits, WEEK_AGO } from './queue.test-data.ts';
import { prepareList, type BandRange, type QueueEntry } from './queue.ts';
import { waitingPositionsFor } from './positions.ts';
import { tries } from '../../kernel/tries.test-data.ts';

const waitingPosition = (queue: readonly QueueEntry[], bands: readonly BandRange[] = [ALL]) =>
  waitingPositionsFor('leo', prepareList({ queue: [leo, ...queue], bands }), WEEK_AGO)[0];

describe('where a child stands', () => {
  it('is first when nobody else waits', () => {
    expect(waitingPosition([])).toMatchObject({
      position: 1,
      of: 1,
      ahead: { changing: 0, earlier: 0, deciding: 0 },
    });
  });

  it('counts who joined earlier, and enrolled children who would rather play it, whenever they joined', () => {
    const queue = [
      waits('asha', '2026-09-01'),
      waits('tom', '2026-11-01'),
      waits('maya', '2026-12-01', { plays: true, playedThen: true, hasOffer: true }),
    ];
    expect(waitingPosition(queue)).toMatchObject({
      position: 3,
      of: 4,
      ahead: { changing: 1, earlier: 1, deciding: 1 },
    });
  });

  it('leaves out children of another age group, unless a band takes both', () => {
    const small = waits('mini', '2026-09-01', { year: 1, yearThen: 1 });
    const infants = { ...ALL, yearTo: 2 };
    const juniors = { ...ALL, yearFrom: 3 };
    expect(waitingPosition([small], [infants, juniors])?.position).toBe(1);
    expect(waitingPosition([small], [infants, juniors, ALL])?.position).toBe(2);
  });

  it('counts nobody who would not be offered it: who left, is paused, or would rather play what they play', () => {
    const queue = [
      waits('maya', '2026-09-01', { plays: true, isAsked: false, wasAsked: false }),
      waits('agreed', '2026-09-02', { plays: true, isAsked: false, gotAPlace: true }),
    ];
    expect(waitingPosition(queue)).toMatchObject({
      position: 1,
      of: 1,
      lastWeek: { position: 2, gotAPlace: 1, stoppedWaiting: 0, cameAhead: 0 },
    });
    expect(
      waitingPositionsFor(
        'leo',
        prepareList({ queue: [{ ...leo, isAsked: false }], bands: [ALL] }),
        WEEK_AGO,
      ),
    ).toEqual([]);
  });

  it('says what changed since last week: who got a place, who stopped, who came ahead', () => {
    const left = (kid: string, gotAPlace: boolean) =>
      waits(kid, '2026-09-01', { leftAt: '2027-01-10T09:00:00Z', gotAPlace });
    const queue = [
      left('asha', true),
      left('tom', true),
      left('zoe', false),
      waits('ruby', '2026-09-02'),
      waits('maya', '2027-01-11', { plays: true, playedThen: true }),
      waits('gone', '2026-09-03', { leftAt: '2027-01-01T09:00:00Z', gotAPlace: true }),
    ];
    expect(waitingPosition(queue)).toMatchObject({
      position: 3,
      lastWeek: { position: 5, gotAPlace: 2, stoppedWaiting: 1, cameAhead: 1 },
    });
  });

  it('reads last week as it was: who played then, who joined and left in its last moment, and who was which age', () => {
    const queue = [
      waits('maya', '2026-12-01', { plays: false, playedThen: true }),
      waits('now', '2026-12-01', { plays: true, playedThen: false }),
      waits('asha', '2026-09-01', { leftAt: WEEK_AGO.toISOString() }),
      waits('older', '2026-09-01', { year: 6, yearThen: 5 }),
    ];
    expect(waitingPosition(queue, [{ ...ALL, yearTo: 5 }])).toMatchObject({
      position: 2,
      of: 3,
      lastWeek: { position: 3, gotAPlace: 0, stoppedWaiting: 2, cameAhead: 1 },
    });
    const justJoined = waits('leo', '', { joinedAt: WEEK_AGO.toISOString() });
    const list = prepareList({ queue: [justJoined], bands: [ALL] });
    expect(waitingPositionsFor('leo', list, WEEK_AGO)[0]?.lastWeek).toMatchObject({ position: 1 });
  });

  it('is decided by name among children who joined at the same moment, so that it never changes by itself', () => {
    const same = (kid: string) => waits(kid, '2026-10-01');
    expect(waitingPosition([same('asha'), same('zoe')])).toMatchObject({ position: 2, of: 3 });
  });

  it('says nothing of last week to a child who joined since', () => {
    const late = waits('leo', '2027-01-08');
    expect(
      waitingPositionsFor('leo', prepareList({ queue: [late], bands: [ALL] }), WEEK_AGO)[0]
        ?.lastWeek,
    ).toBeNull();
  });

  it('adds up: last week less who left, and who came, is this week', () => {
    const anybody = fc.record({
      kidId: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
      joinedAt: fc.constantFrom(
        '2026-09-01T00:00:00Z',
        '2026-12-01T00:00:00Z',
        '2027-01-08T00:00:00Z',
      ),
      leftAt: fc.constantFrom(null, null, '2027-01-07T00:00:00Z', '2027-01-01T00:00:00Z'),
      plays: fc.boolean(),
      isAsked: fc.boolean(),
      wasAsked: fc.boolean(),
      year: fc.integer({ min: 0, max: 6 }),
    });
    fc.assert(
      fc.property(fc.uniqueArray(anybody, { selector: ({ kidId }) => kidId }), (others) => {
        const queue = others.map((other) => ({
          ...waits(other.kidId, '2026-09-01'),
          ...other,
          yearThen: other.year,
          playedThen: other.plays,
        }));
        const found = waitingPosition(queue);
        const last = found?.lastWeek;
        if (found === undefined || last == null)
          throw new Error('Leo has waited for more than a week.');
        const { position, gotAPlace, stoppedWaiting, cameAhead } = last;
        expect(position - gotAPlace - stoppedWaiting + cameAhead).toBe(found.position);
        expect(found.position).toBe(1 + found.ahead.changing + found.ahead.earlier);
      }),
      { numRuns: tries(2_000) },
    );
  });

  it('is the turn in which places are offered: with as many places as the position, the child gets one', () => {
    const someone = fc.record({
      joined: fc.integer({ min: 1, max: 28 }),
      plays: fc.constantFrom(null, null, 'vocals' as const, 'keyboard' as const),
      changesTo: fc.constantFrom(null, null, 'drums' as const, 'bass' as const),
      first: fc.constantFrom('no_preference' as const, 'vocals' as const, 'drums' as const),
      second: fc.constantFrom('no_preference' as const, 'bass' as const),
      year: fc.constantFrom(2, 3, 4),
    });
    fc.assert(
      fc.property(
        fc.array(someone, { maxLength: 7 }),
        fc.integer({ min: 1, max: 8 }),
        (others, free) => {
          const children = [
            aChild('kid-leo', { drums: 15 }),
            ...others.map((other, n) =>
              aChild(
                `kid-${n}`,
                { drums: other.joined },
                {
                  year: other.year,
                  plays: other.plays,
                  changesTo: other.plays === null ? null : other.changesTo,
                  preferences: { first: other.first, second: other.second },
                },
              ),
            ),
          ];
          const places = Array.from({ length: free }, (_, n) =>
            aPlace('drums', { slotId: `slot-${n}`, band: aBand() }),
          );
          const queue = children.map((child) => ({
            ...waits(child.kidId, '2026-09-01'),
            joinedAt: child.waits[0]?.joinedAt ?? '',
            year: child.year,
            plays: child.plays !== null,
            isAsked: wouldTake(child, 'drums'),
          }));
          const [stands] = waitingPositionsFor(
            'kid-leo',
            prepareList({ queue, bands: [ALL] }),
            WEEK_AGO,
          );
          const isOffered = allocate(places, children).some(({ kidId }) => kidId === 'kid-leo');
          expect(isOffered).toBe((stands?.position ?? 0) <= free);
        },
      ),
      { numRuns: tries(2_000) },
    );
  });
});
