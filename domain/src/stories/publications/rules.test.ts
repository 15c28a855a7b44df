import { describe, expect, it } from 'vitest';
import {
  canBecome,
  countFamilies,
  decidePublishing,
  foreseeReaders,
  PUBLICATION_STATES,
} from './rules.ts';

const NOW = new Date('2027-01-12T12:00:00Z');
const draft = { state: 'draft', isHidden: false, readers: 6 } as const;
const publish = (more: object = {}, at: string | null = null) => {
  const decided = decidePublishing({ ...draft, ...more }, at === null ? null : new Date(at), NOW);
  return decided.ok ? decided.value : decided.refusal;
};

describe('a text for timelines', () => {
  it('is published from a draft alone, when somebody reads it and its picture is not hidden', () => {
    expect(publish()).toBe('published');
    for (const state of PUBLICATION_STATES.filter((one) => one !== 'draft'))
      expect(publish({ state })).toBe('not_a_draft');
    expect(publish({ readers: 0 })).toBe('nobody_reads_it');
    expect(publish({ isHidden: true })).toBe('picture_hidden');
  });

  it('waits for a time that is to come, and not too far ahead', () => {
    expect(publish({}, '2027-01-12T12:00:00.001Z')).toBe('waiting');
    expect(publish({}, '2027-01-12T12:00:00.000Z')).toBe('time_has_passed');
    expect(publish({}, '2027-03-13T12:00:00Z')).toBe('waiting');
    expect(publish({}, '2027-03-13T12:00:01Z')).toBe('too_far_ahead');
  });

  it('is changed only before it is read, and withdrawn for good', () => {
    const next = PUBLICATION_STATES.map((from) =>
      PUBLICATION_STATES.filter((to) => canBecome(from, to)),
    );
    expect(next).toEqual([
      ['draft', 'waiting', 'published', 'withdrawn'],
      ['draft', 'published', 'withdrawn'],
      ['withdrawn'],
      [],
    ]);
  });

  it('counts families once, however many of their children read it', () => {
    const reader = (familyId: string, isShown: boolean) => ({ familyId, isShown });
    const readers = [reader('shah', true), reader('shah', true), reader('hughes', false)];
    expect(countFamilies(readers)).toEqual({ shown: 1, all: 2 });
  });

  it('says before it is sent to how many families its picture may be shown, and why not to the others', () => {
    const families = ['shah', 'hughes', 'cole'];
    const child = (name: string, familyId: string, isShownToOthers: boolean) => ({
      name,
      familyId,
      isShownToOthers,
    });
    const [maya, leo] = [child('Maya', 'shah', true), child('Leo', 'shah', false)];
    const tom = child('Tom', 'hughes', false);
    expect(foreseeReaders(families, [])).toEqual({ shown: 3, all: 3, because: [] });
    expect(foreseeReaders(families, [maya])).toEqual({ shown: 3, all: 3, because: [] });
    expect(foreseeReaders(families, [maya, tom])).toEqual({ shown: 1, all: 3, because: ['Tom'] });
    expect(foreseeReaders(families, [leo, tom]).shown).toBe(0);
    // Of a band of one family nobody keeps it from anybody.
    expect(foreseeReaders(['shah'], [leo])).toEqual({ shown: 1, all: 1, because: [] });
  });
});
