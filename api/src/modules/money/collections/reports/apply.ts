import {
  RETURN_KINDS,
  RETURN_KIND_NAMES,
} from '@bandstand/domain/money/collections/returns/reasons';
import { readCollectionKey } from '@bandstand/domain/money/collections/run/frozen-collection';
import type { CollectionId } from '@bandstand/domain/kernel/ids';
import { formatDate } from '@bandstand/domain/kernel/london';
import type {
  CollectionLine,
  MandateLine,
  ReportLine,
  Report,
} from '../../../../integrations/direct-debit/collections-port.ts';
import { withCommit } from '../../../../platform/database/open-transaction.ts';
import type { Db } from '../../../../platform/database/pool.ts';
import { applyToCollection } from './apply-collection.ts';
import { applyToMandate } from './apply-mandate.ts';
import { lockMandate, type MandateFacts } from '../mandates/mandates-store.ts';
import * as store from './reports-store.ts';
import type { RunDeps } from '../run/runs.ts';
import { lockCollection } from '../hand-over/submit-store.ts';
import { addTask } from '../../../work-log/index.ts';
import { lockTaken, writeTaken, type ToldLine } from './apply-collected-store.ts';
import { clearCollections, inBatches } from '../jobs.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';

/** Applies a line of a report, once however often it is told; one that is about nothing of ours waits for somebody. */
export const applyLine = async (
  deps: RunDeps,
  tx: Db,
  { line, reportId }: { readonly line: ReportLine; readonly reportId: string },
): Promise<void> => {
  const now = deps.clock.now();
  const provider = deps.collectionProvider.name;
  const lineId = await store.noteLine(tx, { provider, reportId, line, now });
  if (lineId === undefined) return;
  const mandate = await lockMandate(tx, { ...line.mandate, provider });
  const collectionId = line.about === 'collection' ? await collectionOf(tx, line, mandate) : null;
  const outcome = await outcomeOf(deps, tx, { line, mandate, collectionId });
  const to = { outcome, mandateId: mandate?.id ?? null, collectionId };
  // Nobody asks for it before the end.
  await withCommit(tx, [() => store.noteOutcome(tx, lineId, to)]);
  if (outcome !== 'suspense') return;
  await addTask(
    tx,
    {
      kind: 'line_unmatched',
      key: `line:${provider}:${line.line}`,
      billingAccountId: mandate?.billingAccountId ?? null,
      mandateId: mandate?.id ?? null,
      detail: lineDetail(line),
    },
    now,
  );
};

/** What the line says; the bank's code in brackets. */
const lineDetail = ({ what, code }: { readonly what: string; readonly code: string }): string => {
  const kind = RETURN_KINDS.find((one) => one === what);
  const words = kind === undefined ? `It says “${what}”` : RETURN_KIND_NAMES[kind];
  return code === '' ? `${words}.` : `${words} (code ${code}).`;
};

const collectionOf = async (
  tx: Db,
  line: CollectionLine,
  mandate: MandateFacts | undefined,
): Promise<string | null> => {
  const key = line.key === null ? null : readCollectionKey(line.key);
  if (key === null && mandate === undefined) return null;
  return store.findReportedCollection(tx, { key, mandateId: mandate?.id ?? null }, line);
};

/** One that was set up on the provider's pages may be active before we hear of it: nothing is to be done about that. */
const ofNobody = ({ what }: MandateLine): store.LineOutcome =>
  what === 'live' ? 'known' : 'suspense';

const outcomeOf = async (
  deps: RunDeps,
  tx: Db,
  {
    line,
    mandate,
    collectionId,
  }: { line: ReportLine; mandate: MandateFacts | undefined; collectionId: CollectionId | null },
): Promise<store.LineOutcome> => {
  if (line.about === 'mandate')
    return mandate === undefined ? ofNobody(line) : applyToMandate(deps, tx, { line, mandate });
  const collection = collectionId === null ? undefined : await lockCollection(tx, collectionId);
  if (collection === undefined || collection.amount !== line.amount) return 'suspense';
  return applyToCollection(deps, tx, { line, collection, mandate });
};

/** At most this many lines are one statement. */
const AT_A_TIME = 500;

/**
 * Applies the lines of a report, in their order. Most say that a payment was taken, and of thousands at once: those that are
 * of a collection which waits for just that are written together, and whatever is out of the ordinary line by line.
 */
export const applyLines = async (
  deps: RunDeps,
  tx: Db,
  { lines, reportId }: { readonly lines: readonly ReportLine[]; readonly reportId: string },
): Promise<void> => {
  for (let from = 0; from < lines.length;) {
    const some = takenFrom(lines, from);
    const reported = some.map((line) => ({ line, reportId }));
    const done = new Set(some.length > 1 ? await applyTaken(deps, tx, reported) : []);
    for (const [nth, line] of lines.slice(from, from + Math.max(1, some.length)).entries())
      if (!done.has(nth)) await applyLine(deps, tx, { line, reportId });
    from += Math.max(1, some.length);
  }
};

/** The lines from there on that say that a payment was taken, one after the other. */
const takenFrom = (lines: readonly ReportLine[], from: number): CollectionLine[] => {
  const some: CollectionLine[] = [];
  for (const line of lines.slice(from, from + AT_A_TIME)) {
    if (line.about !== 'collection' || line.what !== 'collected') break;
    some.push(line);
  }
  return some;
};

/** Returns which of the lines, by their places, are written: those of a collection that waits for just that. */
const applyTaken = async (deps: RunDeps, tx: Db, lines: readonly ToldLine[]): Promise<number[]> => {
  const { name: provider, clear } = deps.collectionProvider;
  if (lines.length === 0) return [];
  const taken = await lockTaken(tx, { provider, lines });
  if (taken.length === 0) return [];
  await writeTaken(tx, { provider, lines, now: deps.clock.now() }, taken);
  if (clear !== undefined)
    await deps.outbox.enqueueAll(
      tx,
      clearCollections,
      inBatches(taken.map(({ collection_id: id }) => id)),
    );
  return taken.map(({ position }) => position);
};

const LINES_AT_ONCE = 500;

export type FetchedReport = store.WaitingReport & { readonly report: Report };

/**
 * Applies reports in their order, each once. A provider that has a report for each payment tells a month's success in thousands of
 * them on one morning: those that say nothing else, and follow each other, are applied together.
 */
export const applyReports = async (
  deps: RunDeps,
  reports: readonly FetchedReport[],
): Promise<void> => {
  for (let from = 0; from < reports.length;) {
    const rest = reports.slice(from);
    const first = rest.findIndex((one) => takenIn(one) === null);
    const alike = first < 0 ? rest : rest.slice(0, first);
    const done = alike.length > 1 ? await applyTogether(deps, alike) : new Set<string>();
    const some = rest.slice(0, Math.max(1, alike.length));
    for (const one of some) if (!done.has(one.id)) await applyReport(deps, one);
    from += some.length;
  }
};

/** The one line of a report that says that a payment was taken and nothing else. */
const takenIn = ({ report }: FetchedReport): CollectionLine | null => {
  const [line] = report.lines;
  const isAlone = report.lines.length === 1 && report.unreadable === 0;
  return isAlone && line?.about === 'collection' && line.what === 'collected' ? line : null;
};

/** Returns which of them are applied: those of a collection that waits for just that. */
const applyTogether = async (
  deps: RunDeps,
  reports: readonly FetchedReport[],
): Promise<ReadonlySet<string>> => {
  const { db, log } = deps;
  const applied = await inTransaction(db, async (tx) => {
    const held = await store.lockReports(
      tx,
      reports.map(({ id }) => id),
    );
    const reported = reports.flatMap((one) => {
      const line = takenIn(one);
      return held.has(one.id) && line !== null ? [{ one, line, reportId: one.id }] : [];
    });
    const taken = (await applyTaken(deps, tx, reported)).flatMap((nth) => reported[nth]?.one ?? []);
    await noteApplied(deps, tx, taken);
    return taken;
  });
  if (applied.length > 0) log.info({ reports: applied.length }, 'reports applied together');
  return new Set(applied.map(({ id }) => id));
};

/**
 * All lines of a report, once: some in each transaction, because what they are about is held until it ends, and families wait for it.
 * The last one says that the report is applied; where it does not come to that, lines that are applied are known and passed over.
 */
const applyReport = async (deps: RunDeps, fetched: FetchedReport): Promise<void> => {
  const { db, log } = deps;
  const { id, name, report } = fetched;
  const { lines, unreadable } = report;
  for (let from = 0; ; from += LINES_AT_ONCE) {
    const isLast = from + LINES_AT_ONCE >= lines.length;
    const some = lines.slice(from, from + LINES_AT_ONCE);
    const isDone = await inTransaction(db, async (tx) => {
      if (!(await store.lockReports(tx, [id])).has(id)) return false;
      await applyLines(deps, tx, { lines: some, reportId: id });
      if (isLast) await endReport(deps, tx, fetched);
      return true;
    });
    if (!isDone) return;
    if (!isLast) continue;
    log.info({ kind: name.kind, lines: lines.length, unreadable }, 'report applied');
    return;
  }
};

/** Nothing of it is left to be applied; what can't be read waits for somebody. */
const endReport = async (deps: RunDeps, tx: Db, fetched: FetchedReport): Promise<void> => {
  const {
    name,
    report: { unreadable, says },
  } = fetched;
  const { clock, collectionProvider: provider } = deps;
  if (unreadable > 0)
    await addTask(
      tx,
      {
        kind: 'line_unreadable',
        key: `unreadable:${provider.name}:${name.id}`,
        detail: `${unreadable === 1 ? 'One line' : `${unreadable} lines`} of the report “${name.kind}” of ${formatDate(name.on, { year: true })}${says === undefined ? '' : `: ${says}`}.`,
      },
      clock.now(),
    );
  await noteApplied(deps, tx, [fetched]);
};

/** With the end of the transaction: nobody asks for it before. */
const noteApplied = async (
  { clock, seal }: RunDeps,
  tx: Db,
  reports: readonly FetchedReport[],
): Promise<void> => {
  if (reports.length === 0) return;
  const kept = reports.map(({ id, report: { raw } }) => ({ id, sealed: seal.close(raw) }));
  await withCommit(tx, [() => store.noteApplied(tx, kept, clock.now())]);
};
