import { describe, expect, it } from 'vitest';
import { firstMonthInTime, mayMove, mayMoveFrom, lastDayToTell } from './rules.ts';

describe('the first month of a new provider', () => {
  it('is one of which payers are told ten working days before its collection', () => {
    // Good Friday and Easter Monday 2027 are 26 and 29 March.
    expect(lastDayToTell('2027-04')).toBe('2027-03-16');
    expect(mayMoveFrom('2027-04', new Date('2027-03-16T22:00:00Z')).ok).toBe(true);
    expect(mayMoveFrom('2027-04', new Date('2027-03-17T00:00:00Z')).ok).toBe(false);
    expect(mayMoveFrom('2027-03', new Date('2027-03-16T22:00:00Z')).ok).toBe(false);
  });

  it('is the next one that is in time', () => {
    expect(firstMonthInTime(new Date('2027-03-16T10:00:00Z'))).toBe('2027-04');
    expect(firstMonthInTime(new Date('2027-03-17T10:00:00Z'))).toBe('2027-05');
  });
});

describe('a Direct Debit', () => {
  const live = { state: 'active', isChanging: false, isInFile: true } as const;
  it.each([
    ['that is active', live, null],
    ['that was lodged lately', { ...live, state: 'lodged' as const }, null],
    ['that the new provider does not have', { ...live, isInFile: false }, 'not_in_file'],
    ['whose payer disputes a payment', { ...live, state: 'disputed' as const }, 'disputed'],
    ['whose payer moves to another account', { ...live, isChanging: true }, 'changing_bank'],
  ])('%s', (_, mandate, stays) => {
    expect(mayMove(mandate)).toMatchObject(stays === null ? { ok: true } : { refusal: stays });
  });
});
