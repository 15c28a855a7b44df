import { expect, it } from 'vitest';
import { formatNear } from './rules.ts';

it.each([
  ['2027-01-12', '09:15', 'Today, Tuesday 12 January, 9.15am'],
  ['2027-01-13', null, 'Tomorrow, Wednesday 13 January'],
  ['2027-01-19', '14:00', 'Tuesday 19 January, 2pm'],
])('what comes on %s at %s reads %s', (date, time, reads) => {
  expect(formatNear({ date, time }, '2027-01-12')).toBe(reads);
});

it('what comes reads short where there is little room, its day on one line', () => {
  const near = (date: string) => formatNear({ date, time: '09:15' }, '2027-01-12', true);
  expect(near('2027-01-13')).toBe('Tomorrow, 9.15am');
  expect(near('2027-09-07')).toBe('Tue\u00a07\u00a0Sep, 9.15am');
});
