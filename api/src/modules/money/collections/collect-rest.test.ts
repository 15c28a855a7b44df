import type { MandateState } from '@bandstand/domain/money/payments/mandate-moves';
import { expect, it } from 'vitest';
import { lockDue } from './run/due-store.ts';
import { playing } from '../../../testing/collections.ts';
import { monthsToCollect } from '../../../testing/months-to-collect.ts';
import { turnDirectDebits } from '../../../testing/tables/money.ts';

const { stage, collectAt } = monthsToCollect();

/** How many statements the job of a minute sends. */
const statementsAt = async (moment: string): Promise<number> => {
  const before = stage.portal.database.statements();
  await collectAt(moment);
  return stage.portal.database.statements() - before;
};

it('rests once nothing is left to write, and finds within ten minutes whose Direct Debit came later', async () => {
  const { portal } = stage;
  await playing(portal, 'priya@example.com');
  const late = await playing(portal, 'late@example.com');
  const setLates = (state: MandateState) => turnDirectDebits(portal, late.billingAccountId, state);
  await setLates('cancelled');
  await collectAt('2027-01-21T03:00:00Z');
  expect(await collectAt('2027-02-21T03:00:00Z')).toBe(1);
  await collectAt('2027-02-21T03:01:00Z');
  expect(await statementsAt('2027-02-21T03:02:00Z')).toBe(1);
  await setLates('active');
  expect(await collectAt('2027-02-21T03:10:59Z')).toBe(0);
  expect(await collectAt('2027-02-21T03:11:00Z')).toBe(1);
});

it('does not rest over a month that is new', async () => {
  await playing(stage.portal, 'next@example.com');
  await collectAt('2027-02-19T03:00:00Z');
  await collectAt('2027-02-20T23:59:00Z');
  expect(await collectAt('2027-02-21T00:03:00Z')).toBeGreaterThan(0);
});

it('finds nobody behind the last account, and nowhere to go on', async () => {
  const { deps } = stage.portal;
  const run = { month: '2027-02', isLate: false, atMost: 10 };
  const afterAll = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
  expect(await lockDue(deps.db, { ...run, after: afterAll })).toEqual({ ids: [], last: undefined });
});
