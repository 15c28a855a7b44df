import { snakeCased } from '@bandstand/domain/kernel/field-names';
import { isExplained, sayExceptions } from '@bandstand/domain/money/collections/run/exceptions';
import { cutoffsOf, findUnapproved } from '@bandstand/domain/money/collections/run/cutoffs';
import { submitBy } from '@bandstand/domain/money/collections/run/days';
import type * as contract from '@bandstand/domain/money/collections/office-contract';
import { ok, refuse } from '@bandstand/domain/kernel/decision';
import { londonDate, monthAfter, type Month } from '@bandstand/domain/kernel/london';
import { toRecord } from '@bandstand/domain/kernel/record';
import { collectionDate, lastFinalised } from '@bandstand/domain/prices/collections';
import { COLLECTION_STATES } from '@bandstand/domain/money/collections/run/collection-moves';
import { runCollectionsList } from '@bandstand/domain/money/collections/office-contract';
import { asIsoMonth } from '@bandstand/domain/kernel/iso-month';
import { toFile, type ListColumns } from '@bandstand/domain/kernel/office-list';
import type { Call, CallAnswer } from '../../../../platform/http/call.ts';
import * as desk from '../desk-store.ts';
import { isPrepared, isSamePerson } from './approve.ts';
import { preview, monthExceptions } from './preview.ts';
import { signatureOf } from '../../../../platform/actor.ts';
import { takesTwo, type RunDeps } from './runs.ts';
import { listing } from '../../../../platform/pages.ts';
import * as store from './run-list-store.ts';

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
const nextRun = (now: Date): Month => monthAfter(lastFinalised(now));

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

const readAfter = (cursor: string | undefined): store.CollectionCursor | null => {
  const [name, id] = cursor?.split('~') ?? [];
  const state = COLLECTION_STATES.find((one) => one === name);
  return state === undefined || id === undefined ? null : { state, id };
};

export const runCollections = listing(runCollectionsList, {
  type: 'collection',
  nextIs: 'after',
  find: ({ db }: Pick<RunDeps, 'db'>, { params: { month }, query: { state, after }, atMost }) =>
    store.listRunCollections(db, { month, state: state ?? null, after: readAfter(after), atMost }),
  line: ({ id: _id, ...row }) => row,
  cursor: ({ state, id }) => `${state}~${id}`,
});

type Filters = Readonly<Record<string, string>>;
interface MostRows {
  readonly atMost: number;
}

const MONTHS: ListColumns<desk.RunRow & desk.RunRow['states'][number]> = {
  month: { inFile: 'Month', as: 'text', of: ({ month }) => month },
  on: { inFile: 'Collected on', as: 'day', of: ({ month }) => collectionDate(month) },
  prepared: { inFile: 'Prepared by', as: 'text', of: (run) => run.prepared_by },
  approved: { inFile: 'Approved by', as: 'text', of: (run) => run.approved_by },
  closed: {
    inFile: 'Closed',
    as: 'day',
    of: ({ closed_at: at }) => (at === null ? null : londonDate(new Date(at))),
  },
  attempt: { inFile: 'Attempt', as: 'count', of: ({ attempt }) => attempt },
  state: { inFile: 'What became of it', as: 'text', of: ({ state }) => state.replaceAll('_', ' ') },
  count: { inFile: 'Payments', as: 'count', of: ({ count }) => count },
  amount: { inFile: 'Amount', as: 'pounds', of: ({ total }) => total },
};

/** Each month's collections by what became of them, for a file. */
export const monthsFile = async (
  { db }: Pick<RunDeps, 'db'>,
  _filters: Filters,
  { atMost }: MostRows,
) => {
  const runs = await desk.listRuns(db, { atMost });
  return toFile(
    MONTHS,
    runs.flatMap((run) => run.states.map((state) => ({ ...run, ...state }))),
  );
};

const EXCEPTIONS: ListColumns<Awaited<ReturnType<typeof monthExceptions>>[number]> = {
  family: { inFile: 'Family', as: 'text', of: ({ name }) => name },
  why: { inFile: 'Why', as: 'text', of: ({ exceptions }) => sayExceptions(exceptions).join(' ') },
  reference: { inFile: 'Reference', as: 'text', of: ({ reference }) => reference },
  amount: { inFile: 'Amount', as: 'pounds', of: ({ amount }) => amount },
};

/** What is out of the ordinary in a month that is written or the next to be, for a file; of any other nothing is known. */
export const exceptionsFile = async (
  { db, clock }: Pick<RunDeps, 'db' | 'clock'>,
  { month: asked = '' }: Filters,
  { atMost }: MostRows,
) => {
  const month = asIsoMonth(asked);
  const runs = month === null ? [] : await desk.listRuns(db, { atMost: 1, month });
  const isKnown = runs.length > 0 || month === nextRun(clock.now());
  return toFile(
    EXCEPTIONS,
    month !== null && isKnown ? await monthExceptions({ db }, month, atMost) : [],
  );
};
