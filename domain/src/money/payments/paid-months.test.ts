import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { monthAfter, monthOf } from '../../kernel/london.ts';
import { chargesOfMonth } from './collection.ts';
import { finalisedAt } from '../../prices/collections.ts';
import { firstPayment } from '../../prices/promise.ts';

const START = Temporal.PlainDate.from('2026-09-01');
const MONTHS = 30;
const months = Array.from({ length: MONTHS }, (_, n) =>
  START.toPlainYearMonth().add({ months: n }),
);
const children = fc.array(
  fc
    .record({
      enrolledAfter: fc.nat(500),
      lessonAfter: fc.integer({ min: 7, max: 90 }),
      yearly: fc.array(fc.integer({ min: 0, max: 9_999 }), { minLength: 3, maxLength: 3 }),
      app: fc.record({
        price: fc.option(fc.integer({ min: 0, max: 999 })),
        turns: fc.array(fc.nat(120), { maxLength: 6 }),
      }),
    })
    .map(({ enrolledAfter, lessonAfter, yearly, app }) => {
      const enrolled = START.add({ days: enrolledAfter });
      // The days on which the app was turned on, off, on and so on, some days apart.
      const turns = app.turns.map((_, n) =>
        enrolled.add({ days: app.turns.slice(0, n + 1).reduce((sum, days) => sum + days, 0) }),
      );
      return {
        enrolled,
        lesson: enrolled.add({ days: lessonAfter }),
        yearly,
        price: app.price,
        turns,
      };
    }),
  { maxLength: 4 },
);
type Child = typeof children extends fc.Arbitrary<(infer One)[]> ? One : never;

const atNoon = (day: Temporal.PlainDate): string => `${day.toString()}T12:00:00Z`;

const appOf = ({ price, turns }: Child) => {
  const subscriptions = turns.flatMap((day, n) => {
    const end = turns[n + 1];
    return n % 2 === 0
      ? [{ startedAt: atNoon(day), endedAt: end === undefined ? null : atNoon(end) }]
      : [];
  });
  return { price, subscriptions };
};

const asCharged = (child: Child, n: number) => {
  const { enrolled, lesson, yearly } = child;
  const dated = yearly.map((monthly, year) => ({ from: `${2026 + year}-09-01`, monthly }));
  const at = new Date(`${enrolled.toString()}T12:00:00Z`);
  const first = firstPayment(
    { paidFrom: monthAfter(monthOf(lesson.toString())), prices: dated },
    at,
  );
  return {
    kidId: `kid ${n}`,
    timetableId: 'oakfield',
    prices: dated,
    firstPayment: first,
    until: null,
    kidsApp: appOf(child),
  };
};

/** Counted by months of lessons: each one after the free month is paid once, when its collection is open. */
const paidBy = ({ enrolled, lesson, yearly }: Child, until: Temporal.PlainYearMonth): number => {
  let sum = 0;
  let waiting = 0;
  for (const month of months) {
    if (Temporal.PlainYearMonth.compare(month, lesson.toPlainYearMonth()) <= 0) continue;
    if (Temporal.PlainYearMonth.compare(month, until) > 0) break;
    waiting += yearly[month.subtract({ months: 8 }).year - 2026] ?? 0;
    const cutOff = month.subtract({ months: 1 }).toPlainDate({ day: 20 });
    if (Temporal.PlainDate.compare(enrolled, cutOff) <= 0) {
      sum += waiting;
      waiting = 0;
    }
  }
  return sum;
};

/** Counted by the evening of the 20th, on after an odd number of turns, or on in between for longer than a day or twice. */
const appPaidIn = ({ price, turns }: Child, month: Temporal.PlainYearMonth): number => {
  const the20th = month.subtract({ months: 1 }).toPlainDate({ day: 20 });
  const before = the20th.subtract({ months: 1 });
  const turned = turns.filter((day) => Temporal.PlainDate.compare(day, the20th) <= 0);
  const begun = turned.flatMap((day, n) =>
    n % 2 === 0 && Temporal.PlainDate.compare(day, before) > 0 ? [{ day, end: turned[n + 1] }] : [],
  );
  const lasted = begun.some(({ day, end }) => end === undefined || !end.equals(day));
  return turned.length % 2 === 1 || lasted || begun.length > 1 ? (price ?? 0) : 0;
};

describe('for any family, over any months', () => {
  it('every month of lessons is paid once, at its price, and a payment that comes back is asked for again', () => {
    fc.assert(
      fc.property(children, fc.uniqueArray(fc.nat(MONTHS - 1)), (family, comeBack) => {
        let [balance, charged, due, apps] = [0, 0, 0, 0];
        for (const [n, month] of months.entries()) {
          const live = family.filter(
            ({ enrolled }) =>
              enrolled.toZonedDateTime('Europe/London').epochMilliseconds <
              finalisedAt(month.toString()).getTime(),
          );
          const written = chargesOfMonth(live.map(asCharged), balance, month.toString());
          const entries = [...(written?.charges ?? []), ...(written?.appCharges ?? [])];
          const charges = entries.reduce((sum, { amount }) => sum + amount, 0);
          charged += charges;
          apps += family.reduce((sum, child) => sum + appPaidIn(child, month), 0);
          expect(charged).toBe(family.reduce((sum, child) => sum + paidBy(child, month), apps));
          due = charges + balance;
          expect(written?.collected ?? 0).toBe(due);
          balance += charges - (written?.collected ?? 0);
          if (comeBack.includes(n)) balance += due;
        }
        expect(balance).toBe(comeBack.includes(MONTHS - 1) ? due : 0);
      }),
      { numRuns: 300 },
    );
  });
});
