import type {
  cancelKid,
  getCancellation,
  removeKid,
} from '@bandstand/domain/cancellation/contract';
import { mayCancel, mayEndOn, mayRemove } from '@bandstand/domain/cancellation/rules';
import { grant, refuse } from '@bandstand/domain/kernel/decision';
import { londonDate } from '@bandstand/domain/kernel/london';
import { transact } from '../../platform/database/transaction.ts';
import type { Answered, Call } from '../../platform/http/call.ts';
import { readKid, removeNeverEnrolled, type ChildrenGiven } from '../children/use-cases.ts';
import * as changes from './changes-store.ts';
import type { CancellationGiven } from './given.ts';
import { appOwedIfKept, costOf, owedIfKept, sumOf } from './leaver.ts';
import { leave, leaveAtOnce, type Left } from './leaving.ts';
import * as store from './store.ts';

/** What cancelling would come to now, by the same sums as when it is done. */
export const preview = async (
  { db, clock }: CancellationGiven,
  { parent, params, query }: Call<typeof getCancellation>,
): Answered<typeof getCancellation> => {
  const now = clock.now();
  const lastDay = query.last_day ?? null;
  const own = { lock: false, grownUpId: parent.grownUpId };
  const [leaver] = await store.findLeavers(db, [params.id], own);
  if (leaver === undefined) return refuse('not_found');
  const may = mayCancel(leaver.status);
  if (!may.ok) return may;
  if (may.value === 'has_left') return refuse('not_enrolled');
  const onDay = lastDay === null ? grant(null) : mayEndOn(lastDay, londonDate(now));
  if (!onDay.ok) return onDay;
  const owed = owedIfKept(leaver, now);
  const owed_if_kept = sumOf([...owed, ...appOwedIfKept(leaver, owed)]);
  const gives_up =
    (await store.findLaterPlace(db, params.id, lastDay ?? londonDate(now))) ??
    (leaver.last_day === null ? null : await changes.findGivenUp(db, params.id));
  return grant({ ...costOf(leaver, lastDay, now), owed_if_kept, gives_up });
};

/** Cancels an enrolled child's lessons at once. */
export const cancel = async (
  given: CancellationGiven,
  { parent, params, body }: Call<typeof cancelKid>,
): Answered<typeof cancelKid> => {
  const { grownUpId } = parent;
  const done: Left = await transact(given.db, async (tx): Promise<Left> => {
    const child = await store.lockChild(tx, grownUpId, params.id);
    if (child === undefined) return refuse('not_found');
    const may = mayCancel(child.status);
    if (!may.ok) return may;
    const asked = { grownUpId, kidId: params.id, seen: body?.last_payment_date };
    return may.value === 'has_left' ? grant(null) : leaveAtOnce(given, tx, asked);
  });
  return answered(given, grownUpId, params.id, done);
};

/** Takes a waiting child off the list; what it was offered goes to the next. One that never had lessons is gone. */
export const remove = async (
  given: CancellationGiven,
  { parent, params }: Call<typeof removeKid>,
): Answered<typeof removeKid> => {
  const { grownUpId } = parent;
  return transact(given.db, async (tx) => {
    const child = await store.lockChild(tx, grownUpId, params.id);
    if (child === undefined) return refuse('not_found');
    const may = mayRemove(child.status);
    if (!may.ok) return may;
    const now = given.clock.now();
    const why = { actor: `parent:${grownUpId}`, reason: 'left the waiting list', now };
    if (may.value === 'leaves')
      await leave(given, tx, { kidIds: [params.id], ending: null, ...why });
    // The last answer about it: afterwards it is not there.
    const answer = await answered({ ...given, db: tx }, grownUpId, params.id, grant(null));
    await removeNeverEnrolled(tx, [params.id], now);
    return answer;
  });
};

const answered = async (given: ChildrenGiven, grownUpId: string, kidId: string, done: Left) => {
  if (!done.ok) return done;
  const kid = await readKid(given, grownUpId, kidId);
  return kid === null ? refuse('not_found') : grant(kid);
};
