import { describe, expect, it } from 'vitest';
import type { Kid } from '../../../platform/queries.ts';
import { alongWith, factRows } from './facts.ts';

const kid = {
  timetableName: 'Oakfield Primary School',
  year: 4,
  status: 'enrolled',
  timetableBl: 'Robin Reed',
  firstLessonDate: '2027-01-19',
  firstPaymentDate: '2027-02-01',
  firstPaymentAmount: 7200,
  firstPaymentCoversPeriod: 'February and March 2027',
  subscriptionAmount: 3600,
  pausedFrom: null,
  pausedUntil: null,
} as Kid;
const along = { lessonDay: 'Tuesday', band: 'The Owls' };
const read = (of: Kid) =>
  factRows(of, along).map(
    ({ label, value, note = '' }) => `${label}: ${value as string}${note as string}`,
  );

describe('the facts of a child', () => {
  it('an enrolled child has lessons and payments', () => {
    expect(read(kid)).toEqual([
      'School: Oakfield Primary School',
      'School year: Year 4',
      'Lessons are on: Tuesday',
      'Band: The Owls',
      'Band Leader: Robin Reed',
      'First lesson: Tuesday 19 January 2027',
      'First payment: £72.00 on Monday 1 February 2027For February and March 2027',
      'Regular monthly amount: £36.00',
    ]);
  });

  it('a child whose lessons will be paused says for which days', () => {
    const paused = { ...kid, pausedFrom: '2027-02-01', pausedUntil: '2027-02-28' };
    expect(read(paused)).toContain(
      'Lessons: Paused from Monday 1 February 2027 until Sunday 28 February 2027.',
    );
  });

  it('what is not known yet says so, what does not concern a waiting child is left out', () => {
    const begun = { ...kid, firstLessonDate: null, firstPaymentAmount: null };
    expect(read(begun)).toContain('First lesson: TBC');
    const waiting = { ...kid, status: 'waiting_list', timetableBl: null } as Kid;
    expect(
      factRows(waiting, { lessonDay: 'Tuesday', band: null }).map(({ label }) => label),
    ).toEqual(['School', 'School year', 'Lessons are on']);
  });

  it('reads the timetable and the band that came along, as far as they did', () => {
    const relationships = {
      timetable: { data: { id: 't', type: 'timetable' } },
      band: { data: null },
    };
    const attributes = {
      lessonDay: 'Friday',
      rsMaxSchoolYear: 6,
      likelyNextTimetableId: 'h',
      likelyNextTimetableName: 'Hillcrest Academy',
    };
    expect(alongWith({ relationships }, [{ id: 't', attributes }])).toEqual({
      lessonDay: 'Friday',
      band: null,
      maxYear: 6,
      likelyNext: { id: 'h', name: 'Hillcrest Academy' },
    });
    const nothing = { lessonDay: null, band: null, maxYear: null, likelyNext: null };
    expect(alongWith({}, [])).toEqual(nothing);
  });
});
