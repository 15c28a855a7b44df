import { describe, expect, it } from 'vitest';
import { changedValues, kidForm, toSend, valuesOf } from './use-kid-form.ts';
import type { KidInFull } from '../families/children/queries.ts';

const kid = {
  name: 'Maya Taylor',
  medicalAndEducationNotes: null,
  instrumentFirstChoice: 'drums',
  instrumentSecondChoice: 'no_preference',
  wouldDoBass: false,
  wouldDoGuitar: true,
  concertVideoPermission: null,
  trinityOptOut: false,
  kidsAppOptIn: false,
  confirmedNextTimetableId: 'hillcrest',
  confirmedNextTimetableName: 'Hillcrest Academy',
  doNotMoveToNextTimetable: false,
} as KidInFull;
const saved = valuesOf(kid).kid;
const sent = (typed: Partial<typeof saved>) => toSend(changedValues(saved, { ...saved, ...typed }));

describe('what a parent changed about a child', () => {
  it('is nothing as long as everything reads as before', () => {
    expect(sent({})).toEqual({});
    expect(sent({ name: ' Maya Taylor ' })).toEqual({});
    const again = { id: 'hillcrest', title: 'Hillcrest', school_id: 'school' };
    expect(sent({ next_school: again })).toEqual({});
    expect(valuesOf({ ...kid, wouldDoGuitar: false }).kid.guitar_preference).toBe('');
  });

  it('is sent, and nothing else', () => {
    expect(sent({ name: 'Maya Rose' })).toEqual({ name: 'Maya Rose' });
    expect(sent({ trinity_opt_out: true, concert_video_permission: 'yes' })).toEqual({
      trinity_opt_out: true,
      concert_video_permission: true,
    });
    expect(sent({ medical_and_education_notes: 'Inhaler' })).toEqual({
      medical_and_education_notes: 'Inhaler',
    });
  });

  it('is sent in the server’s words: guitars, permission and the next school', () => {
    expect(sent({ guitar_preference: 'bass' })).toEqual({
      would_do_bass: true,
      would_do_guitar: false,
    });
    expect(sent({ guitar_preference: 'any' })).toEqual({
      would_do_bass: true,
      would_do_guitar: true,
    });
    expect(sent({ concert_video_permission: 'no' })).toEqual({ concert_video_permission: false });
    expect(sent({ concert_video_permission: 'yes' })).toEqual({ concert_video_permission: true });
    expect(sent({ next_school: null })).toEqual({ confirmed_next_timetable_id: null });
    const other = { id: 'other', title: 'Other', school_id: 'school' };
    expect(sent({ next_school: other })).toEqual({ confirmed_next_timetable_id: 'other' });
  });

  it('is checked in the page by the server’s own rules', () => {
    const problems = (typed: Partial<typeof saved>) =>
      kidForm
        .safeParse({ kid: { ...saved, ...typed } })
        .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
    expect(problems({})).toEqual([]);
    expect(problems({ name: ' ' })).toEqual(['kid.name: Please enter your child’s name.']);
    expect(problems({ medical_and_education_notes: 'n'.repeat(255) })).toEqual([
      'kid.medical_and_education_notes: Please shorten this to 254 characters.',
    ]);
    expect(problems({ instrument_second_choice: 'drums' })).toEqual([
      'kid.instrument_second_choice: The second choice is the same as the first. Please choose two different ones, or ‘No preference’.',
    ]);
  });
});
