import { describe, expect, it } from 'vitest';
import { quote, type QuotedTimetable, sameAmounts } from './quote.ts';

const oakfield: QuotedTimetable = {
  weekday: 2,
  times: [],
  terms: [{ startsOn: '2027-01-05', endsOn: '2027-07-20' }],
  closures: [],
  concerts: [],
  prices: [{ from: '2026-09-01', monthly: 3600 }],
  lessonsAreOn: true,
  minYear: 0,
  maxYear: 6,
};
const kingsway = { ...oakfield, terms: [] };
const alone = { siblings: [], outstanding: 0 };
const january = new Date('2027-01-05T10:00:00Z');

describe('what the parent saw', () => {
  const own = quote(oakfield, alone, january);
  const seen = {
    firstPaymentDate: '2027-02-01',
    firstPaymentAmount: 3600,
    regularMonthlyAmount: 3600,
  };

  it('is the same when all three agree, and when none was sent', () => {
    expect(sameAmounts(seen, own)).toBe(true);
    expect(sameAmounts({}, own)).toBe(true);
    expect(sameAmounts({ firstPaymentDate: undefined }, own)).toBe(true);
  });

  it.each([
    { firstPaymentDate: '2027-03-01' },
    { firstPaymentAmount: 3599 },
    { regularMonthlyAmount: 3900 },
    { firstPaymentDate: null },
    { firstPaymentAmount: 0 },
  ])('is not the same with %j', (other) => {
    expect(sameAmounts({ ...seen, ...other }, own)).toBe(false);
  });

  it('changes with the last minute of the 20th', () => {
    const thursdays = { ...oakfield, weekday: 4 };
    const shown = quote(thursdays, alone, new Date('2027-01-20T23:59:59Z'));
    const then = quote(thursdays, alone, new Date('2027-01-21T00:00:01Z'));
    const sent = {
      firstPaymentDate: shown.firstPaymentDate,
      firstPaymentAmount: shown.firstPaymentAmount,
    };
    expect(sameAmounts(sent, shown)).toBe(true);
    expect(sameAmounts(sent, then)).toBe(false);
  });

  it('may be TBC on both sides, and not on one', () => {
    const tbc = { firstPaymentDate: null, firstPaymentAmount: null, regularMonthlyAmount: 3600 };
    expect(sameAmounts(tbc, quote(kingsway, alone, january))).toBe(true);
    expect(sameAmounts(seen, quote(kingsway, alone, january))).toBe(false);
  });
});
