// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { camelCased } from '@bandstand/domain/kernel/field-names';
import type { Kid } from '@bandstand/domain/families/children/model';
import type { KidRecord } from '../../../platform/queries.ts';
import { childWith, idOf, MAYA, waitingChild } from '../../../testing/family.ts';
import { runningOrder } from './running-order.ts';

const TODAY = '2027-01-12';
const LEO = idOf(12);
const maya = (attributes: Partial<Kid> = {}) => camelCased(childWith(attributes));
const leo = camelCased(childWith({ name: 'Leo Shah', first_name: 'Leo' }, LEO));
const on = (date: string, time: string | null = '09:15') => ({
  date,
  time,
  ends_at: null,
  place: 'Riverside Junior School',
});
const dates = (kid_id: string, lesson: string | null, concert: string | null = null) => ({
  kid_id,
  lesson: lesson === null ? null : on(lesson),
  concert: concert === null ? null : on(concert, '14:00'),
});
const PAYMENT = { date: '2027-02-01', amount: 3600, of_owed: 0 };

type OrderFacts = Partial<Parameters<typeof runningOrder>[1]>;
const acts = (kids: readonly KidRecord[], given: OrderFacts) =>
  runningOrder(kids, { dates: [], payment: null, owed: 0, owedOn: null, ...given }, TODAY);
const read = (kids: readonly KidRecord[], given: OrderFacts) =>
  acts(kids, given).map(({ label, says }) => `${label}: ${says.replaceAll('\u00a0', ' ')}`);

describe('the running order', () => {
  it('has the next lesson of each child, the concert and the payment as they come', () => {
    const given = {
      dates: [dates(MAYA, '2027-01-19', '2027-02-06'), dates(LEO, '2027-01-13', '2027-02-06')],
      payment: PAYMENT,
    };
    expect(read([maya({ first_lesson_date: '2026-09-15' }), leo], given)).toEqual([
      'Leo’s first lesson: Tomorrow, 9.15am',
      'Maya’s lesson: Tue 19 Jan, 9.15am',
      'Next payment: £36.00 on Mon 1 Feb',
      'Concert: Maya and Leo: Sat 6 Feb, 2pm',
    ]);
  });

  it('says where, for a family whose children play at two schools, and only for such a family', () => {
    const given = { dates: [dates(MAYA, '2027-01-19', '2027-02-06'), dates(LEO, '2027-01-20')] };
    const notes = (kids: readonly KidRecord[]) => acts(kids, given).map(({ note }) => note);
    expect(notes([maya(), leo])).toEqual([undefined, undefined, undefined]);
    const there = { school_id: idOf(32), timetable_name: 'Hillcrest Academy' };
    const elsewhere = camelCased(childWith({ name: 'Leo Shah', first_name: 'Leo', ...there }, LEO));
    const here = 'Riverside Junior School';
    expect(notes([maya(), elsewhere])).toEqual([here, here, here]);
    // A child who waits at another school has no lesson that could be meant.
    expect(notes([maya(), camelCased(waitingChild({ school_id: idOf(32) }, LEO))])).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('leads to the timetable of each child, and to the payments', () => {
    const given = { dates: [dates(MAYA, TODAY, '2027-01-13')], payment: PAYMENT };
    expect(acts([maya()], given).map(({ href }) => href)).toEqual([
      `/kid/${MAYA}/timetable`,
      `/kid/${MAYA}/timetable`,
      '/payments',
    ]);
  });

  it.each([
    [TODAY, 'today'],
    ['2027-01-13', 'tomorrow'],
    ['2027-02-06', 'in 25 days'],
  ])('counts a concert on %s down by its name', (date, aside) => {
    const [concert] = acts([maya()], { dates: [dates(MAYA, null, date)] });
    expect(concert).toMatchObject({ label: 'Concert: Maya', aside });
  });

  it('says at its end why a lesson has no day', () => {
    expect(read([maya()], { payment: PAYMENT }).at(-1)).toBe(
      'Maya’s first lesson: To be confirmed',
    );
    const paused = maya({ first_lesson_date: '2026-09-15', exception_type: 'long_illness' });
    expect(read([paused], {})).toEqual(['Maya’s lesson: Lessons are paused']);
  });

  it('says what is owed, with the next payment or alone', () => {
    for (const [of_owed, note] of [
      [500, 'Including £5.00 that you owe'],
      [200, 'Including £2.00 of the £5.00 you owe'],
      [0, 'You also owe £5.00'],
    ] as const)
      expect(acts([], { payment: { ...PAYMENT, of_owed }, owed: 500 })).toMatchObject([
        { label: 'Next payment', says: '£36.00 on Mon\u00a01\u00a0Feb', note },
      ]);
    expect(acts([], { payment: PAYMENT })[0]?.note).toBeUndefined();
    expect(read([], { owed: 500 })).toEqual(['You owe: £5.00']);
    const later = { owed: 500, owedOn: '2027-03-01' };
    expect(acts([], { payment: PAYMENT, ...later })[0]?.note).toBe(
      'You also owe £5.00: we’ll take it with your payments from Monday 1 March.',
    );
    expect(acts([], later)[0]?.note).toBe('We’ll take it with your payments from Monday 1 March.');
  });

  it('is empty for a family whose children wait', () => {
    expect(acts([camelCased(waitingChild())], {})).toEqual([]);
  });
});
