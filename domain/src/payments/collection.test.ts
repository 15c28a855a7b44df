import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { monthAfter, monthOf } from '../kernel/london.ts';
import { chargesOfMonth } from './collection.ts';
import { finalisedAt } from './collections.ts';
import { firstPayment } from './first-payment.ts';

const prices = [
  { from: '2026-09-01', monthly: 3600 },
  { from: '2027-09-01', monthly: 3900 },
];
const playing = (kidId: string, month: string, amount = 3600) => ({
  kidId,
  timetableId: 'oakfield',
  prices,
  firstPayment: { month, amount },
  until: null,
});
const maya = playing('maya', '2026-11');
const charge = (kidId: string, amount: number, month = '2027-02') => ({
  kidId,
  timetableId: 'oakfield',
  month,
  amount,
});

describe('a month’s collection from a family', () => {
  it('charges a child the monthly price', () => {
    expect(chargesOfMonth([maya], 0, '2027-02')).toEqual({
      charges: [charge('maya', 3600)],
      appCharges: [],
      collected: 3600,
    });
  });

  it('charges no month twice, whatever wrote it', () => {
    const charged = { ...maya, charged: ['2027-02'] };
    expect(chargesOfMonth([charged], 0, '2027-02')).toBeNull();
    expect(chargesOfMonth([charged], 0, '2027-03')?.charges).toEqual([
      charge('maya', 3600, '2027-03'),
    ]);
  });

  it('charges a first payment that covers two months whole, and one month after it', () => {
    const leo = playing('leo', '2027-03', 7200);
    expect(chargesOfMonth([leo], 0, '2027-02')).toBeNull();
    expect(chargesOfMonth([leo], 0, '2027-03')?.collected).toBe(7200);
    expect(chargesOfMonth([leo], 0, '2027-04')?.collected).toBe(3600);
  });

  it('charges siblings each, and collects once', () => {
    const family = [maya, playing('leo', '2027-02', 7200), playing('zoe', '2027-03')];
    expect(chargesOfMonth(family, 0, '2027-02')).toEqual({
      charges: [charge('maya', 3600), charge('leo', 7200)],
      appCharges: [],
      collected: 10_800,
    });
  });

  it('takes the new price from September on', () => {
    expect(chargesOfMonth([maya], 0, '2027-08')?.collected).toBe(3600);
    expect(chargesOfMonth([maya], 0, '2027-09')?.collected).toBe(3900);
  });

  it('collects what is owed as well, from a family without a playing child too', () => {
    expect(chargesOfMonth([maya], 3600, '2027-02')?.collected).toBe(7200);
    expect(chargesOfMonth([], 3600, '2027-02')).toEqual({
      charges: [],
      appCharges: [],
      collected: 3600,
    });
  });

  it('takes no credit off, and collects nothing where nothing is due', () => {
    expect(chargesOfMonth([maya], -500, '2027-02')?.collected).toBe(3600);
    expect(chargesOfMonth([], -500, '2027-02')).toBeNull();
    expect(chargesOfMonth([], 0, '2027-02')).toBeNull();
  });

  it('waits for a child whose first payment is not known yet', () => {
    expect(chargesOfMonth([{ ...maya, firstPayment: null }], 0, '2027-02')).toBeNull();
  });

  it('charges a child who stopped to the last month', () => {
    const stopped = { ...maya, until: '2027-02' };
    expect(chargesOfMonth([stopped], 0, '2027-02')?.collected).toBe(3600);
    expect(chargesOfMonth([stopped], 0, '2027-03')).toBeNull();
  });

  it('charges nothing for a free place', () => {
    const free = { ...maya, prices: [{ from: '2026-09-01', monthly: 0 }] };
    expect(chargesOfMonth([free], 0, '2027-02')).toBeNull();
    expect(chargesOfMonth([free, { ...maya, kidId: 'leo' }], 0, '2027-02')?.charges).toEqual([
      charge('leo', 3600),
    ]);
  });
});

describe('the kids’ app in a month’s collection', () => {
  const app = (endedAt: string | null = null, price: number | null = 499) => ({
    kidsApp: { price, subscriptions: [{ startedAt: '2026-12-21T00:00:00.000Z', endedAt }] },
  });

  it('is charged apart from the lessons and collected with them', () => {
    expect(chargesOfMonth([{ ...maya, ...app() }], 1000, '2027-02')).toEqual({
      charges: [charge('maya', 3600)],
      appCharges: [charge('maya', 499)],
      collected: 3600 + 499 + 1000,
    });
  });

  it('is collected from a child whose lessons are not paid for yet', () => {
    expect(chargesOfMonth([{ ...maya, ...app(), firstPayment: null }], 0, '2027-02')).toEqual({
      charges: [],
      appCharges: [charge('maya', 499)],
      collected: 499,
    });
  });

  it('is not charged before the month it counts from, after the last month of lessons, or where it costs nothing', () => {
    const apps = (child: object, month = '2027-02') =>
      chargesOfMonth([{ ...maya, ...child }], 0, month)?.appCharges;
    expect(apps(app(), '2027-01')).toEqual([]);
    expect(apps({ ...app(), until: '2027-01' })).toBeUndefined();
    expect(apps({ ...app(), until: '2027-02' })).toHaveLength(1);
    expect(apps(app('2027-01-20T23:59:59.999Z'), '2027-03')).toEqual([]);
    expect(apps(app('2027-01-21T00:00:00.000Z'))).toHaveLength(1);
    expect(apps(app(null, 0))).toEqual([]);
    expect(apps(app(null, null))).toEqual([]);
  });

  it('is charged once for a child who left and came back since', () => {
    const family = [
      { ...maya, ...app(), firstPayment: null },
      { ...maya, ...app() },
    ];
    expect(chargesOfMonth(family, 0, '2027-02')?.appCharges).toHaveLength(1);
  });

  it('is that of the lessons which ended, in whichever order they come', () => {
    const ended = { ...maya, ...app(), until: '2027-02' };
    const back = { ...maya, ...app(), timetableId: 'hillcrest' };
    for (const family of [
      [ended, back],
      [back, ended],
    ])
      expect(chargesOfMonth(family, 0, '2027-02')?.appCharges).toEqual([charge('maya', 499)]);
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
