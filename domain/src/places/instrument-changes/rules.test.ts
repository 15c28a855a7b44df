import { describe, expect, it } from 'vitest';
import { KID_STATUSES } from '../../kernel/moves.ts';
import {
  canChangeInstrument,
  daysToChoose,
  lessonDaysToChoose,
  mayAccept,
  mayMoveHere,
} from './rules.ts';

describe('the day of an instrument change', () => {
  const now = new Date('2027-01-12T12:00:00Z');
  const offer = { heldUntil: new Date('2027-01-20T00:00:00Z') };

  it('lies between today and 30 days ahead', () => {
    expect(daysToChoose('2027-01-12')).toEqual({ from: '2027-01-12', to: '2027-02-11' });
    expect(mayAccept(offer, '2027-01-12', now)).toEqual({ ok: true, value: 'now' });
    expect(mayAccept(offer, '2027-02-11', now)).toEqual({ ok: true, value: 'later' });
    const leaving = { ...offer, leavesOn: '2027-01-20' };
    expect(mayAccept(leaving, '2027-01-20', now)).toMatchObject({ ok: true });
    expect(mayAccept(leaving, '2027-01-21', now)).toMatchObject({ refusal: 'child_leaves' });
    for (const day of ['2027-01-11', '2027-02-12'])
      expect(mayAccept(offer, day, now)).toMatchObject({ ok: false, refusal: 'date_outside' });
  });

  it('is today in London, also in the hour after its midnight that is yesterday in UTC', () => {
    const summer = new Date('2027-06-14T23:30:00Z');
    const later = { heldUntil: new Date('2027-07-01T00:00:00Z') };
    expect(mayAccept(later, '2027-06-15', summer)).toEqual({ ok: true, value: 'now' });
    expect(mayAccept(later, '2027-06-14', summer)).toMatchObject({ ok: false });
  });

  it('cannot be chosen from the very moment at which the offer ends', () => {
    const before = new Date(offer.heldUntil.getTime() - 1);
    expect(mayAccept(offer, '2027-01-20', before)).toMatchObject({ ok: true });
    expect(mayAccept(offer, '2027-01-20', offer.heldUntil)).toMatchObject({
      ok: false,
      refusal: 'offer_ended',
    });
  });

  it('may be a lesson day: those in term, never on a closure day', () => {
    const lessons = {
      weekday: 2,
      times: [],
      terms: [{ startsOn: '2027-01-05', endsOn: '2027-02-02' }],
      closures: ['2027-01-26'],
    };
    expect(lessonDaysToChoose(lessons, '2027-01-12')).toEqual([
      '2027-01-12',
      '2027-01-19',
      '2027-02-02',
    ]);
  });
});

describe('Move Here', () => {
  const fine = {
    status: 'enrolled',
    isPaused: false,
    year: 4,
    isClosed: false,
    place: { bandId: 'amplifiers', instrument: 'drums' },
    from: undefined,
    band: { yearFrom: 3, yearTo: 6 },
  } as const;

  it('is for enrolled children only', () => {
    const allowed = KID_STATUSES.filter((status) => mayMoveHere({ ...fine, status }).ok);
    expect(allowed).toEqual(['enrolled']);
  });

  it.each([
    [
      'a change is agreed already',
      { status: 'enrolled_waiting_to_change' },
      'change_already_agreed',
    ],
    ['lessons are paused', { isPaused: true }, 'paused'],
    ['the school is closed to new sign-ups', { isClosed: true }, 'closed_to_new_signups'],
    [
      'the child plays on another instrument meanwhile',
      { from: { bandId: 'amplifiers', instrument: 'vocals' } },
      'moved_meanwhile',
    ],
    [
      'the child plays in another band meanwhile',
      { from: { bandId: 'encores', instrument: 'drums' } },
      'moved_meanwhile',
    ],
    ['the band is for older children', { year: 2 }, 'year_outside_range'],
    ['the band is for younger children', { year: 7 }, 'year_outside_range'],
  ] as const)('is refused when %s', (_, change, refusal) => {
    expect(mayMoveHere({ ...fine, ...change })).toMatchObject({ ok: false, refusal });
  });

  it('is granted from the place that the parent saw', () => {
    expect(mayMoveHere({ ...fine, from: fine.place }).ok).toBe(true);
  });

  it('shows its button for an enrolled child who is not paused, at a school that is open', () => {
    const kid = {
      status: 'enrolled',
      exceptionType: null,
      closedToNewSignups: false,
      delayedCancellationDate: null,
    } as const;
    expect(canChangeInstrument(kid)).toBe(true);
    expect(canChangeInstrument({ ...kid, status: 'waiting_list' })).toBe(false);
    expect(canChangeInstrument({ ...kid, exceptionType: 'frozen_during_school_closure' })).toBe(
      false,
    );
    expect(canChangeInstrument({ ...kid, closedToNewSignups: true })).toBe(false);
    expect(canChangeInstrument({ ...kid, delayedCancellationDate: '2027-02-05' })).toBe(false);
  });
});
