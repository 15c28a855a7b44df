import { describe, expect, it } from 'vitest';
import type { KidStatus } from '../enrolment/moves.ts';
import { childPages, menuName } from './menu.ts';

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
  const labels = (status: KidStatus) => childPages('maya', { status }).map(({ label }) => label);

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
