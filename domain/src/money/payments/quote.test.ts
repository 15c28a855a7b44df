import { describe, expect, it } from 'vitest';
import { camelCased, snakeCased } from '../../kernel/field-names.ts';
import { pricingInfo } from '../../prices/model.ts';
import { quote, type QuotedFamily, type QuotedTimetable } from './quote.ts';

const prices = [
  { from: '2026-09-01', monthly: 3600 },
  { from: '2027-09-01', monthly: 3900 },
];
const oakfield: QuotedTimetable = {
  weekday: 2,
  times: [],
  terms: [{ startsOn: '2027-01-05', endsOn: '2027-07-20' }],
  closures: [],
  concerts: [],
  prices,
  lessonsAreOn: true,
  minYear: 0,
  maxYear: 6,
};
const kingsway = { ...oakfield, terms: [] };
const alone: QuotedFamily = { siblings: [], outstanding: 0 };
const withApp = (price: number) => ({
  price,
  subscriptions: [{ startedAt: '2026-12-01T10:00:00Z', endedAt: null }],
});
const paid = { month: '2026-10', amount: 3600 };
const paying = { prices, firstPayment: paid, until: null };
const january = new Date('2027-01-05T10:00:00Z');
const lateJanuary = new Date('2027-01-21T00:00:00Z');

describe('the quote for a first child', () => {
  it('names every date and amount', () => {
    expect(quote(oakfield, alone, lateJanuary)).toEqual({
      lessonsAreOn: 'Tuesdays',
      upcomingConcert: null,
      minYear: 0,
      maxYear: 6,
      firstLessonDate: '2027-02-02',
      regularMonthlyCost: 3600,
      firstPaymentDate: '2027-03-01',
      firstPaymentAmount: 3600,
      isFirstMonthFree: true,
      paidFrom: '2027-03',
      firstPaymentCoversPeriod: 'March 2027',
      expectedNextTtPrice: 3900,
      nextPriceFrom: '2027-09-01',
      pricingWithEnrolledSiblings: null,
      pricingWithOutstandingBalance: null,
    });
  });

  it('covers February and March when February is finalised already', () => {
    const thursdays = { ...oakfield, weekday: 4 };
    expect(quote(thursdays, alone, lateJanuary)).toMatchObject({
      firstLessonDate: '2027-01-28',
      firstPaymentAmount: 7200,
      firstPaymentCoversPeriod: 'February and March 2027',
    });
  });

  it('waits for the concert and names it', () => {
    const hillcrest = { ...oakfield, concerts: ['2027-01-26'] };
    expect(quote(hillcrest, alone, january)).toMatchObject({
      upcomingConcert: '2027-01-26',
      firstLessonDate: '2027-02-02',
    });
  });

  it('tells the new price when the first payment falls after the change', () => {
    const autumn = { ...oakfield, terms: [{ startsOn: '2027-09-07', endsOn: '2027-12-10' }] };
    expect(quote(autumn, alone, new Date('2027-08-10T10:00:00Z'))).toMatchObject({
      firstPaymentDate: '2027-10-01',
      regularMonthlyCost: 3900,
      expectedNextTtPrice: null,
      nextPriceFrom: null,
    });
  });

  it('leaves dates open at a school without term dates, at the price of today', () => {
    expect(quote(kingsway, alone, january)).toMatchObject({
      lessonsAreOn: 'Tuesdays',
      firstLessonDate: null,
      firstPaymentDate: null,
      firstPaymentAmount: null,
      firstPaymentCoversPeriod: null,
      regularMonthlyCost: 3600,
      expectedNextTtPrice: 3900,
      nextPriceFrom: '2027-09-01',
    });
    expect(quote(kingsway, alone, new Date('2027-08-31T23:00:00Z')).regularMonthlyCost).toBe(3900);
  });

  it('promises no lesson where lessons are not on', () => {
    const off = { ...oakfield, lessonsAreOn: false, concerts: ['2027-01-12'] };
    expect(quote(off, alone, january)).toMatchObject({
      lessonsAreOn: null,
      upcomingConcert: null,
      firstLessonDate: null,
      firstPaymentDate: null,
    });
  });

  it('is an answer that the contract accepts', () => {
    for (const outstanding of [0, 1000]) {
      const family = { ...alone, siblings: [paying], outstanding };
      for (const school of [oakfield, kingsway]) {
        const answer = quote(school, family, january);
        expect(camelCased(pricingInfo.parse(snakeCased(answer)))).toEqual(answer);
      }
    }
  });
});

describe('the quote for one more child', () => {
  it('adds what the siblings and the app pay on that date', () => {
    const siblings = [{ ...paying, kidsApp: withApp(299) }, paying];
    const family = { ...alone, siblings };
    const totals = { nextPaymentAmount: 3 * 3600 + 299, regularMonthlyAmount: 3 * 3600 + 299 };
    expect(quote(oakfield, family, january)).toMatchObject({
      firstPaymentAmount: 3600,
      pricingWithEnrolledSiblings: totals,
      pricingWithOutstandingBalance: null,
    });
  });

  it.each([
    ['2027-02', 3600 + 7200, 'pays for two months on that very date'],
    ['2027-03', 3600, 'does not pay before a later date'],
    ['2027-01', 3600 + 3600, 'has paid for the first time before'],
  ])('counts a sibling whose first payment is in %s: next payment %i, as it %s', (month, next) => {
    const siblings = [{ ...paying, firstPayment: { month, amount: 7200 } }];
    const { pricingWithEnrolledSiblings } = quote(oakfield, { ...alone, siblings }, january);
    expect(pricingWithEnrolledSiblings).toEqual({
      nextPaymentAmount: next,
      regularMonthlyAmount: 7200,
    });
  });

  it('counts a sibling whose first payment is not known yet in the regular amount only', () => {
    const siblings = [{ ...paying, firstPayment: null }];
    const { pricingWithEnrolledSiblings } = quote(oakfield, { ...alone, siblings }, january);
    expect(pricingWithEnrolledSiblings).toEqual({
      nextPaymentAmount: 3600,
      regularMonthlyAmount: 7200,
    });
  });

  it('counts a sibling who is cancelled until their last month, and not after it', () => {
    const leaving = (until: string) =>
      quote(oakfield, { ...alone, siblings: [{ ...paying, until }] }, january);
    expect(leaving('2027-01').pricingWithEnrolledSiblings).toEqual({
      nextPaymentAmount: 3600,
      regularMonthlyAmount: 3600,
    });
    expect(leaving('2027-02').pricingWithEnrolledSiblings?.nextPaymentAmount).toBe(7200);
  });

  it('counts the app of a sibling who does not pay for lessons yet, and not after their last month', () => {
    const app = { kidsApp: withApp(499) };
    const totalsWith = (sibling: object) =>
      quote(oakfield, { ...alone, siblings: [{ ...paying, ...app, ...sibling }] }, january)
        .pricingWithEnrolledSiblings;
    expect(totalsWith({ firstPayment: null })).toEqual({
      nextPaymentAmount: 3600 + 499,
      regularMonthlyAmount: 7200 + 499,
    });
    expect(totalsWith({ until: '2027-01' })).toEqual({
      nextPaymentAmount: 3600,
      regularMonthlyAmount: 3600,
    });
  });

  it('takes siblings at the price of their own school in the month of the payment', () => {
    const dear = {
      prices: [...prices, { from: '2027-02-01', monthly: 4000 }],
      firstPayment: paid,
      until: null,
    };
    const answer = quote(oakfield, { ...alone, siblings: [dear] }, january);
    expect(answer.pricingWithEnrolledSiblings?.nextPaymentAmount).toBe(7600);
  });

  it('includes an outstanding balance once in both totals', () => {
    const family = { siblings: [{ ...paying, kidsApp: withApp(299) }], outstanding: 1000 };
    const totals = { nextPaymentAmount: 8499, regularMonthlyAmount: 7499 };
    expect(quote(oakfield, family, january)).toMatchObject({
      pricingWithEnrolledSiblings: totals,
      pricingWithOutstandingBalance: { ...totals, outstandingBalance: 1000 },
    });
  });

  it('shows a balance without siblings, and never a credit as one', () => {
    expect(quote(oakfield, { ...alone, outstanding: 1 }, january)).toMatchObject({
      pricingWithEnrolledSiblings: null,
      pricingWithOutstandingBalance: { nextPaymentAmount: 3601, outstandingBalance: 1 },
    });
    const inCredit = quote(oakfield, { ...alone, siblings: [paying], outstanding: -500 }, january);
    expect(inCredit.pricingWithOutstandingBalance).toBeNull();
    expect(inCredit.pricingWithEnrolledSiblings?.nextPaymentAmount).toBe(7200);
  });

  it('while the first lesson is unknown, is what the others pay on the first open collection', () => {
    const sibling = { ...paying, firstPayment: { month: '2027-03', amount: 7200 } };
    const family = { siblings: [sibling], outstanding: 500 };
    const before = quote(kingsway, family, new Date('2027-01-20T23:59:59Z'));
    expect(before.pricingWithOutstandingBalance).toEqual({
      nextPaymentAmount: 500,
      regularMonthlyAmount: 7200,
      outstandingBalance: 500,
    });
    const after = quote(kingsway, family, lateJanuary);
    expect(after.pricingWithOutstandingBalance?.nextPaymentAmount).toBe(7700);
  });
});
