import { expect, it } from 'vitest';
import { toInstant, toInstantOrNull } from './rows.ts';

it('an instant of a row is told in UTC, to the millisecond', () => {
  expect(toInstant('2027-07-01 09:30:00.123456+01')).toBe('2027-07-01T08:30:00.123Z');
});

it('what has not happened has no instant', () => {
  expect(toInstantOrNull(null)).toBeNull();
  expect(toInstantOrNull('2027-01-01T09:30:00+00:00')).toBe('2027-01-01T09:30:00.000Z');
});
