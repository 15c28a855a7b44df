import { canBeHandedOver } from '@bandstand/domain/money/collections/run/days';
import { monthAfter, type Month } from '@bandstand/domain/kernel/london';
import type { Pennies } from '@bandstand/domain/kernel/money';
import {
  chargesOfMonth,
  type ChargedChild,
  type MonthCharges,
} from '@bandstand/domain/money/payments/collection';
import {
  collectionDate,
  isWrittenTooLate,
  monthsToWrite,
} from '@bandstand/domain/prices/collections';
import {
  partsOfCollection,
  nextCollection,
} from '@bandstand/domain/money/payments/next-collection';
import { debtOfTwo, netOfDebt, NO_DEBT } from '@bandstand/domain/prices/payment-plan';
import { chargesIn, payingChild } from '@bandstand/domain/prices/paying-child';
import type { Db } from '../../../../platform/database/pool.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { causeOf } from '../../../../platform/log.ts';
import { moveDue } from '../../provider-change/move-due.ts';
import * as due from './due-store.ts';
import { noteSetOff } from './follow-balance.ts';
import { draftCollection, type CollectionDraft } from './plan.ts';
import * as runs from './run-store.ts';
import { emailNotices, missedMonthEmail, missedPaymentEmail } from './notices.ts';
import type { CollectDeps } from './runs.ts';
import * as written from './write-store.ts';
import { findPayers, type PayingFamily } from '../mandates/mandates-store.ts';

/** What a month's run writes for an account. */
interface FamilyCollection extends MonthCharges {
  readonly billingAccountId: string;
  /** What its Direct Debit is asked for; null without one. */
  readonly plan: CollectionDraft | null;
}

/** A month that was not written in time: in the log at once, and in an e-mail to the office. */
const alarmOffice = async (
  { log, emailQueue, sender, publicUrl }: CollectDeps,
  tx: Db,
  month: Month,
): Promise<void> => {
  log.error({ month, part: 'finalise-collections' }, 'a month was missed and is written late');
  await emailQueue.send(tx, { office: sender.email }, missedMonthEmail(month, publicUrl));
};

/** Tells the payer what was not taken on its day, and with which payment it is taken instead. */
const emailMissedPayments = async (
  { clock, emailQueue, sender, publicUrl }: CollectDeps,
  tx: Db,
  { month, families }: { readonly month: Month; readonly families: readonly FamilyCollection[] },
): Promise<void> => {
  const missed = new Map(
    families.map(({ billingAccountId, charges, appCharges }) => [
      billingAccountId,
      [...charges, ...appCharges].reduce((sum, { amount }) => sum + amount, 0),
    ]),
  );
  if (missed.size === 0) return;
  const messages = (await findPayers(tx, [...missed.keys()])).flatMap((payer) => {
    const amount = missed.get(payer.billingAccountId) ?? 0;
    const next = nextCollection(asCollected(payer), clock.now());
    if (amount === 0 || next === null) return [];
    const facts = { on: collectionDate(month), amount, next };
    const message = missedPaymentEmail(facts, { sender, publicUrl });
    const to = { account: payer.email, payer: payer.payer };
    return [{ to, message, family: payer.grownUpId }];
  });
  await emailQueue.sendAll(tx, messages);
};

const asCollected = ({ enrolments, balance, plan, begins }: PayingFamily) => ({
  balance,
  plan,
  begins,
  children: enrolments
    .filter(({ state }) => state === 'live')
    .map((one) => ({
      kidId: one.kidId,
      timetableId: one.timetableId,
      ...payingChild(one),
    })),
});

const AT_A_TIME = 500;
/** A month with nothing left to write is looked at again after this long, so a Direct Debit set up meanwhile waits no longer. */
const LOOKED_AGAIN_AFTER_MS = 10 * 60 * 1000;

/**
 * Writes the charges of each month that was finalised, and its collection, once for each account; asked every minute. A
 * month that was missed, because the portal was down past its day, is written all the same: the office is alarmed, its
 * payers are told, and it is collected with the first collection that can still change. It works in batches, each in one
 * transaction: a run that is interrupted, or has another beside it, leaves accounts that are done and accounts that are still
 * to do. Returns the number of accounts that were done now.
 */
export const writeFinalisedMonths = async (deps: CollectDeps): Promise<number> => {
  const now = deps.clock.now();
  const last = await runs.findLastRun(deps.db);
  // Without families there is no month to begin: a demo that is being loaded brings its own months.
  if (last === undefined && !(await runs.hasAccounts(deps.db))) return 0;
  let collected = 0;
  for (const month of monthsToWrite(last?.month ?? null, now)) {
    const run = { month, isLate: isWrittenTooLate(month, now) || isOver(deps, month, last) };
    if (last === undefined || month > last.month) await begin(deps, run, now);
    else if (month === last.month && isQuiet(last.quietAt, now)) continue;
    // Which provider collects a month is settled before it is written.
    await moveDue(deps);
    collected += await writeMonth(deps, run, now);
  }
  return collected;
};

/** Whether a month had nothing left to write a moment ago: checking means looking at every account. */
const isQuiet = (quietAt: Date | null, now: Date): boolean => {
  const since = quietAt === null ? LOOKED_AGAIN_AFTER_MS : now.getTime() - quietAt.getTime();
  return since >= 0 && since < LOOKED_AGAIN_AFTER_MS;
};

/**
 * Whether a month was whole once, and what is written into it now could not be collected any more: when a dispute is settled
 * on the last days, what is owed comes with the next month.
 */
const isOver = (
  { clock, noticeDays, leadDays }: CollectDeps,
  month: Month,
  last: runs.LastRun | undefined,
): boolean =>
  last?.month === month &&
  last.quietAt !== null &&
  !canBeHandedOver(collectionDate(month), { now: clock.now(), noticeDays: noticeDays(), leadDays });

interface Run {
  readonly month: Month;
  readonly isLate: boolean;
}

/** One batch is calculated and written while the next is read; a third would only wait for the same processors. */
const LANES = 2;

const writeMonth = async (deps: CollectDeps, run: Run, now: Date): Promise<number> => {
  const done = { accounts: 0, collected: 0 };
  // The lanes take turns at locking, each behind the last account that the other has locked.
  let cursor: Promise<string | undefined> = Promise.resolve(due.BEFORE_ALL);
  const work = async () => {
    for (;;) {
      const { promise, resolve: locked } = Promise.withResolvers<string | undefined>();
      const turn = cursor;
      cursor = promise;
      const after = await turn;
      if (after === undefined) return locked(undefined);
      const batch = await collectBatch(deps, { ...run, after, now, locked }).finally(() =>
        // A failed batch must not keep the other lane waiting; the next minute tries it again.
        locked(undefined),
      );
      done.accounts += batch.accounts;
      done.collected += batch.collected;
    }
  };
  const lanes = await Promise.allSettled(Array.from({ length: LANES }, work));
  for (const lane of lanes) if (lane.status === 'rejected') throw lane.reason;
  if (done.accounts >= AT_A_TIME) await runs.takeStatistics(deps.db);
  if (done.accounts > 0) deps.log.info({ ...run, ...done }, 'collections finalised');
  else await runs.noteQuiet(deps.db, run.month, now);
  return done.collected;
};

/** The first month of all is not late: there was no portal to write it. */
const begin = async (deps: CollectDeps, run: Run, now: Date): Promise<void> => {
  await inTransaction(deps.db, async (tx) => {
    const isFirst = (await runs.findLastRun(tx)) === undefined;
    if ((await runs.beginRun(tx, run, now)) && run.isLate && !isFirst)
      await alarmOffice(deps, tx, run.month);
  });
};

interface BatchOptions {
  readonly after: string;
  readonly now: Date;
  /** Is given the last account that was locked; undefined when none is left. */
  locked(last: string | undefined): void;
}

const collectBatch = (deps: CollectDeps, { after, now, locked, ...run }: Run & BatchOptions) =>
  inTransaction(deps.db, async (tx) => {
    const { ids, last } = await due.lockDue(tx, { ...run, after, atMost: AT_A_TIME });
    locked(last);
    const families = ids.length === 0 ? [] : await due.findDue(tx, run, ids);
    const all = families.flatMap((family) => writtenFor(deps, family, run.month));
    await write(deps, tx, { month: run.month, all, now });
    if (run.isLate) await emailMissedPayments(deps, tx, { month: run.month, families: all });
    return { accounts: all.length, collected: all.filter(({ plan }) => plan !== null).length };
  });

/** Charges, collections, and the notices of those that their payers do not know of, in one transaction. */
const write = async (
  deps: CollectDeps,
  tx: Db,
  { month, all, now }: { month: Month; all: readonly FamilyCollection[]; now: Date },
): Promise<void> => {
  const entries = all.flatMap(entriesOf);
  if (entries.length > 0) await written.writeEntries(tx, month, { entries, now });
  const plans = all.flatMap(({ plan }) => (plan === null ? [] : [plan]));
  if (plans.length === 0) return;
  await written.writeCollections(
    tx,
    plans.map(({ collection }) => collection),
    now,
  );
  await noteSetOff(tx, plans, now);
  await emailNotices(
    deps,
    tx,
    plans.flatMap(({ notice }) => (notice === null ? [] : [notice])),
  );
};

/** A family whose payment can't be calculated, for instance without a price, doesn't stop the others from being collected. */
const writtenFor = (
  { log }: CollectDeps,
  family: due.DueFamily,
  month: Month,
): FamilyCollection[] => {
  const reckoned = reckon(family, month, (cause) =>
    log.error({ cause: causeOf(cause), part: 'finalise-collections' }, 'failed'),
  );
  return reckoned === 'failed' || reckoned === null ? [] : [reckoned];
};

const NOTHING_OWED = { now: NO_DEBT, later: null };

/** A family's charges for a month, and the collection that takes them; null when there is neither. */
export const reckon = (
  family: due.DueFamily,
  month: Month,
  onFault: (cause: unknown) => void = () => undefined,
): FamilyCollection | 'failed' | null => {
  const { billingAccountId, mayCollect, balance, plan } = family;
  try {
    const children = family.children.map(asCharged);
    const { now: debt, later } = mayCollect ? debtOfTwo(balance, plan) : NOTHING_OWED;
    const collection = chargesOfMonth(children, netOfDebt(debt), month);
    if (collection === null) return null;
    const asDue = {
      month,
      amount: collection.collected,
      parts: partsOfCollection(collection, debt),
      monthly: thenEachMonth(family, later?.next ?? 0, month),
      inParts: later,
    };
    return {
      ...collection,
      billingAccountId,
      plan: mayCollect ? draftCollection(family, asDue) : null,
    };
  } catch (cause) {
    onFault(cause);
    return 'failed';
  }
};

/**
 * What a notice says of later months. Nothing, where the next one pays for several months of a child and the others do not, or
 * charges nothing for now because lessons are paused.
 */
const thenEachMonth = (family: due.DueFamily, part: Pennies, month: Month): Pennies | null => {
  const beginning = family.beginning.map(asCharged);
  const next = monthAfter(month);
  if (beginning.some((child) => chargesIn(child, next).length > 1)) return null;
  const children = [...family.children.map(asCharged), ...beginning];
  const monthly = chargesOfMonth(children, part, next)?.collected ?? 0;
  return monthly === 0 && children.some(({ paused }) => paused?.includes(next)) ? null : monthly;
};

export const asCharged = (agreed: due.DueFamily['children'][number]): ChargedChild => ({
  kidId: agreed.kidId,
  timetableId: agreed.timetableId,
  charged: agreed.charged,
  ...payingChild(agreed),
});

const entriesOf = ({
  billingAccountId,
  charges,
  appCharges,
}: FamilyCollection): written.Entry[] => [
  ...charges.map((charge) => ({ ...charge, billingAccountId, kind: 'charge' as const })),
  ...appCharges.map((charge) => ({ ...charge, billingAccountId, kind: 'app_charge' as const })),
];
