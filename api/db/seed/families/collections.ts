import { createHash } from 'node:crypto';
import { frozenText } from '@bandstand/domain/collections/frozen';
import { covers } from '@bandstand/domain/collections/notices';
import { addDays, instantAt, londonDate, type Month } from '@bandstand/domain/kernel/london';
import type { Pennies } from '@bandstand/domain/kernel/money';
import { workingDaysAfter, workingDaysBefore } from '@bandstand/domain/kernel/working-days';
import { collectionDate, finalisedAt, lastFinalised } from '@bandstand/domain/payments/collections';
import type { CollectedPart } from '@bandstand/domain/payments/next-collection';
import { idOf } from '../ids.ts';
import type { World } from '../world.ts';
import type { Family } from './family.ts';

interface SeededCollection {
  readonly month: Month;
  readonly amount: Pennies;
  readonly parts: readonly CollectedPart[];
  readonly monthly: Pennies;
  /** The bank gave it back: the family owes it again. */
  readonly cameBack: boolean;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A collection as far as it has got by now: told, handed over two days after the 20th, taken, and paid out. */
export const addCollection = (world: World, family: Family, seeded: SeededCollection): void => {
  const { month, amount, parts } = seeded;
  const mandateId = idOf('mandate', family.email);
  const on = collectionDate(month);
  const writtenAt = earlier(finalisedAt(month), world.now);
  const submittedAt = instantAt(addDays(londonDate(finalisedAt(month)), 1), '10:00');
  const resultsAt = instantAt(workingDaysAfter(on, 3), '06:05');
  const payoutOn = workingDaysAfter(on, 4);
  const isSubmitted = submittedAt < world.now;
  const isKnown = isSubmitted && resultsAt < world.now;
  const isPaidOut = isKnown && payoutOn < world.today && !seeded.cameBack;
  const id = idOf('collection', family.email, month);
  const account_id = family.billingAccountId;
  const attempt = 1 as const;
  const frozen = { account_id, month, attempt, amount, parts, on, mandate_id: mandateId };
  addNotice(world, family, { ...seeded, on, at: writtenAt });
  world.rows.collections.push({
    id,
    billingAccountId: family.billingAccountId,
    month,
    attempt,
    state: stateOf({ isSubmitted, isKnown, isPaidOut, cameBack: seeded.cameBack && isSubmitted }),
    amountPennies: amount,
    parts,
    collectOn: on,
    mandateId,
    frozenHash: hashOf(frozenText(frozen)),
    exceptions: [],
    writtenAt,
    ...(isSubmitted && {
      approvedAt: submittedAt,
      askedAt: submittedAt,
      submittedAt,
      noticeBy: workingDaysBefore(on, 3),
    }),
    ...(isKnown && !seeded.cameBack && { collectedAt: resultsAt }),
    ...(seeded.cameBack && { returnCode: '0', endedAt: cameBackAt(world, on) }),
    ...(isPaidOut && { settledPayoutId: idOf('payout', month) }),
  });
  const enter = (kind: 'submitted' | 'collected' | 'returned', at: Date) =>
    world.rows.ledgerEntries.push({
      id: idOf('ledger', family.email, kind, month),
      billingAccountId: family.billingAccountId,
      kind,
      amountPennies: amount,
      forMonth: month,
      key: `${kind}:${id}`,
      collectionId: id,
      createdAt: earlier(at, world.now),
    });
  if (isSubmitted) enter('submitted', submittedAt);
  if (seeded.cameBack && isSubmitted) enter('returned', cameBackAt(world, on));
  else if (isKnown) enter('collected', resultsAt);
  if (isPaidOut) payOut(world, { id, month, amount, on: payoutOn });
};

const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

interface Progress {
  readonly isSubmitted: boolean;
  readonly isKnown: boolean;
  readonly isPaidOut: boolean;
  readonly cameBack: boolean;
}

const stateOf = ({ isSubmitted, isKnown, isPaidOut, cameBack }: Progress) => {
  if (cameBack) return 'owed' as const;
  if (isPaidOut) return 'settled' as const;
  if (isKnown) return 'collected' as const;
  return isSubmitted ? ('submitted' as const) : ('written' as const);
};

/** It came when the newest month stood already, so that what is owed is asked for with the next one and not before. */
const cameBackAt = ({ now }: World, on: string): Date => {
  const stoodOn = londonDate(finalisedAt(lastFinalised(now)));
  const cameBackOn = addDays(on, 3);
  return earlier(instantAt(cameBackOn > stoodOn ? cameBackOn : stoodOn, '06:00'), now);
};

/** What the payer was told, where what they were told last does not say it. */
const addNotice = (
  { rows }: World,
  { billingAccountId, email }: Family,
  {
    on,
    amount,
    monthly,
    parts,
    month,
    at,
  }: SeededCollection & { readonly on: string; readonly at: Date },
): void => {
  const told = rows.paymentNotices.findLast((one) => one.billingAccountId === billingAccountId);
  const last =
    told === undefined
      ? null
      : { on: told.collectOn, amount: told.amountPennies, monthly: told.monthlyPennies ?? null };
  if (covers(last, { on, amount })) return;
  rows.paymentNotices.push({
    id: idOf('notice', email, month),
    billingAccountId,
    collectOn: on,
    amountPennies: amount,
    monthlyPennies: monthly,
    parts,
    toldOn: londonDate(at),
    createdAt: at,
  });
};

/** All of a month's money arrives at once. */
const payOut = (
  { rows, now }: World,
  { id, month, amount, on }: { id: string; month: Month; amount: Pennies; on: string },
): void => {
  const payoutId = idOf('payout', month);
  const at = earlier(instantAt(on, '09:00'), now);
  let payout = rows.payouts.find((one) => one.id === payoutId);
  let arrived = rows.ledgerEntries.find((one) => one.payoutId === payoutId);
  if (payout === undefined || arrived === undefined) {
    payout = {
      id: payoutId,
      provider: 'smartdebit',
      providerPayoutId: `demo ${month}`,
      paidOn: on,
      amountPennies: 0,
      feePennies: 0,
      createdAt: at,
    };
    arrived = {
      id: idOf('ledger', 'paid_out', month),
      kind: 'paid_out',
      amountPennies: 0,
      key: `paid_out:${payoutId}`,
      payoutId,
      createdAt: at,
    };
    rows.payouts.push(payout);
    rows.ledgerEntries.push(arrived);
  }
  payout.amountPennies += amount;
  arrived.amountPennies += amount;
  const position = rows.payoutItems.filter((item) => item.payoutId === payoutId).length;
  rows.payoutItems.push({
    id: idOf('payout item', id),
    payoutId,
    position,
    what: 'collected',
    collectionId: id,
    amountPennies: amount,
  });
};
