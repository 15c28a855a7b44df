import { describe, expect, it } from 'vitest';
import { NOTES_AT_MOST } from '../families/children/fields.ts';
import { kidChanges } from './kid-changes.ts';
import { mayChange, type ChangeSituation } from './may-change.ts';

const maya: ChangeSituation = {
  status: 'enrolled',
  confirmedNextTimetableId: null,
  doNotMoveToNextTimetable: false,
  timetableId: 'tuesday',
  schoolId: 'oakfield',
  instrumentFirstChoice: 'drums',
  instrumentSecondChoice: 'no_preference',
  wouldDoBass: false,
  wouldDoGuitar: true,
  kidsAppTimetablePricePennies: 499,
  isKidsAppOn: true,
  nextSchoolId: null,
};
const answerTo = (
  changes: Parameters<typeof mayChange>[0],
  instead: Partial<ChangeSituation> = {},
) => {
  const may = mayChange(changes, { ...maya, ...instead });
  return may.ok ? 'may' : [may.refusal, ...Object.keys(may.fields ?? {})].join(' ');
};

describe('a parent may change a child', () => {
  it('not to the same instrument twice, whichever of the two is sent', () => {
    expect(answerTo({ instrumentSecondChoice: 'drums' })).toBe(
      'same_preference kid.instrument_second_choice',
    );
    const second = { instrumentSecondChoice: 'vocals' } as const;
    expect(answerTo({ instrumentFirstChoice: 'vocals' }, second)).toBe(
      'same_preference kid.instrument_first_choice',
    );
    expect(answerTo({ instrumentFirstChoice: 'vocals', instrumentSecondChoice: 'drums' })).toBe(
      'may',
    );
    expect(answerTo({ instrumentFirstChoice: 'no_preference' }, second)).toBe('may');
  });

  it('not to one guitar beside either of them', () => {
    const both = { instrumentFirstChoice: 'guitar_any' } as const;
    expect(answerTo({ ...both, instrumentSecondChoice: 'bass' })).toBe(
      'guitar_twice kid.instrument_second_choice',
    );
    expect(answerTo(both, { instrumentSecondChoice: 'guitar' })).toBe(
      'guitar_twice kid.instrument_first_choice',
    );
  });

  it('whose kept choices clash, as long as the choices are left alone', () => {
    expect(answerTo({ name: 'Maya' }, { instrumentSecondChoice: 'drums' })).toBe('may');
  });

  it('that takes neither guitar, as long as the guitars are left alone', () => {
    expect(answerTo({ name: 'Maya' }, { wouldDoGuitar: false })).toBe('may');
    expect(answerTo({ wouldDoBass: false }, { wouldDoGuitar: false })).toBe(
      'guitar_missing kid.would_do_bass',
    );
  });

  it('that stays and goes at once by what was said before, as long as that is left alone', () => {
    const both = { confirmedNextTimetableId: 'x', doNotMoveToNextTimetable: true };
    expect(answerTo({ name: 'Maya' }, both)).toBe('may');
    expect(answerTo({ doNotMoveToNextTimetable: true })).toBe('may');
  });

  it('and reads at the field what is wrong, in the words of the refusal alone', () => {
    expect(mayChange({ wouldDoGuitar: false }, maya)).toEqual({
      ok: false,
      refusal: 'guitar_missing',
      fields: { 'kid.would_do_guitar': [] },
    });
  });

  it('to one guitar or both, never to neither', () => {
    expect(answerTo({ wouldDoGuitar: false })).toBe('guitar_missing kid.would_do_guitar');
    expect(answerTo({ wouldDoBass: false, wouldDoGuitar: false })).toBe(
      'guitar_missing kid.would_do_bass',
    );
    expect(answerTo({ wouldDoBass: true, wouldDoGuitar: false })).toBe('may');
    expect(answerTo({ wouldDoBass: true })).toBe('may');
  });

  it('to a next school that there is and that is another one, or to none', () => {
    const next = { confirmedNextTimetableId: 'hillcrest' };
    expect(answerTo(next)).toBe('next_unknown kid.confirmed_next_timetable_id');
    expect(answerTo(next, { nextSchoolId: 'oakfield' })).toBe(
      'next_is_current kid.confirmed_next_timetable_id',
    );
    expect(answerTo(next, { nextSchoolId: 'hillcrest' })).toBe('may');
    expect(answerTo({ confirmedNextTimetableId: null })).toBe('may');
  });

  it('to a next school in any year, unless the child has left', () => {
    const next = { confirmedNextTimetableId: 'hillcrest' };
    const left = { nextSchoolId: 'hillcrest', status: 'cancelled' } as const;
    expect(answerTo(next, left)).toBe('next_not_asked kid.confirmed_next_timetable_id');
    expect(answerTo({ confirmedNextTimetableId: null }, left)).toBe('may');
    expect(answerTo(next, { nextSchoolId: 'hillcrest' })).toBe('may');
  });

  it('either to a next school or to none at all, also when only one of them is sent', () => {
    const next = { confirmedNextTimetableId: 'hillcrest' };
    const stays = { doNotMoveToNextTimetable: true };
    const known = { nextSchoolId: 'hillcrest' };
    expect(answerTo({ ...next, ...stays }, known)).toBe(
      'next_and_stay kid.confirmed_next_timetable_id',
    );
    expect(answerTo(next, { ...known, ...stays })).toBe(
      'next_and_stay kid.confirmed_next_timetable_id',
    );
    expect(answerTo(stays, next)).toBe('next_and_stay kid.do_not_move_to_next_timetable');
    expect(answerTo({ ...stays, confirmedNextTimetableId: null }, next)).toBe('may');
    expect(answerTo({ ...next, doNotMoveToNextTimetable: false }, { ...known, ...stays })).toBe(
      'may',
    );
    // What both were kept from before can still be cleared, one after the other.
    expect(answerTo({ name: 'Maya' }, { ...next, ...stays })).toBe('may');
    expect(answerTo({ doNotMoveToNextTimetable: false }, { ...next, ...stays })).toBe('may');
  });

  it('to the kids’ app where it is offered: switched on, with a price (0 is free), to a child who plays', () => {
    const optIn = { kidsAppOptIn: true };
    const refused = 'kids_app_not_offered kid.kids_app_opt_in';
    expect(answerTo(optIn)).toBe('may');
    expect(answerTo(optIn, { kidsAppTimetablePricePennies: 0 })).toBe('may');
    expect(answerTo(optIn, { kidsAppTimetablePricePennies: null })).toBe(refused);
    expect(answerTo(optIn, { isKidsAppOn: false })).toBe(refused);
    expect(answerTo(optIn, { status: 'waiting_list' })).toBe(refused);
    expect(answerTo({ kidsAppOptIn: false }, { isKidsAppOn: false })).toBe('may');
    expect(answerTo({}, { isKidsAppOn: false })).toBe('may');
  });
});

describe('what is sent of a child', () => {
  const problemsOf = (changes: object) =>
    kidChanges.safeParse(changes).error?.issues.map(({ message }) => message) ?? [];

  it('needs a name when it has one', () => {
    expect(problemsOf({ name: '  ' })).toEqual(['Please enter your child’s name.']);
    expect(problemsOf({ name: 'é'.repeat(80) })).toEqual([]);
    expect(problemsOf({ name: 'é'.repeat(81) })).toEqual(['Please shorten this to 80 characters.']);
    expect(kidChanges.parse({ name: ' Maya ' })).toEqual({ name: 'Maya' });
  });

  it('has notes of at most 254 characters', () => {
    const notes = (length: number) => ({ medical_and_education_notes: 'n'.repeat(length) });
    expect(problemsOf(notes(NOTES_AT_MOST))).toEqual([]);
    expect(problemsOf(notes(NOTES_AT_MOST + 1))).toEqual([
      'Please shorten this to 254 characters.',
    ]);
    expect(NOTES_AT_MOST).toBe(254);
  });

  it('is nothing that a parent may not set', () => {
    expect(problemsOf({ status: 'enrolled' })).toHaveLength(1);
    expect(problemsOf({ timetableId: 'other' })).toHaveLength(1);
    expect(problemsOf({ nmae: 'Maya' })).toHaveLength(1);
  });
});
