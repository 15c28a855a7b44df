import { randomUUIDv7 } from 'node:crypto';
import { ok } from '@bandstand/domain/kernel/decision';
import type * as contract from '@bandstand/domain/lessons/contract';
import { transact } from '../../platform/database/transaction.ts';
import type { CallAnswer, Call } from '../../platform/http/call.ts';
import type { Db } from '../../platform/database/pool.ts';
import { calendarAddressEmail } from './emails.ts';
import type { LessonsDeps } from './deps.ts';
import * as store from './store.ts';

export const get = async (
  deps: LessonsDeps,
  { parent }: Call<typeof contract.getCalendarSubscription>,
): CallAnswer<typeof contract.getCalendarSubscription> =>
  ok(answer(deps, await store.findSubscription(deps.db, parent.grownUpId)));

/** Makes an address; the one before it stops at once, and the account's owner is told. */
export const make = (
  deps: LessonsDeps,
  { parent: { grownUpId } }: Call<typeof contract.makeCalendarAddress>,
): CallAnswer<typeof contract.makeCalendarAddress> =>
  transact(deps.db, async (tx) => {
    const now = deps.clock.now();
    const id = randomUUIDv7();
    await store.lockFamily(tx, grownUpId);
    await store.revokeSubscription(tx, grownUpId, now);
    await store.addSubscription(tx, { id, grownUpId, createdAt: now });
    const email = await store.findAccountEmail(tx, grownUpId);
    if (email !== undefined)
      await deps.emailQueue.send(tx, { account: email }, calendarAddressEmail(deps.publicUrl));
    return ok(answer(deps, id));
  });

export const end = (
  deps: LessonsDeps,
  { parent: { grownUpId } }: Call<typeof contract.endCalendarSubscription>,
): CallAnswer<typeof contract.endCalendarSubscription> =>
  transact(deps.db, async (tx) => {
    await store.lockFamily(tx, grownUpId);
    await store.revokeSubscription(tx, grownUpId, deps.clock.now());
    return ok(answer(deps, null));
  });

/** Part of a change of password and of signing out everywhere: a stranger in the account may have taken the address along. */
export const endAddressOf = (tx: Db, accountId: string, now: Date): Promise<void> =>
  store.revokeSubscriptionOfAccount(tx, accountId, now);

const answer = ({ addressMac, publicUrl }: LessonsDeps, id: string | null) => {
  if (id === null) return { address: null, webcal_address: null };
  const address = `${publicUrl.replace(/\/$/, '')}/calendar/${id}.${addressMac.of(id)}.ics`;
  return { address, webcal_address: address.replace(/^https?:/, 'webcal:') };
};
