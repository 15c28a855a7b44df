import { describe, expect, it } from 'vitest';
import { addDays } from '../../kernel/london.ts';
import { currentTerm } from '../round-up/label.ts';
import {
  countStandings,
  daysToBegin,
  decideRoundUps,
  keyOfTerm,
  skillsOf,
  stageIn,
  standingOf,
  termOfKey,
  termsUpTo,
} from './rules.ts';

const BAND = {
  children: 5,
  published: 0,
  withoutSkill: 0,
  withoutPhoto: 0,
  hasSong: true,
  publishAt: null,
};

describe('a term', () => {
  it('has a name in addresses, and is followed back over the years', () => {
    const terms = termsUpTo({ acYear: 2026, acYearPeriod: 'spring' }, 4);
    expect(terms.map(keyOfTerm)).toEqual([
      '2026-spring',
      '2026-autumn',
      '2025-summer',
      '2025-spring',
    ]);
    expect(terms.map(keyOfTerm).map(termOfKey)).toEqual(terms);
    expect(termOfKey('2026-winter')).toBeNull();
  });

  it('begins on days that make each day of two years belong to the term that it is called', () => {
    for (let day = '2026-01-01'; day < '2028-01-01'; day = addDays(day, 1)) {
      const [from, until] = daysToBegin(currentTerm(day));
      expect(from <= day && day <= until).toBe(true);
    }
  });
});

describe('a child’s skills', () => {
  const shown = [
    { skill: 'Holding the sticks', isNew: false },
    { skill: 'A steady beat at 80', isNew: true },
  ];

  it('are those of registers and of the last Round-Up, and what comes next on the instrument', () => {
    expect(skillsOf({ instrument: 'drums', shown, before: ['Reading eight bars'] })).toEqual({
      skillsCompleted: ['Reading eight bars', 'Holding the sticks', 'A steady beat at 80'],
      skillsCompletedSinceLastRoundUp: ['A steady beat at 80'],
      skillsInProgress: ['Counting a band in'],
      skillsUpcoming: ['Open and closed hi-hat', 'A fill at the end of four bars'],
    });
  });

  it('end where nothing comes next', () => {
    const all = skillsOf({ instrument: 'bass', shown: [], before: [] });
    const next = [...all.skillsInProgress, ...all.skillsUpcoming];
    const then = skillsOf({ instrument: 'bass', shown: [], before: next });
    expect([then.skillsInProgress, then.skillsUpcoming]).toEqual([[], []]);
  });

  it('have a stage where an exam names one', () => {
    expect(stageIn('Trinity Rock & Pop Pre-Initial')).toBe('Pre-Initial');
    expect(stageIn('Trinity Initial')).toBe('Initial');
    expect(stageIn('Music theory')).toBeNull();
    expect(stageIn(null)).toBeNull();
  });
});

describe('a band', () => {
  it('stands where its children’s Round-Ups are', () => {
    expect(standingOf(BAND)).toBe('complete');
    for (const lack of [{ withoutSkill: 1 }, { withoutPhoto: 1 }, { hasSong: false }])
      expect(standingOf({ ...BAND, ...lack })).toBe('missing');
    expect(standingOf({ ...BAND, published: 4, withoutSkill: 1 })).toBe('missing');
    expect(standingOf({ ...BAND, published: 5, hasSong: false })).toBe('published');
    expect(standingOf({ ...BAND, children: 0 })).toBe('empty');
    expect(standingOf({ ...BAND, hasSong: false, publishAt: '2027-01-01' })).toBe('waiting');
    expect(countStandings([BAND, { ...BAND, hasSong: false }, BAND])).toMatchObject({
      complete: 2,
      missing: 1,
    });
  });

  it('is published as long as a child has none', () => {
    const now = new Date('2027-01-12T12:00:00Z');
    const later = new Date('2027-01-13T12:00:00Z');
    const all = { ...BAND, published: 5 };
    expect(decideRoundUps([], null, now)).toMatchObject({ refusal: 'nothing_to_publish' });
    expect(decideRoundUps([all], null, now)).toMatchObject({ refusal: 'nothing_to_publish' });
    expect(decideRoundUps([all, BAND], null, now)).toMatchObject({ value: 'published' });
    expect(decideRoundUps([BAND], later, now)).toMatchObject({ value: 'waiting' });
    expect(decideRoundUps([BAND], now, now)).toMatchObject({ refusal: 'time_has_passed' });
  });
});
