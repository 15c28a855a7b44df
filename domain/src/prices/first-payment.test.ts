import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { monthAfter, monthOf } from '../kernel/london.ts';
import { firstPayment } from './promise.ts';
import { tries } from '../kernel/tries.test-data.ts';

const prices = [
  { from: '2026-09-01', monthly: 3600 },
  { from: '2027-09-01', monthly: 3900 },
];
const pay = (firstLesson: string, now: string) =>
  firstPayment({ paidFrom: monthAfter(monthOf(firstLesson)), prices }, new Date(now));

describe('the first payment of a child whose first lesson is', () => {
  it('in January is collected on 1 February, for February', () => {
    expect(pay('2027-01-12', '2027-01-05T10:00:00Z')).toEqual({
      date: '2027-02-01',
      month: '2027-02',
      amount: 3600,
      covers: ['2027-02'],
    });
  });

  it('in January, enrolled in the last second of the 20th, is still for February', () => {
    expect(pay('2027-01-28', '2027-01-20T23:59:59.999Z').month).toBe('2027-02');
  });

  it('in January, enrolled on the 21st, covers February and March on 1 March', () => {
    expect(pay('2027-01-28', '2027-01-21T00:00:00Z')).toEqual({
      date: '2027-03-01',
      month: '2027-03',
      amount: 7200,
      covers: ['2027-02', '2027-03'],
    });
  });

  it('on the last day of a month has that month free, on the 1st the whole of the next', () => {
    expect(pay('2027-01-31', '2027-01-10T12:00:00Z').covers).toEqual(['2027-02']);
    expect(pay('2027-02-01', '2027-01-10T12:00:00Z').covers).toEqual(['2027-03']);
    expect(pay('2028-02-29', '2028-02-20T12:00:00Z').covers).toEqual(['2028-03']);
  });

  it('in December is collected after the bank holiday of New Year', () => {
    expect(pay('2026-12-08', '2026-12-01T12:00:00Z').date).toBe('2027-01-04');
  });

  it('in July, enrolled on 21 July in summer time, pays August at the old and September at the new price', () => {
    expect(pay('2027-07-30', '2027-07-20T22:59:59.999Z').amount).toBe(3600);
    expect(pay('2027-07-30', '2027-07-20T23:00:00Z')).toEqual({
      date: '2027-09-01',
      month: '2027-09',
      amount: 3600 + 3900,
      covers: ['2027-08', '2027-09'],
    });
  });

  it('far ahead is not asked for before', () => {
    expect(pay('2027-09-07', '2027-01-05T10:00:00Z')).toMatchObject({
      month: '2027-10',
      amount: 3900,
    });
  });
});

describe('for any enrolment', () => {
  const instants = fc.integer({ min: Date.parse('2026-09-01'), max: Date.parse('2032-01-01') });
  const nearThe20th = fc
    .tuple(fc.nat(60), fc.integer({ min: -3_700_000, max: 3_700_000 }))
    .map(([n, by]) => {
      const day = Temporal.PlainDate.from('2026-09-21').add({ months: n });
      return day.toZonedDateTime('Europe/London').epochMilliseconds + by;
    });
  const dated = fc.uniqueArray(
    fc.record({
      years: fc.integer({ min: -1, max: 6 }),
      monthly: fc.integer({ min: 0, max: 9_999 }),
    }),
    { minLength: 1, selector: (price) => price.years },
  );

  it('the first payment is the one that a walk from month to month finds', () => {
    fc.assert(
      fc.property(fc.oneof(instants, nearThe20th), fc.nat(150), dated, (now, ahead, changes) => {
        const at = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO('Europe/London');
        const lesson = at.toPlainDate().add({ days: ahead });
        const steps = changes.toSorted((a, b) => a.years - b.years);
        const priceOf = (month: Temporal.PlainYearMonth) => {
          const schoolYear = month.subtract({ months: 8 }).year;
          return (
            (steps.findLast((step) => 2026 + step.years <= schoolYear) ?? steps[0])?.monthly ?? 0
          );
        };
        const covers: string[] = [];
        let amount = 0;
        let month = lesson.toPlainYearMonth();
        let isOpen = false;
        while (!isOpen) {
          const lastDay = month.toPlainDate({ day: 20 });
          isOpen = Temporal.PlainDate.compare(at.toPlainDate(), lastDay) <= 0;
          month = month.add({ months: 1 });
          covers.push(month.toString());
          amount += priceOf(month);
        }
        const child = {
          paidFrom: monthAfter(monthOf(lesson.toString())),
          prices: changes.map(({ years, monthly }) => ({ from: `${2026 + years}-09-01`, monthly })),
        };
        const payment = firstPayment(child, new Date(now));
        expect(payment).toMatchObject({ covers, amount, month: month.toString() });
        expect(payment.date.slice(0, 7)).toBe(month.toString());
      }),
      { numRuns: tries(10_000) },
    );
  });
});
