import { mayDecide, type OfficeRefusal } from '@bandstand/domain/collections/office-refusals';
import { ok, refuse, type Decision } from '@bandstand/domain/kernel/decision';
import type { Db } from '../../platform/database/pool.ts';
import { transact } from '../../platform/database/transaction.ts';
import { lockStatements } from './bank-store.ts';
import { lockDebtor, noteDecision, type OfficeDecision } from './decisions-store.ts';
import { enter } from './enter-store.ts';
import type { RunDeps } from './runs.ts';
import * as store from './suspense-store.ts';
import { closeTaskAbout } from './tasks-store.ts';

interface MatchAsked extends OfficeDecision {
  readonly itemId: string;
  readonly accountId: string;
}
type MatchRefusal = Extract<OfficeRefusal, 'no_reason' | 'not_found' | 'matched_already'>;

/**
 * Gives what no collection fits to the family whose it is: what was paid in, it has paid; what was taken off, it owes. Each
 * once; where it was the last of its payout, nobody has to look at that any more.
 */
export const matchSuspense = (
  { db, clock }: Pick<RunDeps, 'db' | 'clock'>,
  { itemId, accountId, ...by }: MatchAsked,
): Promise<Decision<null, MatchRefusal>> =>
  transact(db, async (tx) => {
    const decided = mayDecide(by.reason);
    if (!decided.ok) return decided;
    await lockStatements(tx);
    const found = await store.findSuspended(tx, itemId);
    if (found === undefined) return refuse('not_found');
    if (found.isMatched) return refuse('matched_already');
    const debtor = await lockDebtor(tx, accountId);
    if (debtor === undefined) return refuse('not_found');
    const now = clock.now();
    const { account_id } = debtor;
    const amount = Math.abs(found.amount);
    await noteDecision(tx, { ...by, kind: 'match', account_id, amount }, now);
    const kind = found.amount > 0 ? 'matched' : 'matched_taken_off';
    await enter(tx, { kind, key: `matched:${itemId}`, amount, account_id }, now);
    await closeTaskOf(tx, found.payoutId, { by: by.actor, outcome: by.reason, now });
    return ok(null);
  });

const closeTaskOf = async (
  tx: Db,
  payoutId: string,
  how: { readonly by: string; readonly outcome: string; readonly now: Date },
): Promise<void> => {
  if (await store.isWhole(tx, payoutId)) await closeTaskAbout(tx, `payout:${payoutId}`, how);
};
