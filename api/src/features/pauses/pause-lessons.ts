import { randomUUIDv7 } from 'node:crypto';
import { ok, refuse, type Decision } from '@bandstand/domain/kernel/decision';
import { isId } from '@bandstand/domain/kernel/id';
import { londonDate, monthAfter, type IsoDate, type Month } from '@bandstand/domain/kernel/london';
import { pausedMonths, type Pause } from '@bandstand/domain/pauses/pause';
import { mayPause, type PauseRefusal } from '@bandstand/domain/pauses/rules';
import { collectionDate, lastFinalised } from '@bandstand/domain/payments/collections';
import { paidUntil, type AgreedTerms } from '@bandstand/domain/payments/paying-child';
import { splitName } from '@bandstand/domain/profile/rules';
import { transact } from '../../platform/database/transaction.ts';
import type { PausesDeps } from './deps.ts';
import { pausedEmail, type PausedFacts } from './emails.ts';
import * as store from './store.ts';

export interface PauseRequest {
  readonly kidId: string;
  readonly firstDay: IsoDate;
  readonly lastDay: IsoDate;
  /** Who in the office does it, and why. */
  readonly by: string;
  readonly reason: string;
}

/** What a pause does to the payments: months that are free by it, and paused ones that stand all the same. */
export type PauseOutcome = Pick<PausedFacts, 'unpaid' | 'standing'>;

/**
 * Pauses a child's lessons, as the office agreed with its family: the place is kept, and whole calendar months that can still
 * change are not charged. The family and whoever pays are told.
 */
export const pauseLessons = (
  deps: PausesDeps,
  { kidId, firstDay, lastDay, by, reason }: PauseRequest,
): Promise<Decision<PauseOutcome, PauseRefusal>> =>
  transact(deps.db, async (tx) => {
    const now = deps.clock.now();
    const kid = isId(kidId) ? await store.lockKid(tx, kidId) : undefined;
    if (kid === undefined) return refuse('not_found');
    const { agreed, enrolment_id: enrolmentId } = kid;
    if (agreed === null || enrolmentId === null) return refuse('not_enrolled');
    const span = { first_day: firstDay, last_day: lastDay };
    const [leavesOn = null] = [kid.leaves_on, agreed.place_ends_on]
      .filter((day) => day !== null)
      .toSorted();
    const may = mayPause({ ...agreed, ...kid, leaves_on: leavesOn }, span, londonDate(now));
    if (!may.ok) return may;
    const pause = { ...span, scheduled_through: lastFinalised(now) };
    await store.addPause(tx, {
      id: randomUUIDv7(),
      enrolmentId,
      kidId,
      firstDay,
      lastDay,
      agreedLastDay: lastDay,
      scheduledThrough: pause.scheduled_through,
      actor: `office:${by}`,
      reason,
      createdAt: now,
    });
    const outcome = outcomeOf(agreed, pause);
    const facts = {
      ...outcome,
      first_name: splitName(kid.name).first_name,
      school: kid.school,
      firstDay,
      lastDay,
      paysAgainOn: paysAgainOn(agreed, outcome.unpaid),
    };
    const message = pausedEmail(facts, deps.sender, deps.publicUrl);
    const to = { account: kid.email, payer: kid.payer };
    await deps.emailQueue.send(tx, to, message, kid.grown_up_id);
    return ok(outcome);
  });

const outcomeOf = (agreed: AgreedTerms, pause: Pause): PauseOutcome => {
  const before = pausedMonths(agreed.pauses);
  const unpaid = pausedMonths([...agreed.pauses, pause]).filter(
    (month) => !before.includes(month) && isPaid(agreed, month),
  );
  const whole = pausedMonths([{ ...pause, scheduled_through: '' }]);
  const standing = whole.filter(
    (month) => month <= pause.scheduled_through && isPaid(agreed, month),
  );
  return { unpaid, standing };
};

const isPaid = (agreed: AgreedTerms, month: Month): boolean => {
  const until = paidUntil(agreed);
  const { paid_from: from } = agreed;
  return (until === null || month <= until) && (from === null || month >= from);
};

const paysAgainOn = (agreed: AgreedTerms, unpaid: readonly Month[]): IsoDate | null => {
  const last = unpaid.at(-1);
  if (last === undefined || !isPaid(agreed, monthAfter(last))) return null;
  return collectionDate(monthAfter(last));
};
