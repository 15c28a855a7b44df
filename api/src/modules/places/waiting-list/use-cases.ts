import type { SlotInstrument } from '@bandstand/domain/kernel/instruments/model';
import {
  waitsOnAfter,
  waitsOnAfterEnrolling,
  waitsOnAfterMoving,
  wishesToChange,
  type Preferences,
  guitarWaits,
  type Guitars,
} from '@bandstand/domain/places/waiting-list/rank';
import type { KidId, TimetableId } from '@bandstand/domain/kernel/ids';
import type { FastifyBaseLogger } from 'fastify';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Db } from '../../../platform/database/pool.ts';
import type { Outbox } from '../../../platform/jobs/jobs.ts';
import { offerLapsedEmail, sendOfferEmails } from './emails.ts';
import * as entries from './entries-store.ts';
import { offerPlaces } from './jobs.ts';
import * as offers from './offers-store.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { EmailQueue } from '../../mail/index.ts';
import { giveBackUnwanted } from './offers-store.ts';

export interface WaitingListDeps {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly outbox: Outbox;
  readonly emailQueue: EmailQueue;
  readonly publicUrl: string;
  /** Whether a freed place is offered by itself (`AUTO_OFFERS`). */
  readonly autoOffers: boolean;
}

/** Places became free at these timetables: they are offered round, as jobs of the same transaction. */
export const placesFreed = async (
  { outbox }: { readonly outbox: Outbox },
  tx: Db,
  timetableIds: readonly TimetableId[],
): Promise<void> =>
  outbox.enqueueAll(
    tx,
    offerPlaces,
    [...new Set(timetableIds)].map((timetableId) => ({ timetableId })),
  );

export interface GotPlace {
  readonly kidId: KidId;
  readonly instrument: SlotInstrument;
  /** By an offer, or because its parent enrolled it on what was free. */
  readonly by: 'offer' | 'enrolling';
}

/** These children have a place: they wait on only for what they would still rather play. */
export const gotPlaces = async (tx: Db, got: readonly GotPlace[], now: Date): Promise<void> => {
  if (got.length === 0) return;
  const waiting = await entries.findWaiting(
    tx,
    got.map(({ kidId }) => kidId),
  );
  const gone = waiting.flatMap(({ kid_id: kidId, first, second, waits, would }) => {
    const place = got.find((one) => one.kidId === kidId);
    if (place === undefined) return [];
    const on =
      place.by === 'offer'
        ? waitsOnAfter(place.instrument, waits, { first, second })
        : waitsOnAfterEnrolling(place.instrument, waits, would);
    return waits.filter((one) => !on.includes(one)).map((instrument) => ({ kidId, instrument }));
  });
  if (gone.length > 0) await entries.endWaiting(tx, gone, { because: 'got_a_place', now });
};

/** The reserved places of these children were taken: their offers are accepted. */
export const offersTaken = async (tx: Db, kidIds: readonly KidId[], now: Date): Promise<void> =>
  void (await offers.endOffers(tx, kidIds, { from: ['open'], to: 'accepted', now }));

/** Held until the Direct Debit, and the hold ran out after the offer's own time: the offer lapsed. */
export const offersRanOut = async (
  deps: Pick<WaitingListDeps, 'emailQueue' | 'publicUrl'>,
  tx: Db,
  { kidIds, now }: { readonly kidIds: readonly KidId[]; readonly now: Date },
): Promise<void> => {
  const ended = await offers.endOffers(tx, kidIds, { from: ['open'], to: 'lapsed', now });
  await sendOfferEmails(deps, tx, ended, offerLapsedEmail);
};

/** An instrument change was accepted for a day. */
export const changeAccepted = async (
  tx: Db,
  { kidId, day, now }: { readonly kidId: KidId; readonly day: string; readonly now: Date },
): Promise<void> =>
  void (await offers.endOffers(tx, [kidId], {
    from: ['open', 'accepted'],
    to: 'accepted',
    now,
    changesOn: day,
  }));

/** A change was rejected, or called off before its day: the child does not want this instrument. */
export const changeRejected = async (
  tx: Db,
  {
    kidId,
    instrument,
    now,
  }: { readonly kidId: KidId; readonly instrument: SlotInstrument; readonly now: Date },
): Promise<void> => {
  await offers.endOffers(tx, [kidId], { from: ['open', 'accepted'], to: 'declined', now });
  await entries.endWaiting(tx, [{ kidId, instrument }], { because: 'declined', now });
};

/** These children have a place: what they waited for at another timetable than their own is over. */
export const waitNowhereElse = (tx: Db, kidIds: readonly KidId[], now: Date): Promise<void> =>
  kidIds.length === 0 ? Promise.resolve() : entries.leaveElsewhere(tx, kidIds, now);

interface ChosenMove {
  readonly kidId: KidId;
  readonly instrument: SlotInstrument;
  readonly timetableId: TimetableId;
  readonly now: Date;
}

/**
 * The child moved by the parent's own choice. They wait on for what they would rather play, at another timetable from
 * today; an offer of anything else is void. Returns the timetables at which that freed a place.
 */
export const movedByChoice = async (
  tx: Db,
  { kidId, instrument, timetableId, now }: ChosenMove,
): Promise<string[]> => {
  const [waiting] = await entries.findWaiting(tx, [kidId]);
  const waits = waiting?.waits ?? [];
  const preferences = waiting ?? { first: 'no_preference', second: 'no_preference' };
  const on = waitsOnAfterMoving(instrument, waits, preferences);
  const gone = waits.filter((one) => !on.includes(one)).map((one) => ({ kidId, instrument: one }));
  if (gone.length > 0) await entries.endWaiting(tx, gone, { because: 'got_a_place', now });
  await entries.followTo(tx, { kidId, timetableId, now });
  const freed = await offers.giveBackUnwanted(tx, kidId);
  if (freed.length > 0) await offerWithdrawn(tx, kidId, now);
  return freed;
};

/** An offer is void: the child holds another place, or leaves. */
export const offerWithdrawn = async (tx: Db, kidId: KidId, now: Date): Promise<void> =>
  void (await offers.endOffers(tx, [kidId], { from: ['open', 'accepted'], to: 'withdrawn', now }));

/** Children leave: they wait for nothing, and their offers are void; returns which. Before their places are freed. */
export const leaveWaitingList = async (
  tx: Db,
  kidIds: readonly KidId[],
  now: Date,
): Promise<string[]> => {
  const from = ['open', 'accepted'] as const;
  const ended = await offers.endOffers(tx, kidIds, { from, to: 'withdrawn', now });
  await entries.leaveAll(tx, kidIds, { because: 'gave_up', now });
  return ended;
};

interface GuitarWish {
  readonly kidId: KidId;
  readonly plays: SlotInstrument | null;
  readonly would: Guitars;
  readonly now: Date;
}

/** The parent changed which guitars the child would take: a child who waits for one waits for these, with the same date. */
export const guitarWishChanged = async (
  tx: Db,
  { kidId, plays, would, now }: GuitarWish,
): Promise<void> => {
  const [waiting] = await entries.findWaiting(tx, [kidId]);
  const { stops, begins } = guitarWaits(waiting?.waits ?? [], plays, would);
  for (const instrument of begins) await entries.waitForOtherGuitar(tx, { kidId, instrument });
  const gone = stops.map((instrument) => ({ kidId, instrument }));
  if (gone.length > 0) await entries.endWaiting(tx, gone, { because: 'wish_changed', now });
};

interface ChosenInstruments {
  readonly kidId: KidId;
  readonly timetableId: TimetableId;
  readonly plays: SlotInstrument;
  readonly would: Guitars;
  readonly was: Preferences;
  readonly is: Preferences;
  readonly now: Date;
}

/**
 * The parent changed the choices of a child who plays: those are the child's wish to change. A new wish begins today, one that
 * is kept keeps its date, and one that is cleared ends, with the offer that it led to. What was ticked on enrolling stays.
 */
export const choicesChanged = async (
  deps: Pick<WaitingListDeps, 'outbox'>,
  tx: Db,
  { kidId, timetableId, plays, would, was, is, now }: ChosenInstruments,
): Promise<void> => {
  const before = wishesToChange(was, plays, would);
  const after = wishesToChange(is, plays, would);
  const begins = after.filter((instrument) => !before.includes(instrument));
  const ends = before.filter((instrument) => !after.includes(instrument));
  if (begins.length > 0)
    await entries.wishFor(tx, { kidId, timetableId, instruments: begins, now });
  if (ends.length > 0) await entries.endWishes(tx, { kidId, instruments: ends, now });
  const freed = ends.length > 0 ? await giveBackUnwanted(tx, kidId) : [];
  if (freed.length > 0) await offerWithdrawn(tx, kidId, now);
  // A place that is open to all just now is the child's to be offered.
  if (begins.length > 0 || freed.length > 0) await placesFreed(deps, tx, [timetableId]);
};
