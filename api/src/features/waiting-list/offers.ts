import type { declineReserved, listOffers } from '@bandstand/domain/waiting-list/contract';
import { grant, refuse } from '@bandstand/domain/kernel/decision';
import { addDays, instantAt, londonDate } from '@bandstand/domain/kernel/london';
import { toRecord } from '@bandstand/domain/kernel/record';
import { isEnrolled } from '@bandstand/domain/enrolment/moves';
import { heldThrough } from '@bandstand/domain/waiting-list/offers';
import { transact } from '../../platform/database/transaction.ts';
import type { Answered, Call } from '../../platform/http/call.ts';
import { readKid } from '../children/use-cases.ts';
import * as decline from './decline-store.ts';
import { declined } from './emails.ts';
import type { WaitingListGiven } from './given.ts';
import { tellParents } from './letters.ts';
import { findOffers, type OfferRow } from './list-store.ts';
import { placesFreed } from './use-cases.ts';

const SHOWN_FOR_DAYS = 30;

/** The family's offers: what waits for an answer, and what became of the others. */
export const list = async (
  { db, clock }: Pick<WaitingListGiven, 'db' | 'clock'>,
  { parent }: Call<typeof listOffers>,
): Answered<typeof listOffers> => {
  const now = clock.now();
  return grant(readOffers(await findOffers(db, parent.grownUpId, offeredSince(now))));
};

export const offeredSince = (now: Date): Date =>
  instantAt(addDays(londonDate(now), -SHOWN_FOR_DAYS), '00:00');

/** The question for a family's offers, for whoever asks it together with others, and what its rows say. */
export { offersOf } from './list-store.ts';
export const readOffers = (found: readonly OfferRow[]) => ({
  data: found.map((it) =>
    toRecord('offer', {
      id: it.id,
      attributes: {
        kid_id: it.kid_id,
        slot_id: it.slot_id,
        kind: it.kind,
        instrument: it.instrument,
        state: it.state,
        made_on: londonDate(new Date(it.made_at)),
        reserved_through: heldThrough(new Date(it.lapses_at)),
        changes_on: it.changes_on,
        ended_on: it.ended_at === null ? null : londonDate(new Date(it.ended_at)),
      },
    }),
  ),
});

/** Declines the reserved place: it goes to the next child, this one waits on with its date. A repeat answers the same. */
export const declineOffer = async (
  given: WaitingListGiven,
  { parent, params: { kidId } }: Call<typeof declineReserved>,
): Answered<typeof declineReserved> => {
  const done = await transact(given.db, async (tx) => {
    const now = given.clock.now();
    const gone = await decline.declineReserved(tx, { grownUpId: parent.grownUpId, kidId, now });
    if (gone === undefined) return grant(null);
    if (gone.offer_id !== null) await tellParents(given, tx, [gone.offer_id], declined);
    await placesFreed(given, tx, [gone.timetable_id]);
    return grant(gone);
  });
  const kid = await readKid(given, parent.grownUpId, kidId);
  if (kid === null) return refuse('not_found');
  if (done.ok && done.value !== null) return grant(kid);
  return afterwards(kid);
};

type KidAnswer = NonNullable<Awaited<ReturnType<typeof readKid>>>;

/** Nothing was declined: it was already, or the place is no longer reserved, or it was taken. */
const afterwards = (kid: KidAnswer) => {
  const { status } = kid.data.attributes;
  if (isEnrolled(status)) return refuse('already_enrolled');
  if (status === 'reserved_during_enrolment') return refuse('held_for_payment');
  if (status === 'cancelled') return refuse('not_waiting');
  return status === 'waiting_list' ? grant(kid) : refuse('offer_ended');
};
