import { describe, expect, it } from 'vitest';
import type { AgreedTerms } from './paying-child.ts';
import { confirmDates, renewPromise, withPromise, type UnconfirmedDates } from './promise.ts';

const prices = [
  { from: '2026-09-01', monthly: 3600 },
  { from: '2027-09-01', monthly: 3900 },
];
const at = (instant: string) => new Date(instant);

describe('the first payment that was promised before the Direct Debit exists', () => {
  const agreed = { firstPaymentOn: '2027-02-01', paidFrom: '2027-02', prices };

  // 1 February 2027 is a Monday: five working days before it is 25 January.
  it('holds as long as it can be collected with the longest notice', () => {
    expect(renewPromise(agreed, at('2027-01-12T12:00:00Z'))).toBeNull();
    expect(renewPromise(agreed, at('2027-01-25T23:59:59Z'))).toBeNull();
  });

  it('moves to the next collection when it is too late, and pays for the month between as well', () => {
    expect(renewPromise(agreed, at('2027-01-26T00:00:00Z'))).toEqual({
      firstPaymentOn: '2027-03-01',
      firstPaymentPennies: 7200,
      firstPaymentCovers: 'February and March 2027',
    });
  });

  it('pays from its own month where nothing else is known, and there is none without a date', () => {
    const late = at('2027-01-26T00:00:00Z');
    expect(renewPromise({ ...agreed, paidFrom: null }, late)?.firstPaymentPennies).toBe(7200);
    expect(renewPromise({ ...agreed, paidFrom: '2027-01' }, late)).toMatchObject({
      firstPaymentPennies: 3 * 3600,
      firstPaymentCovers: 'January, February and March 2027',
    });
    expect(renewPromise({ ...agreed, firstPaymentOn: null }, late)).toBeNull();
  });

  it('is replaced in the enrolment, which stays as it is otherwise', () => {
    const enrolment: AgreedTerms = {
      ...agreed,
      monthlyPennies: 3600,
      firstLessonOn: '2027-01-19',
      firstPaymentPennies: 3600,
      hasFreeMonth: true,
      cancelledAt: null,
      lastDay: null,
      scheduledThrough: null,
      placeEndsOn: null,
      kidsApp: { price: null, subscriptions: [] },
      pauses: [],
    };
    expect(withPromise(enrolment, at('2027-01-12T12:00:00Z'))).toEqual(enrolment);
    expect(withPromise(enrolment, at('2027-01-26T00:00:00Z'))).toEqual({
      ...enrolment,
      firstPaymentOn: '2027-03-01',
      firstPaymentPennies: 7200,
      firstPaymentCovers: 'February and March 2027',
    });
  });
});

describe('dates that were to be confirmed', () => {
  const maya: UnconfirmedDates = {
    child: { kidId: 'maya', name: 'Maya Shah', timetableId: 'oakfield' },
    past: [],
    lessons: {
      weekday: 2,
      times: [],
      terms: [{ startsOn: '2027-04-13', endsOn: '2027-07-21' }],
      closures: [],
      concerts: [],
    },
    prices,
    monthlyPennies: 3300,
    startedOn: '2027-01-12',
  };
  const NOW = at('2027-03-02T12:00:00Z');

  it('stay open while the term dates do not reach that far', () => {
    expect(confirmDates({ ...maya, lessons: { ...maya.lessons, terms: [] } }, NOW)).toBeNull();
  });

  it('are those of a child enrolled today, at the price that was agreed to', () => {
    expect(confirmDates(maya, NOW)).toEqual({
      firstLessonOn: '2027-04-13',
      paidFrom: '2027-05',
      hasFreeMonth: true,
      firstPaymentOn: '2027-05-04',
      firstPaymentPennies: 3300,
      firstPaymentCovers: 'May 2027',
    });
  });

  it('have no second free month in a school year', () => {
    const past = {
      kidId: 'maya',
      names: ['Maya Shah'],
      timetableId: 'kingsway',
      firstLessonOn: '2026-09-15',
      lastDay: '2026-12-01',
      hasFreeMonth: true,
      paidFrom: '2026-10',
      until: '2026-12',
    };
    expect(confirmDates({ ...maya, past: [past] }, NOW)).toMatchObject({
      paidFrom: '2027-04',
      hasFreeMonth: false,
      firstPaymentOn: '2027-04-01',
    });
  });

  it('keep the agreed price until a later one starts, which is everybody’s', () => {
    const autumn = { ...maya.lessons, terms: [{ startsOn: '2027-09-07', endsOn: '2027-12-17' }] };
    const amount = (instead: Partial<UnconfirmedDates>) =>
      confirmDates({ ...maya, ...instead }, NOW)?.firstPaymentPennies;
    expect(amount({ lessons: autumn })).toBe(3900);
    const raised = [
      { from: '2027-01-12', monthly: 4000 },
      { from: '2027-01-13', monthly: 4100 },
    ];
    expect(amount({ prices: raised.slice(0, 1) })).toBe(3300);
    expect(amount({ prices: raised })).toBe(4100);
  });
});
