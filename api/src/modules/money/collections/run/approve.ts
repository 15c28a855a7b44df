import { ok, refuse, type Decision } from '@bandstand/domain/kernel/decision';
import { type Month, formatMonths } from '@bandstand/domain/kernel/london';
import { submitBy } from '@bandstand/domain/money/collections/run/days';
import { collectionDate } from '@bandstand/domain/prices/collections';
import { formatPounds } from '@bandstand/domain/kernel/money';
import type { OfficeRefusal } from '@bandstand/domain/money/collections/office-refusals';
import type * as contract from '@bandstand/domain/money/collections/office-contract';
import type { Db } from '../../../../platform/database/pool.ts';
import { inTransaction, transact } from '../../../../platform/database/transaction.ts';
import * as store from './run-store.ts';
import { inBatches, submitCollections } from '../jobs.ts';
import { saying } from '../decisions.ts';
import { takesTwo, type RunDeps } from './runs.ts';
import { countByState, listRuns, listWithheld } from './preview-store.ts';
import { findFamilies } from '../desk-store.ts';
import { findByReference } from '../hand-over/submit-store.ts';
import type { Call, CallAnswer, Change } from '../../../../platform/http/call.ts';
import { asStaff, type ByStaff } from '../../../work-log/index.ts';
import { withholdByReference } from '../hand-over/withhold.ts';

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
): Promise<Decision<number, contract.RunRefusal>> =>
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
    await inTransaction(deps.db, async (tx) => {
      await store.lockRun(tx, month);
      if (await store.hasOrdinary(tx, month))
        await letThrough(deps, tx, { month, by: 'standing approval', onlyOrdinary: true });
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

const HOUR = 60 * 60_000;
const TWO_HOURS = 2 * HOUR;

const isLastMorning = ({ clock, leadDays }: RunDeps, month: Month): boolean =>
  clock.now().getTime() >= submitBy(collectionDate(month), leadDays).getTime() - TWO_HOURS;

/** A month that somebody should approve now: a day before its last moment, or an hour where the ordinary is let through by itself. */
export const findMonthAtRisk = async (
  deps: Pick<RunDeps, 'db' | 'clock' | 'leadDays' | 'approval'>,
): Promise<{ readonly month: Month; readonly until: Date } | null> => {
  const early = (takesTwo(deps.approval) ? 24 : 1) * HOUR;
  for (const month of await store.findMonthsToApprove(deps.db)) {
    const until = submitBy(collectionDate(month), deps.leadDays);
    if (deps.clock.now().getTime() >= until.getTime() - early) return { month, until };
  }
  return null;
};

/** Whether both are one person, as a command or the office signs for them. */
export const isSamePerson = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

const MONTHS = 4;
const WITHHELD_SHOWN = 100;

/** How far the newest months have got, a line each, with a line for each state of their collections, and for each that was withheld with its reason. */
export const showStatus = async ({ db }: { readonly db: Db }): Promise<string[]> => {
  const lines: string[] = [];
  for (const run of await listRuns(db, MONTHS)) {
    const approval = run.approved_by === null ? 'not approved' : `approved by ${run.approved_by}`;
    const prepared = run.prepared_by === null ? '' : `, prepared by ${run.prepared_by}`;
    lines.push(
      `${formatMonths([run.month])}: ${run.is_late ? 'written too late' : approval}${prepared}${run.closed_at === null ? '' : ', closed'}`,
    );
    for (const { state, attempt, count, total } of await countByState(db, run.month))
      lines.push(
        `  ${state}${attempt === 2 ? ' (second attempt)' : ''}: ${count}, ${formatPounds(total)}`,
      );
    for (const { reference, amount, why } of await listWithheld(db, run.month, WITHHELD_SHOWN))
      lines.push(`  ${reference} ${formatPounds(amount)}: ${why}`);
  }
  return lines.length === 0 ? ['No month is written yet.'] : lines;
};

type FindResult = Promise<Decision<string, OfficeRefusal>>;

/** The newest collection of a month, by the reference of its Direct Debit. */
export const findCollectionOf = async (
  db: Db,
  { month, reference }: { readonly month: Month; readonly reference: string },
): FindResult => asFound(await findByReference(db, month, reference));

/** The family of a Direct Debit, by its reference. */
export const findFamilyOf = async (db: Db, reference: string): FindResult =>
  asFound((await findFamilies(db, [reference])).get(reference)?.id);

const asFound = (id: string | undefined): Decision<string, OfficeRefusal> =>
  id === undefined ? refuse('not_found') : ok(id);

const ofRun = (month: Month, more: Partial<Change> = {}): Change => ({
  ...more,
  subject: 'run',
  subjectId: null,
  after: { month, ...more.after },
});

/** A colleague has looked a month through, on a page or by a command. */
export const prepareBy = (deps: RunDeps, by: ByStaff, month: Month): ReturnType<typeof prepare> => {
  const office = asStaff(deps, by, ofRun(month));
  return prepare(office.deps, month, office.colleague.name);
};

/** A colleague lets a month through as they saw it. */
export const approveBy = (
  deps: RunDeps,
  by: ByStaff,
  { month, hash }: { readonly month: Month; readonly hash: string },
): ReturnType<typeof approve> => {
  const office = asStaff(deps, by, ofRun(month, { after: { hash } }));
  return approve(office.deps, { month, by: office.colleague.name, hash });
};

/** A colleague keeps a payment of a month back, and says why. */
export const withholdBy = async (
  deps: RunDeps,
  by: ByStaff,
  {
    month,
    reference,
    reason,
  }: { readonly month: Month; readonly reference: string; readonly reason: string },
): ReturnType<typeof withholdByReference> => {
  const family = (await findFamilies(deps.db, [reference])).get(reference)?.id;
  const change = ofRun(month, {
    after: { reference },
    reason,
    ...(family !== undefined && { grownUpId: family }),
  });
  const office = asStaff(deps, by, change);
  return withholdByReference(office.deps, { month, reference, by: office.colleague.name, reason });
};

export const prepareRun = (
  deps: RunDeps,
  { params: { month }, ...by }: Call<typeof contract.prepareRun>,
): CallAnswer<typeof contract.prepareRun> =>
  saying(prepareBy(deps, by, month), 'Now somebody else can approve it.');

export const approveRun = async (
  deps: RunDeps,
  { params: { month }, body: { hash }, ...by }: Call<typeof contract.approveRun>,
): CallAnswer<typeof contract.approveRun> => {
  const done = await approveBy(deps, by, { month, hash });
  return done.ok ? ok({ approved: done.value }) : done;
};

export const withholdCollection = (
  deps: RunDeps,
  { params: { month }, body, ...by }: Call<typeof contract.withholdCollection>,
): CallAnswer<typeof contract.withholdCollection> =>
  saying(withholdBy(deps, by, { month, ...body }), 'It is kept back, and its payer is told.');
