import { randomUUIDv7 } from 'node:crypto';
import { ok, refuse, type Decision } from '@bandstand/domain/kernel/decision';
import { isId } from '@bandstand/domain/kernel/id';
import type { IsoDate } from '@bandstand/domain/kernel/london';
import type { PauseRefusal } from '@bandstand/domain/money/pauses/rules';
import { splitName } from '@bandstand/domain/families/profile/rules';
import type { KidId } from '@bandstand/domain/kernel/ids';
import { transact } from '../../../platform/database/transaction.ts';
import type { PausesDeps } from './deps.ts';
import { pausedEmail } from './emails.ts';
import * as store from './store.ts';
import { previewPause, type AgreedPaymentsCheck, type PauseOutcome } from './pause-preview.ts';

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
export const pauseLessons = <Refusal extends string = never>(
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
    const message = pausedEmail(facts, deps.sender, deps.publicUrl);
    const to = { account: kid.email, payer: kid.payer };
    await deps.emailQueue.send(tx, to, message, kid.grownUpId);
    return ok(outcome);
  });
