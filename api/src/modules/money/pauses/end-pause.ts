import { ok, refuse, type Decision } from '@bandstand/domain/kernel/decision';
import { isId } from '@bandstand/domain/kernel/id';
import type { IsoDate, Month } from '@bandstand/domain/kernel/london';
import type { Pennies } from '@bandstand/domain/kernel/money';
import { isPausedOn, pausedMonths } from '@bandstand/domain/lessons/pause';
import type { EndRefusal } from '@bandstand/domain/money/pauses/rules';
import { splitName } from '@bandstand/domain/families/profile/rules';
import { transact } from '../../../platform/database/transaction.ts';
import { chargeOmitted } from '../../places/index.ts';
import { expectedCollectionOf } from '../collections/debts/unpaid-amount.ts';
import type { PausesDeps } from './deps.ts';
import { pauseEndedEmail } from './emails.ts';
import * as store from './store.ts';
import { previewPauseEnd, type AgreedPaymentsCheck } from './pause-preview.ts';

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
export const endPause = <Refusal extends string = never>(
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
    const message = pauseEndedEmail(
      { ...outcome, lastDay: begins, taken, firstName },
      deps.sender,
      deps.publicUrl,
    );
    const to = { account: kid.email, payer: kid.payer };
    await deps.emailQueue.send(tx, to, message, kid.grownUpId);
    return ok(outcome);
  });
