import type { KidId, TimetableId } from '../../kernel/ids.ts';
import { type Month, formatMonths, monthAfter, monthsFrom } from '../../kernel/london.ts';
import type { Pennies } from '../../kernel/money.ts';
import {
  appCharge,
  chargesIn,
  type PayingChild,
  payingChild,
  type AgreedTerms,
} from '../../prices/paying-child.ts';
import { collectionDate } from '../../prices/collections.ts';
import type { PaymentPromise } from '../../prices/promise.ts';

export interface ChargedChild extends PayingChild {
  readonly kidId: KidId;
  readonly timetableId: TimetableId;
  /** The months that the child's lessons are charged for already, whatever wrote the charge: none is charged twice. */
  readonly charged?: readonly Month[];
}

export interface ChildCharge {
  readonly kidId: KidId;
  readonly timetableId: TimetableId;
  /** The month that is paid for. */
  readonly month: Month;
  readonly amount: Pennies;
}

/** What a month writes into a family's ledger: a charge for each child who pays, and what is collected at once. */
export interface MonthCharges {
  readonly charges: readonly ChildCharge[];
  /** For the kids' app, of each child who is subscribed to it. */
  readonly appCharges: readonly ChildCharge[];
  readonly collected: Pennies;
}

/**
 * A month's collection from a family with these children. What it owed before is collected as well, and a credit is set against
 * it. Null when nothing is charged and nothing is owed: then nothing is written. A free place is not charged.
 */
export const chargesOfMonth = (
  children: readonly ChargedChild[],
  balance: Pennies,
  month: Month,
): MonthCharges | null => {
  const charges = children.flatMap((child) =>
    chargesIn(child, month)
      .filter(({ month: paid, amount }) => amount > 0 && !child.charged?.includes(paid))
      .map((charge) => ({
        kidId: child.kidId,
        timetableId: child.timetableId,
        ...charge,
      })),
  );
  const appCharges = appChargesIn(children, month);
  const all = [...charges, ...appCharges];
  if (all.length === 0 && balance <= 0) return null;
  const collected = Math.max(
    0,
    all.reduce((sum, { amount }) => sum + amount, balance),
  );
  return { charges, appCharges, collected };
};

/**
 * A child who left and came back since has two enrolments, and one app: that of the lessons which ended, as they owe the
 * month whatever becomes of the new ones.
 */
const appChargesIn = (children: readonly ChargedChild[], month: Month): ChildCharge[] => {
  const endedLast = children.toSorted(
    (one, other) => Number(one.until !== null) - Number(other.until !== null),
  );
  const charges = endedLast
    .map((child) => ({
      kidId: child.kidId,
      timetableId: child.timetableId,
      month,
      amount: appCharge(child, month),
    }))
    .filter(({ amount }) => amount > 0);
  return [...new Map(charges.map((charge) => [charge.kidId, charge])).values()];
};

const LOOKS_AHEAD_MONTHS = 24;

/**
 * The first payment that will be taken where the promised one is paused, or a part of it; null while it is as promised.
 */
export const firstPaymentAfterPauses = (agreed: AgreedTerms): PaymentPromise | null => {
  const child = { ...payingChild(agreed), until: null };
  const { firstPayment: first } = child;
  if (first === null) return null;
  const promised = chargesIn({ ...child, paused: [] }, first.month);
  if (chargesIn(child, first.month).length === promised.length) return null;
  for (const month of monthsFrom(first.month, monthAfter(first.month, LOOKS_AHEAD_MONTHS))) {
    const charges = chargesIn(child, month);
    if (charges.length > 0)
      return {
        firstPaymentOn: collectionDate(month),
        firstPaymentPennies: charges.reduce((sum, { amount }) => sum + amount, 0),
        firstPaymentCovers: formatMonths(charges.map((charge) => charge.month)),
      };
  }
  return null;
};
