import { expect, it } from 'vitest';
import { CALM } from '../rehearsal/bank.ts';
import { beginYear, FIRST_DAY, liveDays } from '../rehearsal/year.ts';
import { startBacsPortal } from '../testing/bacs-portal.ts';

it('a simulated year goes on though its stand-in does not answer once in time', async () => {
  const portal = await startBacsPortal();
  const options = { families: 2, seed: 1, moods: CALM, life: 0 };
  const year = await beginYear(portal, {
    ...options,
    isOfficeHuman: false,
    isProviderFaulty: false,
  });
  // As if it came after the time, for each of the tries of a question.
  const late = { kind: 'lose_answer' } as const;
  portal.sandbox.behave(late, late, late);
  const before = portal.sandbox.requests().length;
  await liveDays(year, FIRST_DAY, '2027-01-05');
  expect(portal.sandbox.requests().length).toBeGreaterThan(before + 3);
  expect(year.broken).toEqual([]);
  await portal.stop();
}, 120_000);
