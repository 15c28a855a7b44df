import { expect, it } from 'vitest';
import { kidChanges } from '@bandstand/domain/child-page/kid-changes';
import { callsForFamilies } from '@bandstand/domain/calls';
import { overridesOf } from '@bandstand/domain/desk/office/for-family';
import { TOLD_WHEN_NEW } from '@bandstand/domain/desk/office/changed-fields';
import { grownUpChanges } from '@bandstand/domain/families/profile/model';
import { changedLines, OVERRULED_NAMES, overruledLine, FIELD_NAMES } from './change-words.tsx';

/** What a call says about itself, and what is never written down with a change. */
const NOT_SHOWN =
  /^(kids_app_counts_from|kids_app_monthly|last_payment_date|medical_and_education_notes|confirmed_next_timetable_id)$/;

it('names each field of a family that the office can change', () => {
  const fields = [...Object.keys(kidChanges.shape), ...Object.keys(grownUpChanges.shape)];
  for (const field of fields.filter((one) => !NOT_SHOWN.test(one)))
    expect(FIELD_NAMES, field).toHaveProperty(field);
});

it('names what is told of a child who was added', () => {
  for (const field of TOLD_WHEN_NEW) expect(FIELD_NAMES, field).toHaveProperty(field);
});

it('names each refusal that may be overruled', () => {
  for (const { refusal } of callsForFamilies.flatMap(([call]) => overridesOf(call)))
    expect(OVERRULED_NAMES, refusal).toHaveProperty(refusal);
});

it('says what a field was and is, and where a child stood before', () => {
  expect(
    changedLines([
      { field: 'name', before: 'Maya', after: 'Maya Rose' },
      { field: 'address_l2', before: '', after: 'Flat 4' },
      { field: 'status', before: 'enrolled', after: null },
      { field: 'changes_to', before: null, after: 'guitar' },
      { field: 'takenBy', before: '0198', after: null },
    ]),
  ).toEqual([
    'Name: Maya → Maya Rose',
    'Address, second line: nothing → Flat 4',
    'Status before: Has lessons',
    'Changes to: electric guitar',
  ]);
});

it('says how a part of the portal was set and is, and what was decided about money', () => {
  expect(
    changedLines([
      { field: 'is_on', before: 'no', after: 'yes' },
      { field: 'audience', before: 'everybody', after: 'schools' },
      { field: 'schools', before: '', after: 'Elm Park, Oakfield' },
      { field: 'flag', before: null, after: 'Kids’ app' },
      { field: 'month', before: null, after: '2027-02' },
      { field: 'amount', before: null, after: '1234' },
    ]),
  ).toEqual([
    'Switched on: no → yes',
    'For: everybody → some schools',
    'Schools: nothing → Elm Park, Oakfield',
    'Part of the portal: Kids’ app',
    'Month: February 2027',
    'Amount: £12.34',
  ]);
});

it('says why a child leaves in the words that the parent chose', () => {
  expect(
    changedLines([
      { field: 'reason_for_cancelling', before: null, after: 'too_expensive' },
      { field: 'reason_for_cancelling', before: 'unpaid_direct_debits', after: 'other' },
      { field: 'reason_for_cancelling', before: 'schoolwork', after: '' },
    ]),
  ).toEqual([
    'Reason for leaving: Too expensive for us now',
    'Reason for leaving: Unpaid Direct Debits → Another reason',
    'Reason for leaving: Needs more time for schoolwork → nothing',
  ]);
});

it('says what was overruled, and why', () => {
  expect(overruledLine(null)).toBeNull();
  expect(overruledLine({ refusals: ['closed_to_new_signups'], reason: 'Promised in June.' })).toBe(
    'Overruled: the school is closed to new sign-ups. Promised in June.',
  );
});
