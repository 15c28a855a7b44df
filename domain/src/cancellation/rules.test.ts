import { expect, it } from 'vitest';
import { KID_STATUSES } from '../enrolment/moves.ts';
import { mayCancel, mayRemove } from './rules.ts';

it('cancels the lessons of enrolled children, and answers a second press the same', () => {
  expect(KID_STATUSES.filter((status) => mayCancel(status).ok)).toEqual([
    'enrolled',
    'enrolled_waiting_to_change',
    'cancelled',
  ]);
  expect(mayCancel('cancelled')).toEqual({ ok: true, value: 'has_left' });
});

it('takes children off the waiting list that wait or are offered a place', () => {
  expect(KID_STATUSES.filter((status) => mayRemove(status).ok)).toEqual([
    'waiting_list',
    'reserved',
    'cancelled',
  ]);
});
