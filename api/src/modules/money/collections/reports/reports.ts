import { lodgedBy, reportsAreDue } from '@bandstand/domain/money/collections/run/days';
import { resultsDueOf } from '@bandstand/domain/money/collections/reports/unheard-outcome';
import { ok } from '@bandstand/domain/kernel/decision';
import {
  addDays,
  daysBetween,
  endOfDay,
  londonDate,
  type IsoDate,
} from '@bandstand/domain/kernel/london';
import { workingDaysBefore } from '@bandstand/domain/kernel/working-days';
import { UNHEARD_COLLECTION_STATES } from '@bandstand/domain/money/collections/run/collection-moves';
import { transact } from '../../../../platform/database/transaction.ts';
import { readAll } from './fetch-reports.ts';
import { activateLodged } from '../mandates/mandates-store.ts';
import { NoAnswer } from '../../../../integrations/direct-debit/port.ts';
import * as store from './reports-store.ts';
import { endUnheard } from './apply-returns.ts';
import type { RunDeps } from '../run/runs.ts';
import { lockCollection } from '../hand-over/submit-store.ts';
import { addTask } from '../../../work-log/index.ts';

/** Reports come late: the first time each day they are asked for this many days back, and later in the day for two. */
const DAYS_BACK = { first: 10, later: 2 } as const;

/** After days on which the provider was away, at least since they were last had: what was told on the first of them is not lost. */
export const daysBack = ({ clock }: Pick<RunDeps, 'clock'>, lastHad: IsoDate | null): number => {
  const today = londonDate(clock.now());
  if (lastHad === null) return DAYS_BACK.first;
  if (lastHad === today) return DAYS_BACK.later;
  return Math.max(DAYS_BACK.first, daysBetween(lastHad, today) + DAYS_BACK.later);
};
const AT_A_TIME = 200;
const NOTED_AT_ONCE = 5_000;
/** Results that were due, and a day more for a report that is late. */
const DROPPED_AFTER = 5;

/**
 * Fetches what the provider has to tell, and applies it: what the banks say of Direct Debits first, then what came back,
 * then what was collected. Fails when the provider does not answer; what is not applied is asked for again.
 */
export const readReports = async (
  deps: RunDeps,
  back: number = DAYS_BACK.first,
): Promise<number> => {
  const { db, clock, collectionProvider: provider } = deps;
  const now = clock.now();
  if (!reportsAreDue(now)) return 0;
  const since = addDays(londonDate(now), -back);
  const known = await store.findKnownReports(db, provider.name, since);
  const names = await provider.reports(since, { known });
  if (names.kind !== 'ok')
    throw new NoAnswer('the provider did not say which reports there are', names);
  for (let from = 0; from < names.value.length; from += NOTED_AT_ONCE)
    await store.noteReports(db, provider.name, {
      names: names.value.slice(from, from + NOTED_AT_ONCE),
      // Each has a millionth of a second of its own.
      now: new Date(now.getTime() + from / 1_000),
    });
  const { applied, failed } = await readWaiting(deps);
  await activate(deps);
  if (failed > 0) throw new Error(`the provider did not answer with ${failed} of its reports`);
  return applied;
};

/** One that can't be had holds up no other; those that are had are applied in their order. */
const readWaiting = async (deps: RunDeps): Promise<{ applied: number; failed: number }> => {
  const { db, collectionProvider: provider } = deps;
  const done = { applied: 0, failed: 0 };
  for (;;) {
    const after = done.failed;
    const waiting = await store.findWaitingReports(db, provider.name, { after, atMost: AT_A_TIME });
    for (const applied of await readAll(deps, waiting)) done[applied ? 'applied' : 'failed'] += 1;
    if (waiting.length < AT_A_TIME) return done;
  }
};

/** Activates the Direct Debits that the bank has had for three working days and has not sent back, once today's reports are read. */
const activate = async ({ db, clock }: RunDeps): Promise<void> => {
  await activateLodged(db, endOfDay(lodgedBy(londonDate(clock.now()))));
};

/**
 * At 09:00: collections by a Direct Debit that ended before their day, of which nothing was heard though results were due: the
 * provider dropped them with it. They are owed again.
 */
export const endDropped = async (deps: RunDeps): Promise<void> => {
  const since = workingDaysBefore(londonDate(deps.clock.now()), DROPPED_AFTER);
  for (const id of await store.findDropped(deps.db, since, AT_A_TIME))
    await transact<null, never>(deps.db, async (tx) => {
      const facts = await lockCollection(tx, id);
      if (facts !== undefined && UNHEARD_COLLECTION_STATES.includes(facts.state))
        await endUnheard(deps, tx, {
          collection: facts,
          because: 'the Direct Debit had ended',
        });
      return ok(null);
    });
};

/** At 09:00: whether results are due that have not come. One task a day. */
export const noteLateReports = async ({ db, clock }: RunDeps): Promise<void> => {
  const now = clock.now();
  const today = londonDate(now);
  if (!(await store.hasUnheard(db, resultsDueOf(today)))) return;
  await addTask(
    db,
    {
      kind: 'report_late',
      key: `report_late:${today}`,
      detail:
        'What became of the newest payments has not been told to us. Where the provider can’t say, find out from the bank, and say it on the family’s page.',
    },
    now,
  );
};
