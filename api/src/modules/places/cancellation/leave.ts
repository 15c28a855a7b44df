import { jobKind } from '../../../platform/jobs/jobs.ts';
import type { Actor } from '../../../platform/actor.ts';
import { saidBefore } from '@bandstand/domain/places/cancellation/cost';
import type { CancellationRefusal } from '@bandstand/domain/places/cancellation/refusals';
import { ok, refuse, type Decision } from '@bandstand/domain/kernel/decision';
import { formatMonths, londonDate } from '@bandstand/domain/kernel/london';
import { formatPounds } from '@bandstand/domain/kernel/money';
import { leavingSaidAt, type EndOfLessons } from '@bandstand/domain/prices/last-payment';
import { scheduledThroughNow } from '@bandstand/domain/prices/paying-child';
import type { KidId } from '@bandstand/domain/kernel/ids';
import type { Db } from '../../../platform/database/pool.ts';
import { addTask } from '../../work-log/index.ts';
import { endForLeavers } from '../../stories/index.ts';
import { leaveWaitingList, placesFreed } from '../waiting-list/use-cases.ts';
import * as changes from './changes-store.ts';
import { refundDueEmail } from './emails.ts';
import { costOf, creditsOf, lastChargesOf, type Leaver, type CancellationDeps } from './leaver.ts';
import { writeCharges, writeCredits } from './turn-store.ts';
import * as store from './store.ts';
import { sendCancelledEmail } from './leaving-emails.ts';

/** Has what is written for an account follow what it owes. */
export const followAccount = jobKind<{ id: string }>('follow-account-balance');

export type LeaveDecision = Decision<null, CancellationRefusal | 'not_found'>;

interface ImmediateLeave {
  readonly by: Actor;
  readonly kidId: KidId;
  /** The last payment that the parent saw; not compared when it is undefined. */
  readonly seen: string | null | undefined;
}

/** Ends the lessons of an enrolled child now, and e-mails the family about it. */
export const leaveAtOnce = async (
  deps: CancellationDeps,
  tx: Db,
  { by, kidId, seen }: ImmediateLeave,
): Promise<LeaveDecision> => {
  const now = deps.clock.now();
  const [leaver] = await store.findLeavers(tx, [kidId], { lock: true });
  if (leaver === undefined) return refuse('not_found');
  const cost = costOf(leaver, null, now);
  if (seen !== undefined && seen !== cost.lastPaymentDate) return refuse('cost_changed');
  const lastDay = londonDate(now);
  const ending = { saidAt: leavingSaidAt(saidBefore(leaver), lastDay, now), lastDay };
  const why = { actor: by.name, reason: 'cancelled on the portal', ending, now };
  const scheduledThrough = scheduledThroughNow(leaver, now);
  const gaveUp = await store.findLaterPlace(tx, kidId, lastDay);
  await leave(deps, tx, { kidIds: [kidId], scheduledThrough, ...why });
  await chargeAndCreditLeavers(deps, tx, [{ leaver, ending }]);
  await changes.addChange(tx, { kidId, lastDay, withdrew: gaveUp, owedPennies: 0 }, now);
  // This e-mail also covers whatever changes were held back.
  await changes.takeUnsentChanges(tx, kidId, now);
  await sendCancelledEmail(deps, tx, { leaver, lastDay: null, gaveUp, now });
  return ok(null);
};

type LeaveRecord = Parameters<typeof store.endLessons>[1];

/** Children leave: they come off the waiting lists, their kids' app ends, and their places are free for others; returns their offers. */
export const leave = async (
  deps: CancellationDeps,
  tx: Db,
  leaving: LeaveRecord,
): Promise<string[]> => {
  const offers = await leaveWaitingList(tx, leaving.kidIds, leaving.now);
  await endForLeavers(tx, leaving.kidIds, leaving.now);
  await placesFreed(deps, tx, await store.endLessons(tx, leaving));
  return offers;
};

interface LeaverEnd {
  readonly leaver: Leaver;
  readonly ending: EndOfLessons;
}

/**
 * Charges what no run will charge, and credits what was charged for months after the last paid one. If a payment has already taken
 * such a month, the office gets an e-mail and a task to pay it back.
 */
export const chargeAndCreditLeavers = async (
  { clock, outbox, emailQueue, sender, publicUrl }: CancellationDeps,
  tx: Db,
  ended: readonly LeaverEnd[],
): Promise<void> => {
  const now = clock.now();
  const charges = ended.flatMap(({ leaver, ending }) => lastChargesOf(leaver, ending, now));
  await writeCharges(tx, charges, now);
  const credits = ended.flatMap(({ leaver, ending }) => creditsOf(leaver, ending, now));
  if (credits.length === 0) return;
  await writeCredits(tx, credits, now);
  const untaken = new Map(
    ended.map(({ leaver: { kidId, untaken: it } }) => [kidId, [...it.months, ...it.planned]]),
  );
  const taken = credits.filter(({ kid_id: kid, month }) => !untaken.get(kid)?.includes(month));
  const accounts = new Set(credits.map((credit) => credit.billing_account_id));
  await outbox.enqueueAll(
    tx,
    followAccount,
    [...accounts].map((id) => ({ id })),
  );
  const families = new Map(ended.map(({ leaver }) => [leaver.kidId, leaver.grownUpId]));
  for (const { billing_account_id: billingAccountId, kid_id: kid, month, amount } of taken) {
    const detail = `${formatPounds(amount)}, ${formatMonths([month])}`;
    const key = `refund_due:${kid}:${month}`;
    await addTask(tx, { kind: 'refund_due', key, billingAccountId, detail }, now);
  }
  await emailQueue.sendAll(
    tx,
    taken.map(({ kid_id: kid, amount }) => ({
      to: { office: sender.email },
      message: refundDueEmail({ family: families.get(kid) ?? '', amount }, publicUrl),
    })),
  );
};
