import { expect, it } from 'vitest';
import { KID_STATUSES, type KidStatus } from '../../kernel/moves.ts';
import { canMakeChanges, cancellingOn, canViewTimetable, inMenuOrder } from './rules.ts';

it('lists enrolled children first, and keeps the others in their order', () => {
  const kids = (
    ['waiting_list', 'enrolled', 'reserved', 'enrolled_waiting_to_change'] as const
  ).map((status, id) => ({ id, attributes: { status } }));
  expect(inMenuOrder(kids).map(({ id }) => id)).toEqual([1, 3, 0, 2]);
});

it('offers Make Changes to enrolled and waiting children, and the timetable to enrolled ones', () => {
  const which = (rule: (kid: { status: KidStatus }) => boolean) =>
    KID_STATUSES.filter((status) => rule({ status }));
  expect(which(canMakeChanges)).toEqual(['waiting_list', 'enrolled', 'enrolled_waiting_to_change']);
  expect(which(canViewTimetable)).toEqual(['enrolled', 'enrolled_waiting_to_change']);
});

it('says when an enrolled child leaves, and of no other', () => {
  const on = { delayedCancellationDate: '2027-03-02' };
  expect(cancellingOn({ status: 'enrolled', ...on })).toBe('2027-03-02');
  expect(cancellingOn({ status: 'cancelled', ...on })).toBeNull();
  expect(cancellingOn({ status: 'enrolled', delayedCancellationDate: null })).toBeNull();
});
