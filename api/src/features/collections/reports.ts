import { reportsAreDue } from '@bandstand/domain/collections/days';
import { ok } from '@bandstand/domain/kernel/decision';
import { addDays, londonDate } from '@bandstand/domain/kernel/london';
import { workingDaysBefore } from '@bandstand/domain/kernel/working-days';
import { transact } from '../../platform/database/transaction.ts';
import { applyLine } from './apply.ts';
import { activateLodged } from './mandates-store.ts';
import type { ReportName } from '../../integrations/direct-debit/collections-port.ts';
import * as store from './reports-store.ts';
import type { RunDeps } from './runs.ts';
import { addTask } from './tasks-store.ts';

/** Reports come late, and are asked for so many days back. */
const DAYS_BACK = 10;
const AT_A_TIME = 200;
/** A collection is successful when nothing was heard of it for so long; results are due then. */
const RESULTS_WITHIN = 4;
const LODGED_FOR = 3;

/**
 * Fetches what the provider has to tell, and applies it: what the banks say of Direct Debits first, then what came back,
 * then what was collected. Fails when the provider does not answer; what is not applied is asked for again.
 */
export const readReports = async (deps: RunDeps): Promise<number> => {
  const { db, clock, collectionProvider: provider } = deps;
  const now = clock.now();
  if (!reportsAreDue(now)) return 0;
  const names = await provider.reports(addDays(londonDate(now), -DAYS_BACK));
  if (names.kind !== 'ok') throw new Error('the provider did not say which reports there are');
  if (names.value.length > 0)
    await store.noteReports(db, provider.name, { names: names.value, now });
  let applied = 0;
  for (;;) {
    const waiting = await store.findWaitingReports(db, provider.name, AT_A_TIME);
    for (const report of waiting) applied += (await readOne(deps, report)) ? 1 : 0;
    if (waiting.length < AT_A_TIME) break;
  }
  await activate(deps);
  return applied;
};

/** One report, named by our own id: it arrived by a webhook, or is read again. */
export const readReportOf = async (deps: RunDeps, id: string): Promise<void> => {
  const report = await store.findReport(deps.db, id);
  if (report !== undefined) await readOne(deps, report);
};

const readOne = async (
  deps: RunDeps,
  { id, name }: { readonly id: string; readonly name: ReportName },
): Promise<boolean> => {
  const { db, clock, seal, log, collectionProvider: provider } = deps;
  const fetched = await provider.report(name);
  if (fetched.kind !== 'ok') throw new Error('the provider did not answer with a report');
  const { raw, lines, unreadable } = fetched.value;
  const done = await transact<boolean, never>(db, async (tx) => {
    if (!(await store.lockReport(tx, id))) return ok(false);
    for (const line of lines) await applyLine(deps, tx, { line, reportId: id });
    const now = clock.now();
    if (unreadable > 0)
      await addTask(
        tx,
        {
          kind: 'line_unreadable',
          key: `unreadable:${provider.name}:${name.id}`,
          detail: `${unreadable} in ${name.kind} of ${name.on}`,
        },
        now,
      );
    await store.noteApplied(tx, id, { sealed: seal.close(raw), now });
    return ok(true);
  });
  const isDone = done.ok && done.value;
  if (isDone) log.info({ kind: name.kind, lines: lines.length, unreadable }, 'report applied');
  return isDone;
};

/** Who has been with the bank for three working days and was not sent back is active, once the reports of today are read. */
const activate = async ({ db, clock }: RunDeps): Promise<void> => {
  const last = workingDaysBefore(londonDate(clock.now()), LODGED_FOR);
  await activateLodged(db, new Date(`${addDays(last, 1)}T00:00:00Z`));
};

/** At 09:00: whether results are due that have not come. One task a day. */
export const noteLateReports = async ({ db, clock }: RunDeps): Promise<void> => {
  const now = clock.now();
  const today = londonDate(now);
  if (!(await store.hasUnheard(db, workingDaysBefore(today, RESULTS_WITHIN)))) return;
  await addTask(
    db,
    { kind: 'report_late', key: `report_late:${today}`, detail: 'results of collections' },
    now,
  );
};
