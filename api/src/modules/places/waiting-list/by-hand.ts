import { randomUUIDv7 } from 'node:crypto';
import { ok, refuse, type Decision } from '@bandstand/domain/kernel/decision';
import { offerDates } from '@bandstand/domain/places/waiting-list/offers';
import type { KidId, SlotId } from '@bandstand/domain/kernel/ids';
import { transact } from '../../../platform/database/transaction.ts';
import { findPlaceFor, lockTimetable } from './candidates-store.ts';
import { placeOfferedEmail } from './emails.ts';
import type { WaitingListDeps } from './deps.ts';
import { sendOfferEmails } from './offer-emails.ts';
import { makeOffers } from './offers-store.ts';

export interface ManualOffer {
  readonly kidId: KidId;
  readonly slotId: SlotId;
  /** Who decided it, for the log. */
  readonly actor: string;
}

/**
 * The office offers a free place to a child of its choice. The lock on the timetable makes it take turns with automatic offers, so
 * nobody is offered two places and no place is offered twice.
 */
export const offerByHand = (
  deps: WaitingListDeps,
  { kidId, slotId, actor }: ManualOffer,
): Promise<Decision<null, 'not_possible'>> =>
  transact(deps.db, async (tx) => {
    const place = await findPlaceFor(tx, { kidId, slotId });
    if (place === undefined) return refuse('not_possible');
    await lockTimetable(tx, place.timetable_id);
    const isWaiting = place.plays === null;
    const offer = {
      id: randomUUIDv7(),
      kidId,
      slotId,
      instrument: place.instrument,
      kind: isWaiting ? ('reserved_place' as const) : ('instrument_change' as const),
      why: {
        rule: 'by_the_office' as const,
        joinedAt: null,
        preference: 'none' as const,
        couldHaveIt: 1,
        before: [],
      },
    };
    const made = await makeOffers(tx, {
      timetableId: place.timetable_id,
      offers: [offer],
      dates: offerDates(deps.clock.now()),
      madeBy: actor,
    });
    if (made.length === 0) return refuse('not_possible');
    await sendOfferEmails(deps, tx, made, placeOfferedEmail);
    return ok(null);
  });
