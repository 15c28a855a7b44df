// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { startPortal } from '../../../../testing/page.tsx';
import { pricingWith } from '../../../../testing/pricing.ts';
import { toEnrolment, useNewChild } from './new-child.tsx';

beforeEach(() => startPortal());

const SCHOOL = { id: 'riverside', name: 'Riverside Junior School', detail: 'Leeds' };
const open = () => {
  const { result } = renderHook(() => useNewChild());
  return {
    form: () => result.current,
    change: (part: Parameters<typeof result.current.change>[0]) =>
      act(() => result.current.change(part)),
    fields: () =>
      result.current.fields
        .filter(({ wrong }) => wrong !== undefined)
        .map(({ id, name }) => id ?? name),
  };
};

describe('a child who is new to us', () => {
  it('says what is missing at each field', () => {
    const { form, fields } = open();
    expect(fields()).toEqual(['child', 'year', 'school', 'instruments']);
    const name = form().fields.find(({ id }) => id === 'child');
    expect(name?.wrong).toBe('Please enter the child’s name.');
  });

  it('has a name of more than spaces', () => {
    const { change, fields } = open();
    change({ name: '   ' });
    expect(fields()).toContain('child');
    change({ name: 'Ivy' });
    expect(fields()).not.toContain('child');
  });

  it('is asked for a place only where school and year say which are free', () => {
    const { change, fields, form } = open();
    change({ action: 'enrol', name: 'Ivy' });
    expect(form().isEnrolling).toBe(true);
    expect(fields()).toEqual(['year', 'school']);
    change({ year: '0', school: SCHOOL });
    expect(fields()).toEqual(['instrument']);
    change({ cards: ['drums'] });
    expect(fields()).toEqual([]);
  });

  it('that was begun is not lost without a question', () => {
    const { change, form } = open();
    expect(form().form.isChanged).toBe(false);
    change({ name: 'I' });
    expect(form().form.isChanged).toBe(true);
  });
});

describe('what is sent of it', () => {
  const IVY = { name: 'Ivy', year: '4', school: SCHOOL };

  it('for the waiting list is what they wait for, of this school year', () => {
    const cards = ['drums', 'vocals'];
    expect(toEnrolment({ ...IVY, action: 'join_waiting_list', cards }, undefined)).toEqual({
      kid_action: 'join_waiting_list',
      kid: {
        name: 'Ivy',
        year: 4,
        as_of_sep: 2026,
        timetable_id: 'riverside',
        would_do_vocals: true,
        would_do_keyboard: false,
        would_do_guitar: false,
        would_do_drums: true,
      },
    });
  });

  it('for a place is the place, with the amounts as they were told', () => {
    const told = toEnrolment({ ...IVY, action: 'enrol', cards: ['drums'] }, pricingWith());
    expect(told.kid).toMatchObject({
      instrument: 'drums',
      firstPaymentDate: '2027-02-01',
      firstPaymentAmount: 3600,
      regularMonthlyAmount: 3600,
    });
    expect(told.kid).not.toHaveProperty('would_do_drums');
  });

  it('claims no amounts that nobody was told', () => {
    const told = toEnrolment({ ...IVY, action: 'enrol', cards: ['drums'] }, undefined);
    expect(told.kid).not.toHaveProperty('firstPaymentAmount');
  });
});
