import type { IsoDate } from '../kernel/london.ts';
import type { Pennies } from '../kernel/money.ts';
import type { MandateState } from '../payments/mandate-moves.ts';
import { collectableFrom } from './days.ts';

/** Why somebody should look at a collection before it is approved. */
export const EXCEPTIONS = {
  no_price: 'It can’t be worked out: most often a timetable has no price.',
  mandate_not_active: 'The bank may not have the Direct Debit by then.',
  unusual_amount: 'It is more than one and a half times the usual amount.',
  first_payment: 'It is the first payment by this Direct Debit.',
  in_dispute: 'The payer disputes what they were told.',
  nothing_to_collect: 'Nothing is due, though a child has lessons.',
} as const;
export type Exception = keyof typeof EXCEPTIONS;

/** More than this times the usual amount is unusual. */
const UNUSUAL = 1.5;

interface PlannedCollection {
  readonly on: IsoDate;
  readonly amount: Pennies;
  /** What was collected by this Direct Debit before; null when nothing was. */
  readonly usual: Pennies | null;
  readonly mandate: MandateByBank;
}

/** A Direct Debit, with the London day on which the provider accepted it. */
export interface MandateByBank {
  readonly state: MandateState;
  readonly lodged_on: IsoDate | null;
}

/** Whether a Direct Debit can be collected by on a day: the bank has had it for three working days, and nobody disputes it. */
export const canCollectBy = ({ state, lodged_on: on }: MandateByBank, day: IsoDate): boolean => {
  if (state === 'active' || state === 'transferred') return true;
  return state === 'lodged' && on !== null && collectableFrom(on) <= day;
};

/** What is out of the ordinary about a collection. */
export const exceptionsOf = ({ on, amount, usual, mandate }: PlannedCollection): Exception[] => [
  ...(mandate.state === 'disputed' ? (['in_dispute'] as const) : []),
  ...(mandate.state !== 'disputed' && !canCollectBy(mandate, on)
    ? (['mandate_not_active'] as const)
    : []),
  ...(usual === null ? (['first_payment'] as const) : []),
  ...(usual !== null && amount > usual * UNUSUAL ? (['unusual_amount'] as const) : []),
];
