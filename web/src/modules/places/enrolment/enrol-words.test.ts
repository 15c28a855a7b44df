import { beforeAll, describe, expect, it } from 'vitest';
import type { Places } from '@bandstand/domain/kernel/instruments/model';
import type { GrownUp, Kid } from '../../../platform/queries.ts';
import { SearchAnswer } from '../../../ui/search-answer.tsx';
import type { SearchState } from '../../../ui/use-search.ts';
import { bringProvider, markupOf, wordsOf } from '../../../testing/reading.tsx';
import { EMPTY, type EnrolForm, type School } from './form.ts';
import { EnrolForm as EnrolPage, Terms } from './parts/enrol-form.tsx';
import { IncompleteProfile } from './parts/instead-of-form.tsx';
import { InstrumentChoice, Preferences } from './parts/instrument-choice.tsx';
import { SCHOOL_SEARCH } from './school-search.ts';
import { type EnrolFormState, disabledReason } from './use-enrolment.ts';

beforeAll(() => bringProvider());

const oakfield: School = {
  id: 'oakfield',
  name: 'Oakfield Primary School',
  town: 'Reading',
  day: 'Tuesday',
  years: { min: 1, max: 6 },
  isClosed: false,
};
const ffion: EnrolForm = { ...EMPTY, name: 'Ffion Shah', school: oakfield, year: 4 };
const some: Places = { vocals: 2, keyboard: 1, guitar: 1, bass: 1, drums: 0 };
const none: Places = { vocals: 0, keyboard: 0, guitar: 0, bass: 0, drums: 0 };

/** The screen's state at a moment; the parts read no more of it. */
const at = (form: EnrolForm, free: Places | undefined = some, more: object = {}) => ({
  enrolling: {
    form,
    kid: null,
    plan: 'choose',
    hasLost: null,
    change: () => undefined,
    submit: () => undefined,
    errorOf: () => undefined,
    send: { isError: false, isPending: false },
    agreement: { isAgreed: false, agree: () => undefined },
    lessons: { isClosed: false, places: { isError: false }, free, years: oakfield.years },
    ...more,
  } as unknown as EnrolFormState,
});
const DETAILS = {
  name: 'Priya Shah',
  email: 'priya@example.com',
  phone: '020 7946 0018',
  addressL1: '4 Foundry Lane',
  addressCity: 'Leeds',
  addressPostcode: 'LS6 2AB',
  commsMarketing: 'no' as const,
};
const grownUp = {
  id: 'priya',
  attributes: { activeDirectDebitOrDdInfo: false, currentSchoolYear: 2026 } as GrownUp,
};
const asking = { kid: null, grownUp, onDone: () => undefined };

describe('the enrol screen', () => {
  it('begins with the child and the school, then the instrument, then the summary', () => {
    const lines = wordsOf(EnrolPage, asking).split('\n');
    const inOrder = [
      'Register a child for Bandstand Lessons',
      'Or join the waitlist',
      'Enter child & school information',
      'Child’s name',
      'School',
      'Type school name...',
      'Current school year',
      'Choose an instrument',
      'Please fill in your details to see our available places.',
      'Summary',
      // The ticket has its place already.
      'School',
    ];
    expect(lines.filter((line) => inOrder.includes(line))).toEqual(inOrder);
  });

  it('searches for a school from three characters on, and says so when there is none', () => {
    const { search: _, ...school } = SCHOOL_SEARCH;
    const answer = {
      ...school,
      errorText: '',
      onRetry: () => undefined,
      onDismiss: () => undefined,
      onChoose: () => undefined,
    };
    const words = (state: SearchState) => wordsOf(SearchAnswer, { ...answer, state });
    expect(words({ kind: 'short' })).toBe('Type at least 3 characters.');
    expect(words({ kind: 'found', items: [] })).toBe('No results found');
  });

  it('asks for no name of a child who is known', () => {
    const attributes = { name: 'Ffion Shah', firstName: 'Ffion', status: 'cancelled' } as Kid;
    const words = wordsOf(EnrolPage, { ...asking, kid: { id: 'f', index: 0, attributes } });
    expect(words).toContain('Enrol Ffion for Bandstand Lessons\nOr join the waitlist');
    expect(words).toContain('\nSchool information\n');
    expect(words).not.toContain('Child’s name');
  });

  it('is for complete details only, and says which are missing', () => {
    const words = wordsOf(IncompleteProfile, {
      page: 'Register a child for Bandstand Lessons',
      heading: 'We currently do not have all of your details',
      details: { ...DETAILS, phone: '', addressCity: '' },
    });
    expect(words).toContain(
      'We currently do not have all of your details\nPlease complete your profile before continuing',
    );
    expect(words).toContain('Missing: Phone, Town or city.\nYour Details');
  });
});

describe('the instruments to choose from', () => {
  it('are four, each with a description and what is free on it', () => {
    const words = wordsOf(InstrumentChoice, at(ffion));
    const cards = [
      ...words.matchAll(/(Vocals|Keyboard|Guitar|Drums)\n(Available|1 place left|Full)/g),
    ];
    expect(cards.map(([, card, free]) => [card, free])).toEqual([
      ['Vocals', 'Available'],
      ['Keyboard', '1 place left'],
      ['Guitar', 'Available'],
      ['Drums', 'Full'],
    ]);
    expect(words).toContain('Keep the beat that the whole band leans on.');
    expect(words).toContain('A guitar place may be electric or bass.');
  });

  it('end in the chosen one, which can be changed, and in what may be waited for meanwhile', () => {
    const words = wordsOf(InstrumentChoice, at({ ...ffion, enrolOn: 'keyboard' }));
    expect(words).toContain('Selected\nChange');
    expect(words).toContain('1 place left: it is yours once you have enrolled.');
    expect(words).toContain(
      'Would you like Ffion to join on keyboard while waiting for a space on another instrument?',
    );
    expect(words).toContain('When a space comes up we will offer a swap, subject to availability.');
    expect(words).toContain('Join waitlist for drums');
  });

  it('are to be waited for where there is no place, all four by one press', () => {
    const words = wordsOf(InstrumentChoice, at(ffion, none));
    expect(words).toContain('Add Ffion to the waitlist');
    expect(words).toContain('There are no suitable vacant spaces for Ffion’s age group');
    expect(words).toContain('We review the waiting list constantly');
    expect(words).toContain('Choosing all instruments improves the chance of a space.');
    expect(words).toContain('Happy to try any instrument');
    expect(words.match(/Join waitlist/g)).toHaveLength(4);
    expect(markupOf(InstrumentChoice, at(ffion, none)).match(/type="checkbox"/g)).toHaveLength(4);
  });

  it('have a preference from two on, a second from three on, each with none', () => {
    const waiting = (...cards: EnrolForm['waiting']) => at({ ...ffion, waiting: cards }, none);
    expect(wordsOf(Preferences, waiting('drums'))).toBe('');
    const two = wordsOf(Preferences, waiting('drums', 'vocals'));
    expect(two).toContain('What is your preference?\nFirst preference\nNo preference');
    expect(two).not.toContain('Second preference');
    expect(wordsOf(Preferences, waiting('drums', 'vocals', 'keyboard'))).toMatch(
      /Second preference\n(.*\n)?No preference/,
    );
  });

  it('say what failed in a box headed Error, and that it can be tried again', () => {
    const failed = { lessons: { isClosed: false, places: { isError: true, isFetching: false } } };
    expect(wordsOf(InstrumentChoice, at(ffion, undefined, failed))).toContain(
      'Error\nTimetable-places query failed\nPlease dismiss this message or refresh to try again. If the problem persists please contact us.',
    );
  });
});

it('asks for the terms in a tab of their own, and waits until they are agreed to', () => {
  const { enrolling } = at(ffion);
  expect(wordsOf(Terms, enrolling)).toMatch(/^I agree to the Terms & Conditions/);
  expect(markupOf(Terms, enrolling)).toContain('target="_blank"');
  const situation = {
    form: ffion,
    plan: 'enrol',
    isClosed: false,
    havePlaces: 'known',
    haveAmounts: 'known',
  } as const;
  expect(disabledReason({ ...situation, isAgreed: false })).toBe(
    'Agree to the Terms & Conditions first.',
  );
  expect(disabledReason({ ...situation, isAgreed: true })).toBeUndefined();
});
