import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { collectionOf } from './collection.ts';
import { finalisedAt } from './collections.ts';
import { firstPayment } from './first-payment.ts';

const prices = [
  { from: '2026-09-01', monthly: 3600 },
  { from: '2027-09-01', monthly: 3900 },
];
const playing = (kid_id: string, month: string, amount = 3600) => ({
  kid_id,
  prices,
  first_payment: { month, amount },
  until: null,
});
const maya = playing('maya', '2026-11');

describe('a month’s collection from a family', () => {
  it('charges a child its monthly price', () => {
    expect(collectionOf([maya], 0, '2027-02')).toEqual({
      charges: [{ kid_id: 'maya', amount: 3600 }],
      collected: 3600,
    });
  });

  it('charges a first payment that covers two months whole, and one month after it', () => {
    const leo = playing('leo', '2027-03', 7200);
    expect(collectionOf([leo], 0, '2027-02')).toBeNull();
    expect(collectionOf([leo], 0, '2027-03')?.collected).toBe(7200);
    expect(collectionOf([leo], 0, '2027-04')?.collected).toBe(3600);
  });

  it('charges siblings each, and collects once', () => {
    const family = [maya, playing('leo', '2027-02', 7200), playing('zoe', '2027-03')];
    expect(collectionOf(family, 0, '2027-02')).toEqual({
      charges: [
        { kid_id: 'maya', amount: 3600 },
        { kid_id: 'leo', amount: 7200 },
      ],
      collected: 10_800,
    });
  });

  it('takes the new price from September on', () => {
    expect(collectionOf([maya], 0, '2027-08')?.collected).toBe(3600);
    expect(collectionOf([maya], 0, '2027-09')?.collected).toBe(3900);
  });

  it('collects what is owed as well, from a family without a playing child too', () => {
    expect(collectionOf([maya], 3600, '2027-02')?.collected).toBe(7200);
    expect(collectionOf([], 3600, '2027-02')).toEqual({ charges: [], collected: 3600 });
  });

  it('takes no credit off, and collects nothing where nothing is due', () => {
    expect(collectionOf([maya], -500, '2027-02')?.collected).toBe(3600);
    expect(collectionOf([], -500, '2027-02')).toBeNull();
    expect(collectionOf([], 0, '2027-02')).toBeNull();
  });

  it('waits for a child whose first payment is not known yet', () => {
    expect(collectionOf([{ ...maya, first_payment: null }], 0, '2027-02')).toBeNull();
  });

  it('charges a child that stopped to its last month', () => {
    const stopped = { ...maya, until: '2027-02' };
    expect(collectionOf([stopped], 0, '2027-02')?.collected).toBe(3600);
    expect(collectionOf([stopped], 0, '2027-03')).toBeNull();
  });

  it('writes a free place down with nothing', () => {
    const free = { ...maya, prices: [{ from: '2026-09-01', monthly: 0 }] };
    expect(collectionOf([free], 0, '2027-02')).toEqual({
      charges: [{ kid_id: 'maya', amount: 0 }],
      collected: 0,
    });
  });
});

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
    })
    .map(({ enrolledAfter, lessonAfter, yearly }) => {
      const enrolled = START.add({ days: enrolledAfter });
      return { enrolled, lesson: enrolled.add({ days: lessonAfter }), yearly };
    }),
  { maxLength: 4 },
);
type Child = typeof children extends fc.Arbitrary<(infer One)[]> ? One : never;

const asCharged = ({ enrolled, lesson, yearly }: Child, n: number) => {
  const dated = yearly.map((monthly, year) => ({ from: `${2026 + year}-09-01`, monthly }));
  const at = new Date(`${enrolled.toString()}T12:00:00Z`);
  const first = firstPayment({ firstLesson: lesson.toString(), prices: dated }, at);
  return { kid_id: `kid ${n}`, prices: dated, first_payment: first, until: null };
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

describe('for any family, over any months', () => {
  it('every month of lessons is paid once, at its price, and a payment that comes back is asked for again', () => {
    fc.assert(
      fc.property(children, fc.uniqueArray(fc.nat(MONTHS - 1)), (family, comeBack) => {
        let [balance, charged, due] = [0, 0, 0];
        for (const [n, month] of months.entries()) {
          const live = family.filter(
            ({ enrolled }) =>
              enrolled.toZonedDateTime('Europe/London').epochMilliseconds <
              finalisedAt(month.toString()).getTime(),
          );
          const written = collectionOf(live.map(asCharged), balance, month.toString());
          const charges = (written?.charges ?? []).reduce((sum, { amount }) => sum + amount, 0);
          charged += charges;
          expect(charged).toBe(family.reduce((sum, child) => sum + paidBy(child, month), 0));
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
