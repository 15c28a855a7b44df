import {
  instantAt,
  monthAfter,
  monthOf,
  monthsFrom,
  type IsoDate,
  type Month,
} from '@bandstand/domain/kernel/london';
import { defaultAccountName } from '@bandstand/domain/money/payments/bank-details';
import { chargesOfMonth, type ChildCharge } from '@bandstand/domain/money/payments/collection';
import { collectionDate, finalisedAt, lastFinalised } from '@bandstand/domain/prices/collections';
import { lastPaidMonth } from '@bandstand/domain/prices/last-payment';
import { partsOfCollection } from '@bandstand/domain/money/payments/next-collection';
import { NO_DEBT } from '@bandstand/domain/prices/payment-plan';
import { priceFor } from '@bandstand/domain/prices/prices';
import { idOf, numberOf } from '../ids.ts';
import type { DemoWorld } from '../world.ts';
import type { EnrolledChild } from './children.ts';
import { addCollection } from './collections.ts';
import type { Family } from './family.ts';
import { isHeardOf } from './money-days.ts';
import { isHeardByPortal, type StoryRole } from '../story/cast.ts';

const EMAILS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const BANK = {
  bank_name: 'MERIDIAN BANK PLC',
  branch: 'READING',
  address1: '1 Exchange Row',
  town: 'Reading',
  county: 'Berkshire',
  postcode: 'RG1 1AA',
};

/** The family's active Direct Debit, made when the first child was enrolled. No such bank exists. */
export const addMandate = (
  world: DemoWorld,
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
    firstPaymentOn: first.own.firstPaymentDate,
    firstPaymentPennies: first.own.firstPaymentAmount,
    regularAmountPennies: children.reduce(
      (sum, { timetable }) => sum + priceFor(month, timetable.quoted.prices),
      0,
    ),
    createdAt: first.startedAt,
    settledAt: first.startedAt,
    lodgedAt: first.startedAt,
  });
};

const referenceOf = (email: string): string =>
  `BAND${Array.from({ length: 10 }, (_, n) => EMAILS[numberOf(32, email, 'reference', n)]).join('')}`;

type PayingChild = EnrolledChild & { readonly stoppedOn?: IsoDate };

/**
 * Every month that stands so far, charged for each child and collected from the family at once, as the run on the 21st
 * would have done: it finds nothing left to do. The last one that the bank was asked for came back where that is said.
 */
export const payDuly = (
  world: DemoWorld,
  family: Family,
  children: readonly PayingChild[],
  {
    lastCameBack = false,
    role,
  }: { readonly lastCameBack?: boolean; readonly role?: StoryRole } = {},
): void => {
  const paying = children.flatMap((child) => chargedAs(child));
  const first = paying.map(({ firstPayment: { month } }) => month).toSorted()[0];
  if (first === undefined) return;
  const all = monthsFrom(first, lastFinalised(world.now)).flatMap((month) => {
    const written = chargesOfMonth(paying, 0, month);
    return written === null ? [] : [{ month, written }];
  });
  // What the banks say to them, and what follows, is told by the portal itself.
  const heard = all.findLast(({ month }) => isHeardOf(month, world.now))?.month;
  const isUnheard = (month: Month) => isHeardByPortal(role) && month === heard;
  const months = isHeardByPortal(role) ? all.filter(({ month }) => month <= (heard ?? month)) : all;
  const last = months.findLast(({ month }) => collectionDate(month) < world.today)?.month;
  for (const { month, written } of months) {
    for (const charge of written.charges) addCharge(world, family, charge, month);
    addCollection(world, family, {
      month,
      amount: written.collected,
      parts: partsOfCollection(written, NO_DEBT),
      monthly: chargesOfMonth(paying, 0, monthAfter(month))?.collected ?? 0,
      cameBack: lastCameBack && month === last,
      isUnheard: isUnheard(month),
    });
  }
};

const addCharge = (
  world: DemoWorld,
  family: Family,
  charge: ChildCharge,
  runMonth: Month,
): void => {
  const { kidId, timetableId, month, amount } = charge;
  const at = finalisedAt(runMonth);
  world.rows.ledgerEntries.push({
    id: idOf('ledger', family.email, 'charge', month, kidId),
    billingAccountId: family.billingAccountId,
    kind: 'charge',
    amountPennies: amount,
    forMonth: month,
    kidId,
    timetableId,
    runMonth,
    createdAt: at < world.now ? at : world.now,
  });
};

const chargedAs = ({ kidId, timetable, own, stoppedOn }: PayingChild) => {
  const { firstLessonDate: lesson, firstPaymentDate: on, firstPaymentAmount: amount } = own;
  if (lesson === null || on === null || amount === null) return [];
  const until =
    stoppedOn === undefined
      ? null
      : lastPaidMonth(
          { saidAt: instantAt(stoppedOn, '19:30'), lastDay: stoppedOn },
          { firstLesson: lesson, isFirstFree: true },
        );
  const firstPayment = { month: monthOf(on), amount, from: own.paidFrom ?? undefined };
  return [
    {
      kidId,
      timetableId: timetable.id,
      prices: timetable.quoted.prices,
      firstPayment,
      until,
    },
  ];
};
