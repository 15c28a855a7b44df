import { describe, expect, it } from 'vitest';
import { changedFields } from './changed-fields.ts';

describe('what a change was from and to', () => {
  it('is told field by field, without what stayed and what nobody knows from before', () => {
    expect(
      changedFields(
        { kid: { name: 'Maya', trinity_opt_out: false, reason_for_cancelling: null } },
        {
          kid: {
            name: 'Maya Rose',
            trinity_opt_out: false,
            reason_for_cancelling: '4B',
            as_of_sep: 4,
          },
        },
      ),
    ).toEqual([
      { field: 'name', before: 'Maya', after: 'Maya Rose' },
      { field: 'reason_for_cancelling', before: '', after: '4B' },
    ]);
  });

  it('names where a child stood when something else was done about them', () => {
    expect(changedFields({ status: 'enrolled', school: 'Oakfield' }, {})).toEqual([
      { field: 'status', before: 'enrolled', after: null },
      { field: 'school', before: 'Oakfield', after: null },
    ]);
  });

  it('reads yes, no and lists as words, and nothing from nothing', () => {
    expect(
      changedFields({ roles: ['office'], on: false }, { roles: ['office', 'admin'], on: true }),
    ).toEqual([
      { field: 'roles', before: 'office', after: 'office, admin' },
      { field: 'on', before: 'no', after: 'yes' },
    ]);
    expect(changedFields(null, { note: 'x' })).toEqual([]);
  });

  it('tells what is new of a child who was added, and of a day that was agreed', () => {
    const added = { kid_action: 'enrol', kid: { name: 'Maya', year: 4, firstPaymentAmount: 3600 } };
    expect(changedFields({}, { ...added, school: 'Oakfield', instrument: 'drums' })).toEqual([
      { field: 'name', before: null, after: 'Maya' },
      { field: 'year', before: null, after: '4' },
      { field: 'school', before: null, after: 'Oakfield' },
      { field: 'instrument', before: null, after: 'drums' },
    ]);
    expect(changedFields({}, { slot: { blocked_until: '2027-02-03' } })).toEqual([
      { field: 'blocked_until', before: null, after: '2027-02-03' },
    ]);
  });
});
