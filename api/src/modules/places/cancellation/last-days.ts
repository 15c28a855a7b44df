import { saidBefore } from '@bandstand/domain/places/cancellation/cost';
import { mayCancel, mayEndOn } from '@bandstand/domain/places/cancellation/rules';
import { ok, refuse } from '@bandstand/domain/kernel/decision';
import { londonDate, type IsoDate } from '@bandstand/domain/kernel/london';
import type { Pennies } from '@bandstand/domain/kernel/money';
import { leavingSaidAt } from '@bandstand/domain/prices/last-payment';
import { scheduledThroughNow } from '@bandstand/domain/prices/paying-child';
import type { GrownUpId, KidId } from '@bandstand/domain/kernel/ids';
import type { OmittedCharges } from '@bandstand/domain/money/pauses/payment-changes';
import type { Actor } from '../../../platform/actor.ts';
import { someAtATime } from '../../../platform/database/batches.ts';
import type { Db } from '../../../platform/database/pool.ts';
import { agreeAgain } from '../instrument-changes/moves.ts';
import { offerWithdrawn, placesFreed } from '../waiting-list/use-cases.ts';
import * as changes from './changes-store.ts';
import {
  appOwedIfKept,
  costOf,
  owedIfKept,
  sumOf,
  type Leaver,
  type CancellationDeps,
  asChildCharge,
} from './leaver.ts';
import { leave, chargeAndCreditLeavers, type LeaveDecision } from './leave.ts';
import * as store from './store.ts';
import { sendLeavingEmail, sendUnsentEmails } from './leaving-emails.ts';
import { writeAppCharges, writeCharges } from './turn-store.ts';

/** Charges what was left out of finalised collections; it is owed with the next payment. */
export const chargeOmitted = async (
  tx: Db,
  child: Pick<Leaver, 'billingAccountId' | 'kidId' | 'timetableId'>,
  { lessons, apps }: OmittedCharges,
  now: Date,
): Promise<void> => {
  const toEntry = (charge: OmittedCharges['lessons'][number]) => asChildCharge(child, charge);
  await writeCharges(tx, lessons.map(toEntry), now);
  await writeAppCharges(tx, apps.map(toEntry), now);
};

/** The fields of a child that belong to a cancellation, as a parent changes them. */
interface CancellationFields {
  /** The last day of lessons; null takes the cancellation back. */
  readonly delayed_cancellation_date?: IsoDate | null | undefined;
  readonly reason_for_cancelling?: string | undefined;
  readonly reason_for_cancelling_notes?: string | null | undefined;
  /** The last payment that the parent saw; not compared when it is undefined. */
  readonly last_payment_date?: IsoDate | null | undefined;
}

interface Patch {
  readonly by: Actor;
  readonly grownUpId: GrownUpId;
  readonly kidId: KidId;
  readonly fields: CancellationFields;
}

/** Stores why a child is cancelled, sets their last day, or takes the cancellation back; in the transaction of the change. */
export const cancelByPatch = async (
  deps: CancellationDeps,
  tx: Db,
  { by, grownUpId, kidId, fields }: Patch,
): Promise<LeaveDecision> => {
  const child = await store.lockChild(tx, grownUpId, kidId);
  if (child === undefined) return refuse('not_found');
  const may = mayCancel(child.status);
  if (!may.ok || may.value === 'has_left') return refuse('not_enrolled');
  const { reason_for_cancelling: reason, reason_for_cancelling_notes: notes } = fields;
  await store.setReason(tx, kidId, { reason, notes });
  const { delayed_cancellation_date: lastDay, last_payment_date: seen } = fields;
  if (lastDay === undefined || lastDay === child.leavesOn) return ok(null);
  const changed = await changes.countChanges(tx, grownUpId, deps.clock.now());
  if (changed >= deps.limits.changesADay && !by.overrules('too_many_changes'))
    return refuse('too_many_changes');
  const { name: actor } = by;
  if (lastDay === null) return stay(deps, tx, { kidId, actor });
  return leaveOn(deps, tx, { kidId, lastDay, seen, actor });
};

const stay = async (
  deps: CancellationDeps,
  tx: Db,
  { kidId, actor }: Pick<LastDayRequest, 'kidId' | 'actor'>,
): Promise<LeaveDecision> => {
  const now = deps.clock.now();
  const [leaver] = await store.findLeavers(tx, [kidId], { lock: true });
  if (leaver === undefined) return refuse('not_found');
  await store.setLastDay(tx, kidId, {
    ending: null,
    scheduledThrough: scheduledThroughNow(leaver, now),
  });
  const owed = await chargeMonthsLeftOut(tx, leaver, now);
  const gaveUp = await changes.findGivenUp(tx, kidId);
  const isBack =
    gaveUp !== null && (await agreeAgain(tx, { kidId, actor, now, calledOffAt: gaveUp.at }));
  const withdrew = isBack ? null : (gaveUp?.withdrew ?? null);
  await changes.addChange(tx, { kidId, lastDay: null, withdrew, owedPennies: owed }, now);
  // What they gave up and had not agreed to, they can be offered again; they wait with the dates they had.
  await placesFreed(deps, tx, [leaver.timetableId]);
  await sendLeavingEmail(deps, tx, leaver, null);
  return ok(null);
};

interface LastDayRequest {
  readonly kidId: KidId;
  readonly actor: string;
  readonly lastDay: IsoDate;
  readonly seen: IsoDate | null | undefined;
}

const leaveOn = async (
  deps: CancellationDeps,
  tx: Db,
  { kidId, lastDay, seen, actor }: LastDayRequest,
): Promise<LeaveDecision> => {
  const now = deps.clock.now();
  const may = mayEndOn(lastDay, londonDate(now));
  if (!may.ok) return may;
  const [leaver] = await store.findLeavers(tx, [kidId], { lock: true });
  if (leaver === undefined) return refuse('not_found');
  const cost = costOf(leaver, lastDay, now);
  if (seen !== undefined && seen !== cost.lastPaymentDate) return refuse('cost_changed');
  const ending = { saidAt: leavingSaidAt(saidBefore(leaver), lastDay, now), lastDay };
  await store.setLastDay(tx, kidId, { ending, scheduledThrough: scheduledThroughNow(leaver, now) });
  await chargeMonthsLeftOut(tx, leaver, now, lastDay);
  const withdrew = await store.findLaterPlace(tx, kidId, lastDay);
  if (withdrew !== null) {
    await offerWithdrawn(tx, kidId, now);
    await placesFreed(deps, tx, await store.freeLaterPlaces(tx, { kidId, lastDay, actor, now }));
  }
  await changes.addChange(tx, { kidId, lastDay, withdrew, owedPennies: 0 }, now);
  await sendLeavingEmail(deps, tx, leaver, lastDay);
  return ok(null);
};

/** Charges what was left out of collections while the child was to leave earlier; returns how much. */
const chargeMonthsLeftOut = async (
  tx: Db,
  leaver: Leaver,
  now: Date,
  lastDay: IsoDate | null = null,
): Promise<Pennies> => {
  const lessons = owedIfKept(leaver, now, lastDay);
  const apps = appOwedIfKept(leaver, lessons);
  await chargeOmitted(tx, leaver, { lessons, apps }, now);
  return sumOf([...lessons, ...apps]);
};

const AT_A_TIME = 100;

/** Ends the lessons of children whose last day is over; asked every minute, so just after midnight in London. */
export const endLessonsDue = (deps: CancellationDeps): Promise<number> =>
  someAtATime(deps, AT_A_TIME, async (tx, now) => {
    const kidIds = await store.lockWhoLeft(tx, londonDate(now), AT_A_TIME);
    if (kidIds.length === 0) return 0;
    const leavers = await store.findLeavers(tx, kidIds, { lock: true });
    await sendUnsentEmails(deps, tx, kidIds);
    const reason = 'the last day of lessons is over';
    await leave(deps, tx, { kidIds, actor: 'clock', reason, ending: null, now });
    const ended = leavers.flatMap((leaver) => {
      const ending = saidBefore(leaver);
      return ending === null ? [] : [{ leaver, ending }];
    });
    await chargeAndCreditLeavers(deps, tx, ended);
    return kidIds.length;
  });
