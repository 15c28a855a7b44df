import { isFresh } from '@bandstand/domain/identity/staff/rules';
import { ok, refuse, type Decision } from '@bandstand/domain/kernel/decision';
import { transact } from '../../../platform/database/transaction.ts';
import type { Db } from '../../../platform/database/pool.ts';
import type { StaffDeps } from './deps.ts';
import { findSecondSteps, type SecondSteps } from './second-steps-store.ts';
import { hasLeft, lockBegunSession, type BegunSession } from './sessions-store.ts';

export interface SessionStart {
  readonly tx: Db;
  readonly session: BegunSession;
  readonly now: Date;
}

/** Does something for a person who has given the right password, in one transaction that locks their session. */
export const withBegunSession = async <Value, Refusal extends string>(
  deps: StaffDeps,
  token: string | null,
  work: (begun: SessionStart) => Promise<Decision<Value, Refusal>>,
): Promise<Decision<Value, Refusal | 'begin_again' | 'access_ended'>> => {
  const now = deps.clock.now();
  const claims = token === null ? null : await deps.tokens.read('office', token, now);
  if (claims === null) return refuse('begin_again');
  return transact<Value, Refusal | 'begin_again' | 'access_ended'>(deps.db, async (tx) => {
    const session = await lockBegunSession(tx, claims, now);
    if (session !== null) return work({ tx, session, now });
    return refuse((await hasLeft(tx, claims.accountId)) ? 'access_ended' : 'begin_again');
  });
};

/**
 * Whether a person may add a second step. A new person may, right after the password, because they have none yet; anybody else
 * only if they confirmed who they are within the last minutes. A stolen password alone adds nothing.
 */
const mayAddStep = (
  { confirmedAt }: BegunSession,
  steps: SecondSteps,
  now: Date,
): Decision<null, 'has_second_step' | 'confirm_again'> => {
  const hasAny = steps.passkey || steps.code;
  if (confirmedAt === null) return hasAny ? refuse('has_second_step') : ok(null);
  return isFresh(confirmedAt, now) ? ok(null) : refuse('confirm_again');
};

/** The same, looked up. */
export const askWhetherToAdd = async ({ tx, session, now }: SessionStart) =>
  mayAddStep(session, await findSecondSteps(tx, session.accountId), now);
