import { describe, expect, it } from 'vitest';
import type { AgreedTerms } from './paying-child.ts';
import { confirmDates, renewPromise, withPromise, type UnconfirmedDates } from './promise.ts';

const prices = [
  { from: '2026-09-01', monthly: 3600 },
  { from: '2027-09-01', monthly: 3900 },
];
const at = (instant: string) => new Date(instant);

describe('the first payment that was promised before the Direct Debit exists', () => {
  const agreed = { first_payment_on: '2027-02-01', paid_from: '2027-02', prices };

  // 1 February 2027 is a Monday: five working days before it is 25 January.
  it('holds as long as it can be collected with the longest notice', () => {
    expect(renewPromise(agreed, at('2027-01-12T12:00:00Z'))).toBeNull();
    expect(renewPromise(agreed, at('2027-01-25T23:59:59Z'))).toBeNull();
  });

  it('moves to the next collection when it is too late, and pays for the month between as well', () => {
    expect(renewPromise(agreed, at('2027-01-26T00:00:00Z'))).toEqual({
      first_payment_on: '2027-03-01',
      first_payment_pennies: 7200,
      first_payment_covers: 'February and March 2027',
    });
  });

  it('pays from its own month where nothing else is known, and there is none without a date', () => {
    const late = at('2027-01-26T00:00:00Z');
    expect(renewPromise({ ...agreed, paid_from: null }, late)?.first_payment_pennies).toBe(7200);
    expect(renewPromise({ ...agreed, paid_from: '2027-01' }, late)).toMatchObject({
      first_payment_pennies: 3 * 3600,
      first_payment_covers: 'January, February and March 2027',
    });
    expect(renewPromise({ ...agreed, first_payment_on: null }, late)).toBeNull();
  });

  it('is replaced in the enrolment, which stays as it is otherwise', () => {
    const enrolment: AgreedTerms = {
      ...agreed,
      monthly_pennies: 3600,
      first_lesson_on: '2027-01-19',
      first_payment_pennies: 3600,
      has_free_month: true,
      cancelled_at: null,
      last_day: null,
      scheduled_through: null,
      place_ends_on: null,
      kids_app: { price: null, subscriptions: [] },
      pauses: [],
    };
    expect(withPromise(enrolment, at('2027-01-12T12:00:00Z'))).toEqual(enrolment);
    expect(withPromise(enrolment, at('2027-01-26T00:00:00Z'))).toEqual({
      ...enrolment,
      first_payment_on: '2027-03-01',
      first_payment_pennies: 7200,
      first_payment_covers: 'February and March 2027',
    });
  });
});

describe('dates that were to be confirmed', () => {
  const maya: UnconfirmedDates = {
    child: { kidId: 'maya', name: 'Maya Shah', timetableId: 'oakfield' },
    past: [],
    lessons: {
      weekday: 2,
      terms: [{ starts_on: '2027-04-13', ends_on: '2027-07-21' }],
      closures: [],
      concerts: [],
    },
    prices,
    monthly_pennies: 3300,
    started_on: '2027-01-12',
  };
  const NOW = at('2027-03-02T12:00:00Z');

  it('stay open while the term dates do not reach that far', () => {
    expect(confirmDates({ ...maya, lessons: { ...maya.lessons, terms: [] } }, NOW)).toBeNull();
  });

  it('are those of a child enrolled today, at the price that was agreed to', () => {
    expect(confirmDates(maya, NOW)).toEqual({
      first_lesson_on: '2027-04-13',
      paid_from: '2027-05',
      has_free_month: true,
      first_payment_on: '2027-05-04',
      first_payment_pennies: 3300,
      first_payment_covers: 'May 2027',
    });
  });

  it('have no second free month in a school year', () => {
    const past = {
      kid_id: 'maya',
      names: ['Maya Shah'],
      timetable_id: 'kingsway',
      first_lesson_on: '2026-09-15',
      last_day: '2026-12-01',
      has_free_month: true,
      paid_from: '2026-10',
      until: '2026-12',
    };
    expect(confirmDates({ ...maya, past: [past] }, NOW)).toMatchObject({
      paid_from: '2027-04',
      has_free_month: false,
      first_payment_on: '2027-04-01',
    });
  });

  it('keep the agreed price until a later one starts, which is everybody’s', () => {
    const autumn = { ...maya.lessons, terms: [{ starts_on: '2027-09-07', ends_on: '2027-12-17' }] };
    const amount = (instead: Partial<UnconfirmedDates>) =>
      confirmDates({ ...maya, ...instead }, NOW)?.first_payment_pennies;
    expect(amount({ lessons: autumn })).toBe(3900);
    const raised = [
      { from: '2027-01-12', monthly: 4000 },
      { from: '2027-01-13', monthly: 4100 },
    ];
    expect(amount({ prices: raised.slice(0, 1) })).toBe(3300);
    expect(amount({ prices: raised })).toBe(4100);
  });
});
