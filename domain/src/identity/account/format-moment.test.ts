import { expect, it } from 'vitest';
import { formatMoment } from './format-moment.ts';

it.each([
  ['2027-01-12T14:05:00Z', '2027-01-12T20:00:00Z', 'today at 2.05pm'],
  ['2027-01-11T23:00:00Z', '2027-01-12T09:00:00Z', 'yesterday at 11pm'],
  ['2027-01-12T00:00:00Z', '2027-01-12T09:00:00Z', 'today at 12am'],
  ['2027-03-02T09:00:00Z', '2027-03-04T09:00:00Z', 'on Tuesday 2 March at 9am'],
  // In summer London's midnight is eleven o'clock in the evening of UTC.
  ['2027-06-30T23:30:00Z', '2027-07-01T08:00:00Z', 'today at 12.30am'],
  ['2027-06-30T22:30:00Z', '2027-07-01T08:00:00Z', 'yesterday at 11.30pm'],
  // The night on which the clocks go forward, and back.
  ['2027-03-28T00:59:00Z', '2027-03-28T01:01:00Z', 'today at 12.59am'],
  ['2027-10-30T23:30:00Z', '2027-10-31T00:30:00Z', 'today at 12.30am'],
  ['2026-12-31T20:00:00Z', '2027-01-01T07:00:00Z', 'yesterday at 8pm'],
  ['2026-12-30T20:00:00Z', '2027-01-01T07:00:00Z', 'on Wednesday 30 December 2026 at 8pm'],
])('says %s, at %s, as "%s"', (instant, now, said) => {
  expect(formatMoment(new Date(instant), new Date(now))).toBe(said);
});
