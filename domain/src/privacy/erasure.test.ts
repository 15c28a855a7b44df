import { describe, expect, it } from 'vitest';
import { KID_STATUSES } from '../kernel/moves.ts';
import {
  mayErase,
  type FamilyToErase,
  expiresBefore,
  KEPT_FOR_DAYS,
  type RetainedData,
} from './erasure.ts';

const GONE: FamilyToErase = {
  statuses: ['cancelled'],
  balance: 0,
  hasMonthToPay: false,
  hasPaymentOnItsWay: false,
  mayPayBack: false,
  isMandateInProgress: false,
};
const refusalOf = (family: Partial<FamilyToErase>) => {
  const may = mayErase({ ...GONE, ...family });
  return may.ok ? null : may.refusal;
};

describe('a family can be erased', () => {
  it('when nobody has lessons; who waits or is offered a place stops waiting with it', () => {
    expect(KID_STATUSES.filter((status) => refusalOf({ statuses: [status] }) === null)).toEqual([
      'waiting_list',
      'reserved',
      'cancelled',
    ]);
    expect(refusalOf({ statuses: [] })).toBeNull();
    expect(refusalOf({ statuses: ['cancelled', 'enrolled'] })).toBe('child_has_lessons');
  });

  it('when the account is even, and nothing is to come', () => {
    expect(refusalOf({ balance: 1 })).toBe('account_not_even');
    expect(refusalOf({ balance: -1 })).toBe('account_not_even');
    expect(refusalOf({ hasMonthToPay: true })).toBe('lessons_to_pay');
    expect(refusalOf({ hasPaymentOnItsWay: true })).toBe('lessons_to_pay');
    expect(refusalOf({ mayPayBack: true })).toBe('account_not_even');
    expect(refusalOf({ isMandateInProgress: true })).toBe('mandate_in_progress');
  });
});

it('nothing is kept for less than a day, and accounts for six years', () => {
  const now = new Date('2033-01-12T00:00:00Z');
  for (const kept of Object.keys(KEPT_FOR_DAYS) as RetainedData[])
    expect(expiresBefore(kept, now).getTime()).toBeLessThan(now.getTime());
  expect(expiresBefore('families', now).toISOString()).toBe('2027-01-12T00:00:00.000Z');
});
