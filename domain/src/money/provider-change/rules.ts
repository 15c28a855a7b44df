import { ok, refuse, type Decision } from '../../kernel/decision.ts';
import { londonDate, monthAfter, monthOf, type IsoDate, type Month } from '../../kernel/london.ts';
import { workingDaysBefore } from '../../kernel/working-days.ts';
import { collectionDate, isFinalised } from '../../prices/collections.ts';
import type { MandateState } from '../payments/mandate-moves.ts';

/** Payers are told in writing before somebody else collects: the scheme's notice where nothing shorter is agreed. */
const TOLD_WORKING_DAYS_BEFORE = 10;

/** Why payments can't move from a month on. */
export const CHANGE_REFUSALS = {
  no_former:
    'Both providers have to be configured: DIRECT_DEBIT is the new one, DIRECT_DEBIT_FORMER the old one.',
  too_soon:
    'Payers have to be told ten working days before the first collection. Choose a later month.',
  other_change: 'Another change of provider is not finished.',
  file_wrong: 'The file has lines that are wrong. Rehearse, and mend them first.',
  nothing_moves: 'There is no Direct Debit that can move.',
  moves_wait: 'Some Direct Debits have not moved yet.',
  still_collects: 'The old provider has collections of which nothing was heard yet.',
  still_refunds: 'The old provider has refunds that it has not made yet.',
  still_there: 'Some Direct Debits are still with the old provider.',
  not_begun: 'No change of provider has begun.',
} as const;
export type ChangeRefusal = keyof typeof CHANGE_REFUSALS;

/** The last day on which payers can be told that another provider collects from this month on. */
export const lastDayToTell = (firstMonth: Month): IsoDate =>
  workingDaysBefore(collectionDate(firstMonth), TOLD_WORKING_DAYS_BEFORE);

/** Whether payments can move with a month: its collections can still change, and its payers are told in time. */
export const mayMoveFrom = (firstMonth: Month, now: Date): Decision<null, 'too_soon'> =>
  isFinalised(firstMonth, now) || londonDate(now) > lastDayToTell(firstMonth)
    ? refuse('too_soon')
    : ok(null);

/** The first month that payments can move with. */
export const firstMonthInTime = (now: Date): Month => {
  let month = monthAfter(monthOf(londonDate(now)));
  while (!mayMoveFrom(month, now).ok) month = monthAfter(month);
  return month;
};

/** Why a Direct Debit stays where it is for now. */
export const STAYS = {
  not_in_file: 'the new provider’s file does not have it',
  disputed: 'its payer disputes a payment',
  changing_bank: 'its payer is moving to another account',
} as const;
export type StayReason = keyof typeof STAYS;

export interface MovableMandate {
  readonly state: MandateState;
  /** Whether another account is about to take over from it. */
  readonly isChanging: boolean;
  readonly isInFile: boolean;
}

/** Whether a Direct Debit can move. */
export const mayMove = (mandate: MovableMandate): Decision<null, StayReason> => {
  if (mandate.state === 'disputed') return refuse('disputed');
  if (mandate.isChanging) return refuse('changing_bank');
  return mandate.isInFile ? ok(null) : refuse('not_in_file');
};
