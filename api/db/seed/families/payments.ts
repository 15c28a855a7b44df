import {
  addDays,
  instantAt,
  londonDate,
  monthAfter,
  monthOf,
  monthsFrom,
  type IsoDate,
  type Month,
} from '@bandstand/domain/kernel/london';
import { defaultAccountName } from '@bandstand/domain/payments/bank-details';
import { collectionOf } from '@bandstand/domain/payments/collection';
import { collectionDate, finalisedAt, lastFinalised } from '@bandstand/domain/payments/collections';
import { lastPaidMonth } from '@bandstand/domain/payments/last-payment';
import { priceFor } from '@bandstand/domain/payments/prices';
import { idOf, numberOf } from '../ids.ts';
import type { World } from '../world.ts';
import type { EnrolledChild } from './children.ts';
import type { Family } from './family.ts';

const EMAILS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
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
    emailProvenAt: first.startedAt,
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
  `BAND${Array.from({ length: 10 }, (_, n) => EMAILS[numberOf(32, email, 'reference', n)]).join('')}`;

type PayingChild = EnrolledChild & { readonly stoppedOn?: IsoDate };

/**
 * Every month that stands so far, charged for each child and collected from the family at once, as the run on the 21st
 * would have done: it finds nothing left to do. Answers the last month that the bank was asked for, or null.
 */
export const payDuly = (
  world: World,
  family: Family,
  children: readonly PayingChild[],
): { month: Month; amount: number } | null => {
  const paying = children.flatMap((child) => chargedAs(child));
  const first = paying.map(({ first_payment: { month } }) => month).toSorted()[0];
  if (first === undefined) return null;
  let last: { month: Month; amount: number } | null = null;
  for (const month of monthsFrom(first, lastFinalised(world.now))) {
    const collection = collectionOf(paying, 0, month);
    if (collection === null) continue;
    const at = finalisedAt(month);
    for (const charge of collection.charges) {
      const { kid_id: kidId, timetable_id: timetableId, month: paid, amount } = charge;
      const lessons = { timetableId, runMonth: month };
      addEntry(world, family, { kind: 'charge', amount, month: paid, kidId, at, lessons });
    }
    const amount = collection.collected;
    addEntry(world, family, { kind: 'collection', amount: -amount, month, kidId: null, at });
    if (collectionDate(month) < world.today) last = { month, amount };
  }
  return last;
};

const chargedAs = ({ kidId, timetable, own, stoppedOn }: PayingChild) => {
  const { first_lesson_date: lesson, first_payment_date: on, first_payment_amount: amount } = own;
  if (lesson === null || on === null || amount === null) return [];
  const until =
    stoppedOn === undefined
      ? null
      : lastPaidMonth(
          { saidAt: instantAt(stoppedOn, '19:30'), lastDay: stoppedOn },
          { firstLesson: lesson, isFirstFree: true },
        );
  const first_payment = { month: monthOf(on), amount, from: own.paid_from ?? undefined };
  return [
    {
      kid_id: kidId,
      timetable_id: timetable.id,
      prices: timetable.quoted.prices,
      first_payment,
      until,
    },
  ];
};

/**
 * The bank gave a collection back: the family owes it again. It came when the newest month stood already, so that what
 * is owed is asked for with the next one and not before.
 */
export const returnPayment = (
  world: World,
  family: Family,
  { month, amount }: { readonly month: Month; readonly amount: number },
): void => {
  const stoodOn = londonDate(finalisedAt(lastFinalised(world.now)));
  const cameBackOn = addDays(collectionDate(month), 3);
  const at = instantAt(cameBackOn > stoodOn ? cameBackOn : stoodOn, '06:00');
  addEntry(world, family, { kind: 'return', amount, month, kidId: null, at });
};

interface Entry {
  readonly kind: 'charge' | 'collection' | 'return';
  readonly amount: number;
  readonly month: Month;
  readonly kidId: string | null;
  readonly at: Date;
  /** Of a charge: where the lessons are, and which run wrote it. */
  readonly lessons?: { readonly timetableId: string; readonly runMonth: Month };
}

const addEntry = (world: World, family: Family, entry: Entry) => {
  const { kind, amount, month, kidId, at, lessons } = entry;
  world.rows.ledgerEntries.push({
    id: idOf('ledger', family.email, kind, month, kidId ?? ''),
    billingAccountId: family.billingAccountId,
    kind,
    amountPennies: amount,
    forMonth: month,
    kidId,
    ...lessons,
    createdAt: at < world.now ? at : world.now,
  });
};
