import { describe, expect, it } from 'vitest';
import {
  familyAfter,
  monthOwedByBreak,
  paymentsOf,
  type AppFamily,
} from './change-subscription.ts';
import { withSubscription, appPrice, countsIn, isSubscribed } from './subscription.ts';

const prices = [{ from: '2026-09-01', monthly: 3600 }];
const NEVER = { price: 499, subscriptions: [] };
const SINCE_AUTUMN = {
  price: 499,
  subscriptions: [{ startedAt: '2026-10-01T10:00:00Z', endedAt: null }],
};
const child = (kidId: string, kidsApp = NEVER as AppFamily['children'][number]['kidsApp']) => ({
  kidId,
  prices,
  firstPayment: { month: '2026-11', amount: 3600 },
  until: null as string | null,
  kidsApp,
});
const family: AppFamily = {
  children: [child('maya'), child('leo', SINCE_AUTUMN)],
  outstanding: 0,
  directDebitBegins: null,
};
const the12th = new Date('2027-01-12T10:00:00Z');
const lastMoment = new Date('2027-01-20T23:59:59.999Z');
const tooLate = new Date('2027-01-21T00:00:00Z');

describe('a subscription', () => {
  it.each<[string, string | null, boolean, string]>([
    ['2027-01-20T23:59:59.999Z', null, true, 'begun in the last moment of the 20th'],
    ['2027-01-21T00:00:00Z', null, false, 'begun when the 20th was over'],
    ['2026-10-01T10:00:00Z', '2027-01-20T23:59:59.999Z', false, 'ended before the 20th was over'],
    ['2026-10-01T10:00:00Z', '2027-01-21T00:00:00Z', true, 'ended when it was over'],
  ])('from %s to %s counts in February: %s, %s', (startedAt, endedAt, counts, _why) => {
    expect(countsIn([{ startedAt, endedAt }], '2027-02')).toBe(counts);
  });

  it('keeps London time in summer', () => {
    const begun = (startedAt: string) => countsIn([{ startedAt, endedAt: null }], '2027-07');
    expect(begun('2027-06-20T22:59:59.999Z')).toBe(true);
    expect(begun('2027-06-20T23:00:00Z')).toBe(false);
  });

  it('begins and ends once, and what was stays', () => {
    const on = withSubscription(NEVER, true, the12th);
    expect(isSubscribed(on)).toBe(true);
    expect(withSubscription(on, true, lastMoment)).toBe(on);
    expect(withSubscription(NEVER, false, the12th)).toBe(NEVER);
    const again = withSubscription(withSubscription(on, false, lastMoment), true, tooLate);
    expect(again.subscriptions).toHaveLength(2);
    expect([appPrice(again, '2027-02'), appPrice(again, '2027-03')]).toEqual([499, 499]);
  });
});

describe('what a change of subscriptions comes to', () => {
  const said = (now: Date, kidId: string, wants: boolean, instead: Partial<AppFamily> = {}) =>
    paymentsOf(familyAfter({ ...family, ...instead }, { kidId, wants }, now), now);

  it('is in the next payment up to the end of the 20th, and in the one after it later', () => {
    expect(paymentsOf(family, the12th)).toEqual({
      date: '2027-02-01',
      nextPaymentAmount: 7699,
      regularMonthlyAmount: 7699,
    });
    expect(said(lastMoment, 'maya', true)).toEqual({
      date: '2027-02-01',
      nextPaymentAmount: 8198,
      regularMonthlyAmount: 8198,
    });
    expect(said(tooLate, 'maya', true)).toMatchObject({
      date: '2027-03-01',
      nextPaymentAmount: 8198,
    });
    expect(said(lastMoment, 'leo', false)).toMatchObject({
      date: '2027-02-01',
      nextPaymentAmount: 7200,
    });
    expect(said(tooLate, 'leo', false)).toMatchObject({
      date: '2027-03-01',
      regularMonthlyAmount: 7200,
    });
  });

  it('says what is owed in the next payment', () => {
    expect(said(the12th, 'maya', true, { outstanding: 1000 })).toMatchObject({
      nextPaymentAmount: 9198,
      regularMonthlyAmount: 8198,
    });
  });

  it('waits for a Direct Debit that begins later', () => {
    const later = { directDebitBegins: '2027-04-01' };
    expect(said(the12th, 'maya', true, later)).toMatchObject({ date: '2027-04-01' });
    expect(said(the12th, 'maya', true, { directDebitBegins: '2026-11-02' }).date).toBe(
      '2027-02-01',
    );
  });

  it('is nothing for a child who has left by then', () => {
    const children = [{ ...child('maya'), until: '2027-01' }];
    expect(said(the12th, 'maya', true, { children })).toMatchObject({ regularMonthlyAmount: 0 });
  });

  it('owes the month that a short break left out, unless lessons or the break of them end before it', () => {
    const offAndOn = withSubscription(SINCE_AUTUMN, false, lastMoment);
    const leo = { ...child('leo', offAndOn), paused: [] };
    const soon = new Date('2027-01-25T10:00:00Z');
    const children = [child('maya'), leo];
    expect(said(soon, 'leo', true, { children, outstanding: 1000 }).nextPaymentAmount).toBe(9198);
    expect(said(soon, 'leo', false, { children, outstanding: 1000 }).nextPaymentAmount).toBe(8200);
    expect(monthOwedByBreak(leo, soon)).toBe('2027-02');
    expect(monthOwedByBreak({ ...leo, until: '2027-02' }, soon)).toBe('2027-02');
    expect(monthOwedByBreak({ ...leo, until: '2027-01' }, soon)).toBeNull();
    expect(monthOwedByBreak({ ...leo, paused: ['2027-02'] }, soon)).toBeNull();
  });

  it('changes no other child', () => {
    expect(familyAfter(family, { kidId: 'nobody', wants: true }, the12th)).toEqual(family);
  });
});
