import { ok, refuse, type Decision } from '@bandstand/domain/kernel/decision';
import type { ChangeRefusal } from '@bandstand/domain/money/provider-change/rules';
import { transact } from '../../../platform/database/transaction.ts';
import type { ProviderChangeDeps } from './deps.ts';
import * as store from './store.ts';

/**
 * Writes down that the change is over: all that could move has moved, nobody has a Direct Debit with the old provider, and it
 * has told of all that it took. Its claims may still come, so it stays configured for as long as they are to be heard.
 */
export const finishChangeOf = (
  { db, clock }: Pick<ProviderChangeDeps, 'db' | 'clock'>,
  by: string,
): Promise<Decision<null, ChangeRefusal>> =>
  transact(db, async (tx) => {
    const open = await store.lockOpenChange(tx);
    if (open === undefined) return refuse('not_begun');
    const moves = await store.countMoves(tx, open.id);
    if (moves.some(({ waiting }) => waiting > 0)) return refuse('moves_wait');
    const left = await store.countAt(tx, open.from_provider);
    if (left.mandates > 0) return refuse('still_there');
    if (left.collections > 0) return refuse('still_collects');
    if (left.refunds > 0) return refuse('still_refunds');
    await store.finishChange(tx, { id: open.id, by, now: clock.now() });
    return ok(null);
  });

export interface ChangeStatus extends store.OpenChange {
  readonly moves: readonly store.MoveCount[];
  /** What is left with the old provider. */
  readonly left: store.ProviderCounts;
}

/** How far the change has got; null when none has begun, or the last one is finished. */
export const readChangeStatus = async ({
  db,
}: Pick<ProviderChangeDeps, 'db'>): Promise<ChangeStatus | null> => {
  const status = await transact<ChangeStatus | null, never>(db, async (tx) => {
    const open = await store.lockOpenChange(tx);
    if (open === undefined) return ok(null);
    const moves = await store.countMoves(tx, open.id);
    return ok({ ...open, moves, left: await store.countAt(tx, open.from_provider) });
  });
  return status.ok ? status.value : null;
};
