import type { Db } from '../database/pool.ts';

/** A kind of work that follows from a change: its queue's name and what it is handed. */
export interface JobKind<Data extends object> {
  readonly queue: string;
  /** How often a failed try is repeated, with growing pauses. */
  readonly retries: number;
  /** No pause between two tries is longer than this many seconds. */
  readonly longestPause: number;
  /** Where a job is kept for a person when no try is left; it is lost otherwise. */
  readonly keptAs?: string | undefined;
  /** Only there to carry the type. */
  readonly data?: Data;
}

export const jobKind = <Data extends object>(
  queue: string,
  retries = 20,
  longestPause = 300,
  keptAs?: string,
): JobKind<Data> => ({ queue, retries, longestPause, keptAs });

/** Thrown by work that would fail at every further try: it is kept for a person at once. */
export class FailsForGood extends Error {
  override readonly name = 'FailsForGood';
}

export interface JobOptions {
  /** Milliseconds from now, by the database's clock: the portal's own may be set to another day. */
  readonly startIn?: number;
  /** A second job of the same id is never made. */
  readonly id?: string;
}

export interface Outbox {
  /** Writes the job in the caller's own transaction: it exists exactly when the change does. */
  enqueue<Data extends object>(
    tx: Db,
    kind: JobKind<Data>,
    data: Data,
    options?: JobOptions,
  ): Promise<void>;
  /** The same for several jobs of a kind, in one statement. */
  enqueueAll<Data extends object>(tx: Db, kind: JobKind<Data>, all: readonly Data[]): Promise<void>;
}

export interface JobContext {
  readonly id: string;
  /** Aborted when no more jobs begin: what is long ends where it can go on another time. */
  readonly resting: AbortSignal;
}

export interface Jobs extends Outbox {
  /** Says who does the work of a kind; called before `start`. */
  handle<Data extends object>(
    kind: JobKind<Data>,
    work: (data: Data, job: JobContext) => Promise<void>,
  ): void;
  /** A piece of work for every minute; it asks the clock itself what is due. */
  everyMinute(name: string, work: (job: Pick<JobContext, 'resting'>) => Promise<void>): void;
  start(): Promise<void>;
  /** Begins again with all jobs of a kind that were kept for a person; returns how many. */
  tryAgain<Data extends object>(kind: JobKind<Data>): Promise<number>;
  /** Begins again with one job that no try could do; false when it is no longer there. */
  retryOne(tx: Db, id: string): Promise<boolean>;
  /** Gives one job up that no try could do; false when it is no longer there. */
  dismissOne(tx: Db, id: string): Promise<boolean>;
  /** Begins no more jobs, gives those that run some seconds to end, and hands back the rest. */
  rest(): Promise<void>;
  stop(): Promise<void>;
  /** Does all waiting work now, or that of some queues, until none is left (tests): in order, or several `atOnce` as workers do. */
  drain(queues?: readonly string[], how?: { readonly atOnce?: number }): Promise<void>;
  isReachable(): Promise<boolean>;
}
