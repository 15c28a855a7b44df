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
