import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Clock } from '../clock.ts';
import type { Db } from './pool.ts';
import { inTransaction } from './transaction.ts';

interface BatchDeps {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
}

/** The items in their order, at most this many together. */
export const chunked = <Item>(items: readonly Item[], atMost: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / atMost) }, (_, nth) =>
    items.slice(nth * atMost, (nth + 1) * atMost),
  );

/**
 * Does what is due, at most this many rows in one transaction, until a batch is not full: who is interrupted leaves whole
 * batches. The work answers how many rows it has done, and so does this in all.
 */
export const someAtATime = async (
  { db, clock }: BatchDeps,
  atMost: number,
  work: (tx: Db, now: Date) => Promise<number>,
): Promise<number> => {
  for (let all = 0; ;) {
    const some = await inTransaction(db, (tx) => work(tx, clock.now()));
    all += some;
    if (some < atMost) return all;
  }
};
