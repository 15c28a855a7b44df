import { expect, it } from 'vitest';
import { KID_STATUSES } from '../../kernel/moves.ts';
import { mayCancel, mayEndOn, mayRemove } from './rules.ts';

it('cancels the lessons of enrolled children, and answers a second press the same', () => {
  expect(KID_STATUSES.filter((status) => mayCancel(status).ok)).toEqual([
    'enrolled',
    'enrolled_waiting_to_change',
    'cancelled',
  ]);
  expect(mayCancel('enrolled')).toEqual({ ok: true, value: 'leaves' });
  expect(mayCancel('cancelled')).toEqual({ ok: true, value: 'has_left' });
  expect(mayCancel('reserved')).toEqual({ ok: false, refusal: 'not_enrolled' });
});

it('takes children off the waiting list that wait or are offered a place', () => {
  expect(KID_STATUSES.filter((status) => mayRemove(status).ok)).toEqual([
    'waiting_list',
    'reserved',
    'cancelled',
  ]);
  expect(mayRemove('reserved')).toEqual({ ok: true, value: 'leaves' });
  expect(mayRemove('cancelled')).toEqual({ ok: true, value: 'has_left' });
  expect(mayRemove('enrolled')).toEqual({ ok: false, refusal: 'not_waiting' });
});

it.each([
  ['2027-03-01', 'last_day_past'],
  ['2027-03-02', null],
  ['2028-03-03', null],
  ['2042-03-03', 'last_day_far'],
])('with a last day of %s on 2 March 2027 is refused as %s', (lastDay, refusal) => {
  const decided = mayEndOn(lastDay, '2027-03-02');
  expect(decided.ok ? null : decided.refusal).toBe(refusal);
});
