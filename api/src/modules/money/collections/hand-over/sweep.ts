import { londonHour, formatMonths } from '@bandstand/domain/kernel/london';
import { longWorkOnceADay, onceADay } from '../../../../platform/jobs/daily.ts';
import { findLastDone } from '../../../../platform/database/daily-store.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { approveOrdinary, isPastApproval } from '../run/approve.ts';
import { closeRuns, findMonthsToApprove } from '../run/run-store.ts';
import { inBatches, makeRefund, submitCollections } from '../jobs.ts';
import { findReplacements } from '../mandates/mandates-store.ts';
import { endPaidPlans } from '../debts/debts-store.ts';
import { readPayouts } from '../bank/payouts.ts';
import { findOpenRefunds } from '../refunds/refund-store.ts';
import { everyProvider } from './providers.ts';
import { daysBack, endDropped, noteLateReports, readReports } from '../reports/reports.ts';
import type { RunDeps } from '../run/runs.ts';
import * as store from './submit-store.ts';
import { takeOver } from '../mandates/end-direct-debit.ts';
import { addTask } from '../../../work-log/index.ts';
import { withholdLocked } from './withhold.ts';

/** At most this many missed collections are dealt with in a minute. */
const MISSED_AT_A_TIME = 1_000;
const HOURS_OF_REPORTS = ['06', '07', '08', '09', '10', '12', '14', '17'];
const AT_MOST = 100_000;

/** What the clock brings about for collections, asked every minute. */
export const lookAfterCollections = async (deps: RunDeps): Promise<void> => {
  await approveOrdinary(deps);
  await withholdMissed(deps);
  const hour = String(londonHour(deps.clock.now())).padStart(2, '0');
  await onceADay(deps, { name: `submit-waiting-${hour}`, at: `${hour}:10` }, async (tx) => {
    const before = new Date(deps.clock.now().getTime() - 30 * 60_000);
    const ids = await store.findWaiting(tx, before, AT_MOST);
    await deps.outbox.enqueueAll(tx, submitCollections, inBatches(ids));
    const refunds = await findOpenRefunds(tx, before, AT_MOST);
    await deps.outbox.enqueueAll(
      tx,
      makeRefund,
      refunds.map((id) => ({ id })),
    );
  });
  if (HOURS_OF_REPORTS.includes(hour)) await hearFromProvider(deps, hour);
};

const readingAt = (hour: string): string => `read-reports-${hour}`;

/** Once an hour, when it worked: a provider that does not answer is asked again a minute later. */
const hearFromProvider = async (deps: RunDeps, hour: string): Promise<void> => {
  const reading = { name: readingAt(hour), at: `${hour}:05` };
  const isNew = await longWorkOnceADay(deps, reading, async () => {
    const names = HOURS_OF_REPORTS.map(readingAt);
    await hearFromEach(deps, daysBack(deps, await findLastDone(deps.db, names)));
  }).catch(async (fault: unknown) => {
    // Reports are no less late where the provider does not answer at all.
    if (hour === '09') await noteLateReports(deps);
    throw fault;
  });
  if (!isNew) return;
  for (const mandate of await findReplacements(deps.db, AT_MOST))
    await inTransaction(deps.db, (tx) => takeOver(deps, tx, mandate));
  if (hour === '09') {
    await endDropped(deps);
    await noteLateReports(deps);
    await endPaidPlans(deps.db, deps.clock.now());
  }
  await closeRuns(deps.db, deps.clock.now());
};

/**
 * The former provider first: its reports are about Direct Debits that one at the new provider may have replaced. A provider that
 * does not answer does not stop the other from being read.
 */
const hearFromEach = async (deps: RunDeps, back: number): Promise<void> => {
  const faults: unknown[] = [];
  for (const provider of everyProvider(deps).toReversed()) {
    const own = { ...deps, collectionProvider: provider };
    await readReports(own, back)
      .then(() => readPayouts(own, back))
      .catch((fault: unknown) => faults.push(fault));
  }
  if (faults.length > 0) throw faults[0];
};

/** What nobody let through in time is not handed over any more: its payers are told, and the office has it on its list. */
const withholdMissed = async (deps: RunDeps): Promise<void> => {
  for (const month of await findMonthsToApprove(deps.db)) {
    if (!isPastApproval(deps, month)) continue;
    const { ids } = await store.findMissed(deps.db, month, MISSED_AT_A_TIME);
    await inTransaction(deps.db, async (tx) => {
      for (const id of ids) {
        const facts = await store.lockCollection(tx, id);
        if (facts?.state === 'written')
          await withholdLocked(deps, tx, facts, { cause: 'not_approved', by: 'the portal' });
      }
      const detail = `Nobody approved ${formatMonths([month])} in time.`;
      const task = { kind: 'not_collected', key: `not_approved:${month}`, detail } as const;
      if (ids.length > 0) await addTask(tx, task, deps.clock.now());
    });
  }
};
