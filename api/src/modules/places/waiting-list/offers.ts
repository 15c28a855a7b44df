import type { Actor } from '../../../platform/actor.ts';
import type { declineReserved, listOffers } from '@bandstand/domain/places/waiting-list/contract';
import { ok, refuse } from '@bandstand/domain/kernel/decision';
import { addDays, instantAt, londonDate } from '@bandstand/domain/kernel/london';
import { toRecord } from '@bandstand/domain/kernel/record';
import { isEnrolled } from '@bandstand/domain/kernel/moves';
import { heldThrough } from '@bandstand/domain/places/waiting-list/offers';
import { transact } from '../../../platform/database/transaction.ts';
import type { CallAnswer, Call } from '../../../platform/http/call.ts';
import { readKid } from '../../families/index.ts';
import * as decline from './entries-store.ts';
import { offerDeclinedEmail, sendOfferEmails } from './emails.ts';
import { findOffers, type OfferRow } from './entries-store.ts';
import { placesFreed, type WaitingListDeps } from './use-cases.ts';

const SHOWN_FOR_DAYS = 30;

/** The family's offers: what waits for an answer, and what became of the others. */
export const listFamilyOffers = async (
  { db, clock }: Pick<WaitingListDeps, 'db' | 'clock'>,
  { parent }: Call<typeof listOffers>,
): CallAnswer<typeof listOffers> => {
  const now = clock.now();
  return ok(readOffers(await findOffers(db, parent.grownUpId, offeredSince(now))));
};

export const offeredSince = (now: Date): Date =>
  instantAt(addDays(londonDate(now), -SHOWN_FOR_DAYS), '00:00');

/** The question for a family's offers, to be asked together with others, and what its rows say. */
export { offerRow, offersOf } from './entries-store.ts';
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

/** Declines the reserved place: it goes to the next child, this one waits on with the same date. A repeat answers the same. */
export const declineOffer = async (
  deps: WaitingListDeps,
  { parent, by, params: { kidId } }: Call<typeof declineReserved>,
): CallAnswer<typeof declineReserved> => {
  const { grownUpId } = parent;
  const done = await transact(by.in(deps.db), async (tx) => {
    const now = deps.clock.now();
    const gone = await decline.declineReserved(tx, { by, grownUpId, kidId, now });
    if (gone === undefined) return refuse('offer_ended');
    if (gone.offer_id !== null)
      await sendOfferEmails(deps, tx, [gone.offer_id], offerDeclinedEmail);
    await placesFreed(deps, tx, [gone.timetable_id]);
    return ok(gone);
  });
  const kid = await readKid(deps, grownUpId, kidId);
  if (kid === null) return refuse('not_found');
  return done.ok ? ok(kid) : afterwards(kid, by);
};

type KidAnswer = NonNullable<Awaited<ReturnType<typeof readKid>>>;

/** Nothing was declined: it was already, or the place is no longer reserved, or it was taken. */
const afterwards = (kid: KidAnswer, by: Actor) => {
  const { status } = kid.data.attributes;
  if (isEnrolled(status)) return refuse('already_enrolled');
  if (status === 'reserved_during_enrolment') return refuse('held_for_payment');
  if (status === 'cancelled') return refuse('not_waiting');
  return status === 'waiting_list' ? by.doneBefore(kid) : refuse('offer_ended');
};
