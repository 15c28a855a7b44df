import { afterEach, describe, expect, it } from 'vitest';
import { STORMY } from '../rehearsal/bank.ts';
import { judge } from '../rehearsal/judge.ts';
import { startBacsPortal, startMovingPortal, type MovingPortal } from '../testing/bacs-portal.ts';
import { liveThroughBacs } from '../rehearsal/year.ts';

// BACS_FAMILIES=5000 BACS_SEED=7 for one long year.
const FAMILIES = Number(process.env['BACS_FAMILIES'] ?? 60);
const SEED = process.env['BACS_SEED'];
const SEEDS = SEED === undefined ? [11, 12, 13, 14] : [Number(SEED)];

// What draws the thousands of e-mails is built as it is for families.
process.env['NODE_ENV'] = 'production';

/** In every other year payments move from SmartDebit to GoCardless. */
const start = async (
  seed: number,
): Promise<Omit<MovingPortal, 'movesTo'> & Partial<MovingPortal>> => {
  if (seed % 2 === 0) return startMovingPortal();
  const portal = await startBacsPortal();
  return { portal, stop: () => portal.stop() };
};

let stop: () => Promise<void>;
afterEach(() => stop());

describe('a year of Bacs of many families', () => {
  it.each(SEEDS)(
    'is taken, told and entered as the rules in words have it (seed %i)',
    async (seed) => {
      const begun = Date.now();
      const { portal, stop: end, ...moving } = await start(seed);
      stop = end;
      const faults = { life: 0.003, isOfficeHuman: true, isProviderFaulty: true };
      const year = await liveThroughBacs(portal, {
        families: FAMILIES,
        seed,
        moods: STORMY,
        ...moving,
        ...faults,
      });
      const differences = await judge(portal, year);
      const happenings = year.families.reduce((sum, { diary }) => sum + diary.length, 0);
      const seconds = Math.round((Date.now() - begun) / 1000);
      // What a long run is asked for: its figures, and the seed.
      // oxlint-disable-next-line no-console
      console.info(
        `${FAMILIES} families, seed ${seed}: ${happenings} happenings, ${differences.length} differences, ${seconds} s`,
      );
      expect(differences.slice(0, 5).join('\n')).toBe('');
      expect(year.broken).toEqual([]);
    },
    3_600_000,
  );
});
