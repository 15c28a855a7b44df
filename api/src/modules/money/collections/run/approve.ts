import { ok, refuse, type Decision } from '@bandstand/domain/kernel/decision';
import type { Month } from '@bandstand/domain/kernel/london';
import type { RunRefusal } from '@bandstand/domain/money/collections/run/run-refusals';
import { submitBy } from '@bandstand/domain/money/collections/run/days';
import { collectionDate } from '@bandstand/domain/prices/collections';
import type { Db } from '../../../../platform/database/pool.ts';
import { transact } from '../../../../platform/database/transaction.ts';
import * as store from './approve-store.ts';
import { inBatches, submitCollections } from '../jobs.ts';
import { takesTwo, type RunDeps } from './runs.ts';

/** So much of the hash is enough to say which preview was seen. */
export const HASH_LENGTH = 12;

/** Writes down who looked at a month's run; the one who approves it has to be somebody else. */
export const prepare = (
  deps: RunDeps,
  month: Month,
  by: string,
): Promise<Decision<null, 'not_written' | 'prepared_already'>> =>
  transact(deps.db, async (tx) => {
    const run = await store.lockRun(tx, month);
    if (run === undefined) return refuse('not_written');
    if (isPrepared(run)) return refuse('prepared_already');
    await store.notePrepared(tx, month, { by, now: deps.clock.now() });
    return ok(null);
  });

/** Whether all that waits to be approved was written before somebody looked the month through. */
export const isPrepared = (run: Pick<store.LockedRun, 'prepared_by' | 'written_since'>): boolean =>
  run.prepared_by !== null && run.written_since === 0;

interface Approval {
  readonly month: Month;
  readonly by: string;
  /** The hash of the preview that is approved, or its first twelve characters. */
  readonly hash: string;
}

/** Lets all that is written for a month be handed over, exactly as it was previewed. Returns how many. */
export const approve = (
  deps: RunDeps,
  { month, by, hash }: Approval,
): Promise<Decision<number, RunRefusal>> =>
  transact(deps.db, async (tx) => {
    const run = await store.lockRun(tx, month);
    if (run === undefined) return refuse('not_written');
    if (isPastApproval(deps, month)) return refuse('too_late');
    if (takesTwo(deps.approval) && !isPrepared(run)) return refuse('not_prepared');
    if (takesTwo(deps.approval) && isSamePerson(run.prepared_by ?? '', by))
      return refuse('same_person');
    const written = await store.findWrittenHash(tx, month);
    if (written === null)
      return refuse(run.approved_by === null ? 'nothing_to_approve' : 'approved_already');
    if (hash.length < HASH_LENGTH || !written.startsWith(hash)) return refuse('changed');
    return ok(await letThrough(deps, tx, { month, by, onlyOrdinary: false }));
  });

/**
 * Approves what has nothing out of the ordinary about it, for a provider that has said so once in its settings. Asked
 * every minute; what is out of the ordinary waits for a person.
 */
export const approveOrdinary = async (deps: RunDeps): Promise<void> => {
  if (deps.approval !== 'standing' && deps.approval !== 'last_morning') return;
  for (const month of await store.findMonthsToApprove(deps.db)) {
    if (isPastApproval(deps, month)) continue;
    if (deps.approval === 'last_morning' && !isLastMorning(deps, month)) continue;
    await transact<number, never>(deps.db, async (tx) => {
      await store.lockRun(tx, month);
      if (!(await store.hasOrdinary(tx, month))) return ok(0);
      return ok(await letThrough(deps, tx, { month, by: 'standing approval', onlyOrdinary: true }));
    });
  }
};

const letThrough = async (
  { clock, outbox, log }: RunDeps,
  tx: Db,
  { month, by, onlyOrdinary }: { month: Month; by: string; onlyOrdinary: boolean },
): Promise<number> => {
  const ids = await store.approveWritten(tx, month, { by, now: clock.now(), onlyOrdinary });
  await outbox.enqueueAll(tx, submitCollections, inBatches(ids));
  log.info({ month, collections: ids.length }, 'collections approved');
  return ids.length;
};

export const isPastApproval = (
  { clock, leadDays }: Pick<RunDeps, 'clock' | 'leadDays'>,
  month: Month,
) => clock.now() >= submitBy(collectionDate(month), leadDays);

const TWO_HOURS = 2 * 60 * 60_000;

const isLastMorning = ({ clock, leadDays }: RunDeps, month: Month): boolean =>
  clock.now().getTime() >= submitBy(collectionDate(month), leadDays).getTime() - TWO_HOURS;

/** Whether both are one person, as a command or the office signs for them. */
export const isSamePerson = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();
