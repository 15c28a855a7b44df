import { beforeAll, expect, it } from 'vitest';
import type { Kid } from '@bandstand/domain/children/model';
import type { KidRecord } from '../../platform/queries.ts';
import { bringProvider, markupOf, wordsOf } from '../../testing/reading.tsx';
import { ChildCard } from './parts/child-card.tsx';

beforeAll(() => bringProvider());

const card = (changes: Partial<Kid>) => {
  const attributes = {
    name: 'Maya Shah',
    first_name: 'Maya',
    status: 'enrolled',
    timetable_name: 'Oakfield Primary School',
    exception_type: null,
    paused_from: null,
    paused_until: null,
    assigned_instrument_type: 'drums',
    subscription_amount: 3600,
    first_lesson_date: '2027-01-19',
    delayed_cancellation_date: null,
    waiting_for: [],
    reserved_until: null,
    reserved_through: null,
    sibling_index: 0,
    lessons_are_on: true,
    reason_for_cancelling: null,
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
] as const)('has a label for a child that is %s: %s, in %s', (status, label, look) => {
  expect(wordsOf(ChildCard, card({ status })).split('\n')).toContain(label);
  expect(lookOf(label, { status })).toMatch(look);
});

it('has one more in yellow while the child is paused', () => {
  expect(wordsOf(ChildCard, card({}))).not.toContain('Paused');
  const paused = { exception_type: 'frozen_during_school_closure' };
  expect(lookOf('Paused', paused)).toMatch(/bg-warn-tint/);
});
