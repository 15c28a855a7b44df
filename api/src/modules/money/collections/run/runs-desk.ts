import { snakeCased } from '@bandstand/domain/kernel/field-names';
import { isExplained, sayExceptions } from '@bandstand/domain/money/collections/run/exceptions';
import { cutoffsOf, findUnapproved } from '@bandstand/domain/money/collections/run/cutoffs';
import { submitBy } from '@bandstand/domain/money/collections/run/days';
import type * as contract from '@bandstand/domain/money/collections/office-contract';
import { ok, refuse } from '@bandstand/domain/kernel/decision';
import { londonDate, monthAfter, type Month } from '@bandstand/domain/kernel/london';
import { toRecord } from '@bandstand/domain/kernel/record';
import { collectionDate, lastFinalised } from '@bandstand/domain/prices/collections';
import type { Call, CallAnswer } from '../../../../platform/http/call.ts';
import * as desk from '../desk-store.ts';
import { isPrepared, isSamePerson } from './approve.ts';
import { preview } from './preview.ts';
import { signatureOf } from '../../../../platform/actor.ts';
import { takesTwo, type RunDeps } from './runs.ts';

const stageOf = (
  run: desk.RunRow | undefined,
): 'to_come' | 'written' | 'prepared' | 'approved' | 'closed' | 'late' => {
  if (run === undefined) return 'to_come';
  if (run.closed_at !== null) return 'closed';
  if (run.is_late) return 'late';
  if (isApproved(run)) return 'approved';
  return isPrepared(run) ? 'prepared' : 'written';
};

/** A month that was approved waits again for whatever is written into it afterwards. */
const isApproved = ({ approved_by: by, states }: desk.RunRow): boolean =>
  by !== null && findUnapproved(states).length === 0;

const lineOf = ({ leadDays, clock }: RunDeps, month: Month, run: desk.RunRow | undefined) => {
  const on = collectionDate(month);
  return {
    month,
    on,
    submit_by: submitBy(on, leadDays).toISOString(),
    stage: stageOf(run),
    prepared_by: run?.prepared_by ?? null,
    approved_by: run?.approved_by ?? null,
    written_since: run?.written_since ?? 0,
    states: (run?.states ?? []).map((state) => ({ ...state })),
    cutoffs: snakeCased(
      cutoffsOf(
        month,
        {
          isWritten: run !== undefined,
          isApproved: run !== undefined && isApproved(run),
          closedOn: run?.closed_at == null ? null : londonDate(new Date(run.closed_at)),
          states: run?.states ?? [],
        },
        { now: clock.now(), leadDays },
      ),
    ),
  };
};

/** The month whose run is the next to be written. */
export const nextRun = (now: Date): Month => monthAfter(lastFinalised(now));

const LISTED = 12;

/** The month to come, and those before it; or some that were before a month. */
export const listRuns = async (
  deps: RunDeps,
  { query: { before } }: Call<typeof contract.listRuns>,
): CallAnswer<typeof contract.listRuns> => {
  const found = await desk.listRuns(deps.db, { atMost: LISTED + 1, before });
  const runs = found.slice(0, LISTED);
  const next = nextRun(deps.clock.now());
  const isThere = before !== undefined || runs.some(({ month }) => month === next);
  const months = [...(isThere ? [] : [next]), ...runs.map(({ month }) => month)];
  return ok({
    data: months.map((month) =>
      toRecord('run', {
        id: month,
        attributes: lineOf(
          deps,
          month,
          runs.find((run) => run.month === month),
        ),
      }),
    ),
    meta: { before: found.length > LISTED ? (runs.at(-1)?.month ?? null) : null },
  });
};

export const getRun = async (
  deps: RunDeps,
  { params: { month }, staff }: Call<typeof contract.getRun>,
): CallAnswer<typeof contract.getRun> => {
  const [run] = await desk.listRuns(deps.db, { atMost: 1, month });
  const next = nextRun(deps.clock.now());
  // Beyond the next month nothing is known yet; before the first one nothing ever was.
  if (run === undefined && month !== next) return refuse('not_found');
  const seen = await preview(deps, month);
  const families = await desk.findFamilies(
    deps.db,
    seen.exceptions.flatMap(({ shown }) => shown.map(({ reference }) => reference)),
  );
  return ok({
    data: toRecord('run', {
      id: month,
      attributes: {
        ...lineOf(deps, month, run),
        count: seen.count,
        total: seen.total,
        notices: seen.notices,
        failed: seen.failed,
        hash: seen.hash,
        takes_two: takesTwo(deps.approval),
        needs_other:
          takesTwo(deps.approval) &&
          run !== undefined &&
          isPrepared(run) &&
          isSamePerson(run.prepared_as ?? '', signatureOf(staff)),
        exceptions: seen.exceptions.map(({ exceptions, count, total, shown }) => ({
          says: sayExceptions(exceptions),
          is_explained: isExplained(exceptions),
          count,
          total,
          payments: shown.map(({ reference, amount }) => ({
            reference,
            amount,
            family: families.get(reference) ?? null,
          })),
        })),
      },
    }),
  });
};
