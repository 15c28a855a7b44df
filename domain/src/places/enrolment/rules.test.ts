import { describe, expect, it } from 'vitest';
import { KID_STATUSES } from '../../kernel/moves.ts';
import {
  holdEndsAt,
  HOLD_LASTS_WHILE_SETTING_UP,
  intentOf,
  isSameHold,
  mayEnrol,
  mayTakeReserved,
  statusAfterHold,
  statusOnTakingPlace,
  tidyName,
  type EnrolmentRequest,
  type EnrolmentSituation,
} from './rules.ts';

const NOW = new Date('2027-01-12T12:00:00Z');
const profile = {
  name: 'Alex Shah',
  phone: '020 7946 0018',
  email: 'alex@example.com',
  addressL1: '1 High Street',
  addressCity: 'London',
  addressPostcode: 'E1 6AN',
  commsMarketing: 'yes',
} as const;
const wish: EnrolmentRequest = { action: 'enrol', year: 4, asOfSep: 2026, instrument: 'drums' };
const situation: EnrolmentSituation = {
  profile,
  enrolmentsDisabled: false,
  isOpen: true,
  timetable: {
    minYear: 1,
    maxYear: 6,
    closedToNewSignups: false,
    lessonsAreOn: true,
  },
  kid: null,
};
const timetable = (its: Partial<EnrolmentSituation['timetable']>) => ({
  timetable: { ...situation.timetable, ...its },
});
const refusalOf = (decision: ReturnType<typeof mayEnrol>) =>
  decision.ok ? null : decision.refusal;
const enrolling = (request: Partial<EnrolmentRequest>, instead: Partial<EnrolmentSituation> = {}) =>
  refusalOf(mayEnrol({ ...wish, ...request }, { ...situation, ...instead }, NOW));

describe('a parent who enrols a child or joins the waiting list', () => {
  it.each(['enrol', 'join_waiting_list'] as const)('may %s a new child', (action) => {
    expect(mayEnrol({ ...wish, action }, situation, NOW)).toEqual({ ok: true, value: null });
  });

  it.each([
    ['not_open_yet', {}, { isOpen: false }],
    ['enrolments_disabled', {}, { enrolmentsDisabled: true }],
    ['profile_incomplete', {}, { profile: { ...profile, phone: ' ' } }],
    ['profile_incomplete', {}, { profile: { ...profile, commsMarketing: 'not_set' as const } }],
    ['school_year_changed', { asOfSep: 2025 }, {}],
    ['closed_to_new_signups', {}, timetable({ closedToNewSignups: true })],
    ['closed_to_new_signups', {}, timetable({ lessonsAreOn: false })],
    ['year_outside_range', { year: 0 }, {}],
    ['year_outside_range', { year: 7 }, {}],
  ] as const)('is refused with %s, whatever is asked', (refusal, request, instead) => {
    for (const action of ['enrol', 'join_waiting_list'] as const)
      expect(enrolling({ ...request, action }, instead)).toBe(refusal);
  });

  it('may be in the first and in the last year of the timetable', () => {
    expect([enrolling({ year: 1 }), enrolling({ year: 6 })]).toEqual([null, null]);
  });
});

describe('a child who exists already', () => {
  const at = (action: 'enrol' | 'join_waiting_list', isElsewhere = false) =>
    Object.fromEntries(
      KID_STATUSES.map((status) => [
        status,
        enrolling({ action }, { kid: { status, isElsewhere } }),
      ]),
    );

  it('is enrolled while it waits, while its place is held, and when it comes back', () => {
    expect(at('enrol')).toEqual({
      waiting_list: null,
      reserved: 'place_is_reserved',
      reserved_during_enrolment: null,
      enrolled: 'already_enrolled',
      enrolled_waiting_to_change: 'already_enrolled',
      cancelled: null,
    });
  });

  it('waits beside what they have, but not for another timetable than the one they play at', () => {
    const anybodyButReserved = {
      waiting_list: null,
      reserved: 'place_is_reserved',
      reserved_during_enrolment: null,
      enrolled: null,
      enrolled_waiting_to_change: null,
      cancelled: null,
    };
    expect(at('join_waiting_list')).toEqual(anybodyButReserved);
    expect(at('join_waiting_list', true)).toEqual({
      ...anybodyButReserved,
      enrolled: 'place_elsewhere',
      enrolled_waiting_to_change: 'place_elsewhere',
    });
  });

  it('joins a closed list where the office overrules that, and only that', () => {
    const closed = { ...situation, ...timetable({ closedToNewSignups: true }) };
    const overruling = (refusal: string) =>
      refusalOf(mayEnrol(wish, closed, NOW, (met) => met === refusal));
    expect(overruling('closed_to_new_signups')).toBeNull();
    expect(overruling('year_outside_range')).toBe('closed_to_new_signups');
  });

  it('is enrolled on an instrument; to wait it needs none here', () => {
    expect(enrolling({ instrument: null })).toBe('instrument_missing');
    expect(enrolling({ instrument: null, action: 'join_waiting_list' })).toBeNull();
  });
});

describe('a reserved place', () => {
  const reserved = {
    profile,
    isOpen: true,
    enrolmentsDisabled: false,
    status: 'reserved' as const,
    reservedUntil: new Date('2027-01-20T00:00:00Z'),
  };
  const taking = (
    instead: Partial<Parameters<typeof mayTakeReserved>[0]> = {},
    now = NOW,
    asOfSep = 2026,
  ) => refusalOf(mayTakeReserved({ ...reserved, ...instead }, asOfSep, now));

  it('can be taken up to the last moment in which it is held', () => {
    expect(taking()).toBeNull();
    expect(taking({}, new Date('2027-01-19T23:59:59.999Z'))).toBeNull();
    expect(taking({}, new Date('2027-01-20T00:00:00Z'))).toBe('hold_ended');
    expect(taking({ reservedUntil: null })).toBe('hold_ended');
  });

  it('can be taken later where the office overrules that it has ended, if it was ever held', () => {
    const overruling = (refusal: string, reservedUntil: Date | null) =>
      refusalOf(
        mayTakeReserved({ ...reserved, reservedUntil }, 2026, NOW, (met) => met === refusal),
      );
    expect(overruling('hold_ended', new Date('2027-01-11T00:00:00Z'))).toBeNull();
    expect(overruling('year_outside_range', new Date('2027-01-11T00:00:00Z'))).toBe('hold_ended');
    expect(overruling('hold_ended', null)).toBe('hold_ended');
  });

  it('can be taken only while the child is offered it', () => {
    const refusals = KID_STATUSES.map((status) => taking({ status }));
    expect(Object.fromEntries(KID_STATUSES.map((status, n) => [status, refusals[n]]))).toEqual({
      waiting_list: 'hold_ended',
      reserved: null,
      reserved_during_enrolment: 'hold_ended',
      enrolled: 'already_enrolled',
      enrolled_waiting_to_change: 'already_enrolled',
      cancelled: 'hold_ended',
    });
  });

  it('needs what every enrolment needs', () => {
    expect(taking({ isOpen: false })).toBe('not_open_yet');
    expect(taking({ enrolmentsDisabled: true })).toBe('enrolments_disabled');
    expect(taking({ profile: { ...profile, name: '' } })).toBe('profile_incomplete');
    expect(taking({}, NOW, 2025)).toBe('school_year_changed');
  });
});

describe('a place that is held', () => {
  it('is held for 30 minutes from the first press, or from where a declined Direct Debit renewed it', () => {
    const renewed = new Date('2027-01-12T12:20:00Z');
    expect(holdEndsAt(NOW, null).toISOString()).toBe('2027-01-12T12:30:00.000Z');
    expect(holdEndsAt(NOW, renewed).toISOString()).toBe('2027-01-12T12:50:00.000Z');
  });

  it('is held for three days while the provider sets the Direct Debit up', () => {
    const until = new Date(NOW.getTime() + HOLD_LASTS_WHILE_SETTING_UP);
    expect(until.toISOString()).toBe('2027-01-15T12:00:00.000Z');
  });

  it('makes a child enrolled at once with a Direct Debit, and reserved without one', () => {
    expect(statusOnTakingPlace(true)).toBe('enrolled');
    expect(statusOnTakingPlace(false)).toBe('reserved_during_enrolment');
  });

  it('is the same when only the instrument changes, and another when lessons or amounts do', () => {
    const held = {
      name: 'Maya Shah',
      timetableId: 'oakfield',
      year: 4,
      firstPaymentOn: '2027-02-01',
      firstPaymentPennies: 3600,
      monthlyPennies: 3600,
    };
    expect(isSameHold(held, { ...held, name: 'MAYA shah' })).toBe(true);
    for (const other of [
      { name: 'Leo Shah' },
      { timetableId: 'kingsway' },
      { year: 5 },
      { firstPaymentOn: '2027-03-01' },
      { firstPaymentOn: null },
      { firstPaymentPennies: 7200 },
      { monthlyPennies: 3900 },
    ])
      expect(isSameHold(held, { ...held, ...other })).toBe(false);
  });

  it('gives the child back what they were when the hold runs out, and leaves no child whom it made', () => {
    expect(statusAfterHold(null, false)).toBe('removed');
    expect(statusAfterHold(null, true)).toBe('removed');
    expect(statusAfterHold('reserved', true)).toBe('reserved');
    expect(statusAfterHold('reserved', false)).toBe('waiting_list');
    expect(statusAfterHold('cancelled', false)).toBe('cancelled');
    expect(statusAfterHold('waiting_list', true)).toBe('waiting_list');
  });
});

describe('what must happen once', () => {
  const maya = { grownUpId: 'g1', name: 'Maya Shah', timetableId: 't1', schoolYear: 2026 };

  it('is one intent however the child’s name is typed', () => {
    expect(intentOf({ ...maya, name: '  MAYA   shah ' })).toBe(intentOf(maya));
    expect(intentOf(maya)).toBe('enrol:g1:t1:2026:maya shah');
  });

  it('is another for another parent, child, timetable or school year', () => {
    const others = [
      { grownUpId: 'g2' },
      { name: 'Maya' },
      { timetableId: 't2' },
      { schoolYear: 2027 },
    ].map((other) => intentOf({ ...maya, ...other }));
    expect(new Set([intentOf(maya), ...others]).size).toBe(5);
  });

  it('keeps the single spaces of a name', () => {
    expect(tidyName(' Anna\t Maria \n Shah ')).toBe('Anna Maria Shah');
  });
});
