import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { takesYear } from '../../kernel/school-year/rules.ts';
import { compareTurns, JOINS_TODAY, type Turn } from './queue.ts';

const turn = (kidId: string, plays: boolean, joinedAt: number): Turn => ({
  kidId,
  plays,
  joinedAt,
});

const ANY_TURN = fc.record({
  kidId: fc.constantFrom('a', 'b', 'c'),
  plays: fc.boolean(),
  joinedAt: fc.constantFrom(1, 2, JOINS_TODAY),
});

const orderOf = (...turns: Turn[]) => turns.toSorted(compareTurns).map(({ kidId }) => kidId);

describe('whose turn comes first', () => {
  it('is a child’s who plays, then the earlier one’s, and never chance', () => {
    expect(
      orderOf(turn('late', false, 2), turn('early', false, 1), turn('plays', true, 3)),
    ).toEqual(['plays', 'early', 'late']);
    expect(orderOf(turn('b', false, 1), turn('a', false, 1))).toEqual(['a', 'b']);
  });

  it('leaves a child who would join today behind all like them, and before none', () => {
    expect(orderOf(turn('a', false, JOINS_TODAY), turn('z', false, 9))).toEqual(['z', 'a']);
    expect(orderOf(turn('a', true, JOINS_TODAY), turn('z', false, 9))).toEqual(['a', 'z']);
  });

  it('is one order: two children are never both before each other, and three never in a circle', () => {
    fc.assert(
      fc.property(ANY_TURN, ANY_TURN, ANY_TURN, (a, b, c) => {
        expect(Math.sign(compareTurns(a, b)) + Math.sign(compareTurns(b, a))).toBe(0);
        if (compareTurns(a, b) <= 0 && compareTurns(b, c) <= 0)
          expect(compareTurns(a, c)).toBeLessThanOrEqual(0);
      }),
    );
  });
});

it('a band takes the years of its range, both ends included, and nobody before Reception', () => {
  const band = { yearFrom: 3, yearTo: 6 };
  expect([2, 3, 6, 7].map((year) => takesYear(band, year))).toEqual([false, true, true, false]);
  expect(takesYear({ yearFrom: -1, yearTo: 6 }, -1)).toBe(false);
});
