import { randomUUIDv7 } from 'node:crypto';
import { grant } from '@bandstand/domain/kernel/decision';
import type * as contract from '@bandstand/domain/lessons/contract';
import { transact } from '../../platform/database/transaction.ts';
import type { Answered, Call } from '../../platform/http/call.ts';
import type { Db } from '../../platform/database/pool.ts';
import { calendarAddressMade } from './emails.ts';
import type { LessonsGiven } from './given.ts';
import * as store from './subscription-store.ts';

export const get = async (
  given: LessonsGiven,
  { parent }: Call<typeof contract.getCalendarSubscription>,
): Answered<typeof contract.getCalendarSubscription> =>
  grant(answer(given, await store.findSubscription(given.db, parent.grownUpId)));

/** Makes an address; the one before it stops at once, and the account's owner is told. */
export const make = (
  given: LessonsGiven,
  { parent: { grownUpId } }: Call<typeof contract.makeCalendarAddress>,
): Answered<typeof contract.makeCalendarAddress> =>
  transact(given.db, async (tx) => {
    const now = given.clock.now();
    const id = randomUUIDv7();
    await store.lockFamily(tx, grownUpId);
    await store.revokeSubscription(tx, grownUpId, now);
    await store.addSubscription(tx, { id, grownUpId, createdAt: now });
    const email = await store.findAccountEmail(tx, grownUpId);
    if (email !== undefined)
      await given.post.send(tx, { account: email }, calendarAddressMade(given.publicUrl));
    return grant(answer(given, id));
  });

export const end = (
  given: LessonsGiven,
  { parent: { grownUpId } }: Call<typeof contract.endCalendarSubscription>,
): Answered<typeof contract.endCalendarSubscription> =>
  transact(given.db, async (tx) => {
    await store.lockFamily(tx, grownUpId);
    await store.revokeSubscription(tx, grownUpId, given.clock.now());
    return grant(answer(given, null));
  });

/** Part of a change of password and of signing out everywhere: whoever was in the account may have taken the address along. */
export const endOfAccount = (tx: Db, accountId: string, now: Date): Promise<void> =>
  store.revokeSubscriptionOfAccount(tx, accountId, now);

const answer = ({ addressMac, publicUrl }: LessonsGiven, id: string | null) => {
  if (id === null) return { address: null, webcal_address: null };
  const address = `${publicUrl.replace(/\/$/, '')}/calendar/${id}.${addressMac.of(id)}.ics`;
  return { address, webcal_address: address.replace(/^https?:/, 'webcal:') };
};
