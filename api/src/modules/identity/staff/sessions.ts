import type * as contract from '@bandstand/domain/identity/staff/contract';
import { ok, refuse } from '@bandstand/domain/kernel/decision';
import type { Endpoint } from '@bandstand/domain/kernel/endpoint';
import type { Call, CallAnswer, Staff } from '../../../platform/http/call.ts';
import { causeOf } from '../../../platform/log.ts';
import * as account from '../account/sessions.ts';
import { checkLink as checkAccountLink } from '../account/links.ts';
import * as passwords from '../account/passwords.ts';
import { findSecondSteps } from './second-steps-store.ts';
import { findLiveStaff, findStaffAccount, hasLeft } from './sessions-store.ts';
import type { Outbox } from '../../../platform/jobs/jobs.ts';
import type { TryCounter } from '../../../platform/database/tries-store.ts';
import type { AccountDeps } from '../account/deps.ts';

/** What the office's sign-in is given. */
export interface StaffDeps extends AccountDeps {
  readonly tries: TryCounter;
  readonly outbox: Outbox;
}

interface StaffCall {
  readonly now: Date;
  readonly call: Pick<Endpoint, 'isPolled'>;
}

/**
 * Who of the office a token is of, while its session lives and both of its steps were taken. What a page asks by itself is no
 * use of it: a page that somebody left open would keep it alive.
 */
export const findStaff = async (
  { db, log, tokens }: StaffDeps,
  token: string,
  { now, call }: StaffCall,
): Promise<Staff | null> => {
  const claims = await tokens.read('office', token, now);
  const found = claims && (await findLiveStaff(db, claims, now));
  if (found?.isUseDue === true && call.isPolled !== true)
    account.noteUse(db, found.staff.sessionId, now).catch((fault: unknown) => {
      log.warn({ cause: causeOf(fault), part: 'last-use' }, 'failed');
    });
  return found && found.staff;
};

/** Whether a token that opens nothing is of somebody who has left. */
export const isOfLeaver = async (
  { db, tokens }: Pick<StaffDeps, 'db' | 'tokens'>,
  token: string,
  now: Date,
): Promise<boolean> => {
  const claims = await tokens.read('office', token, now);
  return claims !== null && hasLeft(db, claims.accountId);
};

/** The first step; the session that it begins opens nothing until the second one. */
export const signIn = async (
  deps: StaffDeps,
  call: Call<typeof contract.signInStaff>,
): CallAnswer<typeof contract.signInStaff> => {
  const who = { audience: 'office', ...call.body.staff } as const;
  const begun = await account.signIn(deps, who, call);
  if (!begun.ok) return begun;
  const accountId = (await findStaffAccount(deps.db, who.email)) ?? '';
  // Only somebody who knows the password is told.
  if (await hasLeft(deps.db, accountId)) {
    call.endSession();
    return refuse('access_ended');
  }
  return ok({ ...begun.value, second_steps: await findSecondSteps(deps.db, accountId) });
};

/** Whether a link of an invitation or of a forgotten password can still be used. */
export const checkLink = async (
  deps: StaffDeps,
  { body: { staff } }: Call<typeof contract.checkStaffLink>,
): CallAnswer<typeof contract.checkStaffLink> => {
  const token = staff.reset_password_token;
  const checked = await checkAccountLink(deps, { audience: 'office', token });
  return checked.ok ? ok({ message: 'It can still be used.' }) : checked;
};

/** By the link of an invitation or of a forgotten password; the second step stays what it was. */
export const setPassword = async (
  deps: StaffDeps,
  { body: { staff } }: Call<typeof contract.setStaffPassword>,
): CallAnswer<typeof contract.setStaffPassword> => {
  const { reset_password_token: token, password } = staff;
  const set = await passwords.setPassword(deps, { audience: 'office', token, password });
  return set.ok ? ok({ message: 'Thank you.' }) : set;
};
