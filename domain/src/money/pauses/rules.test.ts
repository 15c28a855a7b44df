import { describe, expect, it } from 'vitest';
import { mayEndPause, mayPause, type PausableChild } from './rules.ts';

const TODAY = '2027-02-10';
const MAYA: PausableChild = {
  status: 'enrolled',
  firstLessonOn: '2027-01-19',
  leavesOn: null,
  pauses: [],
};
const paused = (firstDay: string, lastDay: string) => ({
  pauses: [{ firstDay, lastDay, scheduledThrough: '2027-02' }],
});

describe('pausing a child’s lessons', () => {
  it.each<[string, Partial<PausableChild>, string, string, string | null]>([
    ['from today', {}, TODAY, '2027-03-31', null],
    ['for one day', {}, '2027-03-01', '2027-03-01', null],
    ['for twelve months', {}, '2027-03-01', '2028-02-29', null],
    ['for a day more', {}, '2027-03-01', '2028-03-01', 'too_long'],
    [
      'for more with the pause before',
      paused('2027-03-01', '2027-12-31'),
      '2028-01-01',
      '2028-03-01',
      'too_long',
    ],
    [
      'while a change is agreed',
      { status: 'enrolled_waiting_to_change' },
      TODAY,
      '2027-03-31',
      null,
    ],
    ['that waits', { status: 'waiting_list' }, TODAY, '2027-03-31', 'not_enrolled'],
    [
      'whose place is held',
      { status: 'reserved_during_enrolment' },
      TODAY,
      '2027-03-31',
      'not_enrolled',
    ],
    ['from yesterday', {}, '2027-02-09', '2027-03-31', 'starts_in_past'],
    ['until the day before', {}, '2027-03-01', '2027-02-28', 'ends_before_start'],
    ['in more than a year', {}, '2028-02-11', '2028-03-01', 'too_far'],
    [
      'before the first lesson',
      { firstLessonOn: '2027-03-02' },
      '2027-03-01',
      '2027-03-31',
      'not_begun',
    ],
    [
      'whose first lesson is not known',
      { firstLessonOn: null },
      '2027-03-01',
      '2027-03-31',
      'not_begun',
    ],
    ['that leaves during it', { leavesOn: '2027-03-20' }, '2027-03-01', '2027-03-31', null],
    [
      'that leaves before it',
      { leavesOn: '2027-02-28' },
      '2027-03-01',
      '2027-03-31',
      'already_left',
    ],
    [
      'that is paused on the last of these days',
      paused('2027-03-31', '2027-04-30'),
      '2027-03-01',
      '2027-03-31',
      'overlaps',
    ],
    [
      'that is paused from the day after',
      paused('2027-04-01', '2027-04-30'),
      '2027-03-01',
      '2027-03-31',
      null,
    ],
    [
      'whose pause was called off',
      paused('2027-03-01', '2027-02-28'),
      '2027-03-01',
      '2027-03-31',
      null,
    ],
  ])('%s', (_, child, firstDay, lastDay, refusal) => {
    const may = mayPause({ ...MAYA, ...child }, { firstDay, lastDay }, TODAY);
    expect(may).toMatchObject(refusal === null ? { ok: true } : { ok: false, refusal });
  });
});

describe('ending a pause', () => {
  const lasts = { firstDay: '2027-02-01', lastDay: '2027-03-31' };
  const comes = { firstDay: '2027-03-01', lastDay: '2027-03-31' };
  it.each([
    ['with yesterday: lessons are on today', lasts, '2027-02-09', '2027-02-09'],
    ['on a later day', lasts, '2027-03-30', '2027-03-30'],
    ['before it began: it is called off', comes, '2027-02-09', '2027-02-28'],
  ])('%s', (_, pause, lastDay, ends) => {
    expect(mayEndPause(pause, lastDay, TODAY)).toEqual({ ok: true, value: ends });
  });
  it.each([
    ['with a day that is over', lasts, '2027-02-08', 'in_past'],
    ['no earlier than was agreed', lasts, '2027-03-31', 'not_earlier'],
    ['that is over', { firstDay: '2027-01-01', lastDay: '2027-02-09' }, '2027-02-09', 'over'],
    [
      'that was called off',
      { firstDay: '2027-03-01', lastDay: '2027-02-28' },
      '2027-02-10',
      'over',
    ],
  ])('is refused %s', (_, pause, lastDay, refusal) => {
    expect(mayEndPause(pause, lastDay, TODAY)).toMatchObject({ ok: false, refusal });
  });
});
