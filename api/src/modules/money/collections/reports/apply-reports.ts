import { formatDate } from '@bandstand/domain/kernel/london';
import { ok } from '@bandstand/domain/kernel/decision';
import type {
  CollectionLine,
  Report,
} from '../../../../integrations/direct-debit/collections-port.ts';
import { withCommit } from '../../../../platform/database/open-transaction.ts';
import type { Db } from '../../../../platform/database/pool.ts';
import { transact } from '../../../../platform/database/transaction.ts';
import { applyLines, applyTaken } from './apply-lines.ts';
import * as store from './reports-store.ts';
import type { RunDeps } from '../run/runs.ts';
import { addTask } from '../../../work-log/index.ts';

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
  const done = await transact<FetchedReport[], never>(db, async (tx) => {
    const held = await store.lockReports(
      tx,
      reports.map(({ id }) => id),
    );
    const reported = reports.flatMap((one) => {
      const line = takenIn(one);
      return held.has(one.id) && line !== null ? [{ one, line, reportId: one.id }] : [];
    });
    const applied = (await applyTaken(deps, tx, reported)).flatMap(
      (nth) => reported[nth]?.one ?? [],
    );
    await noteApplied(deps, tx, applied);
    return ok(applied);
  });
  const applied = done.ok ? done.value : [];
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
    const done = await transact<boolean, never>(db, async (tx) => {
      if (!(await store.lockReports(tx, [id])).has(id)) return ok(false);
      await applyLines(deps, tx, { lines: some, reportId: id });
      if (isLast) await endReport(deps, tx, fetched);
      return ok(true);
    });
    if (!done.ok || !done.value) return;
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
