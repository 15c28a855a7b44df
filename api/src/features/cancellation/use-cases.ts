import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { cancelKid, removeKid } from '@bandstand/domain/cancellation/contract';
import { mayCancel, mayRemove } from '@bandstand/domain/cancellation/rules';
import type { KidStatus } from '@bandstand/domain/enrolment/moves';
import { grant, refuse, type Decision } from '@bandstand/domain/kernel/decision';
import type { Clock } from '../../platform/clock.ts';
import { transact } from '../../platform/database/transaction.ts';
import type { Answered, Call } from '../../platform/http/call.ts';
import type { Outbox } from '../../platform/jobs/jobs.ts';
import { readKid } from '../children/use-cases.ts';
import { leaveWaitingList, placesFreed } from '../waiting-list/use-cases.ts';
import { endLessons, lockStatus } from './store.ts';

export interface CancellationGiven {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly outbox: Outbox;
}

/** Cancels an enrolled child's lessons at once. */
export const cancel = (
  given: CancellationGiven,
  { parent, params }: Call<typeof cancelKid>,
): Answered<typeof cancelKid> =>
  leaving(given, parent.grownUpId, params.id, {
    may: mayCancel,
    reason: 'cancelled on the portal',
  });

/** Takes a waiting child off the list; what it was offered goes to the next. */
export const remove = (
  given: CancellationGiven,
  { parent, params }: Call<typeof removeKid>,
): Answered<typeof removeKid> =>
  leaving(given, parent.grownUpId, params.id, { may: mayRemove, reason: 'left the waiting list' });

interface Leaving<Refusal extends string> {
  readonly may: (status: KidStatus) => Decision<'leaves' | 'has_left', Refusal>;
  readonly reason: string;
}

const leaving = async <Refusal extends string>(
  given: CancellationGiven,
  grownUpId: string,
  kidId: string,
  { may, reason }: Leaving<Refusal>,
) => {
  const done = await transact<null, Refusal | 'not_found'>(given.db, async (tx) => {
    const status = await lockStatus(tx, grownUpId, kidId);
    if (status === undefined) return refuse('not_found');
    const decided = may(status);
    if (!decided.ok) return decided;
    if (decided.value === 'has_left') return grant(null);
    const now = given.clock.now();
    await leaveWaitingList(tx, kidId, now);
    const actor = `parent:${grownUpId}`;
    await placesFreed(given, tx, await endLessons(tx, { kidId, actor, reason, now }));
    return grant(null);
  });
  if (!done.ok) return done;
  const kid = await readKid(given, grownUpId, kidId);
  return kid === null ? refuse('not_found') : grant(kid);
};
