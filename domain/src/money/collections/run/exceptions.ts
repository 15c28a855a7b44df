import type { IsoDate } from '../../../kernel/london.ts';
import type { Pennies } from '../../../kernel/money.ts';
import type { MandateState } from '../../payments/mandate-moves.ts';
import { KIDS_PARTS, type CollectedPart } from '../../payments/next-collection.ts';
import { collectableFrom } from './days.ts';

/** Why somebody should look at a collection before it is approved, in the order in which they are listed. */
const EXCEPTIONS = {
  in_dispute: 'The payer disputes what they were told.',
  mandate_not_active: 'The bank may not have the Direct Debit by then.',
  unusual_amount: 'It is more than one and a half times the usual amount.',
  first_payment: 'It is the first payment by this Direct Debit.',
  no_price: 'It can’t be worked out: most often a timetable has no price.',
  nothing_to_collect: 'Nothing is due, though a child has lessons.',
} as const;
export type Exception = keyof typeof EXCEPTIONS;

/** What the rules make a payment larger by than the one before: said beside `unusual_amount` where it accounts for it. */
const CAUSES = {
  another_child: 'A child is in it who was not in the payment before.',
  debt: 'What is owed from before is taken with it.',
  credit_before: 'A credit made the payment before smaller.',
  new_price: 'A month costs more than in the payment before.',
} as const;
type Cause = keyof typeof CAUSES;

const SAYS: Readonly<Record<string, string>> = { ...EXCEPTIONS, ...CAUSES };

/** What is out of the ordinary about a payment, and what it comes from, in sentences. */
export const sayExceptions = (exceptions: readonly string[]): string[] =>
  exceptions.map((one) => SAYS[one] ?? one);

/** Whether the rules explain all that is out of the ordinary: nobody has to look for what is behind it. */
export const isExplained = (exceptions: readonly string[]): boolean => {
  const hasCause = exceptions.some((one) => one in CAUSES);
  return exceptions.every(
    (one) => one === 'first_payment' || one in CAUSES || (one === 'unusual_amount' && hasCause),
  );
};

interface ExceptionalPayment {
  readonly amount: Pennies;
  readonly exceptions: readonly string[];
}

/** Payments that are out of the ordinary for the same reasons: all are counted, the largest of them are shown. */
export interface ExceptionGroup<Payment extends ExceptionalPayment> {
  readonly exceptions: readonly string[];
  readonly count: number;
  readonly total: Pennies;
  readonly shown: readonly Payment[];
}

const ORDER: readonly string[] = Object.keys(EXCEPTIONS);
const rankOf = ({ exceptions }: { readonly exceptions: readonly string[] }) => {
  const ranks = exceptions.map((one) => ORDER.indexOf(one)).filter((rank) => rank >= 0);
  return Math.min(...ranks) + (isExplained(exceptions) ? ORDER.length : 0);
};

/** Groups of payments with the same reasons, in the order of the reasons; those that the rules explain come last. */
export const sortGroups = <Group extends { readonly exceptions: readonly string[] }>(
  groups: readonly Group[],
): Group[] => groups.toSorted((one, other) => rankOf(one) - rankOf(other));

/** Collects payments into groups, one by one; of each group the largest are kept. */
export const startGroups = <Payment extends ExceptionalPayment>(ofEach: number) => {
  const groups = new Map<string, { count: number; total: Pennies; payments: Payment[] }>();
  const largest = (payments: readonly Payment[]) =>
    payments.toSorted((one, other) => other.amount - one.amount).slice(0, ofEach);
  return {
    add: (payment: Payment): void => {
      const key = payment.exceptions.join(' ');
      const group = groups.get(key) ?? { count: 0, total: 0, payments: [] };
      group.count += 1;
      group.total += payment.amount;
      group.payments.push(payment);
      // Now and then rather than each time, so that thousands of payments are not sorted thousands of times.
      if (group.payments.length > 2 * ofEach) group.payments = largest(group.payments);
      groups.set(key, group);
    },
    sorted: (): ExceptionGroup<Payment>[] =>
      sortGroups(
        [...groups.values()].map(({ payments, ...sum }) => ({
          ...sum,
          exceptions: payments[0]?.exceptions ?? [],
          shown: largest(payments),
        })),
      ),
  };
};

/** More than this times the usual amount is unusual. */
const UNUSUAL = 1.5;

interface AmountInParts {
  readonly amount: Pennies;
  readonly parts: readonly CollectedPart[];
}

interface PlannedCollection extends AmountInParts {
  readonly on: IsoDate;
  /** What was collected by this Direct Debit before; null when nothing was. */
  readonly before: AmountInParts | null;
  readonly mandate: MandateByBank;
}

/** A Direct Debit, with the London day on which the provider accepted it. */
export interface MandateByBank {
  readonly state: MandateState;
  readonly lodgedOn: IsoDate | null;
}

/** Whether a Direct Debit can be collected through on a day: the bank has had it for three working days, and nobody disputes it. */
export const canCollectThrough = (
  { state, lodgedOn: on }: MandateByBank,
  day: IsoDate,
): boolean => {
  if (state === 'active' || state === 'transferred') return true;
  return state === 'lodged' && on !== null && collectableFrom(on) <= day;
};

const sumOf = (parts: readonly CollectedPart[], whats: readonly CollectedPart['what'][]): Pennies =>
  parts.reduce((sum, { what, amount }) => sum + (whats.includes(what) ? amount : 0), 0);

/** How much dearer a child's months are; nothing where it is more than half: a mistyped price looks like that. */
const riseOf = ({ amount, months }: CollectedPart, before: CollectedPart | undefined): number => {
  if (before === undefined) return 0;
  const asBefore = (before.amount / before.months.length) * months.length;
  return amount > asBefore * UNUSUAL ? 0 : Math.max(0, amount - asBefore);
};

/** What an unusual amount comes from; nothing where it would be unusual without all of that. */
const causesOf = (taken: AmountInParts, before: AmountInParts): Cause[] => {
  const ofChildren = taken.parts.filter(({ kidId }) => kidId !== null);
  const others = ofChildren.filter(({ kidId }) => !before.parts.some((one) => one.kidId === kidId));
  const rises = ofChildren.map((part) => {
    const isSame = (one: CollectedPart) => one.kidId === part.kidId && one.what === part.what;
    return riseOf(part, before.parts.find(isSame));
  });
  const changeOf = (...whats: readonly CollectedPart['what'][]): Pennies =>
    sumOf(taken.parts, whats) - sumOf(before.parts, whats);
  const shares: Readonly<Record<Cause, number>> = {
    another_child: sumOf(others, KIDS_PARTS),
    debt: changeOf('owed', 'plan'),
    credit_before: changeOf('credit'),
    new_price: rises.reduce((sum, rise) => sum + rise, 0),
  };
  const causes = (Object.keys(CAUSES) as Cause[]).filter((cause) => shares[cause] > 0);
  const explained = causes.reduce((sum, cause) => sum + shares[cause], 0);
  return taken.amount - explained > before.amount * UNUSUAL ? [] : causes;
};

/** What is out of the ordinary about a collection, and what that comes from. */
export const exceptionsOf = ({
  on,
  mandate,
  before,
  ...taken
}: PlannedCollection): (Exception | Cause)[] => [
  ...(mandate.state === 'disputed' ? (['in_dispute'] as const) : []),
  ...(mandate.state !== 'disputed' && !canCollectThrough(mandate, on)
    ? (['mandate_not_active'] as const)
    : []),
  ...(before === null ? (['first_payment'] as const) : []),
  ...(before !== null && taken.amount > before.amount * UNUSUAL
    ? (['unusual_amount', ...causesOf(taken, before)] as const)
    : []),
];
