import { describe, expect, it } from 'vitest';
import { REHEARSAL_STATES, rehearsalPlan, mayBegin, mayGoOn, mayStop } from './model.ts';

const NOW = [null, ...REHEARSAL_STATES];

describe('a rehearsal', () => {
  it('begins where none is under way', () => {
    expect(NOW.filter((now) => mayBegin(now).ok)).toEqual([null, 'over', 'failed']);
  });

  it('goes on when its last month is told of, and says why it does not otherwise', () => {
    expect(NOW.filter((now) => mayGoOn(now).ok)).toEqual(['waiting']);
    expect(mayGoOn('living')).toMatchObject({ refusal: 'month_under_way' });
    expect(mayGoOn('over')).toMatchObject({ refusal: 'nothing_to_go_on_with' });
  });

  it('is stopped at any time', () => {
    expect(NOW.filter((now) => !mayStop(now).ok)).toEqual([null]);
  });

  it('has at most 60 families, and faults that are known', () => {
    const plan = { families: 60, seed: 7, faults: ['banks'] };
    expect(rehearsalPlan.safeParse(plan).success).toBe(true);
    for (const wrong of [{ families: 61 }, { families: 4 }, { seed: 0 }, { faults: ['weather'] }])
      expect(rehearsalPlan.safeParse({ ...plan, ...wrong }).success).toBe(false);
  });
});
