import { saidBefore } from '@bandstand/domain/cancellation/cost';
import type { CancellationRefusal } from '@bandstand/domain/cancellation/refusals';
import { grant, refuse, type Decision } from '@bandstand/domain/kernel/decision';
import { londonDate } from '@bandstand/domain/kernel/london';
import { saidSince, type Ending } from '@bandstand/domain/payments/last-payment';
import { stoodNow } from '@bandstand/domain/payments/paying-child';
import type { Db } from '../../platform/database/pool.ts';
import { endForLeavers } from '../kids-app/subscriptions.ts';
import { leaveWaitingList, placesFreed } from '../waiting-list/use-cases.ts';
import * as changes from './changes-store.ts';
import { refundDue } from './emails.ts';
import type { CancellationGiven } from './given.ts';
import { costOf, creditsOf, lastChargesOf, type Leaver } from './leaver.ts';
import { writeCharges, writeCredits } from './ledger-store.ts';
import * as store from './store.ts';
import { tellCancelled } from './tell.ts';

export type Left = Decision<null, CancellationRefusal | 'not_found'>;

interface AtOnce {
  readonly grownUpId: string;
  readonly kidId: string;
  /** The last payment that the parent saw; not compared when it is undefined. */
  readonly seen: string | null | undefined;
}

/** Ends the lessons of an enrolled child now, and tells the family what it came to. */
export const leaveAtOnce = async (
  given: CancellationGiven,
  tx: Db,
  { grownUpId, kidId, seen }: AtOnce,
): Promise<Left> => {
  const now = given.clock.now();
  const [leaver] = await store.findLeavers(tx, [kidId], { lock: true });
  if (leaver === undefined) return refuse('not_found');
  const cost = costOf(leaver, null, now);
  if (seen !== undefined && seen !== cost.last_payment_date) return refuse('cost_changed');
  const lastDay = londonDate(now);
  const ending = { saidAt: saidSince(saidBefore(leaver), lastDay, now), lastDay };
  const why = { actor: `parent:${grownUpId}`, reason: 'cancelled on the portal', ending, now };
  const stood = stoodNow(leaver, now);
  const gaveUp = await store.findLaterPlace(tx, kidId, lastDay);
  await leave(given, tx, { kidIds: [kidId], stood, ...why });
  await settleLeavers(given, tx, [{ leaver, ending }]);
  await changes.addChange(tx, { kidId, lastDay, withdrew: gaveUp, owedPennies: 0 }, now);
  // All that was kept back is told by this.
  await changes.takeUntold(tx, kidId, now);
  await tellCancelled(given, tx, { leaver, lastDay: null, gaveUp, now });
  return grant(null);
};

type Leaving = Parameters<typeof store.endLessons>[1];

/** Children leave: they wait for nothing, have no app any more, and all their places are free for the next ones. */
export const leave = async (given: CancellationGiven, tx: Db, leaving: Leaving): Promise<void> => {
  await leaveWaitingList(tx, leaving.kidIds, leaving.now);
  await endForLeavers(tx, leaving.kidIds, leaving.now);
  await placesFreed(given, tx, await store.endLessons(tx, leaving));
};

interface Ended {
  readonly leaver: Leaver;
  readonly ending: Ending;
}

/**
 * Charges what no run will, and takes back what was charged for months after the last paid one; the office is told to pay
 * that back.
 */
export const settleLeavers = async (
  { clock, post, sender, publicUrl }: CancellationGiven,
  tx: Db,
  ended: readonly Ended[],
): Promise<void> => {
  const now = clock.now();
  const charges = ended.flatMap(({ leaver, ending }) => lastChargesOf(leaver, ending, now));
  await writeCharges(tx, charges, now);
  const credits = ended.flatMap(({ leaver, ending }) => creditsOf(leaver, ending, now));
  if (credits.length === 0) return;
  await writeCredits(tx, credits, now);
  await post.sendAll(
    tx,
    credits.map(({ account_id: accountId, kid_id: kidId, amount }) => ({
      to: { office: sender.email },
      letter: refundDue({ accountId, kidId, amount }, publicUrl),
    })),
  );
};
