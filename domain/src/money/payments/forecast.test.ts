import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, londonDate, monthAfter, monthOf, type IsoDate } from '../../kernel/london.ts';
import { schoolYearOf } from '../../kernel/school-year/rules.ts';
import { firstPayment } from '../../prices/promise.ts';
import { firstForecastMonth, forecast } from './forecast.ts';
import { comeBack, switchPlan } from './forecast-debts.test-data.ts';
import { leave, liveUntil, switchApp, type WorldEvent } from './forecast-run.test-data.ts';
import { endPause, pause } from './forecast-pauses.test-data.ts';
import {
  copyOf,
  toForecastFamily,
  type Enrolment,
  type World,
} from './forecast-world.test-data.ts';
import { NEW_CHILD, withWhatIf, type WhatIf } from './what-if.ts';
import { tries } from '../../kernel/tries.test-data.ts';

type ValueOf<Of> = Of extends fc.Arbitrary<infer Value> ? Value : never;

const START = '2026-09-01';
const MONTHS = 36;
const DAYS = MONTHS * 30;
const DAY = 24 * 60 * 60 * 1000;

const instantOf = (day: number, minute: number): Date =>
  new Date(Date.parse(`${START}T00:00:00Z`) + day * DAY + minute * 60_000);
const instants = fc
  .tuple(fc.integer({ min: 1, max: DAYS }), fc.integer({ min: 0, max: 1439 }))
  .map(([day, minute]) => instantOf(day, minute));

const prices = fc
  .tuple(fc.constantFrom(0, 3600, 3950), fc.constantFrom(3600, 4100), fc.constantFrom(3900, 4450))
  .map(([now, next, third]) => [
    { from: '2026-09-01', monthly: now },
    { from: '2027-09-01', monthly: next },
    { from: '2028-09-01', monthly: third },
  ]);

/** Mostly in the weeks before a family asks: what is about to change is worth more tests than what is long over. */
const before = (now: Date) =>
  fc.oneof(
    { weight: 1, arbitrary: instants },
    {
      weight: 4,
      arbitrary: fc
        .integer({ min: 1, max: 60 * 1440 })
        .map((minutes) => new Date(now.getTime() - minutes * 60_000)),
    },
  );

const kindOf = (now: Date) =>
  fc.record({
    prices,
    enrolledAt: before(now),
    lessonIn: fc.oneof(fc.integer({ min: 2, max: 12 }), fc.integer({ min: 7, max: 60 })),
    isFirstFree: fc.boolean(),
    isKnown: fc.integer({ min: 0, max: 7 }).map((n) => n > 0),
    appPrice: fc.constantFrom(null, 499, 499),
    isLastYear: fc.integer({ min: 0, max: 4 }).map((n) => n === 0),
  });
type Kind = ValueOf<ReturnType<typeof kindOf>>;

/** A child as they are enrolled, by the rules that promise the first payment. */
const enrolmentOf = (kidId: string, kind: Kind): Enrolment => {
  const lesson = addDays(londonDate(kind.enrolledAt), kind.lessonIn);
  const paidFrom = monthAfter(monthOf(lesson), kind.isFirstFree ? 1 : 0);
  const payment = firstPayment({ paidFrom, prices: kind.prices }, kind.enrolledAt);
  return {
    kidId,
    startedAt: kind.enrolledAt,
    endedAt: null,
    agreed: {
      prices: kind.prices,
      monthlyPennies: kind.prices[0]?.monthly ?? 0,
      firstLessonOn: kind.isKnown ? lesson : null,
      firstPaymentOn: kind.isKnown ? payment.date : null,
      firstPaymentPennies: kind.isKnown ? payment.amount : null,
      paidFrom: kind.isKnown ? paidFrom : null,
      hasFreeMonth: kind.isFirstFree,
      cancelledAt: null,
      lastDay: null,
      scheduledThrough: null,
      placeEndsOn: kind.isLastYear ? `${schoolYearOf(lesson) + 1}-08-31` : null,
      kidsApp: { price: kind.appPrice, subscriptions: [] },
      pauses: [],
    },
  };
};

const NAMES = ['maya', 'leo', 'zoe'] as const;
const kidIds = fc.constantFrom(...NAMES);
const happeningsOf = (now: Date) =>
  fc.array(
    fc.record({
      at: before(now),
      kid: kidIds,
      kind: fc.constantFrom(
        'leaves',
        'app_on',
        'app_on',
        'app_off',
        'returned',
        'returned',
        'plan',
        'pauses',
        'pauses',
        'ends_pause',
      ),
      parts: fc.integer({ min: 2, max: 12 }),
      lastDayIn: fc.integer({ min: 0, max: 120 }),
      pausedFor: fc.integer({ min: 20, max: 150 }),
    }),
    { maxLength: 8 },
  );

const families = instants.chain((now) =>
  fc.record({
    children: fc.array(kindOf(now), { minLength: 1, maxLength: 3 }),
    happenings: happeningsOf(now),
    begins: fc.option(fc.constantFrom('2026-12-01', '2027-04-01'), { freq: 3 }),
    now: fc.constant(now),
  }),
);
type Family = ValueOf<typeof families>;

/** The family's tables at the instant of its `now`, after all that happened until then. */
const worldOf = ({ children, happenings: all, begins, now }: Family): World => {
  const world: World = {
    enrolments: [],
    ledger: [],
    taken: [],
    begins,
    plan: null,
    run: monthOf(START),
  };
  const enrolled: WorldEvent[] = children.map((kind, n) => ({
    at: kind.enrolledAt,
    what: (into) => into.enrolments.push(enrolmentOf(NAMES[n] ?? 'maya', kind)),
  }));
  const later = all.map(({ at, kid, kind, lastDayIn, parts, pausedFor }): WorldEvent => {
    const day = addDays(londonDate(at), lastDayIn);
    const span = { firstDay: day, lastDay: addDays(day, pausedFor) };
    if (kind === 'leaves') return { at, what: leave(kid, day) };
    if (kind === 'plan') return { at, what: switchPlan(parts) };
    if (kind === 'pauses') return { at, what: pause(kid, span) };
    if (kind === 'ends_pause') return { at, what: endPause(kid, day) };
    return { at, what: kind === 'returned' ? comeBack : switchApp(kid, kind === 'app_on') };
  });
  liveUntil(world, [...enrolled, ...later], now);
  return world;
};

const farFrom = (now: Date): Date => new Date(now.getTime() + 430 * DAY);

/** What the runs take in the twelve months from the forecast's first, when nothing else happens. */
const takenFrom = (world: World, first: string, now: Date) => {
  const future = copyOf(world);
  liveUntil(future, [], farFrom(now));
  const last = monthAfter(first, 11);
  return future.taken.filter(({ month }) => month >= first && month <= last);
};

const forecastOf = (world: World, now: Date, whatIf: WhatIf = {}) => {
  const family = withWhatIf(toForecastFamily(world, now), whatIf, now);
  const last = monthAfter(firstForecastMonth(family, now), 11);
  return forecast(family, last, now)
    .filter(({ amount }) => amount > 0)
    .map(({ month, date, amount, parts }) => ({ month, date, amount, parts }));
};
const firstOfForecast = (world: World, now: Date) =>
  firstForecastMonth(toForecastFamily(world, now), now);

/** Each family lives for up to 36 months before it asks. */
const thorough = { numRuns: tries(10_000) };
const often = { numRuns: tries(2_000) };

describe('the forecast', () => {
  // Up to ten thousand families: a machine that does other work as well is given its time.
  it(
    'is what the runs write in the next twelve months, to the penny, the day and the part',
    { timeout: 300_000 },
    () => {
      fc.assert(
        fc.property(families, (family) => {
          const world = worldOf(family);
          const first = firstOfForecast(world, family.now);
          expect(forecastOf(world, family.now)).toEqual(takenFrom(world, first, family.now));
        }),
        thorough,
      );
    },
  );

  it('of a child who would leave is what the runs write once the parent has said so', () => {
    fc.assert(
      fc.property(families, kidIds, fc.integer({ min: 0, max: 90 }), (family, kidId, days) => {
        const { now } = family;
        const world = worldOf(family);
        const lastDay: IsoDate = addDays(londonDate(now), days);
        const foreseen = forecastOf(world, now, { leave: { kidId, lastDay } });
        const first = firstOfForecast(world, now);
        leave(kidId, lastDay)(world, now);
        expect(foreseen).toEqual(takenFrom(world, first, now));
      }),
      often,
    );
  });

  it('with the kids’ app switched is what the runs write once it is', () => {
    fc.assert(
      fc.property(families, kidIds, fc.boolean(), (family, kidId, wants) => {
        const { now } = family;
        const world = worldOf(family);
        const foreseen = forecastOf(world, now, { app: { kidId, wants } });
        const first = firstOfForecast(world, now);
        switchApp(kidId, wants)(world, now);
        expect(foreseen).toEqual(takenFrom(world, first, now));
      }),
      often,
    );
  });

  it('of one more child is what the runs write once they are enrolled', () => {
    const days = fc.integer({ min: 2, max: 60 });
    fc.assert(
      fc.property(families, prices, days, (family, itsPrices, lessonIn) => {
        const { now } = family;
        const world = worldOf(family);
        const firstLessonOn = addDays(londonDate(now), lessonIn);
        const foreseen = forecastOf(world, now, { add: { prices: itsPrices, firstLessonOn } });
        const first = firstOfForecast(world, now);
        const kind = { prices: itsPrices, enrolledAt: now, lessonIn, isFirstFree: true };
        const rest = { isKnown: true, appPrice: null, isLastYear: false };
        world.enrolments = [...world.enrolments, enrolmentOf(NEW_CHILD, { ...kind, ...rest })];
        expect(foreseen).toEqual(takenFrom(world, first, now));
      }),
      often,
    );
  });
});
