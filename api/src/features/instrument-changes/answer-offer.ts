import type * as contract from '@bandstand/domain/instrument-changes/contract';
import {
  mayAccept,
  whyNotHeld,
  type OfferRefusal,
} from '@bandstand/domain/instrument-changes/rules';
import { grant, refuse, type Decision } from '@bandstand/domain/kernel/decision';
import { instantAt, londonDate, type IsoDate } from '@bandstand/domain/kernel/london';
import { preferencesWithout } from '@bandstand/domain/waiting-list/rank';
import type { Db } from '../../platform/database/pool.ts';
import { transact } from '../../platform/database/transaction.ts';
import type { Answered, Call } from '../../platform/http/call.ts';
import { readKid } from '../children/use-cases.ts';
import { countChange } from '../family-limits/use-cases.ts';
import {
  changeAccepted,
  changeRejected,
  gotPlaces,
  placesFreed,
} from '../waiting-list/use-cases.ts';
import * as store from './change-store.ts';
import { agreed, moved, rejected } from './emails.ts';
import type { ChangesGiven } from './given.ts';

type OfSlot = { readonly kidId: string; readonly slotId: string };
type Refused = 'not_found' | OfferRefusal;

/** Accepts an offered change: the child moves now, or on the day that is chosen. The same again changes nothing. */
export const accept = async (
  given: ChangesGiven,
  { parent, params, body }: Call<typeof contract.acceptInstrumentChange>,
): Answered<typeof contract.acceptInstrumentChange> =>
  changing(given, parent.grownUpId, params, (tx, it) =>
    agree(given, tx, { ...it, day: body.slot.blocked_until }),
  );

/** Another day for a change that is agreed already. */
export const changeDay = async (
  given: ChangesGiven,
  { parent, params, body }: Call<typeof contract.changeSlotDay>,
): Answered<typeof contract.changeSlotDay> =>
  changing(given, parent.grownUpId, params, async (tx, it) =>
    it.kid.holding === 'dated_change'
      ? agree(given, tx, { ...it, day: body.slot.blocked_until })
      : refuse(it.kid.holding === 'member' ? 'change_already_made' : endedFor(it.kid)),
  );

/** Rejects an offered change, or calls an agreed one off; the place goes to the next child. */
export const reject = async (
  given: ChangesGiven,
  { parent, params }: Call<typeof contract.rejectInstrumentChange>,
): Answered<typeof contract.rejectInstrumentChange> =>
  changing(given, parent.grownUpId, params, (tx, it) => giveBack(given, tx, it));

interface Changing extends OfSlot {
  readonly grownUpId: string;
  readonly actor: string;
  readonly kid: store.ChangingKid;
  readonly now: Date;
}

/** One transaction around a child that is locked, so that two presses, or a press and the clock, take turns. */
const changing = async (
  given: ChangesGiven,
  grownUpId: string,
  { kidId, slotId }: OfSlot,
  change: (tx: Db, it: Changing) => Promise<Decision<null, Refused>>,
) => {
  const done = await transact<null, Refused>(given.db, async (tx) => {
    const kid = await store.lockKidAndSlot(tx, { grownUpId, kidId, slotId });
    if (kid === undefined) return refuse('not_found');
    return change(tx, {
      kidId,
      slotId,
      kid,
      grownUpId,
      actor: `parent:${grownUpId}`,
      now: given.clock.now(),
    });
  });
  if (!done.ok) return done;
  const answer = await readKid(given, grownUpId, kidId);
  return answer === null ? refuse('not_found') : grant(answer);
};

const agree = async (
  given: ChangesGiven,
  tx: Db,
  it: Changing & { readonly day: IsoDate },
): Promise<Decision<null, Refused>> => {
  const { kid, day, now } = it;
  // The child plays there already: the answer to an earlier press was lost, or another day was chosen elsewhere.
  if (kid.holding === 'member')
    return day === londonDate(now) ? grant(null) : refuse('change_already_made');
  if (kid.holding === null || kid.held_until === null) return refuse(endedFor(kid));
  if (isDue(kid, now)) return refuse('change_is_due');
  const may = mayAccept({ heldUntil: new Date(kid.held_until), leavesOn: kid.leaves_on }, day, now);
  if (!may.ok) return may;
  if (kid.holding === 'dated_change' && londonDate(new Date(kid.held_until)) === day)
    return grant(null);
  return may.value === 'now' ? moveNow(given, tx, it) : moveLater(given, tx, it);
};

const moveNow = async (
  given: ChangesGiven,
  tx: Db,
  { kidId, slotId, kid, actor, now, day }: Changing & { readonly day: IsoDate },
): Promise<Decision<null, Refused>> => {
  await store.leaveOwnPlace(tx, [kidId]);
  await changeAccepted(tx, { kidId, day, now });
  if (!(await store.takeKeptPlace(tx, { kidId, slotId, now }))) return refuse('offer_ended');
  const was = { kidIds: [kidId], from: 'enrolled_waiting_to_change', to: 'enrolled' } as const;
  await store.setStatus(tx, { ...was, actor, reason: 'changed instrument', now });
  const change = changeOf(kid);
  await gotPlaces(tx, [{ kidId, instrument: change.instrument, by: 'offer' }], now);
  await placesFreed(given, tx, [kid.timetable_id]);
  await given.post.send(tx, { account: kid.email }, moved(change, given.publicUrl));
  return grant(null);
};

const moveLater = async (
  given: ChangesGiven,
  tx: Db,
  { kidId, slotId, kid, grownUpId, actor, now, day }: Changing & { readonly day: IsoDate },
): Promise<Decision<null, Refused>> => {
  const activity = [{ kidId, kind: 'moved' as const, detail: `on ${day}` }];
  const counted = await countChange(given, tx, { grownUpId, activity, now });
  if (!counted.ok) return counted;
  const until = instantAt(day, '00:00');
  if (!(await store.keepUntil(tx, { kidId, slotId, now, until }))) return refuse('offer_ended');
  await changeAccepted(tx, { kidId, day, now });
  const will = { kidIds: [kidId], from: 'enrolled', to: 'enrolled_waiting_to_change' } as const;
  await store.setStatus(tx, { ...will, actor, reason: 'agreed an instrument change', now });
  await given.post.send(tx, { account: kid.email }, agreed(changeOf(kid), day, given.publicUrl));
  return grant(null);
};

const giveBack = async (
  given: ChangesGiven,
  tx: Db,
  { kidId, slotId, kid, actor, now }: Changing,
): Promise<Decision<null, Refused>> => {
  if (kid.holding === 'member') return refuse('change_already_made');
  if (kid.holding === null) {
    // Given back already: the answer to an earlier press was lost.
    const isRepeat = kid.became === 'declined' && kid.status !== 'cancelled';
    return isRepeat ? grant(null) : refuse(endedFor(kid));
  }
  if (isDue(kid, now)) return refuse('change_is_due');
  const change = changeOf(kid);
  await changeRejected(tx, { kidId, instrument: change.instrument, now });
  if (!(await store.giveBack(tx, { kidId, slotId, now }))) return refuse('offer_ended');
  const preferences = preferencesWithout(kid, change.instrument);
  await store.doesNotWant(tx, kidId, { instrument: change.instrument, preferences });
  const was = { kidIds: [kidId], from: 'enrolled_waiting_to_change', to: 'enrolled' } as const;
  await store.setStatus(tx, { ...was, actor, reason: 'called the change off', now });
  await placesFreed(given, tx, [kid.timetable_id]);
  await given.post.send(
    tx,
    { account: kid.email },
    rejected(change, kid.holding === 'dated_change', given.publicUrl),
  );
  return grant(null);
};

const endedFor = ({ status, became }: store.ChangingKid) => whyNotHeld(status, became);

/** Its day has come, and within a minute the clock moves the child. */
const isDue = ({ holding, held_until: until }: store.ChangingKid, now: Date): boolean =>
  holding === 'dated_change' && until !== null && new Date(until) <= now;

const changeOf = ({ name, school, band, instrument }: store.ChangingKid) => {
  if (band === null || instrument === null) throw new Error('A held place has a band.');
  return { name, school, band, instrument };
};
