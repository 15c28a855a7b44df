import { expect, it } from 'vitest';
import { isJoining } from './joining.ts';
import { KID_STATUSES } from './moves.ts';

it('a family joins until a child has taken a place or waits for one', () => {
  expect(isJoining([])).toBe(true);
  expect(KID_STATUSES.filter((status) => isJoining([status]))).toEqual([
    'reserved',
    'reserved_during_enrolment',
  ]);
  expect(isJoining(['reserved_during_enrolment', 'waiting_list'])).toBe(false);
});
