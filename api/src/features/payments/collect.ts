import { ok } from '@bandstand/domain/kernel/decision';
import type { Month } from '@bandstand/domain/kernel/london';
import { collectionOf, type ChargedChild } from '@bandstand/domain/payments/collection';
import { isTooLate, monthsToWrite } from '@bandstand/domain/payments/collections';
import { payingChild } from '@bandstand/domain/payments/paying-child';
import { transact } from '../../platform/database/transaction.ts';
import { causeOf } from '../../platform/log.ts';
import type { CollectDeps, FamilyCollection } from './collecting.ts';
import { alarmOffice, emailMissedPayments } from './late-run.ts';
import * as store from './collect-store.ts';

export type { CollectDeps } from './collecting.ts';

const AT_A_TIME = 500;
/** So much later at most a family pays that sets its Direct Debit up after a month was written. */
const RESTS = 10 * 60 * 1000;

/**
 * Writes the charges of each month that was finalised, and its collection, once for each account; asked every minute. A
 * month that was missed, because the portal was down past its day, is written all the same: the office is alarmed, its
 * payers are told, and it is collected with the first collection that can still change. Some accounts at a time, each batch
 * whole or not at all: whoever is interrupted, or runs beside another, leaves accounts that are done and accounts that are
 * still to be done. Answers from how many was collected now.
 */
export const finaliseCollections = async (deps: CollectDeps): Promise<number> => {
  const now = deps.clock.now();
  const last = await store.findLastRun(deps.db);
  let collected = 0;
  for (const month of monthsToWrite(last?.month ?? null, now)) {
    const run = { month, isLate: isTooLate(month, now) };
    if (last === undefined || month > last.month) await begin(deps, run, now);
    else if (month === last.month && isQuiet(last.quietAt, now)) continue;
    collected += await writeMonth(deps, run, now);
  }
  return collected;
};

/** Whether a month that had nothing left to write rests: to find out means to look at every account. */
const isQuiet = (quietAt: Date | null, now: Date): boolean => {
  const since = quietAt === null ? RESTS : now.getTime() - quietAt.getTime();
  return since >= 0 && since < RESTS;
};

interface Run {
  readonly month: Month;
  readonly isLate: boolean;
}

/** One batch is reckoned and written while the other is looked for; more would only wait for the same processors. */
const LANES = 2;

const writeMonth = async (deps: CollectDeps, run: Run, now: Date): Promise<number> => {
  const done = { accounts: 0, collected: 0 };
  // The lanes take turns at locking, each behind the last account that the other has locked.
  let cursor: Promise<string | undefined> = Promise.resolve(store.BEFORE_ALL);
  const work = async () => {
    for (;;) {
      const { promise, resolve: locked } = Promise.withResolvers<string | undefined>();
      const turn = cursor;
      cursor = promise;
      const after = await turn;
      if (after === undefined) return locked(undefined);
      const batch = await collectBatch(deps, { ...run, after, now, locked }).finally(() =>
        // A batch that failed lets no lane wait; the next minute begins where it was.
        locked(undefined),
      );
      done.accounts += batch.accounts;
      done.collected += batch.collected;
    }
  };
  const lanes = await Promise.allSettled(Array.from({ length: LANES }, work));
  for (const lane of lanes) if (lane.status === 'rejected') throw lane.reason;
  if (done.accounts > 0) deps.log.info({ ...run, ...done }, 'collections finalised');
  else await store.noteQuiet(deps.db, run.month, now);
  return done.collected;
};

/** The first month of all is not late: there was no portal to write it. */
const begin = async (deps: CollectDeps, run: Run, now: Date): Promise<void> => {
  await transact<null, never>(deps.db, async (tx) => {
    const isFirst = (await store.findLastRun(tx)) === undefined;
    if ((await store.beginRun(tx, run, now)) && run.isLate && !isFirst)
      await alarmOffice(deps, tx, run.month);
    return ok(null);
  });
};

interface Batch {
  readonly accounts: number;
  readonly collected: number;
}

interface BatchOptions {
  readonly after: string;
  readonly now: Date;
  /** Told behind which account to go on; nothing when no more are left. */
  locked(last: string | undefined): void;
}

const collectBatch = async (
  deps: CollectDeps,
  { after, now, locked, ...run }: Run & BatchOptions,
): Promise<Batch> => {
  const batch = await transact<Batch, never>(deps.db, async (tx) => {
    const { ids, last } = await store.lockDue(tx, { ...run, after, atMost: AT_A_TIME });
    locked(last);
    const families = ids.length === 0 ? [] : await store.findDue(tx, run, ids);
    const written = families.flatMap((family) => writtenFor(deps, family, run.month));
    const entries = written.flatMap((family) => entriesOf(family, run.month));
    if (entries.length > 0) await store.writeEntries(tx, run.month, { entries, now });
    if (run.isLate) await emailMissedPayments(deps, tx, { month: run.month, families: written });
    const collected = written.filter(({ may_collect }) => may_collect).length;
    return ok({ accounts: written.length, collected });
  });
  return batch.ok ? batch.value : { accounts: 0, collected: 0 };
};

/** A family that cannot be reckoned, for instance for want of a price, does not keep the others from being collected. */
const writtenFor = (
  { log }: CollectDeps,
  { account_id, may_collect, balance, children }: store.DueFamily,
  month: Month,
): FamilyCollection[] => {
  try {
    const collection = collectionOf(children.map(asCharged), may_collect ? balance : 0, month);
    return collection === null ? [] : [{ ...collection, account_id, may_collect }];
  } catch (fault) {
    log.error({ cause: causeOf(fault), part: 'finalise-collections' }, 'failed');
    return [];
  }
};

export const asCharged = (agreed: store.DueFamily['children'][number]): ChargedChild => ({
  kid_id: agreed.kid_id,
  timetable_id: agreed.timetable_id,
  charged: agreed.charged,
  ...payingChild(agreed),
});

const entriesOf = (
  { account_id, may_collect, collected, ...due }: FamilyCollection,
  month: Month,
): store.Entry[] => [
  ...due.charges.map((charge) => ({ ...charge, account_id, kind: 'charge' as const })),
  ...due.app_charges.map((charge) => ({ ...charge, account_id, kind: 'app_charge' as const })),
  ...(may_collect
    ? [{ account_id, kind: 'collection' as const, amount: -collected, kid_id: null, month }]
    : []),
];
