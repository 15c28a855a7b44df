import { describe, expect, it } from 'vitest';
import { KID_STATUSES } from '../enrolment/moves.ts';
import {
  canMakeChanges,
  cancellingOn,
  canViewTimetable,
  childPages,
  inMenuOrder,
  menuName,
} from './menu.ts';

describe('a name in the menu', () => {
  it.each([
    ['Maya', 'Maya'],
    ['A name of 22 letters ab', 'A name of 22 letters a…'],
    ['Twenty-two letters abc', 'Twenty-two letters abc'],
    ['Maximiliana-Josephine d Arc', 'Maximiliana-Josephine…'],
    ['🥁'.repeat(23), `${'🥁'.repeat(22)}…`],
  ])('%s is %s', (name, shown) => {
    expect(menuName(name)).toBe(shown);
  });
});

describe('the pages of a child', () => {
  const labels = (status: (typeof KID_STATUSES)[number]) =>
    childPages('maya', { status }).map(({ label }) => label);

  it('are all of them while it is enrolled', () => {
    const all = ['Details and preferences', 'Timetable', 'Change Instrument', 'Enrolment status'];
    expect(labels('enrolled')).toEqual(all);
    expect(labels('enrolled_waiting_to_change')).toEqual(all);
  });

  it('are its own page and what waits for an answer otherwise', () => {
    expect(labels('reserved')).toEqual(['Take the place', 'Details and preferences']);
    expect(labels('waiting_list')).toEqual(['Details and preferences']);
    expect(labels('cancelled')).toEqual(['Details and preferences']);
  });

  it('are addressed to the child', () => {
    expect(childPages('a/b', { status: 'enrolled' })[1]?.path).toBe('/kid/a/b/timetable');
  });
});

it('lists enrolled children first, and keeps the others in their order', () => {
  const kids = (
    ['waiting_list', 'enrolled', 'reserved', 'enrolled_waiting_to_change'] as const
  ).map((status, id) => ({ id, attributes: { status } }));
  expect(inMenuOrder(kids).map(({ id }) => id)).toEqual([1, 3, 0, 2]);
});

it('offers Make Changes to enrolled and waiting children, and the timetable to enrolled ones', () => {
  const which = (rule: (kid: { status: (typeof KID_STATUSES)[number] }) => boolean) =>
    KID_STATUSES.filter((status) => rule({ status }));
  expect(which(canMakeChanges)).toEqual(['waiting_list', 'enrolled', 'enrolled_waiting_to_change']);
  expect(which(canViewTimetable)).toEqual(['enrolled', 'enrolled_waiting_to_change']);
});

it('says when an enrolled child leaves, and of no other', () => {
  const on = { delayed_cancellation_date: '2027-03-02' };
  expect(cancellingOn({ status: 'enrolled', ...on })).toBe('2027-03-02');
  expect(cancellingOn({ status: 'cancelled', ...on })).toBeNull();
  expect(cancellingOn({ status: 'enrolled', delayed_cancellation_date: null })).toBeNull();
});
