import { expect, it } from 'vitest';
import { familyPayment } from './quote.ts';

const NOW = new Date('2027-01-12T12:00:00Z');
const prices = [{ from: '2026-09-01', monthly: 3600 }];
const child = (month: string | null, held: boolean, amount = 3600) => ({
  prices,
  firstPayment: month === null ? null : { month, amount },
  until: null,
  held,
});

it('begins with the first payment of the child whose place is held, the siblings’ month included', () => {
  const family = [child('2026-11', false), child('2027-03', true, 7200)];
  expect(familyPayment(family, 0, NOW)).toEqual({
    date: '2027-03-01',
    amount: 7200 + 3600,
    regular: 7200,
  });
});

it('begins with the earliest first payment where several places are held', () => {
  const family = [child('2027-04', true), child('2027-03', true), child(null, true)];
  expect(familyPayment(family, 0, NOW)).toEqual({
    date: '2027-03-01',
    amount: 3600,
    regular: 3 * 3600,
  });
});

it('begins with the next open collection where no place is held, or its dates are not known', () => {
  const playing = child('2026-11', false);
  for (const family of [[playing], [playing, child(null, true)]])
    expect(familyPayment(family, 0, NOW)).toMatchObject({ date: '2027-02-01', amount: 3600 });
  expect(familyPayment([playing], 0, new Date('2027-01-21T00:00:00Z')).date).toBe('2027-03-01');
});

it('takes what is owed from before as well, and gives no credit back', () => {
  expect(familyPayment([], 1500, NOW)).toEqual({ date: '2027-02-01', amount: 1500, regular: 0 });
  expect(familyPayment([child('2026-11', false)], 1500, NOW).amount).toBe(5100);
  expect(familyPayment([child('2026-11', false)], -1500, NOW).amount).toBe(3600);
});
