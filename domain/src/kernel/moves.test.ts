import { describe, expect, it } from 'vitest';
import {
  canEnrolAgain,
  canMove,
  isActive,
  isDeactivated,
  isEnrolled,
  KID_STATUSES,
  type KidStatus,
  ENROLLED_STATUSES,
  RESERVED_STATUSES,
  PLACELESS_STATUSES,
  FREE_TO_MOVE_STATUSES,
} from './moves.ts';

/** Every pair that may happen, and when it does. All others may not. */
const HAPPENS: Readonly<Record<string, string>> = {
  'new -> waiting_list': 'a parent joins the waiting list',
  'new -> reserved_during_enrolment': 'a parent without a Direct Debit enrols',
  'new -> enrolled': 'a parent with a Direct Debit enrols',
  'waiting_list -> reserved': 'a freed place is offered',
  'waiting_list -> reserved_during_enrolment': 'takes a free place, without a Direct Debit',
  'waiting_list -> enrolled': 'takes a free place',
  'waiting_list -> cancelled': 'gives up waiting',
  'reserved -> reserved_during_enrolment': 'accepts the offer, without a Direct Debit',
  'reserved -> enrolled': 'accepts the offer',
  'reserved -> waiting_list': 'declines the offer, or lets it lapse',
  'reserved -> cancelled': 'gives up waiting',
  'reserved_during_enrolment -> enrolled': 'the Direct Debit is made',
  'reserved_during_enrolment -> waiting_list':
    'the hold runs out, it was waiting before; or declines the offer after all',
  'reserved_during_enrolment -> reserved': 'the hold runs out; it had an offer before',
  'reserved_during_enrolment -> cancelled': 'the hold runs out; it was cancelled before',
  'enrolled -> enrolled_waiting_to_change': 'accepts a change for a later day',
  'enrolled -> cancelled': 'cancels',
  'enrolled_waiting_to_change -> enrolled': 'the day of the change has come',
  'enrolled_waiting_to_change -> cancelled': 'cancels before the change',
  'cancelled -> waiting_list': 'comes back to wait',
  'cancelled -> reserved_during_enrolment': 'comes back, without a Direct Debit',
  'cancelled -> enrolled': 'comes back',
};

describe('a child', () => {
  for (const from of ['new', ...KID_STATUSES] as const) {
    for (const to of KID_STATUSES) {
      const pair = `${from} -> ${to}`;
      const when = HAPPENS[pair];
      it(when === undefined ? `never goes ${pair}` : `goes ${pair}: ${when}`, () => {
        expect(canMove(from, to)).toBe(when !== undefined);
      });
    }
  }

  it('can come to every status and can leave every status', () => {
    for (const status of KID_STATUSES) {
      expect(KID_STATUSES.some((from) => canMove(from, status))).toBe(true);
      expect(KID_STATUSES.some((to) => canMove(status, to))).toBe(true);
    }
  });
});

describe('of the statuses', () => {
  it('each is one of a child with lessons, with a reserved place or with no place', () => {
    const all = [...ENROLLED_STATUSES, ...RESERVED_STATUSES, ...PLACELESS_STATUSES];
    expect(all.toSorted()).toEqual(KID_STATUSES.toSorted());
  });

  it('those of an active child for whom no change is agreed are free to move', () => {
    const free = KID_STATUSES.filter(
      (status) => isActive(status) && status !== 'enrolled_waiting_to_change',
    );
    expect(FREE_TO_MOVE_STATUSES).toEqual(free);
  });

  const those = (holds: (status: KidStatus) => boolean) => KID_STATUSES.filter(holds);

  it('two are enrolled; a place held during enrolment is not', () => {
    expect(those(isEnrolled)).toEqual(['enrolled', 'enrolled_waiting_to_change']);
  });

  it('three are active and one is deactivated', () => {
    expect(those(isActive)).toEqual(['waiting_list', 'enrolled', 'enrolled_waiting_to_change']);
    expect(those(isDeactivated)).toEqual(['cancelled']);
  });
});

describe('the Enrol button', () => {
  it.each(KID_STATUSES)('for a child who is %s shows only once cancelled', (status) => {
    expect(canEnrolAgain({ status, reasonForCancelling: null }, true)).toBe(status === 'cancelled');
  });

  it('needs lessons to be on, and no unpaid Direct Debits', () => {
    const moved = { status: 'cancelled', reasonForCancelling: 'moved_school' } as const;
    expect(canEnrolAgain(moved, true)).toBe(true);
    expect(canEnrolAgain(moved, false)).toBe(false);
    expect(canEnrolAgain({ ...moved, reasonForCancelling: 'unpaid_direct_debits' }, true)).toBe(
      false,
    );
  });
});
