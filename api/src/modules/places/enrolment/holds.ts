import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import {
  HOLD_LASTS,
  HOLD_LASTS_WHILE_SETTING_UP,
  statusAfterHold,
} from '@bandstand/domain/places/enrolment/rules';
import { renewPromise } from '@bandstand/domain/prices/promise';
import type { GrownUpId, KidId } from '@bandstand/domain/kernel/ids';
import { type letHeldPlaceGo, mayLetGo } from '@bandstand/domain/places/enrolment/office-contract';
import { ok, refuse } from '@bandstand/domain/kernel/decision';
import { parentOf, signatureOf } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Outbox, jobKind } from '../../../platform/jobs/jobs.ts';
import type { EmailQueue } from '../../mail/index.ts';
import { addRanOut, removeNeverEnrolled } from '../../families/index.ts';
import { welcome } from '../../stories/index.ts';
import {
  gotPlaces,
  offersRanOut,
  offersTaken,
  offerWithdrawn,
  placesFreed,
  waitNowhereElse,
} from '../waiting-list/use-cases.ts';
import { someAtATime } from '../../../platform/database/batches.ts';
import type { Db } from '../../../platform/database/pool.ts';
import { findPromises, writePromise } from './reserved-store.ts';
import * as store from './holds-store.ts';
import { transact } from '../../../platform/database/transaction.ts';
import type { Call, CallAnswer } from '../../../platform/http/call.ts';
import type { EnrolmentDeps } from './context.ts';
import { lockHold } from './holds-store.ts';
import { findHeldPlace } from './store.ts';

export type { CompletedKid, EndedHold, Holds } from './holds-store.ts';

export interface HoldsDeps {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly emailQueue: EmailQueue;
  readonly publicUrl: string;
}

type ResetDeps = Pick<HoldsDeps, 'outbox' | 'emailQueue' | 'publicUrl'>;

interface HoldEndReason {
  readonly actor: string;
  readonly reason: string;
  readonly now: Date;
}

const AT_A_TIME = 200;

/** Frees the places of holds that ran out; asked every minute. */
export const endHolds = (deps: HoldsDeps): Promise<number> =>
  someAtATime(deps, AT_A_TIME, async (tx, now) => {
    const holds = await store.endHoldsThatRanOut(tx, now, AT_A_TIME);
    if (holds.length > 0) await runOut(deps, tx, holds, now);
    return holds.length;
  });

const runOut = async (
  deps: ResetDeps,
  tx: Db,
  holds: readonly store.EndedHold[],
  now: Date,
): Promise<void> => {
  const lapsed = holds.filter((hold) => hold.earlier_status === 'reserved' && !hold.still_reserved);
  await addRanOut(
    tx,
    holds.map(({ kid_id: id }) => id),
    now,
  );
  await offersRanOut(deps, tx, { kidIds: lapsed.map(({ kid_id: id }) => id), now });
  await resetAfterHolds(deps, tx, { holds, why: { actor: 'clock', reason: 'hold ran out', now } });
};

/** Gives up holds that another hold replaces; returns those that there were. */
export const giveUpHolds = async (
  deps: ResetDeps,
  tx: Db,
  { kidIds, why }: { readonly kidIds: readonly KidId[]; readonly why: HoldEndReason },
): Promise<store.EndedHold[]> => {
  const holds = await store.endHoldsOf(tx, kidIds, why.now);
  for (const { kid_id: id } of holds) await offerWithdrawn(tx, id, why.now);
  if (holds.length > 0) await resetAfterHolds(deps, tx, { holds, why });
  return holds;
};

const resetAfterHolds = async (
  deps: ResetDeps,
  tx: Db,
  { holds, why }: { readonly holds: readonly store.EndedHold[]; readonly why: HoldEndReason },
): Promise<void> => {
  const { actor, reason, now } = why;
  const kids = holds.map((hold) => ({
    id: hold.kid_id,
    to: statusAfterHold(hold.earlier_status, hold.still_reserved),
    backTo: hold.earlier_timetable_id,
  }));
  await store.resetKids(tx, kids, { statusActor: actor, statusReason: reason, statusAt: now });
  const left = kids.filter(({ to }) => to === 'cancelled').map(({ id }) => id);
  if (left.length > 0) await removeNeverEnrolled(tx, left, now);
  const freed = holds.filter((hold) => !hold.still_reserved);
  await placesFreed(
    deps,
    tx,
    freed.map(({ timetable_id: id }) => id),
  );
};

/** The Direct Debit exists that these places were held for: their children are enrolled, and no others. */
export const completeHolds = async (
  tx: Db,
  holds: store.Holds,
  now: Date,
): Promise<store.CompletedKid[]> => {
  await renewPromises(tx, holds, now);
  const completed = await store.completeHolds(tx, holds, {
    statusActor: parentOf(holds.grownUpId).name,
    statusReason: 'Direct Debit set up',
    statusAt: now,
  });
  await offersTaken(
    tx,
    completed.map(({ kid_id: id }) => id),
    now,
  );
  await gotPlaces(
    tx,
    completed.map((kid) => ({
      kidId: kid.kid_id,
      instrument: kid.instrument,
      by: kid.was_reserved ? 'offer' : 'enrolling',
    })),
    now,
  );
  await waitNowhereElse(
    tx,
    completed.map(({ kid_id: id }) => id),
    now,
  );
  await welcome(
    tx,
    completed.map(({ kid_id: id }) => id),
    now,
  );
  return completed;
};

/** A first payment whose collection was final before the Direct Debit existed is promised again, in the e-mail that follows. */
const renewPromises = async (tx: Db, holds: store.Holds, now: Date): Promise<void> => {
  for (const { id, agreed } of await findPromises(tx, holds.enrolmentIds)) {
    const promised = renewPromise(agreed, now);
    if (promised !== null) await writePromise(tx, id, promised);
  }
};

/** Holds places while the provider is setting the Direct Debit up that is to pay for them; returns how many there are. */
export const extendHoldsForSetUp = (tx: Db, holds: store.Holds, now: Date): Promise<number> =>
  store.extendHolds(tx, holds, new Date(now.getTime() + HOLD_LASTS_WHILE_SETTING_UP));

/** The Direct Debit was refused: the parent has another 30 minutes to try again, once. */
export const renewHolds = (tx: Db, grownUpId: GrownUpId, now: Date): Promise<void> =>
  store.renewHolds(tx, grownUpId, { now, lasts: HOLD_LASTS });

/** Looks for holds that ran out, at the very time that one does. */
export const endHold = jobKind<Record<string, never>>('end-hold');

/**
 * Lets a place go that is held for a child of this family: it is free for the next child, and this one is what they were before.
 * A child whom only the hold had made is gone.
 */
export const letPlaceGo = (
  deps: EnrolmentDeps,
  { params, body, staff, record }: Call<typeof letHeldPlaceGo>,
): CallAnswer<typeof letHeldPlaceGo> =>
  transact(deps.db, async (tx) => {
    const { family: grownUpId, id: kidId } = params;
    await lockHold(tx, { grownUpId, kidId });
    const child = await findHeldPlace(tx, grownUpId, kidId);
    if (child === undefined) return refuse('not_found');
    const may = mayLetGo(child.held);
    if (!may.ok) return may;
    const why = {
      actor: signatureOf(staff),
      reason: 'let the held place go',
      now: deps.clock.now(),
    };
    await giveUpHolds(deps, tx, { kidIds: [kidId], why });
    const { child: name, school, instrument } = may.value;
    await record(tx, {
      subject: 'kid',
      subjectId: kidId,
      grownUpId,
      before: { child: name, school, instrument },
      reason: body.reason,
    });
    return ok({ message: 'The place is free for the next child.' });
  });
