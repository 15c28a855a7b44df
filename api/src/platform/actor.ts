import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { ok, type Decision } from '@bandstand/domain/kernel/decision';
import type { GrownUpId, StaffId } from '@bandstand/domain/kernel/ids';
import type { Db } from './database/pool.ts';
import { withLog, type TransactionLog } from './database/transaction.ts';

/** Who does what a call does. */
export interface Actor {
  /** As it is in histories: `parent:` or `office:`, and their id. */
  readonly name: string;
  /** Somebody of the office, for a family that then sees nothing of it on a page of its own. */
  readonly isColleague: boolean;
  /** Whether they overrule this refusal; that they did is written down. A family itself overrules nothing. */
  readonly overrules: (refusal: string) => boolean;
  /**
   * What was asked for had been done before. A family reads the same answer again, as its first one may have been lost;
   * somebody of the office is told that somebody else did it.
   */
  doneBefore<Value>(value: Value): Decision<Value>;
  /** The database in whose transactions that which they do is written down. */
  in(db: NodePgDatabase): NodePgDatabase;
}

export const parentOf = (grownUpId: GrownUpId): Actor => ({
  name: `parent:${grownUpId}`,
  isColleague: false,
  overrules: () => false,
  doneBefore: ok,
  in: (db) => db,
});

/** How a colleague signs what they do: by id, because two people may share a name. */
export const signatureOf = ({ staffId }: { readonly staffId: StaffId }): string =>
  `office:${staffId}`;

interface ColleagueLog {
  /** Called first in the transaction that makes the change: reads what is there before it. */
  readonly readBefore?: (tx: Db) => Promise<void>;
  /** Called last in it: records what was done, and which refusals were overruled for it. */
  readonly recordChange: (tx: Db, overruled: readonly string[]) => Promise<void>;
}

/**
 * Somebody of the office who does what the family itself would do, by the same rules. What they do is written down once, in the
 * first transaction that succeeds; what had been done before is not, as they did not do it.
 */
export class Colleague implements Actor {
  readonly name: string;
  readonly isColleague = true;
  isRecorded = false;
  wasDoneBefore = false;
  readonly #overruled = new Set<string>();
  readonly #mayOverrule: ReadonlySet<string>;
  readonly #log: ColleagueLog;

  constructor(
    staff: { readonly staffId: StaffId },
    log: ColleagueLog,
    mayOverrule: readonly string[] = [],
  ) {
    this.name = signatureOf(staff);
    this.#log = log;
    this.#mayOverrule = new Set(mayOverrule);
  }

  /** Of somebody who only reads. */
  static whoReads(staff: { readonly staffId: StaffId }): Colleague {
    return new Colleague(staff, { recordChange: async () => undefined });
  }

  readonly overrules = (refusal: string): boolean => {
    if (!this.#mayOverrule.has(refusal)) return false;
    this.#overruled.add(refusal);
    return true;
  };

  doneBefore<Value>(value: Value): Decision<Value> {
    this.wasDoneBefore = true;
    return ok(value);
  }

  in(db: NodePgDatabase): NodePgDatabase {
    return withLog(db, this.#transactionLog);
  }

  readonly #transactionLog: TransactionLog = {
    // A transaction that is tried again looks again.
    begin: async (tx) => {
      if (this.isRecorded) return;
      this.wasDoneBefore = false;
      await this.#log.readBefore?.(tx);
    },
    end: async (tx) => {
      if (this.isRecorded || this.wasDoneBefore) return null;
      await this.#log.recordChange(tx, [...this.#overruled]);
      return () => {
        this.isRecorded = true;
      };
    },
  };
}
