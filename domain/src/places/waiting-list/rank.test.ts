import { describe, expect, it } from 'vitest';
import {
  waitsOnAfter,
  waitsOnAfterEnrolling,
  waitsOnAfterMoving,
  wishesToChange,
  preferencesWithout,
  wouldRather,
  wouldTake,
  offerStandsAfter,
} from './rank.ts';

const none = { first: 'no_preference', second: 'no_preference' } as const;

describe('what a child would rather play', () => {
  it('is what they wait for, unless they prefer what they play', () => {
    expect(wouldRather(none, 'vocals', 'drums')).toBe(true);
    expect(wouldRather({ first: 'vocals', second: 'drums' }, 'vocals', 'drums')).toBe(false);
    expect(wouldRather({ first: 'drums', second: 'vocals' }, 'vocals', 'drums')).toBe(true);
    expect(wouldRather(none, 'drums', 'drums')).toBe(false);
  });

  it('counts either guitar for a wish for any', () => {
    expect(wouldRather({ first: 'guitar_any', second: 'no_preference' }, 'bass', 'guitar')).toBe(
      true,
    );
    expect(wouldRather({ first: 'guitar_any', second: 'no_preference' }, 'bass', 'drums')).toBe(
      false,
    );
  });
});

describe('what the choices of a child who plays ask for', () => {
  const any = { bass: true, guitar: true };
  const said = { bass: false, guitar: false };

  it('is every other instrument that they name, and nothing after their own', () => {
    const both = { first: 'keyboard', second: 'vocals' } as const;
    expect(wishesToChange(both, 'drums', said)).toEqual(['vocals', 'keyboard']);
    expect(wishesToChange({ ...both, second: 'drums' }, 'drums', said)).toEqual(['keyboard']);
    expect(wishesToChange({ ...both, first: 'drums' }, 'drums', said)).toEqual([]);
    expect(wishesToChange(none, 'drums', said)).toEqual([]);
  });

  it('is those guitars that they would take, and for a guitarist only the one that they name', () => {
    const either = { ...none, first: 'guitar_any' } as const;
    expect(wishesToChange(either, 'drums', any)).toEqual(['guitar', 'bass']);
    expect(wishesToChange(either, 'drums', said)).toEqual(['guitar', 'bass']);
    expect(wishesToChange(either, 'drums', { ...said, bass: true })).toEqual(['bass']);
    expect(wishesToChange(either, 'guitar', any)).toEqual([]);
    expect(wishesToChange(either, 'bass', any)).toEqual([]);
    expect(wishesToChange({ ...none, first: 'bass' }, 'guitar', any)).toEqual(['bass']);
  });
});

describe('who could be offered what they wait for', () => {
  const maya = { plays: 'vocals', changesTo: null, preferences: none } as const;

  it('is a child without a place, and one who would rather play it', () => {
    expect(wouldTake({ ...maya, plays: null }, 'drums')).toBe(true);
    expect(wouldTake(maya, 'drums')).toBe(true);
    expect(wouldTake({ ...maya, preferences: { ...none, first: 'vocals' } }, 'drums')).toBe(false);
  });

  it('is after an agreed change only who prefers it to what it gets', () => {
    const preferences = { first: 'drums', second: 'keyboard' } as const;
    const agreed = { ...maya, preferences, changesTo: 'keyboard' } as const;
    expect(wouldTake(agreed, 'keyboard')).toBe(false);
    expect(wouldTake(agreed, 'drums')).toBe(true);
    expect(wouldTake({ ...agreed, changesTo: 'drums' }, 'keyboard')).toBe(false);
  });
});

it('a child who does not want the first choice has the second as the first', () => {
  const both = { first: 'drums', second: 'keyboard' } as const;
  expect(preferencesWithout(both, 'drums')).toEqual({ ...none, first: 'keyboard' });
  expect(preferencesWithout(both, 'keyboard')).toEqual({ ...none, first: 'drums' });
  expect(preferencesWithout(both, 'vocals')).toEqual(both);
  expect(preferencesWithout({ ...none, first: 'drums' }, 'drums')).toEqual(none);
  expect(preferencesWithout({ ...none, second: 'drums' }, 'vocals')).toEqual({
    ...none,
    first: 'drums',
  });
  expect(preferencesWithout({ first: 'guitar_any', second: 'drums' }, 'bass').first).toBe(
    'guitar_any',
  );
});

describe('what a child waits on for', () => {
  it('is nothing after an offer when it has no preference, else only what it prefers', () => {
    expect(waitsOnAfter('drums', ['drums', 'keyboard'], none)).toEqual([]);
    const keyboardFirst = { first: 'keyboard', second: 'vocals' } as const;
    expect(waitsOnAfter('vocals', ['drums', 'keyboard', 'vocals'], keyboardFirst)).toEqual([
      'keyboard',
    ]);
  });

  it('is what the parent ticked on enrolling on something else', () => {
    expect(waitsOnAfterEnrolling('drums', ['keyboard', 'vocals'], ['drums', 'keyboard'])).toEqual([
      'keyboard',
    ]);
    expect(
      waitsOnAfterEnrolling('bass', ['guitar', 'bass', 'drums'], ['guitar', 'bass', 'drums']),
    ).toEqual(['drums']);
    expect(waitsOnAfterEnrolling('drums', ['drums', 'vocals'], ['drums', 'vocals'])).toEqual([
      'vocals',
    ]);
  });

  it('is all that it does not like less after a move by choice', () => {
    expect(waitsOnAfterMoving('drums', ['drums', 'keyboard'], none)).toEqual(['keyboard']);
    expect(
      waitsOnAfterMoving('drums', ['keyboard'], { first: 'drums', second: 'keyboard' }),
    ).toEqual([]);
  });

  it('keeps an offer alive only while the child waits for it at the same lessons', () => {
    const prefers = { first: 'keyboard', second: 'drums' } as const;
    const stands = (instrument: 'bass' | 'keyboard', isSameTimetable = true) =>
      offerStandsAfter({ instrument, isSameTimetable }, 'keyboard', ['keyboard'], prefers);
    expect(stands('bass')).toBe(true);
    expect(stands('bass', false)).toBe(false);
    expect(stands('keyboard')).toBe(false);
    expect(
      offerStandsAfter({ instrument: 'bass', isSameTimetable: true }, 'drums', [], prefers),
    ).toBe(false);
  });
});
