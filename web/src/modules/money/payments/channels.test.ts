import { expect, it } from 'vitest';
import { channelsOf } from './channels.ts';
import type { PastPayment } from './payments-query.ts';

const past = (date: string, state: PastPayment['state'] = 'paid'): PastPayment => ({
  date,
  amount: 3600,
  parts: [],
  state,
  cameBack: state === 'still_owed',
  againOn: null,
  toldOn: null,
});

it('the payments before are those that were asked for: what was paid back to the family, or never taken, is none', () => {
  const channels = channelsOf(
    [
      past('2027-01-09', 'paid_back'),
      past('2027-01-09', 'paid_back'),
      past('2027-01-04', 'not_taken'),
      past('2026-12-01', 'still_owed'),
      past('2026-11-02'),
      past('2026-10-01'),
    ],
    [],
    null,
  );
  expect(channels.map(({ month, kind }) => `${month} ${kind}`)).toEqual([
    'Nov taken',
    'Dec came_back',
  ]);
  expect(new Set(channels.map(({ key }) => key)).size).toBe(channels.length);
});

it('amounts that differ a little look different, and nothing stays at the bottom', () => {
  const coming = (amount: number, n: number) => ({
    date: `2027-0${n + 1}-04`,
    amount,
    parts: [],
    paused: [],
    state: 'will_be_taken' as const,
    toldOn: null,
    changesUntil: null,
  });
  const levels = (...amounts: number[]) =>
    channelsOf([], amounts.map(coming), null).map(({ level }) => level);
  expect(levels(3600, 3450, 0, 3600)).toEqual([1, 0.5, 0, 1]);
  expect(levels(3600, 0, 3600)).toEqual([0.75, 0, 0.75]);
});
