import { beforeAll, expect, it } from 'vitest';
import type { Kid, KidRecord } from '../../../platform/queries.ts';
import { bringProvider, markupOf, wordsOf } from '../../../testing/reading.tsx';
import { ChildCard } from './parts/child-card.tsx';

beforeAll(() => bringProvider());

const card = (changes: Partial<Kid>) => {
  const attributes = {
    name: 'Maya Shah',
    firstName: 'Maya',
    status: 'enrolled',
    timetableName: 'Oakfield Primary School',
    exceptionType: null,
    pausedFrom: null,
    pausedUntil: null,
    assignedInstrumentType: 'drums',
    subscriptionAmount: 3600,
    firstLessonDate: '2027-01-19',
    delayedCancellationDate: null,
    waitingFor: [],
    reservedUntil: null,
    reservedThrough: null,
    siblingIndex: 0,
    lessonsAreOn: true,
    reasonForCancelling: null,
    ...changes,
  } as unknown as Kid;
  return { kid: { id: 'maya', type: 'kid', attributes } as unknown as KidRecord };
};

/** The look of the label with these words. */
const lookOf = (label: string, changes: Partial<Kid>): string | undefined =>
  new RegExp(`<span ([^>]*)>(?:<[^>]*>)*${label}`).exec(markupOf(ChildCard, card(changes)))?.[1];

// Green is 'good'; blue is borrowed from the bass.
it.each([
  ['enrolled', 'Enrolled', /bg-good-tint/],
  ['enrolled_waiting_to_change', 'Enrolled', /bg-good-tint/],
  ['waiting_list', 'Waiting', /data-family="bass".*bg-family-tint/],
  ['reserved', 'Reserved', /bg-spot/],
  ['reserved_during_enrolment', 'Place held', /bg-warn-tint/],
  ['cancelled', 'Cancelled', /bg-sunken/],
] as const)('has a label for a child who is %s: %s, in %s', (status, label, look) => {
  expect(wordsOf(ChildCard, card({ status })).split('\n')).toContain(label);
  expect(lookOf(label, { status })).toMatch(look);
});

it('has one more in yellow while the child is paused', () => {
  expect(wordsOf(ChildCard, card({}))).not.toContain('Paused');
  const paused = { exceptionType: 'frozen_during_school_closure' };
  expect(lookOf('Paused', paused)).toMatch(/bg-warn-tint/);
});
