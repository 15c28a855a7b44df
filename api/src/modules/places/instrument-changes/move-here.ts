import { camelCased } from '@bandstand/domain/kernel/field-names';
import type { assignToBand } from '@bandstand/domain/places/instrument-changes/contract';
import { mayMoveHere, type MoveRefusal } from '@bandstand/domain/places/instrument-changes/rules';
import { ok, refuse, type Decision } from '@bandstand/domain/kernel/decision';
import { londonDate } from '@bandstand/domain/kernel/london';
import { priceOn } from '@bandstand/domain/prices/prices';
import { yearToday } from '@bandstand/domain/kernel/school-year/rules';
import type { KidId } from '@bandstand/domain/kernel/ids';
import type { Db } from '../../../platform/database/pool.ts';
import { isUniqueViolation, transact } from '../../../platform/database/transaction.ts';
import type { CallAnswer, Call } from '../../../platform/http/call.ts';
import { countChange, readKid } from '../../families/index.ts';
import { movedByChoice, placesFreed } from '../waiting-list/use-cases.ts';
import { leaveOwnPlace } from './change-store.ts';
import { movedEmail } from './emails.ts';
import type { ChangesDeps } from './deps.ts';
import * as store from './move-store.ts';

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
