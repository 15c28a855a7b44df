import {
  londonDate,
  monthOf,
  type IsoDate,
  type Month,
  monthAfter,
  monthsFrom,
} from '../../kernel/london.ts';
import type { Pennies } from '../../kernel/money.ts';
import {
  collectionDate,
  firstOpenCollection,
  isWrittenTooLate,
  lastFinalised,
} from '../../prices/collections.ts';
import { debtOf, type PaymentPlan } from '../../prices/payment-plan.ts';
import type { Charge } from '../../prices/last-payment.ts';
import { chargesIn, type PayingChild } from '../../prices/paying-child.ts';

/** Why nothing is taken from a family: the payer disputes what they were told, or there is no Direct Debit to take it by. */
export const NOT_TAKEN_REASONS = ['dispute', 'no_direct_debit'] as const;
export type NotTakenReason = (typeof NOT_TAKEN_REASONS)[number];

/** Charges whose collection was withheld, came back or was never written. They are taken with the next collection. */
export interface UntakenCharges {
  /** The months whose runs charged them. */
  readonly runs: readonly Month[];
  /** The months that they pay for. */
  readonly months: readonly Month[];
  /** The months in payments that are written and nobody was asked for yet: what is not owed of them is not taken. */
  readonly planned?: readonly Month[] | undefined;
  /** The day from which the Direct Debit is used, as its payer was told; null when it is used already. */
  readonly begins: IsoDate | null;
  /** The last month whose run was begun. */
  readonly lastRun: Month | null;
  /** What the family owes, and in which parts it pays that; without them, all of these charges are owed at once. */
  readonly balance?: Pennies | undefined;
  readonly plan?: PaymentPlan | null | undefined;
  /** Why nothing is taken; null or left out where payments go on. */
  readonly notTakenBecause?: NotTakenReason | null | undefined;
}

type CollectionSchedule = Pick<UntakenCharges, 'begins' | 'lastRun'>;

/**
 * What is owed at once: without what was written off or given back since, and without what a payment plan takes later. While
 * nothing is taken, no plan goes on, so everything is owed at once.
 */
export const owedAtOnce = (untaken: UntakenCharges | undefined): Pennies => {
  const { balance, plan = null, notTakenBecause = null } = untaken ?? {};
  if (balance === undefined) return Infinity;
  return notTakenBecause === null ? debtOf(balance, plan).owed : Math.max(0, balance);
};

/** The day of the first collection that is still to be written, and that the Direct Debit is used for. */
export const nextOpenCollectionDate = (
  untaken: CollectionSchedule | undefined,
  now: Date,
): IsoDate => {
  const finalised = lastFinalised(now);
  const isWritten = (untaken?.lastRun ?? finalised) >= finalised;
  const next =
    isWritten || isWrittenTooLate(finalised, now)
      ? firstOpenCollection(monthOf(londonDate(now)), now)
      : finalised;
  const begins = untaken?.begins ? monthOf(untaken.begins) : next;
  return collectionDate(begins > next ? begins : next);
};

/** The day on which an amount that is owed will be collected, or why it will not be. */
export type ExpectedCollection = { readonly on: IsoDate } | { readonly because: NotTakenReason };

export const whenCollected = (
  {
    notTakenBecause: because = null,
    ...schedule
  }: CollectionSchedule & Pick<UntakenCharges, 'notTakenBecause'>,
  now: Date,
): ExpectedCollection =>
  because === null ? { on: nextOpenCollectionDate(schedule, now) } : { because };

/**
 * Charges left out of finalised collections because the child was leaving. If the cancellation is taken back, they are owed
 * with the next payment. Nothing for a month that was charged after all, or that can still change.
 */
export const chargesLeftOut = (
  child: PayingChild,
  charges: readonly Charge[],
  now: Date,
  staysUntil: Month | null = null,
): Charge[] => {
  const { until } = child;
  if (until === null) return [];
  const stays = { ...child, until: staysUntil };
  return monthsFrom(monthAfter(until), lastFinalised(now))
    .flatMap((month) => chargesIn(stays, month))
    .filter(({ month }) => !charges.some((charge) => charge.month === month));
};
