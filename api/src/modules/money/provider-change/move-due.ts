import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { lastFinalised } from '@bandstand/domain/prices/collections';
import { MANDATE_STATES_IN_FORCE } from '@bandstand/domain/money/payments/mandate-moves';
import type { Clock } from '../../../platform/clock.ts';
import { someAtATime } from '../../../platform/database/batches.ts';
import * as store from './store.ts';

const AT_A_TIME = 200;

/**
 * Lets Direct Debits whose month is finalised by now move to the new provider: before that month is written, so that all before it
 * is the old provider's, and all from it the new one's. One that has ended is dropped. Nothing is cancelled with the old
 * provider: the banks move what they hold, and would take a cancellation for the payer's.
 */
export const moveDue = (deps: {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
}): Promise<number> =>
  someAtATime(deps, AT_A_TIME, async (tx, now) => {
    const due = await store.lockDueMoves(tx, {
      finalised: lastFinalised(now),
      atMost: AT_A_TIME,
    });
    for (const move of due)
      await (MANDATE_STATES_IN_FORCE.includes(move.state)
        ? store.moveMandate(tx, move, now)
        : store.dropMove(tx, move.id, now));
    return due.length;
  });
