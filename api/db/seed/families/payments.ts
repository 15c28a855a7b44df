import {
  addDays,
  firstOf,
  instantAt,
  monthAfter,
  monthOf,
  monthsFrom,
  type IsoDate,
  type Month,
} from '@bandstand/domain/kernel/london';
import { defaultAccountName } from '@bandstand/domain/payments/bank-details';
import { collectionDate, FINALISED_AFTER_DAY } from '@bandstand/domain/payments/collections';
import { priceFor } from '@bandstand/domain/payments/prices';
import { idOf, numberOf } from '../ids.ts';
import type { World } from '../world.ts';
import type { EnrolledChild } from './children.ts';
import type { Family } from './family.ts';

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const BANK = {
  bank_name: 'MERIDIAN BANK PLC',
  branch: 'READING',
  address1: '1 Exchange Row',
  town: 'Reading',
  county: 'Berkshire',
  postcode: 'RG1 1AA',
};

/** The family's active Direct Debit, made when its first child was enrolled. No such bank exists. */
export const addMandate = (
  world: World,
  family: Family,
  children: readonly EnrolledChild[],
  accountNumberEnding: string,
): void => {
  const [first] = children.toSorted((a, b) => a.startedAt.getTime() - b.startedAt.getTime());
  if (first === undefined) throw new Error('A Direct Debit pays for a child.');
  const month = monthAfter(monthOf(world.today));
  world.rows.mandates.push({
    id: idOf('mandate', family.email),
    billingAccountId: family.billingAccountId,
    reference: referenceOf(family.email),
    state: 'active',
    accountName: defaultAccountName(family.name),
    accountNumberEnding,
    emailAddress: family.email,
    bank: BANK,
    firstPaymentOn: first.own.first_payment_date,
    firstAmountPennies: first.own.first_payment_amount,
    regularAmountPennies: children.reduce(
      (sum, { timetable }) => sum + priceFor(month, timetable.quoted.prices),
      0,
    ),
    createdAt: first.startedAt,
    settledAt: first.startedAt,
  });
};

const referenceOf = (email: string): string =>
  `BAND${Array.from({ length: 10 }, (_, n) => LETTERS[numberOf(32, email, 'reference', n)]).join('')}`;

/**
 * Every month that was due so far, charged for each child and collected from the family at once; answers the last
 * collection, or null when there was none.
 */
export const payDuly = (
  world: World,
  family: Family,
  children: readonly (EnrolledChild & { readonly stoppedOn?: IsoDate })[],
): { month: Month; amount: number } | null => {
  const collected = new Map<Month, number>();
  for (const child of children) {
    for (const { month, paidIn } of monthsDue(world, child)) {
      const amount = priceFor(month, child.timetable.quoted.prices);
      collected.set(paidIn, (collected.get(paidIn) ?? 0) + amount);
      addEntry(world, family, { kind: 'charge', amount, month, kidId: child.kidId, paidIn });
    }
  }
  for (const [month, amount] of collected) {
    const entry = {
      kind: 'collection',
      amount: -amount,
      month,
      kidId: null,
      paidIn: month,
    } as const;
    addEntry(world, family, entry);
  }
  const last = [...collected].toSorted(([a], [b]) => (a < b ? -1 : 1)).at(-1);
  return last === undefined ? null : { month: last[0], amount: last[1] };
};

/** The month of the first lesson is free; a month before the first payment is collected with it. */
const monthsDue = (
  world: World,
  { own, stoppedOn }: EnrolledChild & { readonly stoppedOn?: IsoDate },
): { month: Month; paidIn: Month }[] => {
  const { first_lesson_date: lesson, first_payment_date: payment } = own;
  if (lesson === null || payment === null) return [];
  const free = monthOf(lesson);
  const first = monthOf(payment);
  const last = stoppedOn === undefined ? monthOf(world.today) : lastPaid(stoppedOn, free);
  return monthsFrom(monthAfter(free), last)
    .map((month) => ({ month, paidIn: month < first ? first : month }))
    .filter(({ paidIn }) => paidIn <= last && collectionDate(paidIn) < world.today);
};

/** Who stops by the 20th pays no further month, later one more, in the free month none. */
const lastPaid = (stoppedOn: IsoDate, free: Month): Month => {
  const stopped = monthOf(stoppedOn);
  if (stopped <= free) return free;
  const isLate = Number(stoppedOn.slice(8)) > FINALISED_AFTER_DAY;
  return isLate ? monthAfter(stopped) : stopped;
};

/** The bank gave a collection back: the family owes it again. */
export const returnPayment = (
  world: World,
  family: Family,
  { month, amount }: { readonly month: Month; readonly amount: number },
): void => addEntry(world, family, { kind: 'return', amount, month, kidId: null, paidIn: month });

interface Entry {
  readonly kind: 'charge' | 'collection' | 'return';
  readonly amount: number;
  readonly month: Month;
  readonly kidId: string | null;
  readonly paidIn: Month;
}

const addEntry = (world: World, family: Family, { kind, amount, month, kidId, paidIn }: Entry) => {
  const collectedOn = collectionDate(paidIn);
  // A charge is written when it is due, a return comes back some days after.
  const on = { charge: firstOf(paidIn), collection: collectedOn, return: addDays(collectedOn, 3) };
  const at = instantAt(on[kind], '06:00');
  world.rows.ledgerEntries.push({
    id: idOf('ledger', family.email, kind, month, kidId ?? ''),
    billingAccountId: family.billingAccountId,
    kind,
    amountPennies: amount,
    forMonth: month,
    kidId,
    createdAt: at < world.now ? at : world.now,
  });
};
