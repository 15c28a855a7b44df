import { describe, expect, it } from 'vitest';
import { covers } from '../collections/run/notices.ts';
import { monthOwedByBreak } from '../../prices/change-subscription.ts';
import { AGREED } from '../payments/agreed-terms.test-data.ts';
import {
  collectedFor,
  owedByLeaver,
  payingChild,
  regularForAll,
} from '../../prices/paying-child.ts';

const app = {
  price: 499,
  subscriptions: [{ startedAt: '2027-01-12T12:00:00Z', endedAt: null }],
};
const march = [{ firstDay: '2027-03-01', lastDay: '2027-03-31', scheduledThrough: '2027-02' }];
const paused = payingChild({ ...AGREED, kidsApp: app, pauses: march });

describe('a paused month', () => {
  it('takes neither lessons nor app, and those around it take both', () => {
    const months = ['2027-02', '2027-03', '2027-04'];
    expect(months.map((month) => collectedFor(paused, month))).toEqual([4099, 0, 4099]);
  });

  it('leaves the regular monthly amount as it is', () => {
    expect(regularForAll([paused], '2027-03')).toBe(4099);
  });

  it('is not owed by a child who leaves before the first payment', () => {
    const leaver = payingChild({
      ...AGREED,
      hasFreeMonth: false,
      paidFrom: '2027-02',
      firstPaymentOn: '2027-05-04',
      firstPaymentPennies: 14_400,
      cancelledAt: '2027-03-25T12:00:00Z',
      lastDay: '2027-04-02',
      pauses: march,
    });
    expect(owedByLeaver(leaver).map(({ month }) => month)).toEqual(['2027-02', '2027-04']);
  });

  it('is not owed for switching the app off and on again', () => {
    const now = new Date('2027-03-02T12:00:00Z');
    const subscriptions = [{ startedAt: '2027-01-12T12:00:00Z', endedAt: '2027-02-18T12:00:00Z' }];
    const child = { ...paused, kidsApp: { ...app, subscriptions } };
    expect(monthOwedByBreak(child, now)).toBeNull();
    expect(monthOwedByBreak({ ...child, paused: [] }, now)).toBe('2027-03');
  });
});

describe('what a payer was told of later months', () => {
  const told = { on: '2027-02-01', amount: 3600, monthly: 3600 };
  const due = (on: string) => covers(told, { on, amount: 3600 }, { paused: ['2027-03'] });
  it('holds until a paused month comes between, and not after it', () => {
    expect([due('2027-02-01'), due('2027-03-01'), due('2027-04-01')]).toEqual([true, true, false]);
    expect(covers(told, { on: '2027-04-01', amount: 3600 })).toBe(true);
  });

  it('holds for the Direct Debit that it was told of, and for another one on its own day alone', () => {
    const first = (on: string) => covers(told, { on, amount: 3600 }, { isFirst: true });
    expect([first('2027-02-01'), first('2027-03-01')]).toEqual([true, false]);
  });

  it('holds until a month comes between that takes nothing', () => {
    const after = (lastMonth: string | null, on: string) =>
      covers(told, { on, amount: 3600 }, { lastMonth });
    expect([after('2027-02', '2027-03-01'), after('2027-03', '2027-04-01')]).toEqual([true, true]);
    expect([after('2027-02', '2027-04-01'), after(null, '2027-04-01')]).toEqual([false, false]);
  });
});
