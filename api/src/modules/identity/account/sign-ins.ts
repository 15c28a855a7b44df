import type * as contract from '@bandstand/domain/identity/account/contract';
import { SIGN_INS_LISTED } from '@bandstand/domain/identity/account/rules';
import { ok, refuse } from '@bandstand/domain/kernel/decision';
import { toRecord } from '@bandstand/domain/kernel/record';
import { transact } from '../../../platform/database/transaction.ts';
import type { CallAnswer, Call } from '../../../platform/http/call.ts';
import {
  confirmPassword,
  stillConfirmed,
  type ConfirmPasswordRefusal,
} from './confirm-password.ts';
import type { AccountDeps } from './deps.ts';
import * as kept from './sessions-store.ts';

/** Where the parent's account is signed in. A session's id opens nothing: the token is what is signed. */
export const listSignIns = async (
  { db, clock }: AccountDeps,
  { parent }: Call<typeof contract.listSignIns>,
): CallAnswer<typeof contract.listSignIns> => {
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
  return ok({ data, meta: { more: (live[0]?.total ?? 0) - live.length } });
};

type EndSignInCall = Call<typeof contract.endSignIn>;

/** Ends one sign-in of the parent's account; of the session that asks it is signing out, which needs no password. */
export const endSignIn = async (
  deps: AccountDeps,
  call: EndSignInCall,
): CallAnswer<typeof contract.endSignIn> => {
  const { params, parent, endSession } = call;
  const now = deps.clock.now();
  if (params.id === parent.sessionId) {
    await kept.endSession(deps.db, parent, now);
    endSession();
    return ok({ message: 'You are now signed out' });
  }
  const state = await kept.stateOf(deps.db, { ...parent, sessionId: params.id }, now);
  if (state === undefined) return refuse('not_found');
  return state === 'over' ? refuse('sign_in_over') : endOther(deps, call);
};

/** Asks for the password, so that somebody who finds a signed-in device can't sign its owner out elsewhere. */
const endOther = async (
  deps: AccountDeps,
  { params, body, parent, endSession }: EndSignInCall,
): CallAnswer<typeof contract.endSignIn> => {
  const confirmed = await confirmPassword(deps, parent, body.current_password);
  const ended = confirmed.ok
    ? await transact<null, ConfirmPasswordRefusal | 'sign_in_over'>(deps.db, async (tx) => {
        const now = deps.clock.now();
        const still = await stillConfirmed(tx, parent, confirmed.value, now);
        if (!still.ok) return still;
        const isEnded = await kept.endSession(tx, { ...parent, sessionId: params.id }, now);
        return isEnded ? ok(null) : refuse('sign_in_over');
      })
    : confirmed;
  if (ended.ok) return ok({ message: 'That device is signed out.' });
  if (ended.refusal === 'not_signed_in' || ended.refusal === 'account_locked') endSession();
  return ended.refusal === 'wrong_current_password'
    ? refuse(ended.refusal, { fields: { current_password: [] } })
    : refuse(ended.refusal);
};
