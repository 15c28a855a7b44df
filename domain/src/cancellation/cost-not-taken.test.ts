import { describe, expect, it } from 'vitest';
import { at, but, maya } from './cost.test-data.ts';
import { cancellationCost } from './cost.ts';

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

  it('owes it without a day while a notice is disputed, because nothing is taken then', () => {
    const now = at('2027-02-22T12:00:00Z');
    const disputed = { ...withheld, untaken: { ...untaken, inDispute: true } };
    const taken = cancellationCost(withheld, '2027-04-20', now);
    expect(taken).toMatchObject({ lastPaymentAmount: 7200, disputed: null });
    expect(cancellationCost(disputed, '2027-04-20', now)).toEqual({
      ...taken,
      paymentsLeft: 0,
      lastPaymentDate: null,
      lastPaymentAmount: null,
      disputed: 7200,
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
