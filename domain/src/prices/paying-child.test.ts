import { AGREED } from '../money/payments/agreed-terms.test-data.ts';
import { describe, expect, it } from 'vitest';
import {
  chargesIn,
  withEnding,
  lastOwed,
  owedByLeaver,
  payingChild,
  regularForAll,
  scheduledThroughNow,
  paidUntil,
  type AgreedTerms,
  type PayingChild,
} from './paying-child.ts';

const maya: AgreedTerms = {
  ...AGREED,
  prices: [...AGREED.prices, { from: '2027-09-01', monthly: 3900 }],
  monthlyPennies: 3500,
};
const leaving = { cancelledAt: '2027-03-02T12:00:00Z', lastDay: '2027-03-02' };
const until = (instead: Partial<AgreedTerms>) => paidUntil({ ...maya, ...instead });

describe('the last month that an enrolment pays for', () => {
  it('is none while nobody has said how it ends, or while the lessons are not known', () => {
    expect(until({})).toBeNull();
    expect(until({ cancelledAt: leaving.cancelledAt })).toBeNull();
    expect(until({ lastDay: leaving.lastDay })).toBeNull();
    expect(until({ ...leaving, firstLessonOn: null })).toBeNull();
    expect(until({ scheduledThrough: '2027-04' })).toBeNull();
  });

  it('is what was said, and at least what stood when that was said', () => {
    expect(until(leaving)).toBe('2027-03');
    expect(until({ ...leaving, scheduledThrough: '2027-02' })).toBe('2027-03');
    expect(until({ ...leaving, scheduledThrough: '2027-04' })).toBe('2027-04');
  });

  it('is at most the month in which the school has no place for the child any more', () => {
    const placeEndsOn = '2027-08-31';
    const later = { cancelledAt: '2027-03-02T12:00:00Z', lastDay: '2027-10-05' };
    expect(until({ placeEndsOn })).toBe('2027-08');
    expect(until({ ...leaving, placeEndsOn })).toBe('2027-03');
    expect(until(later)).toBe('2027-10');
    expect(until({ ...later, placeEndsOn })).toBe('2027-08');
  });
});

describe('what stands now', () => {
  const now = new Date('2027-03-22T12:00:00Z');

  it('is the last month whose collection is final, and of lessons without dates what stood before', () => {
    const noFreeMonth = { ...maya, hasFreeMonth: false, scheduledThrough: '2027-02' };
    expect(scheduledThroughNow(noFreeMonth, now)).toBe('2027-04');
    expect(scheduledThroughNow({ ...noFreeMonth, scheduledThrough: '2027-05' }, now)).toBe(
      '2027-05',
    );
    expect(scheduledThroughNow({ ...noFreeMonth, firstLessonOn: null }, now)).toBe('2027-02');
    expect(scheduledThroughNow({ ...noFreeMonth, firstPaymentOn: null }, now)).toBe('2027-02');
    expect(
      scheduledThroughNow({ ...maya, firstLessonOn: null, firstPaymentOn: null }, now),
    ).toBeNull();
  });

  it('is no more than what the child owes that is leaving', () => {
    expect(scheduledThroughNow({ ...maya, ...leaving }, now)).toBe('2027-03');
    expect(scheduledThroughNow({ ...maya, ...leaving, lastDay: '2027-09-07' }, now)).toBe(
      '2027-04',
    );
  });

  it('is nothing before the free month is over, and nothing before the first payment', () => {
    expect(scheduledThroughNow(maya, new Date('2027-01-25T12:00:00Z'))).toBeNull();
    expect(scheduledThroughNow(maya, new Date('2027-02-01T12:00:00Z'))).toBe('2027-02');
    expect(scheduledThroughNow({ ...maya, firstPaymentOn: '2027-05-04' }, now)).toBeNull();
  });

  it('is written down with how the lessons end, and stays when that is taken back', () => {
    const saidAt = now;
    const ends = withEnding(maya, { saidAt, lastDay: '2027-03-30' }, now);
    expect(ends).toEqual({
      ...maya,
      scheduledThrough: '2027-04',
      cancelledAt: '2027-03-22T12:00:00.000Z',
      lastDay: '2027-03-30',
    });
    expect(withEnding(ends, null, now)).toEqual({ ...maya, scheduledThrough: '2027-04' });
  });
});

describe('what a child owes who stops before the first payment', () => {
  const lateFirst = { month: '2027-04', amount: 10_000, from: '2027-02' };
  const stopping = (isFirstFree: boolean | undefined, last: string | null): PayingChild => ({
    prices: maya.prices,
    firstPayment: { ...lateFirst, isFirstFree },
    until: last,
  });

  it('is each month of lessons at its price, where there was no free month', () => {
    const owed = [
      { month: '2027-02', amount: 3600 },
      { month: '2027-03', amount: 3600 },
    ];
    expect(owedByLeaver(stopping(false, '2027-03'))).toEqual(owed);
    expect(chargesIn(stopping(false, '2027-03'), '2027-04')).toEqual(owed);
    expect(chargesIn(stopping(false, '2027-03'), '2027-03')).toEqual([]);
    expect(chargesIn(stopping(false, '2027-03'), '2027-05')).toEqual([]);
  });

  it('is nothing for whom the first month was free, who stays long enough, or has no first payment', () => {
    for (const child of [
      stopping(true, '2027-03'),
      stopping(undefined, '2027-03'),
      stopping(false, '2027-04'),
      stopping(false, '2027-05'),
      stopping(false, null),
      { ...stopping(false, '2027-03'), firstPayment: null },
    ])
      expect(owedByLeaver(child)).toEqual([]);
    expect(chargesIn(stopping(true, '2027-03'), '2027-04')).toEqual([]);
  });

  it('is in the first payment as agreed where the child stops in that month', () => {
    expect(chargesIn(stopping(true, '2027-04'), '2027-04')).toEqual([
      { month: '2027-02', amount: 3600 },
      { month: '2027-03', amount: 3600 },
      { month: '2027-04', amount: 2800 },
    ]);
  });
});

describe('the last month that lessons owe which have ended', () => {
  const owed = (instead: Partial<AgreedTerms>) => lastOwed({ ...maya, ...instead });

  it('is unknown while they go on, and none where no first payment is known', () => {
    expect(owed({})).toBeNull();
    expect(owed({ ...leaving, firstPaymentOn: null })).toBeNull();
    expect(owed({ ...leaving, firstPaymentPennies: null })).toBeNull();
    expect(owed({ firstPaymentOn: null })).toBeNull();
  });

  it('is the last one that they pay for', () => {
    expect(owed(leaving)).toBe('2027-03');
    expect(owed({ ...leaving, firstPaymentOn: '2027-03-01' })).toBe('2027-03');
  });

  it('is before the first payment the last month of lessons, where none was free, and else none', () => {
    const late = { ...leaving, firstPaymentOn: '2027-05-04' };
    expect(owed(late)).toBeNull();
    expect(owed({ ...late, hasFreeMonth: false })).toBe('2027-03');
    expect(owed({ ...late, hasFreeMonth: false, paidFrom: '2027-01' })).toBe('2027-03');
    expect(owed({ ...late, hasFreeMonth: false, paidFrom: '2027-04' })).toBeNull();
    const never = { ...late, hasFreeMonth: false, lastDay: '2027-01-02' };
    expect(owed({ ...never, cancelledAt: '2027-01-02T12:00:00Z' })).toBeNull();
  });
});

describe('the regular monthly amount', () => {
  const playing = payingChild(maya);
  const regular = (month: string, ...children: PayingChild[]) => regularForAll(children, month);

  it('is the price of the month, and before the first payment the price of that one', () => {
    expect(regular('2027-03', playing)).toBe(3600);
    expect(regular('2027-10', playing)).toBe(3900);
    const autumn = { ...playing, firstPayment: { month: '2027-10', amount: 3900 } };
    expect(regular('2027-03', autumn)).toBe(3900);
    expect(regular('2027-10', autumn)).toBe(3900);
  });

  it('is what was agreed to while the first payment is not known, or else the price', () => {
    const open = { ...playing, firstPayment: null };
    expect(regular('2027-03', open)).toBe(3500);
    expect(regular('2027-03', { ...open, agreed: undefined })).toBe(3600);
  });

  it('leaves out a child who has stopped by then', () => {
    const stopped = { ...playing, until: '2027-03' };
    expect(regular('2027-03', playing, stopped)).toBe(7200);
    expect(regular('2027-04', playing, stopped)).toBe(3600);
  });
});
