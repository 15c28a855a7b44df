import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { refuse, type Decision } from '@bandstand/domain/kernel/decision';
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

/** Leaves the transaction without a trace: everything done in it is undone, and the refusal is the answer. */
class Undone extends Error {
  readonly decision: Decision<never, string>;
  constructor(decision: Decision<never, string>) {
    super('undone');
    this.decision = decision;
  }
}

/**
 * Runs the story in one transaction; a refusal undoes it. A deadlock or a serialization failure is tried again, up to
 * three times in all, so the story must not do anything outside the database.
 */
export const transact = async <Value, Refusal extends string>(
  db: NodePgDatabase,
  story: (tx: Db) => Promise<Decision<Value, Refusal>>,
): Promise<Decision<Value, Refusal>> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(async (tx) => {
        const decision = await story(tx);
        if (!decision.ok) throw new Undone(refuse(decision.refusal, decision));
        return decision;
      });
    } catch (fault) {
      if (fault instanceof Undone) return fault.decision as Decision<Value, Refusal>;
      const code = databaseCode(fault);
      if ((code !== DEADLOCK && code !== SERIALIZATION_FAILURE) || attempt === TRIES) throw fault;
    }
  }
};

/** A row of the same wish was there first. */
export const isUniqueViolation = (fault: unknown): boolean => databaseCode(fault) === '23505';
