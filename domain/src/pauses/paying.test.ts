import { describe, expect, it } from 'vitest';
import { covers } from '../collections/notices.ts';
import { monthOwedByBreak } from '../kids-app/change.ts';
import { AGREED } from '../payments/agreed-terms.test-data.ts';
import {
  collectedFor,
  owedByLeaver,
  payingChild,
  regularForAll,
} from '../payments/paying-child.ts';

const app = {
  price: 499,
  subscriptions: [{ started_at: '2027-01-12T12:00:00Z', ended_at: null }],
};
const march = [{ first_day: '2027-03-01', last_day: '2027-03-31', scheduled_through: '2027-02' }];
const paused = payingChild({ ...AGREED, kids_app: app, pauses: march });

describe('a paused month', () => {
  it('takes neither lessons nor app, and those around it take both', () => {
    const months = ['2027-02', '2027-03', '2027-04'];
    expect(months.map((month) => collectedFor(paused, month))).toEqual([4099, 0, 4099]);
  });

  it('leaves the regular monthly amount as it is', () => {
    expect(regularForAll([paused], '2027-03')).toBe(4099);
  });

  it('is not owed by whoever leaves before the first payment', () => {
    const leaver = payingChild({
      ...AGREED,
      has_free_month: false,
      paid_from: '2027-02',
      first_payment_on: '2027-05-04',
      first_payment_pennies: 14_400,
      cancelled_at: '2027-03-25T12:00:00Z',
      last_day: '2027-04-02',
      pauses: march,
    });
    expect(owedByLeaver(leaver).map(({ month }) => month)).toEqual(['2027-02', '2027-04']);
  });

  it('is not owed for switching the app off and on again', () => {
    const now = new Date('2027-03-02T12:00:00Z');
    const subscriptions = [
      { started_at: '2027-01-12T12:00:00Z', ended_at: '2027-02-18T12:00:00Z' },
    ];
    const child = { ...paused, kids_app: { ...app, subscriptions } };
    expect(monthOwedByBreak(child, now)).toBeNull();
    expect(monthOwedByBreak({ ...child, paused: [] }, now)).toBe('2027-03');
  });
});

describe('what a payer was told of later months', () => {
  const told = { on: '2027-02-01', amount: 3600, monthly: 3600 };
  const due = (on: string) => covers(told, { on, amount: 3600 }, ['2027-03']);
  it('holds until a paused month comes between, and not after it', () => {
    expect([due('2027-02-01'), due('2027-03-01'), due('2027-04-01')]).toEqual([true, true, false]);
    expect(covers(told, { on: '2027-04-01', amount: 3600 })).toBe(true);
  });
});
