import { randomUUIDv7 } from 'node:crypto';
import { ok, refuse, type Decision } from '@bandstand/domain/kernel/decision';
import { isId } from '@bandstand/domain/kernel/id';
import { type IsoDate, type Month, londonDate } from '@bandstand/domain/kernel/london';
import type { PauseRefusal, EndRefusal } from '@bandstand/domain/money/pauses/rules';
import { splitName } from '@bandstand/domain/families/profile/rules';
import type { KidId } from '@bandstand/domain/kernel/ids';
import type { Pennies } from '@bandstand/domain/kernel/money';
import { isPausedOn, pausedMonths } from '@bandstand/domain/lessons/pause';
import { transact } from '../../../platform/database/transaction.ts';
import { pausedEmail, pauseEndedEmail, pauseEndingEmail } from './emails.ts';
import { emailPayer } from '../collections/hand-over/not-taken-emails.ts';
import type { RunDeps } from '../collections/run/runs.ts';
import * as store from './store.ts';
import {
  previewPause,
  type AgreedPaymentsCheck,
  type PauseOutcome,
  previewPauseEnd,
} from './pause-preview.ts';
import { chargeOmitted } from '../../places/index.ts';
import { expectedCollectionOf } from '../collections/debts/unpaid-amount.ts';
import { someAtATime } from '../../../platform/database/batches.ts';
import { onceADay } from '../../../platform/jobs/daily.ts';
import { markReminded, listPausable, type ListedChild } from './store.ts';

export type PausesDeps = Pick<RunDeps, 'db' | 'clock' | 'emailQueue' | 'sender' | 'publicUrl'>;

export interface PauseRequest {
  readonly kidId: KidId;
  readonly firstDay: IsoDate;
  readonly lastDay: IsoDate;
  /** Who in the office does it, and why. */
  readonly actor: string;
  readonly reason: string;
}

/**
 * Pauses a child's lessons, as the office agreed with the family: the place is kept, and whole calendar months that can still
 * change are not charged. The family and the payer are told. What it does to the payments may be compared with what was seen.
 */
export const agreePause = <Refusal extends string = never>(
  deps: PausesDeps,
  { kidId, firstDay, lastDay, actor, reason }: PauseRequest,
  compare: AgreedPaymentsCheck<Refusal> = () => ok(null),
): Promise<Decision<PauseOutcome, PauseRefusal | Refusal>> =>
  transact<PauseOutcome, PauseRefusal | Refusal>(deps.db, async (tx) => {
    const now = deps.clock.now();
    const kid = isId(kidId) ? await store.lockKid(tx, kidId) : undefined;
    if (kid === undefined) return refuse('not_found');
    const span = { firstDay, lastDay };
    const preview = previewPause(kid, span, now);
    if (!preview.ok) return preview;
    const { enrolmentId, pause, unpaid, finalised } = preview.value;
    const { paysAgainOn, beginsAgainAfter, leavesOn } = preview.value;
    const compared = compare(preview.value);
    if (!compared.ok) return compared;
    await store.addPause(tx, {
      id: randomUUIDv7(),
      enrolmentId,
      kidId,
      firstDay,
      lastDay,
      agreedLastDay: lastDay,
      scheduledThrough: pause.scheduledThrough,
      actor,
      reason,
      createdAt: now,
    });
    const outcome = { unpaid, finalised };
    const facts = {
      ...outcome,
      firstName: splitName(kid.name).firstName,
      school: kid.school,
      firstDay,
      lastDay,
      beginsAgainAfter,
      leavesOn,
      paysAgainOn,
    };
    const message = pausedEmail(facts, deps);
    await emailPayer(deps, tx, kid, message);
    return ok(outcome);
  });

export interface EndRequest {
  readonly pauseId: string;
  /** The last day of the pause; lessons are on again from the next. */
  readonly lastDay: IsoDate;
  readonly actor: string;
  readonly reason: string;
}

export interface EndOutcome {
  /** Null when the pause was called off before it began. */
  readonly lastDay: IsoDate | null;
  /** Months that are paid for again. */
  readonly paidAgain: readonly Month[];
  /** What was left out of payments that can't change any more, and is owed with the next one. */
  readonly owed: Pennies;
}

/**
 * Ends a pause earlier than was agreed, or calls it off. What finalised collections left out, for months that are not
 * paused to the end any more, is owed with the next payment; the family and the payer are told. What it does to the payments
 * may be compared with what was seen.
 */
export const endAgreedPause = <Refusal extends string = never>(
  deps: PausesDeps,
  { pauseId, lastDay, actor, reason }: EndRequest,
  compare: AgreedPaymentsCheck<Refusal> = () => ok(null),
): Promise<Decision<EndOutcome, EndRefusal | Refusal>> =>
  transact<EndOutcome, EndRefusal | Refusal>(deps.db, async (tx) => {
    const now = deps.clock.now();
    const found = isId(pauseId) ? await store.findPause(tx, pauseId) : undefined;
    const kid = found === undefined ? undefined : await store.lockKid(tx, found.kidId);
    // Read again behind the lock: another press may have ended it.
    const pause = kid === undefined ? undefined : await store.findPause(tx, pauseId);
    if (kid === undefined || pause === undefined) return refuse('not_found');
    const preview = previewPauseEnd(kid, pause, { lastDay, now });
    if (!preview.ok) return preview;
    const { lastDay: ends, callsOff, before, after, leftOut, owed } = preview.value;
    const compared = compare(preview.value);
    if (!compared.ok) return compared;
    await store.setEnd(tx, { id: pauseId, lastDay: ends, actor, reason, now });
    await chargeOmitted(tx, kid, leftOut, now);
    const still = pausedMonths(after.pauses);
    const outcome = {
      lastDay: callsOff ? null : ends,
      paidAgain: pausedMonths(before.pauses).filter((month) => !still.includes(month)),
      owed,
    };
    const { firstName } = splitName(kid.name);
    // Where another pause lasts until then, lessons begin again after that.
    const begins = isPausedOn(after.pauses, ends) ? ends : outcome.lastDay;
    const taken = await expectedCollectionOf(tx, kid.billingAccountId, now);
    const message = pauseEndedEmail({ ...outcome, lastDay: begins, taken, firstName }, deps);
    await emailPayer(deps, tx, kid, message);
    return ok(outcome);
  });

const AT_A_TIME = 100;
/** So long before a pause ends is its family reminded. */
const DAYS_BEFORE = 7;

/** Each morning: reminds families whose children's lessons begin again within a week. */
export const remindOfPausesDaily = async (deps: PausesDeps): Promise<void> => {
  if (await onceADay(deps, { name: 'pauses-ending', at: '09:00' }, async () => undefined))
    await remindOfPauses(deps);
};

const remindOfPauses = (deps: PausesDeps): Promise<number> =>
  someAtATime(deps, AT_A_TIME, async (tx, now) => {
    const asked = { today: londonDate(now), days: DAYS_BEFORE, atMost: AT_A_TIME, now };
    const ending = await markReminded(tx, asked);
    await deps.emailQueue.sendAll(
      tx,
      ending.map(({ name, lastDay, grownUpId: family, email, payer }) => {
        const { firstName } = splitName(name);
        const message = pauseEndingEmail({ firstName, lastDay }, deps);
        return { to: { account: email, payer }, message, family };
      }),
    );
    return ending.length;
  });

const SHOWN = 500;

/** Children of the family with this address, with their pauses; without one, all whose pauses are not over. */
export const listPausedChildren = (
  { db, clock }: Pick<PausesDeps, 'db' | 'clock'>,
  email: string | null,
): Promise<ListedChild[]> =>
  listPausable(db, { email, today: londonDate(clock.now()), atMost: SHOWN });
