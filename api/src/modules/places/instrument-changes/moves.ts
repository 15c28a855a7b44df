import { camelCased } from '@bandstand/domain/kernel/field-names';
import type { assignToBand } from '@bandstand/domain/places/instrument-changes/contract';
import { mayMoveHere, type MoveRefusal } from '@bandstand/domain/places/instrument-changes/rules';
import { ok, refuse, type Decision } from '@bandstand/domain/kernel/decision';
import { londonDate, instantAt } from '@bandstand/domain/kernel/london';
import { priceOn } from '@bandstand/domain/prices/prices';
import { yearToday } from '@bandstand/domain/kernel/school-year/rules';
import type { KidId } from '@bandstand/domain/kernel/ids';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FamilyLimits } from '@bandstand/domain/families/limits/limits';
import type { Db } from '../../../platform/database/pool.ts';
import { isUniqueViolation, transact } from '../../../platform/database/transaction.ts';
import type { CallAnswer, Call } from '../../../platform/http/call.ts';
import { countChange, readKid } from '../../families/index.ts';
import {
  movedByChoice,
  placesFreed,
  gotPlaces,
  changeAccepted,
} from '../waiting-list/use-cases.ts';
import { leaveOwnPlace, keepUntil, setStatus } from './change-store.ts';
import { movedEmail } from './emails.ts';
import * as store from './move-store.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Outbox } from '../../../platform/jobs/jobs.ts';
import type { EmailQueue } from '../../mail/index.ts';
import { someAtATime } from '../../../platform/database/batches.ts';
import * as changeStore from './change-store.ts';
import * as calledOff from './called-off-store.ts';

export interface ChangesDeps {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly emailQueue: EmailQueue;
  readonly publicUrl: string;
  readonly limits: FamilyLimits;
}

type MoveCall = Call<typeof assignToBand>;

/** Swaps places at once: the child has the new one and the old one is free, or nothing changed. */
export const moveHere = async (
  deps: ChangesDeps,
  call: MoveCall,
): CallAnswer<typeof assignToBand> => {
  const { parent, params } = call;
  const done = await swap(deps, call);
  if (!done.ok) return done;
  const kid = await readKid(deps, parent.grownUpId, params.id);
  return kid === null ? refuse('not_found') : ok(kid);
};

const swap = async (deps: ChangesDeps, call: MoveCall) => {
  try {
    return await transact(call.by.in(deps.db), (tx) => swapIn(deps, tx, call));
  } catch (fault) {
    // The family has another child of this name registered at that timetable.
    if (isUniqueViolation(fault)) return refuse('already_at_timetable');
    throw fault;
  }
};

const swapIn = async (
  deps: ChangesDeps,
  tx: Db,
  { parent, by, params, body }: MoveCall,
): Promise<Decision<null, MoveRefusal | 'not_found'>> => {
  const now = deps.clock.now();
  const today = londonDate(now);
  const asked = { grownUpId: parent.grownUpId, kidId: params.id, bandId: body.band_id, today };
  const kid = await store.lockMove(tx, asked);
  if (kid === undefined) return refuse('not_found');
  // The child plays there already: the answer to an earlier press was lost.
  if (kid.bandId === body.band_id && kid.instrument === body.instrument) return ok(null);
  const may = mayMoveHere({
    status: kid.status,
    isPaused: kid.exceptionType !== null || kid.isPaused,
    year: yearToday(kid.year, kid.asOfSep, today),
    isClosed: kid.isClosed,
    place: kid,
    from: camelCased(body.from),
    band: kid,
  });
  if (!may.ok) return may;
  const activity = [{ kidId: params.id, kind: 'moved' as const, detail: body.instrument }];
  const { grownUpId } = parent;
  const counted = await countChange(deps, tx, { by, grownUpId, activity, now });
  if (!counted.ok) return counted;
  await leaveOwnPlace(tx, [params.id]);
  const place = { kidId: params.id, bandId: body.band_id, instrument: body.instrument };
  if (!(await store.takeOpenPlace(tx, place))) return refuse('no_places');
  await follow(deps, tx, { kid, place, now });
  return ok(null);
};

interface PlaceSwap {
  readonly kid: store.MovingKid;
  readonly place: { readonly kidId: KidId; readonly instrument: MoveCall['body']['instrument'] };
  readonly now: Date;
}

/** What follows: another timetable and its price, wishes that came true, the place that is free now, an e-mail. */
const follow = async (deps: ChangesDeps, tx: Db, { kid, place, now }: PlaceSwap): Promise<void> => {
  const { kidId, instrument } = place;
  const isElsewhere = kid.toTimetableId !== kid.timetableId;
  const monthly = priceOn(londonDate(now), kid.toPrices);
  if (isElsewhere)
    await store.moveTimetable(tx, {
      kidId,
      timetableId: kid.toTimetableId,
      monthlyPennies: monthly,
    });
  const freed = await movedByChoice(tx, {
    kidId,
    instrument,
    timetableId: kid.toTimetableId,
    now,
  });
  await placesFreed(deps, tx, [kid.timetableId, ...freed]);
  const change = { name: kid.name, school: kid.toSchool, band: kid.toBand, instrument };
  const message = movedEmail(
    { ...change, newMonthly: isElsewhere ? monthly : null },
    deps.publicUrl,
  );
  await deps.emailQueue.send(
    tx,
    { account: kid.email, payer: isElsewhere ? kid.payer : null },
    message,
    kid.grownUpId,
  );
};

const AT_A_TIME = 100;

/** Moves the children whose day has come; asked every minute, so just after midnight in London. */
export const makeMovesDue = (deps: ChangesDeps): Promise<number> =>
  someAtATime(deps, AT_A_TIME, async (tx, now) => {
    const changes = await changeStore.findDueChanges(tx, now, AT_A_TIME);
    if (changes.length === 0) return 0;
    const kidIds = changes.map(({ kid_id: id }) => id);
    await changeStore.leaveOwnPlace(tx, kidIds);
    await changeStore.moveIn(
      tx,
      changes.map(({ slot_id: id }) => id),
    );
    const reason = `the day of the change, ${londonDate(now)}`;
    const was = { kidIds, from: 'enrolled_waiting_to_change', to: 'enrolled' } as const;
    await changeStore.setStatus(tx, { ...was, actor: 'clock', reason, now });
    const got = changes.map(({ kid_id: kidId, instrument }) => ({
      kidId,
      instrument,
      by: 'offer' as const,
    }));
    await gotPlaces(tx, got, now);
    await placesFreed(
      deps,
      tx,
      changes.map(({ timetable_id: id }) => id),
    );
    await deps.emailQueue.sendAll(
      tx,
      changes.map((it) => ({ to: { account: it.email }, message: movedEmail(it, deps.publicUrl) })),
    );
    return changes.length;
  });

/** For the e-mail about a child who stays. */
export const { findAgreed } = calledOff;

interface ChangeToRestore {
  readonly kidId: KidId;
  readonly actor: string;
  readonly calledOffAt: string;
  readonly now: Date;
}

/**
 * A child stays after all: the change that was agreed before they left is agreed again, for the same day, if nobody has its
 * place. Returns whether it is.
 */
export const agreeAgain = async (
  tx: Db,
  { kidId, actor, calledOffAt, now }: ChangeToRestore,
): Promise<boolean> => {
  const was = await calledOff.findCalledOff(tx, kidId, calledOffAt);
  if (was === null) return false;
  const { id: offerId, slot_id: slotId, changes_on: day } = was;
  const until = instantAt(day, '00:00');
  if (until <= now || !(await calledOff.offerAgain(tx, { offerId, until, actor, now })))
    return false;
  if (!(await keepUntil(tx, { kidId, slotId, now, until, isLate: false })))
    throw new Error('A place that was just held is kept.');
  await changeAccepted(tx, { kidId, day, now });
  const will = { kidIds: [kidId], from: 'enrolled', to: 'enrolled_waiting_to_change' } as const;
  await setStatus(tx, { ...will, actor, reason: 'stays, and the agreed change with them', now });
  return true;
};
