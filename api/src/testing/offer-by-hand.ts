import { randomUUIDv7 } from 'node:crypto';
import { ok, refuse, type Decision } from '@bandstand/domain/kernel/decision';
import { offerDates } from '@bandstand/domain/places/waiting-list/offers';
import type { KidId, SlotId } from '@bandstand/domain/kernel/ids';
import { transact } from '../platform/database/transaction.ts';
import { lockTimetable } from '../modules/places/waiting-list/candidates-store.ts';
import { placeOfferedEmail, sendOfferEmails } from '../modules/places/waiting-list/emails.ts';
import type { WaitingListDeps } from '../modules/places/waiting-list/use-cases.ts';
import { makeOffers } from '../modules/places/waiting-list/offers-store.ts';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { slotInstrument } from '@bandstand/domain/kernel/instruments/model';
import type { TimetableId } from '@bandstand/domain/kernel/ids';
import { idOf } from '../../db/row-kinds.ts';
import type { Db } from '../platform/database/pool.ts';
import { rowsOf } from '../platform/database/rows.ts';

const freePlace = z.strictObject({
  timetable_id: idOf<TimetableId>(),
  instrument: slotInstrument,
  plays: z.nullable(slotInstrument),
});

/** A free place, and a child who waits at its timetable, is not leaving and has no offer at the moment. */
const findPlaceFor = async (
  db: Db,
  { kidId, slotId }: { readonly kidId: KidId; readonly slotId: SlotId },
) => {
  const [row] = await rowsOf(db, freePlace).from(sql`
    select b.timetable_id, s.instrument, own.instrument as plays
    from slots s join bands b on b.id = s.band_id join kids k on k.id = ${kidId} and k.timetable_id = b.timetable_id
    left join slots own on own.kid_id = k.id and own.holding = 'member'
    where s.id = ${slotId} and s.kid_id is null and s.closed_at is null and k.delayed_cancellation_date is null
      and not exists (select 1 from slots held where held.kid_id = k.id and held.holding <> 'member')`);
  return row;
};

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
