import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type pg from 'pg';
import type { Db } from '../database/pool.ts';
import { drainQueues, type WaitingJob } from './drain.ts';
import { PATIENT } from '../database/timeouts.ts';
import {
  FailsForGood,
  jobKind,
  type JobContext,
  type JobKind,
  type JobOptions,
  type Jobs,
} from './jobs.ts';
import { findFailedJob, waitFromNow, indexFailedJobs, listWaitingQueues } from './jobs-store.ts';

/** What a person decides about jobs that no try could do: those that failed, and those that are kept for a person. */
const failedJobs = (boss: PgBoss): Pick<Jobs, 'retryOne' | 'dismissOne'> => ({
  retryOne: async (tx, id) => {
    const job = await findFailedJob(tx, id);
    if (job === undefined) return false;
    const db = fromDrizzle(tx, sql);
    if (job.isKept) return (await boss.redrive(job.queue, { db, ids: [id] })) === 1;
    await boss.retry(job.queue, id, { db });
    await waitFromNow(tx, id);
    return true;
  },
  dismissOne: async (tx, id) => {
    const job = await findFailedJob(tx, id);
    if (job === undefined) return false;
    await boss.deleteJob(job.queue, id, { db: fromDrizzle(tx, sql) });
    return true;
  },
});

interface Options {
  readonly connection: pg.ClientConfig;
  readonly onFault: (cause: unknown, queue: string) => void;
  /** Off in tests that call `drain`, and in a process that only answers calls. */
  readonly workers: boolean;
  /** Whether the connection stays the same one from query to query; behind a pooler it may not, and jobs are looked for instead of told. */
  readonly isDirect?: boolean;
}

type JobHandler = (data: object, job: JobContext) => Promise<void>;
interface RegisteredJob {
  readonly kind: JobKind<object>;
  readonly work: JobHandler;
  readonly isMinutely: boolean;
}

const RETRY = { retryDelay: 2, retryBackoff: true };
// A worker that died is noticed by its silence: its job runs again within 90 seconds.
const HEARTBEAT = { heartbeatSeconds: 30, expireInSeconds: 300 };
// What waits outlives any outage: the queue's own two weeks would forget it while the portal stands still.
const KEPT = { retentionSeconds: 400 * 24 * 60 * 60 };
const RUNNING_JOBS_HAVE = 7_000;
const AT_ONCE = 2;
const LOOK_EVERY = 1_000;
const WORKING = {
  batchSize: 10,
  perJobResults: true,
  // Their questions are for the worst case: whoever adds a job tells of it, and `lookForDue` finds the others.
  pollingIntervalSeconds: 300,
  notifyPollingIntervalSeconds: 300,
  // Work that piled up during an outage is done one after the other, not one a poll.
  burstWhenBatchFull: true,
};
const SCHEMA = 'jobs';
const INSTANCE = {
  schema: SCHEMA,
  // The role that serves changes no table: the owner has prepared them (install.ts).
  migrate: false,
  max: 4,
  superviseIntervalSeconds: 30,
  monitorIntervalSeconds: 30,
};

/** Jobs kept in PostgreSQL, by pg-boss. */
export const makeJobs = (options: Options): Jobs => {
  const { connection, onFault, workers, isDirect = true } = options;
  const boss = new PgBoss({
    ...(connection as object),
    ...INSTANCE,
    ...(isDirect && PATIENT),
    useListenNotify: isDirect,
    supervise: workers,
    schedule: workers,
  });
  boss.on('error', (cause) => onFault(cause, 'jobs'));
  const known = new Map<string, RegisteredJob>();
  const { promise: outOfTime, resolve: endTime } = Promise.withResolvers<void>();
  const desk: WorkerState = {
    boss,
    known,
    onFault,
    outOfTime,
    resting: new AbortController(),
    stopLooking: () => undefined,
  };
  return {
    enqueue: (tx, kind, data, how) => enqueue(boss, tx, { kind, data, how: how ?? {} }),
    enqueueAll: async (tx, { queue }, all) => {
      if (all.length === 0) return;
      const jobs = all.map((data) => ({ data }));
      await boss.insert(queue, jobs, { db: fromDrizzle(tx, sql) });
    },
    handle: (kind, work) =>
      void known.set(kind.queue, { kind, work: work as JobHandler, isMinutely: false }),
    everyMinute: (name, work) =>
      void known.set(name, {
        kind: jobKind(name, 0),
        work: (_data, job) => work(job),
        isMinutely: true,
      }),
    start: () => start(desk, workers),
    rest: async () => {
      desk.resting.abort();
      const timer = setTimeout(endTime, RUNNING_JOBS_HAVE);
      await Promise.all([...known.keys()].map((queue) => boss.offWork(queue)));
      clearTimeout(timer);
    },
    tryAgain: ({ keptAs }) => (keptAs === undefined ? Promise.resolve(0) : boss.redrive(keptAs)),
    ...failedJobs(boss),
    stop: () => {
      desk.stopLooking();
      return boss.stop({ graceful: true, timeout: 8_000, close: true });
    },
    drain: (queues, how) => drainQueues(boss, attemptsOf(desk, queues ?? [...known.keys()]), how),
    isReachable: () => boss.isInstalled(),
  };
};

interface WorkerState {
  readonly boss: PgBoss;
  readonly known: ReadonlyMap<string, RegisteredJob>;
  readonly onFault: Options['onFault'];
  /** Comes when the jobs that still run are handed back. */
  readonly outOfTime: Promise<void>;
  readonly resting: AbortController;
  stopLooking: () => void;
}

const enqueue = async (
  boss: PgBoss,
  tx: Db,
  { kind, data, how: { startIn, id } }: { kind: JobKind<object>; data: object; how: JobOptions },
): Promise<void> => {
  await boss.send(kind.queue, data, {
    db: fromDrizzle(tx, sql),
    ...(startIn !== undefined && { startAfter: Math.ceil(startIn / 1000) }),
    ...(id !== undefined && { id }),
  });
};

const start = async (desk: WorkerState, workers: boolean): Promise<void> => {
  const { boss, known } = desk;
  await boss.start();
  await arrangeQueues(desk);
  if (!workers) return;
  const idle = new Map<string, string[]>();
  for (const it of known.values()) {
    const work = () =>
      boss.work<object>(it.kind.queue, WORKING, (batch) => attemptAll(desk, it, batch));
    idle.set(it.kind.queue, await Promise.all(Array.from({ length: AT_ONCE }, work)));
    if (it.isMinutely)
      await boss.schedule(it.kind.queue, '* * * * *', null, { tz: 'Europe/London' });
  }
  desk.stopLooking = lookForDue(boss, idle);
};

/**
 * Of a job that was put off, is tried again or was added behind a pooler nobody tells: one question is for all queues, and wakes
 * the workers of those that have something to do. Returns how to stop.
 */
const lookForDue = (
  boss: PgBoss,
  workers: ReadonlyMap<string, readonly string[]>,
): (() => void) => {
  let isLooking = false;
  const look = async () => {
    // A database that is slow to answer is not asked again meanwhile.
    if (isLooking) return;
    isLooking = true;
    // What can't be asked now can be in a second; the queues' own questions tell of the fault.
    const waiting = await listWaitingQueues(boss.getDb()).catch(() => new Set<string>());
    for (const queue of waiting) for (const id of workers.get(queue) ?? []) boss.notifyWorker(id);
    isLooking = false;
  };
  const looking = setInterval(() => void look(), LOOK_EVERY).unref();
  return () => clearInterval(looking);
};

/** Makes the queues that are missing, and lets those of an earlier version try and keep as is said now. */
const arrangeQueues = async ({ boss, known }: WorkerState): Promise<void> => {
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const { kind } of known.values()) {
    const { keptAs } = kind;
    if (keptAs !== undefined && !queues.has(keptAs))
      await boss.createQueue(keptAs, { ...KEPT, policy: 'standard' });
    const wanted = {
      ...RETRY,
      ...KEPT,
      retryLimit: kind.retries,
      retryDelayMax: kind.longestPause,
      ...(keptAs !== undefined && { deadLetter: keptAs }),
    };
    const queue = queues.get(kind.queue);
    if (queue === undefined) {
      const options = { ...HEARTBEAT, ...wanted, notify: true };
      await boss.createQueue(kind.queue, { ...options, policy: 'standard' });
    } else if (!isAsWanted(queue, wanted)) await boss.updateQueue(kind.queue, wanted);
  }
};

const isAsWanted = (queue: object, wanted: object): boolean =>
  Object.entries(wanted).every(([option, value]) => queue[option as keyof object] === value);

/** One after the other; the fault of one leaves the others done, and those that a stop finds undone are handed back. */
const attemptAll = async (
  desk: WorkerState,
  known: RegisteredJob,
  batch: readonly { id: string; data: object }[],
) => {
  const results: { id: string; status: 'completed' | 'failed' | 'deadletter' }[] = [];
  const handedBack = desk.outOfTime.then(() => 'failed' as const);
  for (const job of batch) {
    if (desk.resting.signal.aborted) results.push({ id: job.id, status: 'failed' });
    else {
      const done = attempt(desk, known, job).then(() => 'completed' as const, endOf);
      results.push({ id: job.id, status: await Promise.race([done, handedBack]) });
    }
  }
  return results;
};

const endOf = (fault: unknown) => (fault instanceof FailsForGood ? 'deadletter' : 'failed');

const attempt = async (
  { onFault, resting }: WorkerState,
  { kind, work }: RegisteredJob,
  job: { id: string; data: object },
): Promise<void> => {
  const fault = await work(job.data, { id: job.id, resting: resting.signal }).then(
    () => null,
    (cause: unknown) => ({ cause }),
  );
  if (fault === null) return;
  onFault(fault.cause, kind.queue);
  // The cause can carry personal data: the queue's table keeps only that it failed.
  throw fault.cause instanceof FailsForGood ? new FailsForGood('failed') : new Error('failed');
};

/** What the jobs of these queues do. */
const attemptsOf = (desk: WorkerState, queues: readonly string[]) =>
  new Map(
    [...desk.known]
      .filter(([queue]) => queues.includes(queue))
      .map(([queue, it]) => [queue, (job: WaitingJob) => attempt(desk, it, job)]),
  );

/** Makes the tables of the jobs, or brings them up to date, as their owner; forward only. */
export const installJobs = async (owner: pg.ClientConfig): Promise<void> => {
  const boss = new PgBoss({
    ...(owner as object),
    ...PATIENT,
    schema: SCHEMA,
    max: 2,
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => undefined);
  await boss.start();
  await boss.stop({ graceful: true, timeout: 8_000, close: true });
  await indexFailedJobs(owner);
};
