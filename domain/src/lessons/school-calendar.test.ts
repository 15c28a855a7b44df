import { describe, expect, it } from 'vitest';
import { copyYear, judgeClosure, judgeNewTimes, type LedTimes } from './school-calendar.ts';
import { lessonDaysIn } from './lesson-days.ts';

const TODAY = '2027-01-12';
const TUESDAYS: LedTimes = {
  from: '2000-01-01',
  weekday: 2,
  startsAt: '13:00',
  endsAt: '15:00',
  bandLeaderId: 'sam',
};
const WEDNESDAYS: LedTimes = {
  from: '2027-04-19',
  weekday: 3,
  startsAt: '09:00',
  endsAt: '11:00',
  bandLeaderId: 'sam',
};
const days = (startsOn: string, endsOn: string) => ({ startsOn, endsOn });
const SCHOOL = {
  terms: [days('2027-01-05', '2027-03-26'), days('2027-04-19', '2027-07-21')],
  closures: [days('2027-05-31', '2027-06-04'), days('2027-05-03', '2027-05-03')],
  others: [TUESDAYS],
};
const judge = (times: Partial<LedTimes> = {}, school: Partial<typeof SCHOOL> = {}) => {
  const judged = judgeNewTimes({ ...WEDNESDAYS, ...times }, { ...SCHOOL, ...school }, TODAY);
  return judged.ok ? 'ok' : judged.refusal;
};
/** Where a change may begin in a term with these closures. */
const daysAfter = (...closures: (readonly [string, string])[]) =>
  lessonDays.filter(
    (from) => judge({ from }, { closures: closures.map((span) => days(...span)) }) === 'ok',
  );
const lessonDays = [1, 2, 3, 4, 5, 6, 7]
  .flatMap((weekday) =>
    lessonDaysIn(
      { weekday, times: [], terms: SCHOOL.terms, closures: [] },
      { from: '2027-01-01', until: '2027-12-31' },
    ),
  )
  .toSorted();

describe('new days and times', () => {
  it('begin with a term, or with the first school day after a half-term', () => {
    expect(judge()).toBe('ok');
    expect(judge({ from: '2027-06-07' })).toBe('ok');
    expect(judge({ from: '2027-06-05' })).toBe('wrong_day');
    expect(judge({ from: '2027-05-04' })).toBe('wrong_day');
  });

  it('never begin on a day that has come', () => {
    expect(judge({ from: '2027-01-05' })).toBe('wrong_day');
    const begins = (today: string) => judgeNewTimes(WEDNESDAYS, SCHOOL, today).ok;
    expect([begins('2027-04-18'), begins('2027-04-19')]).toEqual([true, false]);
  });

  it('begin after a half-term that is entered in parts, with the weekend between them', () => {
    const term = ['2027-04-19'];
    expect(daysAfter(['2027-05-27', '2027-05-28'], ['2027-05-31', '2027-06-01'])).toEqual([
      ...term,
      '2027-06-02',
    ]);
    expect(daysAfter(['2027-05-25', '2027-05-27'])).toEqual(term);
    expect(daysAfter(['2027-05-25', '2027-05-26'], ['2027-05-28', '2027-05-31'])).toEqual([
      ...term,
      '2027-06-01',
    ]);
    expect(daysAfter(['2027-05-24', '2027-05-27'])).toEqual([...term, '2027-05-28']);
  });

  it('do not begin after the last days of a term', () => {
    expect(daysAfter(['2027-07-16', '2027-07-21'])).toEqual(['2027-04-19']);
  });

  it('are refused with the days that are possible', () => {
    expect(judgeNewTimes({ ...WEDNESDAYS, from: '2027-04-20' }, SCHOOL, TODAY)).toMatchObject({
      says: [
        'Day and times change at the start of a term or after half-term: from Monday 19 April 2027 or Monday 7 June 2027.',
      ],
    });
    expect(judgeNewTimes(WEDNESDAYS, { ...SCHOOL, terms: [] }, TODAY)).not.toHaveProperty('says');
  });

  it('end after they begin, begin once on a day, and change something', () => {
    expect(judge({ endsAt: '09:00' })).toBe('ends_before');
    expect(judge({}, { others: [TUESDAYS, { ...WEDNESDAYS, weekday: 5 }] })).toBe('has_change');
    const same = { ...TUESDAYS, from: '2027-06-07' };
    expect(judge(same)).toBe('nothing_changed');
    expect(judge({ ...same, bandLeaderId: 'ana' })).toBe('ok');
    expect(judge({ ...same, from: '2027-01-13', bandLeaderId: 'ana' })).toBe('ok');
    expect(judge({ ...same, from: '2027-01-12', bandLeaderId: 'ana' })).toBe('wrong_day');
    expect(judge(same, { others: [TUESDAYS, WEDNESDAYS] })).toBe('ok');
  });
});

describe('a school year that is copied', () => {
  it('is the last one that has terms, a year later on the same weekdays', () => {
    const copied = copyYear({
      terms: [days('2025-09-03', '2025-12-19'), ...SCHOOL.terms],
      closures: [{ ...days('2025-10-27', '2025-10-31') }, ...SCHOOL.closures],
    });
    expect(copied.terms).toEqual([
      days('2028-01-04', '2028-03-24'),
      days('2028-04-17', '2028-07-19'),
    ]);
    expect(copied.closures).toEqual([
      days('2028-05-29', '2028-06-02'),
      days('2028-05-01', '2028-05-01'),
    ]);
    const both = { terms: [...SCHOOL.terms, ...copied.terms], closures: SCHOOL.closures };
    expect(copied.closures.map((own) => judgeClosure(own, both).ok)).toEqual([true, true]);
  });
});
