import type * as contract from '@bandstand/domain/account/contract';
import { SIGN_INS_LISTED } from '@bandstand/domain/account/rules';
import { grant, refuse } from '@bandstand/domain/kernel/decision';
import { toRecord } from '@bandstand/domain/kernel/record';
import type { Answered, Call } from '../../platform/http/call.ts';
import type { AccountGiven } from './given.ts';
import * as kept from './sessions-store.ts';

/** Where the parent's account is signed in. A session's id opens nothing: the token is what is signed. */
export const listSignIns = async (
  { db, clock }: AccountGiven,
  { parent }: Call<typeof contract.listSignIns>,
): Answered<typeof contract.listSignIns> => {
  const live = await kept.listLive(db, parent, { now: clock.now(), atMost: SIGN_INS_LISTED });
  const data = live.map(({ id, device, createdAt, lastUsedAt, isOwn }) =>
    toRecord('sign_in', {
      id,
      attributes: {
        device,
        signed_in_at: createdAt.toISOString(),
        last_used_at: lastUsedAt.toISOString(),
        is_this_one: isOwn,
      },
    }),
  );
  return grant({ data, meta: { more: (live[0]?.total ?? 0) - live.length } });
};

/** Ends one sign-in of the parent's account; of the session that asks it is signing out. */
export const endSignIn = async (
  { db, clock }: AccountGiven,
  { params: { id }, parent, endSession }: Call<typeof contract.endSignIn>,
): Answered<typeof contract.endSignIn> => {
  const named = { accountId: parent.accountId, sessionId: id };
  if (!(await kept.endSession(db, named, clock.now())))
    return refuse((await kept.isKnown(db, named)) ? 'sign_in_over' : 'not_found');
  if (id !== parent.sessionId) return grant({ message: 'That device is signed out.' });
  endSession();
  return grant({ message: 'You are now signed out' });
};
