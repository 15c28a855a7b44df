import { describe, expect, it } from 'vitest';
import { at, but, maya } from './cost.test-data.ts';
import { cancellationCost } from './cost.ts';
import { NOT_TAKEN_REASONS, type UntakenCharges } from './untaken-charges.ts';

describe('a child whose payment was not taken on its day', () => {
  const untaken = { runs: ['2027-03'], months: ['2027-03'], begins: null, lastRun: '2027-03' };
  const charges = [{ month: '2027-03', amount: 3600 }];
  const withheld = { ...maya, charges, untaken };

  it('pays it with the first payment that can still change, also once its day is over', () => {
    for (const now of ['2027-02-22T12:00:00Z', '2027-03-02T12:00:00Z'])
      expect(cancellationCost(withheld, null, at(now))).toMatchObject({
        paymentsLeft: 1,
        lastPaymentDate: '2027-04-01',
        lastPaymentAmount: 3600,
      });
  });

  it('pays it in one payment with the month that it comes with', () => {
    expect(cancellationCost(withheld, '2027-04-20', at('2027-02-22T12:00:00Z'))).toMatchObject({
      paymentsLeft: 1,
      lastPaymentDate: '2027-04-01',
      lastPaymentAmount: 7200,
    });
  });

  it('pays it after a month that stands, where it can only come with a later one', () => {
    const february = { ...untaken, runs: ['2027-02'], months: ['2027-02'] };
    const late = { ...withheld, untaken: february };
    expect(cancellationCost(late, '2027-04-20', at('2027-02-22T12:00:00Z'))).toMatchObject({
      paymentsLeft: 2,
      lastPaymentDate: '2027-04-01',
      lastPaymentAmount: 7200,
    });
    expect(cancellationCost(late, '2027-04-20', at('2027-03-02T12:00:00Z'))).toMatchObject({
      paymentsLeft: 1,
      lastPaymentDate: '2027-04-01',
      lastPaymentAmount: 7200,
    });
  });

  it('pays it with a month that stands, while its run is still to write it', () => {
    const late = { ...withheld, untaken: { ...untaken, lastRun: '2027-03' } };
    expect(cancellationCost(late, null, at('2027-03-21T00:01:00Z'))).toMatchObject({
      paymentsLeft: 1,
      lastPaymentDate: '2027-04-01',
      lastPaymentAmount: 7200,
    });
  });

  it('pays it when the Direct Debit begins, where that is later', () => {
    const later = { ...withheld, untaken: { ...untaken, begins: '2027-05-04' } };
    expect(cancellationCost(later, null, at('2027-02-22T12:00:00Z'))).toMatchObject({
      paymentsLeft: 1,
      lastPaymentDate: '2027-05-04',
    });
    const earlier = { ...withheld, untaken: { ...untaken, begins: '2027-02-15' } };
    expect(cancellationCost(earlier, null, at('2027-02-22T12:00:00Z'))).toMatchObject({
      paymentsLeft: 1,
      lastPaymentDate: '2027-04-01',
    });
  });

  it('owes it without a day while nothing is taken, because of a dispute or without a Direct Debit', () => {
    const now = at('2027-02-22T12:00:00Z');
    const taken = cancellationCost(withheld, '2027-04-20', now);
    expect(taken).toMatchObject({ lastPaymentAmount: 7200, notTaken: null });
    for (const because of NOT_TAKEN_REASONS) {
      const stopped = { ...withheld, untaken: { ...untaken, notTakenBecause: because } };
      expect(cancellationCost(stopped, '2027-04-20', now)).toEqual({
        ...taken,
        paymentsLeft: 0,
        lastPaymentDate: null,
        lastPaymentAmount: null,
        notTaken: { amount: 7200, because },
      });
    }
  });

  const owing = (more: Partial<UntakenCharges>, leavesOn: string | null = null) =>
    cancellationCost(
      { ...withheld, untaken: { ...untaken, ...more } },
      leavesOn,
      at('2027-02-22T12:00:00Z'),
    );

  it('pays of it what is still owed, where some was given back or written off', () => {
    expect(owing({ balance: 2000 })).toMatchObject({
      paymentsLeft: 1,
      lastPaymentDate: '2027-04-01',
      lastPaymentAmount: 2000,
    });
    // The month that is still to come is paid as a whole.
    expect(owing({ balance: 2000 }, '2027-04-20')).toMatchObject({ lastPaymentAmount: 5600 });
    expect(owing({ balance: 0 })).toMatchObject({ paymentsLeft: 0, lastPaymentDate: null });
    expect(owing({ balance: 2000, notTakenBecause: 'no_direct_debit' }).notTaken?.amount).toBe(
      2000,
    );
    expect(owing({ balance: 0, notTakenBecause: 'no_direct_debit' }).notTaken).toBeNull();
  });

  it('pays in parts what was agreed so, and at once what is owed beside it', () => {
    const plan = { total: 3000, parts: 3, left: 3000 };
    expect(owing({ balance: 3000, plan })).toMatchObject({
      paymentsLeft: 0,
      owedBefore: { amount: 3000, next: null, parts: { amount: 3000, until: '2027-06' } },
    });
    expect(owing({ balance: 3600, plan })).toMatchObject({
      paymentsLeft: 1,
      lastPaymentAmount: 600,
      owedBefore: {
        amount: 3600,
        next: { amount: 600, on: '2027-04-01' },
        parts: { amount: 3000, until: '2027-06' },
      },
    });
    expect(owing({ balance: 3600, plan, notTakenBecause: 'dispute' })).toMatchObject({
      notTaken: { amount: 3600 },
      owedBefore: null,
    });
  });

  it('pays it before a later month that is its own payment, also where it comes in between', () => {
    const pause = { firstDay: '2027-04-01', lastDay: '2027-04-30', scheduledThrough: '2027-03' };
    const paused = { ...but({ pauses: [pause] }), charges, untaken };
    expect(cancellationCost(paused, '2027-05-18', at('2027-02-22T12:00:00Z'))).toMatchObject({
      paymentsLeft: 2,
      lastPaymentDate: '2027-05-04',
      lastPaymentAmount: 3600,
    });
  });

  it('owes what the family owed before, whatever is paid back', () => {
    const february = [{ month: '2027-02', amount: 3600 }];
    const debt = { ...untaken, runs: [], months: [], balance: 4000 };
    const free = { ...maya, charges: february, untaken: debt };
    expect(cancellationCost(free, null, at('2027-01-25T12:00:00Z'))).toMatchObject({
      paidBack: 3600,
      owedBefore: { amount: 4000 },
    });
  });

  it('is paid nothing back for what was never taken', () => {
    const free = but({ firstLessonOn: '2027-02-02', firstPaymentOn: '2027-03-01' });
    const written = { ...free, charges };
    const now = at('2027-02-22T12:00:00Z');
    expect(cancellationCost(written, null, now).paidBack).toBe(3600);
    expect(cancellationCost({ ...written, untaken }, null, now)).toMatchObject({
      paidBack: 0,
      paymentsLeft: 0,
    });
  });
});
