import { describe, expect, it } from 'vitest';
import { PREFERENCES } from '../../kernel/instruments/model.ts';
import { clashOf, mayStandBeside } from './instrument-choices.ts';

const besides = (other: (typeof PREFERENCES)[number]) =>
  PREFERENCES.filter((choice) => !mayStandBeside(choice, other));

describe('the two instrument choices of a child', () => {
  it('never are the same, and either guitar leaves no single one beside it', () => {
    expect(besides('vocals')).toEqual(['vocals']);
    expect(besides('keyboard')).toEqual(['keyboard']);
    expect(besides('drums')).toEqual(['drums']);
    expect(besides('guitar_any')).toEqual(['guitar', 'bass', 'guitar_any']);
  });

  it('leave no ‘guitar any’ beside a single guitar; electric and bass may stand together', () => {
    expect(besides('guitar')).toEqual(['guitar', 'guitar_any']);
    expect(besides('bass')).toEqual(['bass', 'guitar_any']);
  });

  it('clash for a reason of their own: twice the same, or one guitar within either', () => {
    expect(clashOf('bass', 'bass')).toBe('same_preference');
    expect(clashOf('guitar_any', 'guitar_any')).toBe('same_preference');
    expect(clashOf('guitar_any', 'bass')).toBe('guitar_twice');
    expect(clashOf('guitar', 'guitar_any')).toBe('guitar_twice');
    expect(clashOf('guitar', 'bass')).toBeNull();
  });

  it('may always be ‘No preference’, even both', () => {
    expect(besides('no_preference')).toEqual([]);
    for (const other of PREFERENCES) expect(mayStandBeside('no_preference', other)).toBe(true);
  });

  it('exclude each other both ways round, whichever was chosen first', () => {
    for (const a of PREFERENCES)
      for (const b of PREFERENCES) expect(mayStandBeside(a, b)).toBe(mayStandBeside(b, a));
  });
});
