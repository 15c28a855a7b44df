import { createHash, randomUUIDv7 } from 'node:crypto';
import { exceptionsOf } from '@bandstand/domain/money/collections/run/exceptions';
import { frozenText } from '@bandstand/domain/money/collections/run/frozen-collection';
import { covers } from '@bandstand/domain/money/collections/run/notices';
import { londonDate, type Month } from '@bandstand/domain/kernel/london';
import type { Pennies } from '@bandstand/domain/kernel/money';
import { pausedMonths } from '@bandstand/domain/lessons/pause';
import { collectionDate } from '@bandstand/domain/prices/collections';
import type { CollectedPart } from '@bandstand/domain/money/payments/next-collection';
import type { RemainingPlan } from '@bandstand/domain/prices/payment-plan';
import type { GrownUpId } from '@bandstand/domain/kernel/ids';
import type { Addresses } from '../../../../platform/mail/email.ts';
import type { DueFamily } from './due-store.ts';
import { firstNamesOf, type FirstNames } from '../hand-over/not-taken-emails.ts';
import type { WrittenCollection, WrittenNotice } from './write-store.ts';

/** A notice with who reads it, and the children's first names that its parts are told by. */
export interface NoticeToSend {
  readonly notice: WrittenNotice;
  readonly to: Addresses;
  readonly grownUpId: GrownUpId;
  readonly reference: string;
  readonly names: FirstNames;
  /** What is still to be taken in parts afterwards; null where nothing is. */
  readonly inParts: RemainingPlan | null;
}

/** A collection to be written, and the notice that its payer gets; null when they know of it. */
export interface CollectionDraft {
  readonly collection: WrittenCollection;
  readonly notice: NoticeToSend | null;
}

interface MonthDue {
  readonly month: Month;
  readonly amount: Pennies;
  readonly parts: readonly CollectedPart[];
  /** What the next month is going to take, as things are; null where nothing can be said of the later ones. */
  readonly monthly: Pennies | null;
  /** What is still to be taken in parts afterwards. */
  readonly inParts: RemainingPlan | null;
}

/** A family's collection of a month as it is written and frozen; null when nothing is due, or there is no Direct Debit. */
export const draftCollection = (
  family: DueFamily,
  { month, amount, parts, monthly, inParts }: MonthDue,
): CollectionDraft | null => {
  const { billingAccountId, mandate } = family;
  if (mandate === null || amount === 0) return null;
  const on = collectionDate(month);
  const frozen = {
    billingAccountId,
    month,
    attempt: 1 as const,
    amount,
    parts,
    on,
    mandateId: mandate.id,
  };
  const lodgedOn = mandate.lodgedAt === null ? null : londonDate(new Date(mandate.lodgedAt));
  const collection = {
    ...frozen,
    id: randomUUIDv7(),
    state: 'written' as const,
    hash: hashOf(frozenText(frozen)),
    exceptions: exceptionsOf({
      on,
      amount,
      parts,
      before: mandate.before,
      mandate: { state: mandate.state, lodgedOn },
    }),
  };
  const paused = family.children.flatMap(({ pauses }) => pausedMonths(pauses));
  const { lastNotice, lastMonth } = family;
  const isFirst = mandate.before === null && !mandate.isMoved;
  if (covers(lastNotice, { on, amount }, { paused, lastMonth, isFirst }))
    return { collection, notice: null };
  const notice = noticeOf(family, { billingAccountId, on, amount, monthly, parts });
  return { collection, notice: { ...notice, inParts } };
};

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

const noticeOf = (
  { email, payer, grownUpId, mandate, children }: DueFamily,
  notice: WrittenNotice,
): Omit<NoticeToSend, 'inParts'> => ({
  notice,
  to: { account: email, payer },
  grownUpId,
  reference: mandate?.reference ?? '',
  names: firstNamesOf(children),
});
