import { snakeCased } from '@bandstand/domain/kernel/field-names';
import type {
  cancelKid,
  getCancellation,
  removeKid,
} from '@bandstand/domain/places/cancellation/contract';
import { mayCancel, mayEndOn, mayRemove } from '@bandstand/domain/places/cancellation/rules';
import { ok, refuse } from '@bandstand/domain/kernel/decision';
import { londonDate } from '@bandstand/domain/kernel/london';
import type { GrownUpId, KidId } from '@bandstand/domain/kernel/ids';
import { transact } from '../../../platform/database/transaction.ts';
import type { CallAnswer, Call } from '../../../platform/http/call.ts';
import { type ChildrenDeps, readKid, removeNeverEnrolled } from '../../families/index.ts';
import { offerGivenBackEmail, sendOfferEmails } from '../waiting-list/emails.ts';
import * as changes from './changes-store.ts';
import { appOwedIfKept, costOf, owedIfKept, sumOf, type CancellationDeps } from './leaver.ts';
import { leave, leaveAtOnce, type LeaveDecision } from './leave.ts';
import * as store from './store.ts';

/** What cancelling would come to now, by the same sums as when it is done. */
export const previewCancellation = async (
  { db, clock }: CancellationDeps,
  { parent, params, query }: Call<typeof getCancellation>,
): CallAnswer<typeof getCancellation> => {
  const now = clock.now();
  const lastDay = query.last_day ?? null;
  const own = { lock: false, grownUpId: parent.grownUpId };
  const [leaver] = await store.findLeavers(db, [params.id], own);
  if (leaver === undefined) return refuse('not_found');
  const may = mayCancel(leaver.status);
  if (!may.ok) return may;
  if (may.value === 'has_left') return refuse('not_enrolled');
  const onDay = lastDay === null ? ok(null) : mayEndOn(lastDay, londonDate(now));
  if (!onDay.ok) return onDay;
  const owed = owedIfKept(leaver, now);
  const owed_if_kept = sumOf([...owed, ...appOwedIfKept(leaver, owed)]);
  const gives_up =
    (await store.findLaterPlace(db, params.id, lastDay ?? londonDate(now))) ??
    (leaver.lastDay === null
      ? null
      : ((await changes.findGivenUp(db, params.id))?.withdrew ?? null));
  return ok({ ...snakeCased(costOf(leaver, lastDay, now)), owed_if_kept, gives_up });
};

/** Cancels an enrolled child's lessons at once. */
export const cancel = async (
  deps: CancellationDeps,
  { parent, by, params, body }: Call<typeof cancelKid>,
): CallAnswer<typeof cancelKid> => {
  const { grownUpId } = parent;
  const done: LeaveDecision = await transact(by.in(deps.db), async (tx): Promise<LeaveDecision> => {
    const child = await store.lockChild(tx, grownUpId, params.id);
    if (child === undefined) return refuse('not_found');
    const may = mayCancel(child.status);
    if (!may.ok) return may;
    const asked = { by, kidId: params.id, seen: body?.last_payment_date };
    return may.value === 'has_left' ? by.doneBefore(null) : leaveAtOnce(deps, tx, asked);
  });
  return answered(deps, grownUpId, params.id, done);
};

/** Takes a waiting child off the list; what they were offered goes to the next. One who never had lessons is gone. */
export const remove = async (
  deps: CancellationDeps,
  { parent, by, params }: Call<typeof removeKid>,
): CallAnswer<typeof removeKid> => {
  const { grownUpId } = parent;
  return transact(by.in(deps.db), async (tx) => {
    const child = await store.lockChild(tx, grownUpId, params.id);
    if (child === undefined) return refuse('not_found');
    const may = mayRemove(child.status);
    if (!may.ok) return may;
    const now = deps.clock.now();
    const why = { actor: by.name, reason: 'left the waiting list', now };
    if (may.value === 'leaves') {
      const offers = await leave(deps, tx, { kidIds: [params.id], ending: null, ...why });
      await sendOfferEmails(deps, tx, offers, offerGivenBackEmail);
    }
    // The last answer about it: afterwards it is not there.
    const done = may.value === 'has_left' ? by.doneBefore(null) : ok(null);
    const answer = await answered({ ...deps, db: tx }, grownUpId, params.id, done);
    await removeNeverEnrolled(tx, [params.id], now);
    return answer;
  });
};

const answered = async (
  deps: ChildrenDeps,
  grownUpId: GrownUpId,
  kidId: KidId,
  done: LeaveDecision,
) => {
  if (!done.ok) return done;
  const kid = await readKid(deps, grownUpId, kidId);
  return kid === null ? refuse('not_found') : ok(kid);
};
