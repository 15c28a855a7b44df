import { ok } from '@bandstand/domain/kernel/decision';
import { londonDate } from '@bandstand/domain/kernel/london';
import { transact } from '../../../platform/database/transaction.ts';
import { renewHolds } from '../../places/index.ts';
import { addTask } from '../../work-log/index.ts';
import type { PaymentsDeps } from './deps.ts';
import { directDebitDeclinedEmail } from './emails.ts';
import { declineChange } from './settle-change.ts';
import * as store from './store.ts';

export type FoundMandate = NonNullable<Awaited<ReturnType<typeof store.findMandate>>>;

export interface DeclinedSetUp {
  readonly state: 'declined';
  readonly says: readonly string[];
}

/** The provider sets it up for nobody: the held places stay for a while, so that other details can be given. */
export const decline = async (
  deps: PaymentsDeps,
  found: FoundMandate,
  { errors, isAwaited }: { readonly errors: readonly string[]; readonly isAwaited: boolean },
): Promise<DeclinedSetUp> => {
  const { mandate, grownUpId, account } = found;
  if (mandate.replaces !== null) {
    await declineChange(deps, found, { errors, isAwaited });
    return { state: 'declined', says: errors };
  }
  const { db, clock, emailQueue, publicUrl } = deps;
  const now = clock.now();
  await transact(db, async (tx) => {
    // Agreeing to one more child at this moment happens before or after this: no hold is kept for a refused one.
    await store.lockAccount(tx, grownUpId);
    const to = { state: 'declined' as const, settledAt: now, providerSays: [...errors] };
    if (!(await store.recordSetUp(tx, mandate.id, to))) return ok(null);
    await renewHolds(tx, grownUpId, now);
    if (!isAwaited)
      await emailQueue.send(tx, { account }, directDebitDeclinedEmail(publicUrl), grownUpId);
    return ok(null);
  });
  return { state: 'declined', says: errors };
};

/** Asking again helps nobody: the parent is told, and a person asks the provider. */
export const declineForbidden = async (
  deps: PaymentsDeps,
  found: FoundMandate,
  { isAwaited }: { readonly isAwaited: boolean },
): Promise<DeclinedSetUp> => {
  const now = deps.clock.now();
  const key = `provider_forbids:set_up:${londonDate(now)}`;
  const detail =
    'It sets up none of our Direct Debits as we ask for them, with references of our own or at all.';
  await addTask(deps.db, { kind: 'provider_forbids', key, detail }, now);
  const errors = ['We can’t set up Direct Debits at the moment, and are looking into it'];
  return decline(deps, found, { errors, isAwaited });
};
