import { describe, expect, it } from 'vitest';
import { AGREED } from '../payments/agreed-terms.test-data.ts';
import { payingChild } from '../payments/paying-child.ts';
import { cancellationCost, saidBefore, type CancellingChild } from './cost.ts';

const maya: CancellingChild = {
  lessons: {
    weekday: 2,
    terms: [
      { starts_on: '2027-01-05', ends_on: '2027-03-26' },
      { starts_on: '2027-04-13', ends_on: '2027-07-21' },
    ],
    closures: ['2027-02-16'],
  },
  agreed: AGREED,
  charges: [],
};
const but = (agreed: Partial<CancellingChild['agreed']>): CancellingChild => ({
  ...maya,
  agreed: { ...maya.agreed, ...agreed },
});
const at = (instant: string) => new Date(instant);
const ON_2_MARCH = at('2027-03-02T12:00:00Z');

describe('a child whose first lesson is not known yet', () => {
  const unknown = { first_lesson_on: null, first_payment_on: null, first_payment_pennies: null };
  const subscriptions = [{ started_at: '2027-02-10T12:00:00Z', ended_at: null }];
  const withApp = but({ ...unknown, paid_from: null, kids_app: { price: 499, subscriptions } });

  it('still pays for the kids’ app in the month that can no longer change', () => {
    expect(cancellationCost(withApp, null, at('2027-02-22T12:00:00Z'))).toMatchObject({
      payments_left: 1,
      last_payment_date: '2027-03-01',
      last_payment_amount: 499,
    });
  });

  it('pays nothing when it leaves before that, or has no app', () => {
    for (const [child, now] of [
      [withApp, '2027-02-19T12:00:00Z'],
      [but({ ...unknown, paid_from: null }), '2027-02-22T12:00:00Z'],
    ] as const)
      expect(cancellationCost(child, null, at(now))).toMatchObject({
        payments_left: 0,
        last_payment_amount: null,
      });
  });
});

describe('a child that left, came back and leaves again', () => {
  const [earlier] = [
    payingChild({
      ...maya.agreed,
      cancelled_at: '2027-02-22T12:00:00Z',
      last_day: '2027-02-22',
      scheduled_through: '2027-03',
    }),
  ];
  const again = {
    ...but({ first_lesson_on: '2027-03-09', first_payment_on: '2027-04-01', paid_from: '2027-04' }),
    before: [earlier],
  };

  it('reads what its lessons of before still cost', () => {
    expect(cancellationCost(again, null, at('2027-02-22T13:00:00Z'))).toMatchObject({
      payments_left: 1,
      last_payment_date: '2027-03-01',
      last_payment_amount: 3600,
    });
  });

  it('reads them also while the dates of the new ones are not known', () => {
    const unknown = { ...again.agreed, first_lesson_on: null, first_payment_on: null };
    const { kids_app: _none, ...lessons } = earlier;
    for (const before of [[earlier], [lessons]])
      expect(
        cancellationCost({ ...again, agreed: unknown, before }, null, at('2027-02-22T13:00:00Z')),
      ).toMatchObject({
        payments_left: 1,
        last_payment_date: '2027-03-01',
        last_payment_amount: 3600,
        paid_back: 0,
      });
  });

  it('reads the kids’ app of them too, once, also when the new lessons have not begun to cost', () => {
    const subscriptions = [
      { started_at: '2026-12-01T10:00:00Z', ended_at: '2027-02-22T12:00:00Z' },
    ];
    const kids_app = { price: 499, subscriptions };
    const before = [{ ...earlier, kids_app }];
    const at1300 = at('2027-02-22T13:00:00Z');
    const notFree = { ...again.agreed, kids_app, has_free_month: false };
    for (const agreed of [notFree, { ...again.agreed, kids_app }])
      expect(cancellationCost({ ...again, agreed, before }, null, at1300)).toMatchObject({
        payments_left: 1,
        last_payment_date: '2027-03-01',
        last_payment_amount: 3600 + 499,
      });
  });

  it('reads nothing of them once they are paid for', () => {
    expect(cancellationCost(again, null, at('2027-03-10T13:00:00Z'))).toMatchObject({
      payments_left: 0,
      last_payment_amount: null,
    });
  });
});

describe('the kids’ app of a child that leaves', () => {
  const subscriptions = [{ started_at: '2026-12-01T10:00:00Z', ended_at: null }];
  const kids_app = { price: 499, subscriptions };
  const withApp = but({ kids_app });

  it('is in the last payment, and ends with the lessons', () => {
    expect(cancellationCost(withApp, null, at('2027-03-20T23:59:59.999Z')).payments_left).toBe(0);
    expect(cancellationCost(withApp, null, at('2027-03-21T00:00:00Z'))).toMatchObject({
      payments_left: 1,
      last_payment_amount: 3600 + 499,
    });
    expect(cancellationCost(withApp, '2027-04-20', ON_2_MARCH)).toMatchObject({
      last_payment_date: '2027-04-01',
      last_payment_amount: 3600 + 499,
    });
  });

  it('is still collected before the lessons are paid for, where that month stands already', () => {
    const later = but({ kids_app, first_lesson_on: '2027-05-04', first_payment_on: '2027-06-01' });
    expect(cancellationCost(later, null, at('2027-03-21T00:00:00Z'))).toMatchObject({
      payments_left: 1,
      last_payment_date: '2027-04-01',
      last_payment_amount: 499,
    });
  });
});

describe('cancelling at once', () => {
  it('by the 20th is without a further payment', () => {
    expect(cancellationCost(maya, null, ON_2_MARCH)).toEqual({
      last_day: '2027-03-02',
      last_lesson: null,
      payments_left: 0,
      last_payment_date: null,
      last_payment_amount: null,
      paid_back: 0,
      disputed: null,
    });
  });

  it('in the last moment of the 20th is free of it, and a moment later costs one more', () => {
    const before = cancellationCost(maya, null, at('2027-03-20T23:59:59.999Z'));
    expect(before.last_payment_date).toBeNull();
    expect(cancellationCost(maya, null, at('2027-03-21T00:00:00Z'))).toMatchObject({
      payments_left: 1,
      last_payment_date: '2027-04-01',
      last_payment_amount: 3600,
    });
  });

  it('names the payment that is collected on the next working day', () => {
    // 1 May 2027 is a Saturday, and the Monday after it a bank holiday.
    expect(cancellationCost(maya, null, at('2027-04-25T12:00:00Z')).last_payment_date).toBe(
      '2027-05-04',
    );
  });

  it('in the free month costs nothing, and gives back what was finalised before', () => {
    const charges = [{ month: '2027-02', amount: 3600 }];
    const cost = cancellationCost({ ...maya, charges }, null, at('2027-01-25T12:00:00Z'));
    expect(cost).toMatchObject({ payments_left: 0, last_payment_date: null, paid_back: 3600 });
  });

  it('costs nothing while the first lesson is not known', () => {
    const unknown = but({ first_lesson_on: null, first_payment_on: null });
    const cost = cancellationCost(unknown, null, ON_2_MARCH);
    expect(cost).toMatchObject({ payments_left: 0, last_payment_amount: null, paid_back: 0 });
  });
});

describe('cancelling with a last day', () => {
  it('has the lessons up to it, that day included, and the payments of their months', () => {
    expect(cancellationCost(maya, '2027-05-18', ON_2_MARCH)).toEqual({
      last_day: '2027-05-18',
      last_lesson: '2027-05-18',
      payments_left: 2,
      last_payment_date: '2027-05-04',
      last_payment_amount: 3600,
      paid_back: 0,
      disputed: null,
    });
  });

  it('passes over closures and holidays on the way back to the last lesson', () => {
    const soon = at('2027-02-05T12:00:00Z');
    expect(cancellationCost(maya, '2027-02-22', soon).last_lesson).toBe('2027-02-09');
    expect(cancellationCost(maya, '2027-04-12', ON_2_MARCH).last_lesson).toBe('2027-03-23');
  });

  it('today still has the lesson of today, and none when there is none', () => {
    expect(cancellationCost(maya, '2027-03-02', ON_2_MARCH).last_lesson).toBe('2027-03-02');
    expect(cancellationCost(maya, '2027-03-05', at('2027-03-03T12:00:00Z')).last_lesson).toBeNull();
  });

  it('counts a payment that is collected today as still to come', () => {
    const first = at('2027-03-01T12:00:00Z');
    expect(cancellationCost(maya, '2027-03-20', first)).toMatchObject({
      payments_left: 1,
      last_payment_date: '2027-03-01',
    });
  });

  it('costs no more when it comes earlier than was said before the 20th', () => {
    const before = but({ cancelled_at: '2027-03-17T12:00:00Z', last_day: '2027-03-31' });
    const late = at('2027-03-22T12:00:00Z');
    expect(cancellationCost(maya, '2027-03-30', late).payments_left).toBe(1);
    expect(cancellationCost(before, '2027-03-30', late).payments_left).toBe(0);
    expect(cancellationCost(before, null, late).payments_left).toBe(0);
    expect(cancellationCost(before, '2027-04-30', late).payments_left).toBe(1);
  });

  it('takes no lesson before the first one', () => {
    const early = at('2027-01-06T12:00:00Z');
    expect(cancellationCost(maya, '2027-01-11', early).last_lesson).toBeNull();
    const later = but({ first_lesson_on: '2027-01-19' });
    expect(cancellationCost(later, '2027-01-18', early).last_lesson).toBeNull();
    expect(cancellationCost(later, '2027-01-19', early).last_lesson).toBe('2027-01-19');
  });
});

describe('what stood at the end of the 20th', () => {
  const late = at('2027-03-22T12:00:00Z');

  it('is owed, also when the last day is moved to before it', () => {
    const before = but({ cancelled_at: '2027-03-10T12:00:00Z', last_day: '2027-04-30' });
    expect(cancellationCost(before, '2027-03-25', late)).toMatchObject({
      payments_left: 1,
      last_payment_date: '2027-04-01',
      paid_back: 0,
    });
    expect(cancellationCost(before, null, late).last_payment_date).toBe('2027-04-01');
  });

  it('is owed by a child that came back without a free month, also in the month of its first lesson', () => {
    const back = but({
      first_lesson_on: '2027-03-09',
      first_payment_on: '2027-04-01',
      first_payment_pennies: 7200,
      paid_from: '2027-03',
      has_free_month: false,
    });
    expect(cancellationCost(back, null, late)).toMatchObject({
      payments_left: 1,
      last_payment_date: '2027-04-01',
      last_payment_amount: 7200,
    });
    expect(cancellationCost(back, null, at('2027-03-15T12:00:00Z'))).toMatchObject({
      payments_left: 1,
      last_payment_date: '2027-04-01',
      last_payment_amount: 3600,
    });
    expect(cancellationCost(back, null, at('2027-03-08T12:00:00Z')).payments_left).toBe(0);
  });
});

it('knows how a child leaves already once the day is said as well', () => {
  const said = { cancelled_at: '2027-03-17T12:00:00Z', last_day: '2027-03-31' };
  expect(saidBefore(said)).toEqual({ saidAt: at('2027-03-17T12:00:00Z'), lastDay: '2027-03-31' });
  expect(saidBefore({ ...said, cancelled_at: null })).toBeNull();
  expect(saidBefore({ ...said, last_day: null })).toBeNull();
});

describe('a child whose payment was not taken on its day', () => {
  const untaken = { runs: ['2027-03'], months: ['2027-03'], begins: null, last_run: '2027-03' };
  const charges = [{ month: '2027-03', amount: 3600 }];
  const withheld = { ...maya, charges, untaken };

  it('pays it with the first payment that can still change, also once its day is over', () => {
    for (const now of ['2027-02-22T12:00:00Z', '2027-03-02T12:00:00Z'])
      expect(cancellationCost(withheld, null, at(now))).toMatchObject({
        payments_left: 1,
        last_payment_date: '2027-04-01',
        last_payment_amount: 3600,
      });
  });

  it('pays it in one payment with the month that it comes with', () => {
    expect(cancellationCost(withheld, '2027-04-20', at('2027-02-22T12:00:00Z'))).toMatchObject({
      payments_left: 1,
      last_payment_date: '2027-04-01',
      last_payment_amount: 7200,
    });
  });

  it('pays it after a month that stands, where it can only come with a later one', () => {
    const february = { ...untaken, runs: ['2027-02'], months: ['2027-02'] };
    const late = { ...withheld, untaken: february };
    expect(cancellationCost(late, '2027-04-20', at('2027-02-22T12:00:00Z'))).toMatchObject({
      payments_left: 2,
      last_payment_date: '2027-04-01',
      last_payment_amount: 7200,
    });
    expect(cancellationCost(late, '2027-04-20', at('2027-03-02T12:00:00Z'))).toMatchObject({
      payments_left: 1,
      last_payment_date: '2027-04-01',
      last_payment_amount: 7200,
    });
  });

  it('pays it with a month that stands, while its run is still to write it', () => {
    const late = { ...withheld, untaken: { ...untaken, last_run: '2027-03' } };
    expect(cancellationCost(late, null, at('2027-03-21T00:01:00Z'))).toMatchObject({
      payments_left: 1,
      last_payment_date: '2027-04-01',
      last_payment_amount: 7200,
    });
  });

  it('pays it when the Direct Debit begins, where that is later', () => {
    const later = { ...withheld, untaken: { ...untaken, begins: '2027-05-04' } };
    expect(cancellationCost(later, null, at('2027-02-22T12:00:00Z'))).toMatchObject({
      payments_left: 1,
      last_payment_date: '2027-05-04',
    });
    const earlier = { ...withheld, untaken: { ...untaken, begins: '2027-02-15' } };
    expect(cancellationCost(earlier, null, at('2027-02-22T12:00:00Z'))).toMatchObject({
      payments_left: 1,
      last_payment_date: '2027-04-01',
    });
  });

  it('owes it without a day while a notice is disputed, because nothing is taken then', () => {
    const now = at('2027-02-22T12:00:00Z');
    const disputed = { ...withheld, untaken: { ...untaken, in_dispute: true } };
    const taken = cancellationCost(withheld, '2027-04-20', now);
    expect(taken).toMatchObject({ last_payment_amount: 7200, disputed: null });
    expect(cancellationCost(disputed, '2027-04-20', now)).toEqual({
      ...taken,
      payments_left: 0,
      last_payment_date: null,
      last_payment_amount: null,
      disputed: 7200,
    });
  });

  it('is paid nothing back for what was never taken', () => {
    const free = but({ first_lesson_on: '2027-02-02', first_payment_on: '2027-03-01' });
    const written = { ...free, charges };
    const now = at('2027-02-22T12:00:00Z');
    expect(cancellationCost(written, null, now).paid_back).toBe(3600);
    expect(cancellationCost({ ...written, untaken }, null, now)).toMatchObject({
      paid_back: 0,
      payments_left: 0,
    });
  });
});
