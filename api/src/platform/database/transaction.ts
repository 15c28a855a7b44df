import { setTimeout as pause } from 'node:timers/promises';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { ok, refuse, type Decision } from '@bandstand/domain/kernel/decision';
import { OpenTransaction } from './open-transaction.ts';
import type { Db } from './pool.ts';

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const TRIES = 3;

/** PostgreSQL's error code of a fault, however deep the driver's wrapping. */
export const databaseCode = (fault: unknown): string | undefined => {
  for (let at: unknown = fault; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string' && /^[0-9A-Z]{5}$/.test(at.code))
      return at.code;
  }
  return undefined;
};

/** What is done first and last in every transaction of a database; what `end` returns is done once it is committed. */
export interface TransactionLog {
  begin(tx: Db): Promise<void>;
  end(tx: Db): Promise<(() => void) | null>;
}
const logs = new WeakMap<NodePgDatabase, TransactionLog>();

/** The same database, whose transactions are written down. */
export const withLog = (db: NodePgDatabase, log: TransactionLog): NodePgDatabase => {
  const logged = Object.create(db) as NodePgDatabase;
  logs.set(logged, log);
  return logged;
};

/**
 * Runs `work` in one transaction; a refusal rolls it back. A deadlock or a serialization failure is tried again, up to
 * three times in all, so `work` must not do anything outside the database.
 */
export const transact = async <Value, Refusal extends string>(
  db: NodePgDatabase,
  work: (tx: Db) => Promise<Decision<Value, Refusal>>,
): Promise<Decision<Value, Refusal>> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runInTransaction(db, work);
    } catch (fault) {
      const code = databaseCode(fault);
      if ((code !== DEADLOCK && code !== SERIALIZATION_FAILURE) || attempt === TRIES) throw fault;
      // The one that was let through has the time to end, so that both don't want the same of each other again.
      await pause(20 * attempt);
    }
  }
};

/** As `transact`, for work that refuses nothing. */
export const inTransaction = async <Value>(
  db: NodePgDatabase,
  work: (tx: Db) => Promise<Value>,
): Promise<Value> => {
  const done = await transact<Value, never>(db, async (tx) => ok(await work(tx)));
  return done.ok ? done.value : done.refusal;
};

const runInTransaction = async <Value, Refusal extends string>(
  db: NodePgDatabase,
  work: (tx: Db) => Promise<Decision<Value, Refusal>>,
): Promise<Decision<Value, Refusal>> => {
  // drizzle keeps what it was made with beside its own.
  const client = await (db as NodePgDatabase & { readonly $client: pg.Pool }).$client.connect();
  const transaction = new OpenTransaction(client);
  const log = logs.get(db);
  let isUndone = true;
  try {
    await log?.begin(transaction.db);
    const decision = await work(transaction.db);
    const afterCommit = decision.ok ? await log?.end(transaction.db) : null;
    if (decision.ok) await transaction.commit();
    else await transaction.rollback();
    afterCommit?.();
    isUndone = false;
    return decision.ok ? decision : refuse(decision.refusal, decision);
  } catch (fault) {
    // Where even this fails, the connection is not used again; the first fault is the cause.
    isUndone = await transaction.rollback().then(
      () => false,
      () => true,
    );
    throw fault;
  } finally {
    client.release(isUndone);
  }
};

/** A row of the same wish was there first. */
export const isUniqueViolation = (fault: unknown): boolean => databaseCode(fault) === '23505';
