import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, monthOf, type IsoDate } from '../kernel/london.ts';
import { isPausedOn, pausedMonths, pauseFrom, type Pause } from './pause.ts';

const pause = (firstDay: IsoDate, lastDay: IsoDate, scheduledThrough = '2027-01'): Pause => ({
  firstDay,
  lastDay,
  scheduledThrough,
});

describe('the months that are paused', () => {
  it.each<[string, readonly Pause[], readonly string[]]>([
    ['a whole month', [pause('2027-02-01', '2027-02-28')], ['2027-02']],
    ['a month but its last day', [pause('2027-02-01', '2027-02-27')], []],
    ['a month but its first day', [pause('2027-02-02', '2027-02-28')], []],
    ['some months with days around', [pause('2027-02-10', '2027-05-03')], ['2027-03', '2027-04']],
    ['the last of February in a leap year', [pause('2028-02-01', '2028-02-28')], []],
    [
      'two pauses that follow on from one another',
      [pause('2027-03-16', '2027-03-31'), pause('2027-02-20', '2027-03-15')],
      ['2027-03'],
    ],
    [
      'two with a day between',
      [pause('2027-03-01', '2027-03-15'), pause('2027-03-17', '2027-03-31')],
      [],
    ],
    [
      'a month that stood when it was agreed',
      [pause('2027-02-01', '2027-03-31', '2027-02')],
      ['2027-03'],
    ],
    [
      'a month whose second half was paused when it stood',
      [pause('2027-02-01', '2027-02-14'), pause('2027-02-15', '2027-03-31', '2027-02')],
      ['2027-03'],
    ],
    ['one that was called off', [pause('2027-02-01', '2027-01-31')], []],
  ])('of %s', (_, pauses, months) => {
    expect(pausedMonths(pauses)).toEqual(months);
  });

  it('are those without a day that is not paused, whatever the pauses', () => {
    const days = fc.integer({ min: 0, max: 500 }).map((n) => addDays('2027-01-01', n));
    const spans = fc
      .tuple(days, fc.integer({ min: -1, max: 90 }))
      .map(([first, length]) => pause(first, addDays(first, length), '2026-12'));
    fc.assert(
      fc.property(fc.array(spans, { maxLength: 5 }), (pauses) => {
        const open = new Set<string>();
        const all = new Set<string>();
        for (let day = '2027-01-01'; day < '2028-12-01'; day = addDays(day, 1)) {
          all.add(monthOf(day));
          if (!pauses.some((one) => one.firstDay <= day && day <= one.lastDay))
            open.add(monthOf(day));
        }
        expect(pausedMonths(pauses)).toEqual([...all].filter((month) => !open.has(month)));
      }),
    );
  });
});

describe('a pause as a family reads of it', () => {
  const pauses = [
    pause('2027-04-01', '2027-04-30'),
    pause('2027-02-01', '2027-02-14'),
    pause('2027-02-15', '2027-03-31'),
    pause('2027-06-01', '2027-05-31'),
  ];

  it('lasts on its first day and its last, and on no other', () => {
    const asked = ['2027-01-31', '2027-02-01', '2027-04-30', '2027-05-01', '2027-06-01'];
    expect(asked.map((day) => isPausedOn(pauses, day))).toEqual([false, true, true, false, false]);
  });

  it('is one with those that follow on from it', () => {
    const whole = { firstDay: '2027-02-01', lastDay: '2027-04-30' };
    expect(['2027-01-10', '2027-03-10', '2027-04-30'].map((day) => pauseFrom(pauses, day))).toEqual(
      [whole, whole, whole],
    );
    expect(pauseFrom(pauses, '2027-05-01')).toBeNull();
  });
});
