import { describe, expect, it } from 'vitest';
import { reasonsToLookAt, otherChild } from './activity.ts';
import { mayAdd, type FamilyLimits } from './limits.ts';

const LIMITS: FamilyLimits = {
  children: 8,
  holds: 2,
  holdsADay: 6,
  joinsADay: 10,
  changesADay: 20,
};
const NOTHING: FamilyLimits = { children: 0, holds: 0, holdsADay: 0, joinsADay: 0, changesADay: 0 };

describe('what a family may add', () => {
  it.each([
    ['children', 7, 8, 'too_many_children'],
    ['holds', 1, 2, 'too_many_holds'],
    ['holdsADay', 5, 6, 'too_many_holds_today'],
    ['joinsADay', 9, 10, 'too_many_joins'],
    ['changesADay', 19, 20, 'too_many_changes'],
  ] as const)('%s: one more at %i, none at %i', (limit, last, full, refusal) => {
    expect(mayAdd({ [limit]: 1 }, { ...NOTHING, [limit]: last }, LIMITS).ok).toBe(true);
    expect(mayAdd({ [limit]: 1 }, { ...NOTHING, [limit]: full }, LIMITS)).toMatchObject({
      refusal,
    });
    expect(mayAdd({}, { ...NOTHING, [limit]: full + 5 }, LIMITS).ok).toBe(true);
  });
});

describe('a family to look at', () => {
  it('has done something often, or once given a date to what may be another child', () => {
    expect(reasonsToLookAt({ joined: 7, hold_ran_out: 2, wish_changed: 100 })).toEqual([]);
    expect(reasonsToLookAt({ joined: 8, hold_ran_out: 3, renamed_while_waiting: 1 })).toEqual([
      'joined',
      'hold_ran_out',
      'renamed_while_waiting',
    ]);
  });

  it('is not one that writes a name differently', () => {
    expect(otherChild({ name: 'maya', year: 4 }, { name: 'Maya', year: 4 })).toEqual([]);
    expect(otherChild({ name: 'Maya', year: 4 }, { name: 'Ben', year: 3 })).toEqual([
      { kind: 'renamed_while_waiting', detail: 'Maya to Ben' },
      { kind: 'year_changed_while_waiting', detail: 'year 4 to year 3' },
    ]);
  });
});
