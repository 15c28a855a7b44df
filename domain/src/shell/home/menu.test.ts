import { describe, expect, it } from 'vitest';
import type { KidStatus } from '../../kernel/moves.ts';
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
  const kid = (status: KidStatus, unseen = 0) => ({
    status,
    exceptionType: null as string | null,
    closedToNewSignups: false,
    hasTimelineEntries: unseen > 0,
    unseenTimelineEntries: unseen,
  });
  const labels = (status: KidStatus, unseen = 0) =>
    childPages('maya', kid(status, unseen)).map(({ label }) => label);

  it('are all of them while it is enrolled', () => {
    const all = [
      'Details and preferences',
      'Timeline',
      'Timetable',
      'Change Instrument',
      'Enrolment status',
    ];
    expect(labels('enrolled')).toEqual(all);
    expect(labels('enrolled_waiting_to_change')).toEqual(all);
  });

  it('are its own page and what waits for an answer otherwise', () => {
    expect(labels('reserved')).toEqual(['Take the place', 'Details and preferences']);
    expect(labels('waiting_list')).toEqual(['Details and preferences']);
    expect(labels('cancelled')).toEqual(['Details and preferences']);
  });

  it('have the timeline that is left of an earlier time', () => {
    expect(labels('cancelled', 2)).toEqual(['Details and preferences', 'Timeline']);
    expect(labels('reserved', 2).at(-1)).toBe('Timeline');
  });

  it('say what is new on the timeline, and nothing when all is seen', () => {
    const badges = (unseen: number) =>
      childPages('maya', kid('enrolled', unseen)).flatMap(({ badge = [] }) => badge);
    expect(badges(3)).toEqual(['3 new']);
    expect(badges(0)).toEqual([]);
  });

  it('are addressed to the child', () => {
    expect(childPages('a/b', kid('enrolled')).map(({ path }) => path)).toEqual([
      '/kid/a/b',
      '/timeline/a/b',
      '/kid/a/b/timetable',
      '/available-instrument-changes?id=a/b',
      '/kid/a/b/enrolment-status',
    ]);
  });

  it('have no way to another instrument while lessons are paused or the school is closed to changes', () => {
    const shown = (more: object) =>
      childPages('maya', { ...kid('enrolled'), ...more }).map(({ label }) => label);
    expect(shown({})).toContain('Change Instrument');
    expect(shown({ exceptionType: 'long_term_absence' })).not.toContain('Change Instrument');
    expect(shown({ closedToNewSignups: true })).not.toContain('Change Instrument');
  });
});
