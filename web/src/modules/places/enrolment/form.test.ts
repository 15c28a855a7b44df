import { describe, expect, it } from 'vitest';
import {
  EMPTY,
  formOf,
  planOf,
  settle,
  withCard,
  withPreference,
  withSchool,
  withWaiting,
  withYear,
  type EnrolForm,
  type School,
} from './form.ts';

const full = { vocals: 0, keyboard: 0, guitar: 0, bass: 0, drums: 0 };
const oakfield: School = {
  id: 'oakfield',
  name: 'Oakfield',
  town: 'Reading',
  day: 'Tuesday',
  years: { min: 0, max: 6 },
  isClosed: false,
};
const hillcrest: School = { ...oakfield, id: 'hillcrest', years: { min: 7, max: 11 } };
const ffion: EnrolForm = { ...EMPTY, name: 'Ffion', school: oakfield, year: 4 };

describe('choosing a school and a year', () => {
  it('keeps a year that the new school takes, and clears the instruments', () => {
    const chosen = { ...ffion, enrolOn: 'drums', waiting: ['vocals'] } as const;
    expect(withSchool(chosen, { ...oakfield, id: 'riverside' })).toMatchObject({
      year: 4,
      enrolOn: null,
      waiting: [],
    });
    expect(withSchool(chosen, hillcrest)).toMatchObject({
      name: 'Ffion',
      year: null,
      enrolOn: null,
    });
  });

  it('clears the instruments with a new school year', () => {
    const chosen: EnrolForm = { ...ffion, waiting: ['vocals', 'drums'], first: 'drums' };
    expect(withYear(chosen, 5)).toEqual({ ...ffion, year: 5 });
  });
});

describe('choosing a card', () => {
  const free = { ...full, drums: 1 };

  it('enrols on one with a place, and ticks a full one for the waitlist', () => {
    expect(withCard(ffion, 'drums', free)).toMatchObject({ enrolOn: 'drums', waiting: [] });
    const waits = withCard(ffion, 'vocals', free);
    expect(waits).toMatchObject({ enrolOn: null, waiting: ['vocals'] });
    expect(withCard({ ...waits, enrolOn: 'drums' }, 'vocals', free)).toMatchObject({
      enrolOn: 'drums',
      waiting: [],
    });
  });

  it('resets a preference for an instrument that leaves the waitlist', () => {
    const wished = withPreference(withWaiting(ffion, ['vocals', 'drums']), { first: 'drums' });
    expect(wished.first).toBe('drums');
    expect(withCard(wished, 'drums', full)).toMatchObject({
      waiting: ['vocals'],
      first: 'no_preference',
    });
  });
});

describe('what the main button does', () => {
  it('enrols, joins the waitlist, or waits for a choice', () => {
    const free = { ...full, bass: 1 };
    expect(planOf(ffion, free)).toBe('choose');
    expect(planOf({ ...ffion, waiting: ['drums'] }, free)).toBe('join');
    expect(planOf({ ...ffion, enrolOn: 'guitar', waiting: ['drums'] }, free)).toBe('enrol');
    expect(planOf(ffion, full)).toBe('join');
  });
});

describe('places that are looked at again', () => {
  it('take a lost instrument back, and everything else stays', () => {
    const chosen: EnrolForm = { ...ffion, enrolOn: 'guitar', waiting: ['vocals'] };
    expect(settle(chosen, { ...full, bass: 1 })).toEqual(chosen);
    expect(settle(chosen, { ...full, drums: 1 })).toEqual({ ...chosen, enrolOn: null });
  });

  it('end the waiting for an instrument that has a place now', () => {
    expect(
      settle({ ...ffion, waiting: ['vocals', 'drums'] }, { ...full, drums: 2 }).waiting,
    ).toEqual(['vocals']);
  });
});

describe('a child who is known already', () => {
  const leo = {
    name: 'Leo Taylor',
    year: 2,
    status: 'waiting_list',
    timetableId: 'st-marys',
    timetableName: "St Mary's",
    lessonsAreOn: true,
    instrumentFirstChoice: 'drums',
    instrumentSecondChoice: 'no_preference',
    wouldDoVocals: false,
    wouldDoKeyboard: false,
    wouldDoGuitar: true,
    wouldDoDrums: true,
  } as Parameters<typeof formOf>[0];

  it('begins with their school, year and what they wait for', () => {
    expect(formOf(leo)).toMatchObject({
      name: 'Leo Taylor',
      year: 2,
      waiting: ['guitar', 'drums'],
      first: 'drums',
    });
    expect(formOf({ ...leo, status: 'cancelled' })).toMatchObject({
      waiting: [],
      first: 'no_preference',
    });
  });
});
