import { EXCEPTIONS, type Exception } from '@bandstand/domain/collections/exceptions';
import { submitBy } from '@bandstand/domain/collections/days';
import type * as contract from '@bandstand/domain/collections/office-contract';
import { ok, refuse } from '@bandstand/domain/kernel/decision';
import { monthAfter, type Month } from '@bandstand/domain/kernel/london';
import { toRecord } from '@bandstand/domain/kernel/record';
import { collectionDate, lastFinalised } from '@bandstand/domain/payments/collections';
import { actFor } from '../../platform/acting.ts';
import type { Call, CallAnswer, Staff } from '../../platform/http/call.ts';
import { approve, prepare } from './approve.ts';
import * as desk from './desk-store.ts';
import { preview } from './preview.ts';
import type { CollectDeps } from './collecting.ts';
import type { RunDeps } from './runs.ts';
import { withholdByReference } from './withhold.ts';

export type DeskDeps = RunDeps & CollectDeps;

/** As it stands in a run: two people of one name are still two. */
const signatureOf = ({ staffId }: Staff): string => `office:${staffId}`;

const stageOf = (
  run: desk.RunRow | undefined,
): 'to_come' | 'written' | 'prepared' | 'approved' | 'closed' | 'late' => {
  if (run === undefined) return 'to_come';
  if (run.closed_at !== null) return 'closed';
  if (run.is_late) return 'late';
  if (run.approved_by !== null) return 'approved';
  return run.prepared_by === null ? 'written' : 'prepared';
};

const lineOf = ({ leadDays }: DeskDeps, month: Month, run: desk.RunRow | undefined) => {
  const on = collectionDate(month);
  return {
    month,
    on,
    submit_by: submitBy(on, leadDays).toISOString(),
    stage: stageOf(run),
    prepared_by: run?.prepared_by ?? null,
    approved_by: run?.approved_by ?? null,
    states: (run?.states ?? []).map((state) => ({ ...state })),
  };
};

/** The month whose run is the next to be written. */
const nextRun = (now: Date): Month => monthAfter(lastFinalised(now));

const LISTED = 24;

/** The month to come, and those before it. */
export const listRuns = async (deps: DeskDeps): CallAnswer<typeof contract.listRuns> => {
  const runs = await desk.listRuns(deps.db, LISTED);
  const next = nextRun(deps.clock.now());
  const isThere = runs.some(({ month }) => month === next);
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
  });
};

export const getRun = async (
  deps: DeskDeps,
  { params: { month } }: Call<typeof contract.getRun>,
): CallAnswer<typeof contract.getRun> => {
  const [run] = await desk.listRuns(deps.db, 1, month);
  const next = nextRun(deps.clock.now());
  // Beyond the next month nothing is known yet; before the first one nothing ever was.
  if (run === undefined && month !== next) return refuse('not_found');
  const seen = await preview(deps, month);
  const families = await desk.findFamilies(
    deps.db,
    seen.exceptions.map(({ reference }) => reference),
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
        takes_two: deps.approval === 'two_people',
        exceptions: seen.exceptions.map(({ reference, amount, exceptions }) => ({
          reference,
          amount,
          family: families.get(reference) ?? null,
          says: exceptions.map((one) => EXCEPTIONS[one as Exception]),
        })),
      },
    }),
  });
};

/** Does a step of a run, with what was done written down in its transaction. */
const recorded = <Done>(
  { staff, record }: { staff: Staff; record: Call<typeof contract.approveRun>['record'] },
  change: {
    readonly month: Month;
    readonly after?: object;
    readonly reason?: string;
    readonly family?: string | undefined;
  },
  work: () => Promise<Done>,
): Promise<Done> =>
  actFor(
    {
      actor: signatureOf(staff),
      lastWord: (tx) =>
        record(tx, {
          subject: 'run',
          subjectId: null,
          after: { month: change.month, ...change.after },
          ...(change.reason !== undefined && { reason: change.reason }),
          ...(change.family !== undefined && { grownUpId: change.family }),
        }),
    },
    work,
  ).then(({ done }) => done);

export const prepareRun = async (
  deps: DeskDeps,
  { params: { month }, staff, record }: Call<typeof contract.prepareRun>,
): CallAnswer<typeof contract.prepareRun> => {
  const done = await recorded({ staff, record }, { month }, () =>
    prepare(deps, month, signatureOf(staff)),
  );
  return done.ok ? ok({ message: 'Now somebody else can approve it.' }) : done;
};

export const approveRun = async (
  deps: DeskDeps,
  { params: { month }, body: { hash }, staff, record }: Call<typeof contract.approveRun>,
): CallAnswer<typeof contract.approveRun> => {
  const done = await recorded({ staff, record }, { month, after: { hash } }, () =>
    approve(deps, { month, by: signatureOf(staff), hash }),
  );
  return done.ok ? ok({ approved: done.value }) : done;
};

export const withholdCollection = async (
  deps: DeskDeps,
  { params: { month }, body, staff, record }: Call<typeof contract.withholdCollection>,
): CallAnswer<typeof contract.withholdCollection> => {
  const { reference, reason } = body;
  const families = await desk.findFamilies(deps.db, [reference]);
  const family = families.get(reference)?.id;
  const change = { month, after: { reference }, reason, family };
  const done = await recorded({ staff, record }, change, () =>
    withholdByReference(deps, { month, reference, by: signatureOf(staff), because: reason }),
  );
  return done.ok ? ok({ message: 'It is kept back, and its payer is told.' }) : done;
};
