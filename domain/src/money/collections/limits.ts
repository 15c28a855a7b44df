import { ok, refuse, type Decision } from '../../kernel/decision.ts';
import { addDays, formatDate, type IsoDate } from '../../kernel/london.ts';
import { formatPounds, type Pennies } from '../../kernel/money.ts';
import type { Role } from '../../kernel/role.ts';

/** What one family was given in this many days counts together, so that nobody can split a large amount. */
export const COUNTED_DAYS = 30;

/** What finance may decide for one family without an administrator, unless a setting says otherwise: about three months of one
 * child's lessons. See 0043. */
export const DEFAULT_LIMITS = { refund: 15_000, write_off: 10_000, charge: 10_000 } as const;
export type DecisionKind = keyof typeof DEFAULT_LIMITS;
export const LIMITED = Object.keys(DEFAULT_LIMITS) as DecisionKind[];
/** What counts towards a colleague’s day: what they write down as paid as well. */
export const OF_DAY = [...LIMITED, 'received'] as const;
export type DayKind = (typeof OF_DAY)[number];
export type Limits = Readonly<Record<DecisionKind, Pennies>>;
/** What one colleague decides in one day over all families, an administrator too, unless a setting says otherwise. */
export const DEFAULT_DAY_SUM: Pennies = 50_000;

/** How much of this these roles may give one family; null is without a limit. */
export const limitOf = (
  roles: readonly Role[],
  what: DecisionKind,
  limits: Limits,
): Pennies | null => (roles.includes('admin') ? null : limits[what]);

/** Whether a family can be given this amount, on top of what it was given before. */
export const checkLimit = (
  atMost: Pennies | null,
  { amount, before }: { readonly amount: Pennies; readonly before: Pennies },
): Decision<null, 'above_limit'> =>
  atMost !== null && before + amount > atMost ? refuse('above_limit') : ok(null);

interface DayFacts {
  readonly amount: Pennies;
  /** What this colleague has decided today. */
  readonly before: Pennies;
  /** An administrator does what somebody else was refused today. */
  readonly isSecond: boolean;
}

/** Whether a colleague can decide so much today: above the day's sum it takes two, so that nobody alone can give it all away. */
export const checkDay = (
  daySum: Pennies,
  { amount, before, isSecond }: DayFacts,
): Decision<null, 'above_day'> => {
  if (isSecond || before + amount <= daySum) return ok(null);
  const left = formatPounds(Math.max(0, daySum - before));
  const says = `That is more than is left of the ${formatPounds(daySum)} that you may pay back, write off, charge and enter as paid in one day: ${left}. Nothing was changed. An administrator other than you can fill in the same form, with the same amount, today.`;
  return refuse('above_day', { says: [says] });
};

/** More than this is no amount of one family, but a slip of the keyboard. */
const MOST_BY_HAND: Pennies = 100_000;

/** Whether so much can be asked of a family by hand, or entered as paid, at once. */
export const mayChargeByHand = (amount: Pennies): Decision<null, 'no_amount' | 'too_much'> => {
  if (!Number.isInteger(amount) || amount <= 0) return refuse('no_amount');
  return amount > MOST_BY_HAND ? refuse('too_much') : ok(null);
};

/** How a family pays without its Direct Debit. */
export const PAYMENT_WAYS = { transfer: 'Bank transfer', cheque: 'Cheque', card: 'Card' } as const;
export type PaymentWay = keyof typeof PAYMENT_WAYS;

/** A reference is as long as a bank’s, at most. */
export const REFERENCE_AT_MOST = 60;

/** What a payment is, as it stays on record: the way, the day and the reference. */
export const describePayment = (way: PaymentWay, on: IsoDate, reference: string): string =>
  `${PAYMENT_WAYS[way]}, ${formatDate(on, { year: true })}: ${reference}`;

/** By which a family's payment is entered once. */
export const paymentKey = (
  billingAccountId: string,
  { amount, known }: { readonly amount: Pennies; readonly known: string },
): string => `received:${billingAccountId}:${amount}:${known.toUpperCase()}`;

/** A year back: what was paid before has long been looked into. */
const OLDEST_DAYS = 366;

/** Whether a family can have paid so much on that day without its Direct Debit. */
export const mayEnterAsPaid = (
  { amount, on }: { readonly amount: Pennies; readonly on: IsoDate },
  { today, knownSince }: { readonly today: IsoDate; readonly knownSince: IsoDate },
): Decision<null, 'no_amount' | 'too_much' | 'day_wrong'> => {
  if (on > today || on < addDays(today, -OLDEST_DAYS) || on < knownSince)
    return refuse('day_wrong');
  return mayChargeByHand(amount);
};
