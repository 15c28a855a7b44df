import type { Actor } from '../../../platform/actor.ts';
import type * as contract from '@bandstand/domain/places/instrument-changes/contract';
import {
  mayAccept,
  whyNotHeld,
  type OfferRefusal,
} from '@bandstand/domain/places/instrument-changes/rules';
import { ok, refuse, type Decision } from '@bandstand/domain/kernel/decision';
import { instantAt, londonDate, type IsoDate } from '@bandstand/domain/kernel/london';
import { preferencesWithout } from '@bandstand/domain/places/waiting-list/rank';
import type { GrownUpId, KidId, SlotId } from '@bandstand/domain/kernel/ids';
import type { Db } from '../../../platform/database/pool.ts';
import { transact } from '../../../platform/database/transaction.ts';
import type { CallAnswer, Call } from '../../../platform/http/call.ts';
import { countChange, readKid } from '../../families/index.ts';
import {
  changeAccepted,
  changeRejected,
  gotPlaces,
  placesFreed,
} from '../waiting-list/use-cases.ts';
import * as store from './change-store.ts';
import { changeAgreedEmail, movedEmail, changeRejectedEmail } from './emails.ts';
import type { ChangesDeps } from './moves.ts';

type OfferedSlot = { readonly kidId: KidId; readonly slotId: SlotId };
type ChangeRefusal = 'not_found' | OfferRefusal;

/** Accepts an offered change: the child moves now, or on the day that is chosen. The same again changes nothing. */
export const accept = async (
  deps: ChangesDeps,
  { parent, by, params, body }: Call<typeof contract.acceptInstrumentChange>,
): CallAnswer<typeof contract.acceptInstrumentChange> =>
  changing(deps, { by, grownUpId: parent.grownUpId, ...params }, (tx, it) =>
    agree(deps, tx, { ...it, day: body.slot.blocked_until }),
  );

/** Another day for a change that is agreed already. */
export const changeDay = async (
  deps: ChangesDeps,
  { parent, by, params, body }: Call<typeof contract.changeSlotDay>,
): CallAnswer<typeof contract.changeSlotDay> =>
  changing(deps, { by, grownUpId: parent.grownUpId, ...params }, async (tx, it) =>
    it.kid.holding === 'dated_change'
      ? agree(deps, tx, { ...it, day: body.slot.blocked_until })
      : refuse(it.kid.holding === 'member' ? 'change_already_made' : endedFor(it.kid)),
  );

/** Rejects an offered change, or calls an agreed one off; the place goes to the next child. */
export const reject = async (
  deps: ChangesDeps,
  { parent, by, params }: Call<typeof contract.rejectInstrumentChange>,
): CallAnswer<typeof contract.rejectInstrumentChange> =>
  changing(deps, { by, grownUpId: parent.grownUpId, ...params }, (tx, it) =>
    giveBack(deps, tx, it),
  );

interface InstrumentChange extends OfferedSlot {
  readonly grownUpId: GrownUpId;
  readonly by: Actor;
  readonly kid: store.ChangingKid;
  readonly now: Date;
}

/** One transaction around a child who is locked, so that two presses, or a press and the clock, take turns. */
const changing = async (
  deps: ChangesDeps,
  { by, grownUpId, kidId, slotId }: OfferedSlot & Pick<InstrumentChange, 'by' | 'grownUpId'>,
  change: (tx: Db, it: InstrumentChange) => Promise<Decision<null, ChangeRefusal>>,
) => {
  const done = await transact<null, ChangeRefusal>(by.in(deps.db), async (tx) => {
    const kid = await store.lockKidAndSlot(tx, { grownUpId, kidId, slotId });
    if (kid === undefined) return refuse('not_found');
    return change(tx, {
      kidId,
      slotId,
      kid,
      grownUpId,
      by,
      now: deps.clock.now(),
    });
  });
  if (!done.ok) return done;
  const answer = await readKid(deps, grownUpId, kidId);
  return answer === null ? refuse('not_found') : ok(answer);
};

const agree = async (
  deps: ChangesDeps,
  tx: Db,
  it: InstrumentChange & { readonly day: IsoDate },
): Promise<Decision<null, ChangeRefusal>> => {
  const { by, kid, day, now } = it;
  // The child plays there already: the answer to an earlier press was lost, or another day was chosen elsewhere.
  if (kid.holding === 'member')
    return day === londonDate(now) ? by.doneBefore(null) : refuse('change_already_made');
  if (kid.holding === null || kid.held_until === null) return refuse(endedFor(kid));
  if (isDue(kid, now)) return refuse('change_is_due');
  const offered = { heldUntil: new Date(kid.held_until), leavesOn: kid.leaves_on };
  const may = mayAccept(offered, day, now, by.overrules);
  if (!may.ok) return may;
  if (kid.holding === 'dated_change' && londonDate(new Date(kid.held_until)) === day)
    return by.doneBefore(null);
  return may.value === 'now' ? moveNow(deps, tx, it) : moveLater(deps, tx, it);
};

const moveNow = async (
  deps: ChangesDeps,
  tx: Db,
  { kidId, slotId, kid, by, now, day }: InstrumentChange & { readonly day: IsoDate },
): Promise<Decision<null, ChangeRefusal>> => {
  await store.leaveOwnPlace(tx, [kidId]);
  await changeAccepted(tx, { kidId, day, now });
  if (!(await store.takeKeptPlace(tx, { kidId, slotId, now, isLate: isLate(kid, now) })))
    return refuse('offer_ended');
  const was = { kidIds: [kidId], from: 'enrolled_waiting_to_change', to: 'enrolled' } as const;
  await store.setStatus(tx, { ...was, actor: by.name, reason: 'changed instrument', now });
  const change = changeOf(kid);
  await gotPlaces(tx, [{ kidId, instrument: change.instrument, by: 'offer' }], now);
  await placesFreed(deps, tx, [kid.timetable_id]);
  await deps.emailQueue.send(tx, { account: kid.email }, movedEmail(change, deps.publicUrl));
  return ok(null);
};

const moveLater = async (
  deps: ChangesDeps,
  tx: Db,
  { kidId, slotId, kid, grownUpId, by, now, day }: InstrumentChange & { readonly day: IsoDate },
): Promise<Decision<null, ChangeRefusal>> => {
  const activity = [{ kidId, kind: 'moved' as const, detail: `on ${day}` }];
  const counted = await countChange(deps, tx, { by, grownUpId, activity, now });
  if (!counted.ok) return counted;
  const until = instantAt(day, '00:00');
  if (!(await store.keepUntil(tx, { kidId, slotId, now, until, isLate: isLate(kid, now) })))
    return refuse('offer_ended');
  await changeAccepted(tx, { kidId, day, now });
  const will = { kidIds: [kidId], from: 'enrolled', to: 'enrolled_waiting_to_change' } as const;
  await store.setStatus(tx, {
    ...will,
    actor: by.name,
    reason: 'agreed an instrument change',
    now,
  });
  await deps.emailQueue.send(
    tx,
    { account: kid.email },
    changeAgreedEmail(changeOf(kid), day, deps.publicUrl),
  );
  return ok(null);
};

const giveBack = async (
  deps: ChangesDeps,
  tx: Db,
  { kidId, slotId, kid, by, now }: InstrumentChange,
): Promise<Decision<null, ChangeRefusal>> => {
  if (kid.holding === 'member') return refuse('change_already_made');
  if (kid.holding === null) {
    // Given back already: the answer to an earlier press was lost.
    const isRepeat = kid.became === 'declined' && kid.status !== 'cancelled';
    return isRepeat ? by.doneBefore(null) : refuse(endedFor(kid));
  }
  if (isDue(kid, now)) return refuse('change_is_due');
  const change = changeOf(kid);
  await changeRejected(tx, { kidId, instrument: change.instrument, now });
  if (!(await store.giveBack(tx, { kidId, slotId, now }))) return refuse('offer_ended');
  const preferences = preferencesWithout(kid, change.instrument);
  await store.doesNotWant(tx, kidId, { instrument: change.instrument, preferences });
  const was = { kidIds: [kidId], from: 'enrolled_waiting_to_change', to: 'enrolled' } as const;
  await store.setStatus(tx, { ...was, actor: by.name, reason: 'called the change off', now });
  await placesFreed(deps, tx, [kid.timetable_id]);
  await deps.emailQueue.send(
    tx,
    { account: kid.email },
    changeRejectedEmail(change, kid.holding === 'dated_change', deps.publicUrl),
  );
  return ok(null);
};

const endedFor = ({ status, became }: store.ChangingKid) => whyNotHeld(status, became);

/** Its time has passed, which was overruled: else it was refused before. */
const isLate = ({ held_until: until }: store.ChangingKid, now: Date): boolean =>
  until !== null && new Date(until) <= now;

/** Its day has come, and within a minute the clock moves the child. */
const isDue = ({ holding, held_until: until }: store.ChangingKid, now: Date): boolean =>
  holding === 'dated_change' && until !== null && new Date(until) <= now;

const changeOf = ({ name, school, band, instrument }: store.ChangingKid) => {
  if (band === null || instrument === null) throw new Error('A held place has a band.');
  return { name, school, band, instrument };
};
