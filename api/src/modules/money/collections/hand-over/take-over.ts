import type { Db } from '../../../../platform/database/pool.ts';
import { endReplaced, type MandateFacts } from '../mandates/mandates-store.ts';
import { endMandate } from '../jobs.ts';
import type { RunDeps } from '../run/runs.ts';

/**
 * A Direct Debit that is active takes over from the one that it replaces, which is ended with the provider. A
 * payment that was written for the old one and is not handed over yet is still taken by it, as its payer was told: both are in
 * force until then.
 */
export const takeOver = async (deps: RunDeps, tx: Db, mandate: MandateFacts): Promise<void> => {
  if (mandate.replaces === null) return;
  const ended = await endReplaced(tx, mandate, deps.clock.now());
  if (ended !== undefined) await deps.outbox.enqueue(tx, endMandate, { reference: ended });
};
