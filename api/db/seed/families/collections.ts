import { createHash } from 'node:crypto';
import { ARUDD_CODES } from '@bandstand/domain/money/collections/returns/bank-codes';
import { noticeBy } from '@bandstand/domain/money/collections/run/days';
import { exceptionsOf } from '@bandstand/domain/money/collections/run/exceptions';
import { frozenText } from '@bandstand/domain/money/collections/run/frozen-collection';
import { londonDate, type Month, type IsoDate } from '@bandstand/domain/kernel/london';
import type { Pennies } from '@bandstand/domain/kernel/money';
import type { CollectedPart } from '@bandstand/domain/money/payments/next-collection';
import { covers } from '@bandstand/domain/money/collections/run/notices';
import { idOf } from '../ids.ts';
import type { DemoWorld } from '../world.ts';
import type { Family } from './family.ts';
import {
  cameBackAt,
  daysOf,
  earlier,
  hasGone,
  mayBeAskedAgain,
  NOTICE_DAYS,
} from './money-days.ts';

interface Notice {
  readonly month: Month;
  readonly on: IsoDate;
  readonly amount: Pennies;
  /** What each payment takes from then on. */
  readonly monthly: Pennies;
  readonly parts: readonly CollectedPart[];
  readonly at: Date;
}

/** What the payer was told, where what they were told last does not say it. */
const addNotice = (
  { rows }: DemoWorld,
  { billingAccountId, email }: Family,
  { on, amount, monthly, parts, month, at }: Notice,
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

interface SeededCollection {
  readonly month: Month;
  readonly amount: Pennies;
  readonly parts: readonly CollectedPart[];
  readonly monthly: Pennies;
  /** The bank gave it back: the family owes it again. */
  readonly cameBack: boolean;
  /** What the bank says of it is told later (`story`). */
  readonly isUnheard: boolean;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A collection as far as it has got by now: told, handed over on the last day for it, taken, and paid out. */
export const addCollection = (world: DemoWorld, family: Family, seeded: SeededCollection): void => {
  const { month, amount, parts, cameBack } = seeded;
  const mandateId = idOf('mandate', family.email);
  const days = daysOf(month);
  const { on, approvedAt } = days;
  const writtenAt = earlier(days.writtenAt, world.now);
  const isSubmitted = hasGone(month, world.now);
  const isKnown = isSubmitted && days.resultsAt < world.now && !seeded.isUnheard;
  const isPaidOut = isKnown && days.payoutOn < world.today && !cameBack;
  const id = idOf('collection', family.email, month);
  const { billingAccountId } = family;
  const attempt = 1 as const;
  const frozen = { billingAccountId, month, attempt, amount, parts, on, mandateId };
  addNotice(world, family, { ...seeded, on, at: writtenAt });
  world.rows.collections.push({
    id,
    billingAccountId: family.billingAccountId,
    month,
    attempt,
    state: stateOf({ isSubmitted, isKnown, isPaidOut, cameBack: cameBack && isSubmitted }),
    amountPennies: amount,
    parts,
    collectOn: on,
    mandateId,
    frozenHash: hashOf(frozenText(frozen)),
    exceptions: exceptionsOf({
      on,
      amount,
      parts,
      before: lastOf(world, mandateId),
      mandate: { state: 'active', lodgedOn: null },
    }),
    writtenAt,
    ...(isSubmitted && {
      approvedAt,
      askedAt: approvedAt,
      submittedAt: approvedAt,
      noticeBy: noticeBy(on, NOTICE_DAYS),
    }),
    ...(isKnown && !cameBack && { collectedAt: days.resultsAt }),
    ...(cameBack && isSubmitted && backAs(cameBackAt(world, month), month)),
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
  if (isSubmitted) enter('submitted', approvedAt);
  if (cameBack && isSubmitted) enter('returned', cameBackAt(world, month));
  else if (isKnown) enter('collected', days.resultsAt);
};

/** What was collected by a Direct Debit last; null before the first time. */
const lastOf = ({ rows }: DemoWorld, mandateId: string) => {
  const last = rows.collections.findLast((one) => one.mandateId === mandateId);
  return last === undefined ? null : { amount: last.amountPennies, parts: last.parts };
};

/** Not enough money, where it is too late to ask for it once more; else a reason for which nobody asks again. */
const backAs = (endedAt: Date, month: Month) => {
  const returnCode = mayBeAskedAgain(month, londonDate(endedAt)) ? '7' : '0';
  const endedReason = ARUDD_CODES[returnCode]?.meaning ?? '';
  return { returnCode, endedAt, endedReason };
};

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
