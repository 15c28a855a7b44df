import { REHEARSED_MONTHS, type RehearsedMonth } from '@bandstand/domain/desk/rehearsal/model';

const UNTAKEN = {
  first: 'Nothing is taken in the first month: families’ first payments are February’s.',
  other: 'Nothing was taken: no payment of this month was handed to the provider in time.',
  owed: 'What families owe belongs to the next month, which is written on the 21st: payments that missed their day before they could be taken, or payments of families without a Direct Debit.',
  back: 'What came back is about Direct Debits, or about earlier payments.',
} as const;

type UntakenCharges = Pick<RehearsedMonth, 'month' | 'taken' | 'owed' | 'back'>;

/** Why families owe something, or something came back, in a month in which nothing was taken. */
export const whyNothingTaken = ({ month, taken, owed, back }: UntakenCharges): string | null => {
  if (taken.count > 0 || (owed === 0 && back.length === 0)) return null;
  return [
    month === REHEARSED_MONTHS[0] ? UNTAKEN.first : UNTAKEN.other,
    ...(owed > 0 ? [UNTAKEN.owed] : []),
    ...(back.length > 0 ? [UNTAKEN.back] : []),
  ].join(' ');
};
