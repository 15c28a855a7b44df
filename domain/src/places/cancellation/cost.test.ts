import { describe, expect, it } from 'vitest';
import { at, but, maya, ON_2_MARCH } from './cost.test-data.ts';
import { cancellationCost, saidBefore } from './cost.ts';

describe('the kids’ app of a child who leaves', () => {
  const subscriptions = [{ startedAt: '2026-12-01T10:00:00Z', endedAt: null }];
  const kidsApp = { price: 499, subscriptions };
  const withApp = but({ kidsApp });

  it('is in the last payment, and ends with the lessons', () => {
    expect(cancellationCost(withApp, null, at('2027-03-20T23:59:59.999Z')).paymentsLeft).toBe(0);
    expect(cancellationCost(withApp, null, at('2027-03-21T00:00:00Z'))).toMatchObject({
      paymentsLeft: 1,
      lastPaymentAmount: 3600 + 499,
    });
    expect(cancellationCost(withApp, '2027-04-20', ON_2_MARCH)).toMatchObject({
      lastPaymentDate: '2027-04-01',
      lastPaymentAmount: 3600 + 499,
    });
  });

  it('is still collected before the lessons are paid for, where that month is already final', () => {
    const later = but({ kidsApp, firstLessonOn: '2027-05-04', firstPaymentOn: '2027-06-01' });
    expect(cancellationCost(later, null, at('2027-03-21T00:00:00Z'))).toMatchObject({
      paymentsLeft: 1,
      lastPaymentDate: '2027-04-01',
      lastPaymentAmount: 499,
    });
  });
});

describe('cancelling at once', () => {
  it('by the 20th is without a further payment', () => {
    expect(cancellationCost(maya, null, ON_2_MARCH)).toEqual({
      lastDay: '2027-03-02',
      lastLesson: null,
      paymentsLeft: 0,
      lastPaymentDate: null,
      lastPaymentAmount: null,
      paidBack: 0,
      notTaken: null,
      owedBefore: null,
    });
  });

  it('in the last moment of the 20th is free of it, and a moment later costs one more', () => {
    const before = cancellationCost(maya, null, at('2027-03-20T23:59:59.999Z'));
    expect(before.lastPaymentDate).toBeNull();
    expect(cancellationCost(maya, null, at('2027-03-21T00:00:00Z'))).toMatchObject({
      paymentsLeft: 1,
      lastPaymentDate: '2027-04-01',
      lastPaymentAmount: 3600,
    });
  });

  it('names the payment that is collected on the next working day', () => {
    // 1 May 2027 is a Saturday, and the Monday after it a bank holiday.
    expect(cancellationCost(maya, null, at('2027-04-25T12:00:00Z')).lastPaymentDate).toBe(
      '2027-05-04',
    );
  });

  it('in the free month costs nothing, and gives back what was finalised before', () => {
    const charges = [{ month: '2027-02', amount: 3600 }];
    const cost = cancellationCost({ ...maya, charges }, null, at('2027-01-25T12:00:00Z'));
    expect(cost).toMatchObject({ paymentsLeft: 0, lastPaymentDate: null, paidBack: 3600 });
  });

  it('costs nothing while the first lesson is not known', () => {
    const unknown = but({ firstLessonOn: null, firstPaymentOn: null });
    const cost = cancellationCost(unknown, null, ON_2_MARCH);
    expect(cost).toMatchObject({ paymentsLeft: 0, lastPaymentAmount: null, paidBack: 0 });
  });
});

describe('cancelling with a last day', () => {
  it('has the lessons up to it, that day included, and the payments of their months', () => {
    expect(cancellationCost(maya, '2027-05-18', ON_2_MARCH)).toEqual({
      lastDay: '2027-05-18',
      lastLesson: '2027-05-18',
      paymentsLeft: 2,
      lastPaymentDate: '2027-05-04',
      lastPaymentAmount: 3600,
      paidBack: 0,
      notTaken: null,
      owedBefore: null,
    });
  });

  it('passes over closures and holidays on the way back to the last lesson', () => {
    const soon = at('2027-02-05T12:00:00Z');
    expect(cancellationCost(maya, '2027-02-22', soon).lastLesson).toBe('2027-02-09');
    expect(cancellationCost(maya, '2027-04-12', ON_2_MARCH).lastLesson).toBe('2027-03-23');
  });

  it('passes over days on which the child is paused, and has none in a pause to the end', () => {
    const pause = { firstDay: '2027-03-10', lastDay: '2027-04-30', scheduledThrough: '2027-03' };
    const paused = but({ pauses: [pause] });
    expect(cancellationCost(paused, '2027-04-20', ON_2_MARCH).lastLesson).toBe('2027-03-09');
    const during = at('2027-03-12T12:00:00Z');
    expect(cancellationCost(paused, '2027-04-20', during).lastLesson).toBeNull();
    expect(cancellationCost(paused, '2027-05-04', during).lastLesson).toBe('2027-05-04');
  });

  it('today still has the lesson of today, and none when there is none', () => {
    expect(cancellationCost(maya, '2027-03-02', ON_2_MARCH).lastLesson).toBe('2027-03-02');
    expect(cancellationCost(maya, '2027-03-05', at('2027-03-03T12:00:00Z')).lastLesson).toBeNull();
  });

  it('counts a payment that is collected today as still to come', () => {
    const first = at('2027-03-01T12:00:00Z');
    expect(cancellationCost(maya, '2027-03-20', first)).toMatchObject({
      paymentsLeft: 1,
      lastPaymentDate: '2027-03-01',
    });
  });

  it('costs no more when it comes earlier than was said before the 20th', () => {
    const before = but({ cancelledAt: '2027-03-17T12:00:00Z', lastDay: '2027-03-31' });
    const late = at('2027-03-22T12:00:00Z');
    expect(cancellationCost(maya, '2027-03-30', late).paymentsLeft).toBe(1);
    expect(cancellationCost(before, '2027-03-30', late).paymentsLeft).toBe(0);
    expect(cancellationCost(before, null, late).paymentsLeft).toBe(0);
    expect(cancellationCost(before, '2027-04-30', late).paymentsLeft).toBe(1);
  });

  it('takes no lesson before the first one', () => {
    const early = at('2027-01-06T12:00:00Z');
    expect(cancellationCost(maya, '2027-01-11', early).lastLesson).toBeNull();
    const later = but({ firstLessonOn: '2027-01-19' });
    expect(cancellationCost(later, '2027-01-18', early).lastLesson).toBeNull();
    expect(cancellationCost(later, '2027-01-19', early).lastLesson).toBe('2027-01-19');
  });
});

describe('what stood at the end of the 20th', () => {
  const late = at('2027-03-22T12:00:00Z');

  it('is owed, also when the last day is moved to before it', () => {
    const before = but({ cancelledAt: '2027-03-10T12:00:00Z', lastDay: '2027-04-30' });
    expect(cancellationCost(before, '2027-03-25', late)).toMatchObject({
      paymentsLeft: 1,
      lastPaymentDate: '2027-04-01',
      paidBack: 0,
    });
    expect(cancellationCost(before, null, late).lastPaymentDate).toBe('2027-04-01');
  });

  it('is owed by a child who came back without a free month, also in the month of the first lesson', () => {
    const back = but({
      firstLessonOn: '2027-03-09',
      firstPaymentOn: '2027-04-01',
      firstPaymentPennies: 7200,
      paidFrom: '2027-03',
      hasFreeMonth: false,
    });
    expect(cancellationCost(back, null, late)).toMatchObject({
      paymentsLeft: 1,
      lastPaymentDate: '2027-04-01',
      lastPaymentAmount: 7200,
    });
    expect(cancellationCost(back, null, at('2027-03-15T12:00:00Z'))).toMatchObject({
      paymentsLeft: 1,
      lastPaymentDate: '2027-04-01',
      lastPaymentAmount: 3600,
    });
    expect(cancellationCost(back, null, at('2027-03-08T12:00:00Z')).paymentsLeft).toBe(0);
  });
});

it('knows how a child leaves already once the day is said as well', () => {
  const said = { cancelledAt: '2027-03-17T12:00:00Z', lastDay: '2027-03-31' };
  expect(saidBefore(said)).toEqual({ saidAt: at('2027-03-17T12:00:00Z'), lastDay: '2027-03-31' });
  expect(saidBefore({ ...said, cancelledAt: null })).toBeNull();
  expect(saidBefore({ ...said, lastDay: null })).toBeNull();
});
