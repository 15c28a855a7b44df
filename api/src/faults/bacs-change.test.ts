import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STORMY } from '../rehearsal/bank.ts';
import { judge } from '../rehearsal/judge.ts';
import type { LivedYear } from '../rehearsal/model.ts';
import { startMovingPortal, type MovingPortal } from '../testing/bacs-portal.ts';
import { liveThroughBacs } from '../rehearsal/year.ts';

const WHAT_HAPPENS = [
  'is to move',
  'paid out',
  'claimed',
  'returned',
  'account closes',
  'goes to their pages',
  'is done there',
] as const;

let moving: MovingPortal;
let year: LivedYear;

beforeAll(async () => {
  moving = await startMovingPortal();
  const faults = { life: 0.005, isOfficeHuman: true, isProviderFaulty: true };
  const { portal, movesTo } = moving;
  const families = Number(process.env['BACS_FAMILIES'] ?? 24);
  const seed = Number(process.env['BACS_SEED'] ?? 5);
  year = await liveThroughBacs(portal, { families, seed, moods: STORMY, movesTo, ...faults });
}, 900_000);
afterAll(() => moving.stop());

describe('a year of Bacs in which payments move from one provider to the other', () => {
  it('is taken, told, paid out and entered as the rules in words have it, by both', async () => {
    const found = await judge(moving.portal, year);
    expect(found.slice(0, 3).join('\n')).toBe('');
    const happened = new Set(year.families.flatMap(({ diary }) => diary.map(({ what }) => what)));
    for (const what of WHAT_HAPPENS) expect(happened).toContain(what);
  });

  it('keeps every invariant at the end of each month', () => {
    expect(year.broken).toEqual([]);
  });
});
