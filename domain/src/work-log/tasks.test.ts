import { expect, it } from 'vitest';
import { dueGroup, taskDay } from './tasks.ts';

it('every kind of task has a day, in working days of London', () => {
  // A Friday; then half past midnight of a Saturday in London’s summer, which still is Friday elsewhere.
  expect(taskDay('unhappy_feedback', new Date('2027-01-15T10:00:00Z'))).toBe('2027-01-18');
  expect(taskDay('unhappy_feedback', new Date('2027-06-11T23:30:00Z'))).toBe('2027-06-14');
  expect(taskDay('mandate_ended', new Date('2026-12-23T10:00:00Z'))).toBe('2027-01-04');
});

it.each([
  ['2027-01-12', '2027-01-13', 'overdue'],
  ['2027-01-13', '2027-01-13', 'today'],
  ['2027-01-17', '2027-01-13', 'this_week'],
  ['2027-01-18', '2027-01-13', 'later'],
  // At a weekend the working week ahead is meant.
  ['2027-01-18', '2027-01-17', 'this_week'],
  ['2027-01-24', '2027-01-16', 'this_week'],
  ['2027-01-25', '2027-01-17', 'later'],
] as const)('what is for %s is, on %s, %s', (day, today, group) => {
  expect(dueGroup(day, today)).toBe(group);
});
