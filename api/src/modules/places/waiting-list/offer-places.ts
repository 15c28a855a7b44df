import { randomUUIDv7 } from 'node:crypto';
import { ok, refuse } from '@bandstand/domain/kernel/decision';
import { londonDate } from '@bandstand/domain/kernel/london';
import { schoolYearOf, yearToday } from '@bandstand/domain/kernel/school-year/rules';
import {
  allocate,
  type Allocation,
  type Candidate,
} from '@bandstand/domain/places/waiting-list/allocation';
import { offerDates } from '@bandstand/domain/places/waiting-list/offers';
import type { TimetableId } from '@bandstand/domain/kernel/ids';
import type { Db } from '../../../platform/database/pool.ts';
import { transact } from '../../../platform/database/transaction.ts';
import * as candidates from './candidates-store.ts';
import { placeOfferedEmail, sendOfferEmails } from './emails.ts';
import type { WaitingListDeps } from './use-cases.ts';
import { offerPlaces } from './jobs.ts';
import * as store from './offers-store.ts';

const TRIES = 5;

/**
 * Offers the places that are free at a timetable to those whose turn it is; what nobody waits for is open to all. Run
 * twice, at once or one after the other, it offers nothing twice: who runs first leaves nothing for the second.
 */
export const offerFreePlaces = async (
  deps: WaitingListDeps,
  timetableId: TimetableId,
): Promise<number> => {
  for (let attempt = 1; ; attempt += 1) {
    const done = await transact(deps.db, (tx) => offerRound(deps, tx, timetableId));
    if (done.ok) {
      if (done.value > 0) deps.log.info({ timetableId, offers: done.value }, 'places offered');
      return done.value;
    }
    if (attempt === TRIES)
      throw new Error('The waiting list kept changing while places were offered.');
  }
};

/**
 * Within a change that has brought new places about: what nobody waits for is open to all at once. Whoever waits is offered the
 * others by a job.
 */
export const openNewPlaces = async (
  deps: WaitingListDeps,
  tx: Db,
  timetableId: TimetableId,
): Promise<void> => {
  const { allocated, open } = await weigh(deps, tx, timetableId);
  if (open.length > 0) await store.openPlaces(tx, open);
  if (allocated.length > 0) await deps.outbox.enqueue(tx, offerPlaces, { timetableId });
};

const offerRound = async (deps: WaitingListDeps, tx: Db, timetableId: TimetableId) => {
  const { allocated, open } = await weigh(deps, tx, timetableId);
  const now = deps.clock.now();
  if (!(await offerAll(deps, tx, { timetableId, allocated, now })))
    return refuse('changed_meanwhile');
  if (open.length > 0) await store.openPlaces(tx, open);
  return ok(allocated.length);
};

/** Whose turn it is for which place, and the freed places that nobody waits for. */
const weigh = async (deps: WaitingListDeps, tx: Db, timetableId: TimetableId) => {
  const nothing = { allocated: [], open: [] };
  const now = deps.clock.now();
  const timetable = await candidates.lockTimetable(tx, timetableId);
  if (timetable === undefined) return nothing;
  const { free, bands } = await candidates.findFreePlaces(tx, timetableId);
  if (free.length === 0) return nothing;
  const isOffering = deps.autoOffers && timetable.on && !timetable.closed;
  const waiting = isOffering
    ? await candidates.findCandidates(tx, timetableId, londonDate(now))
    : [];
  const allocated = allocate(
    withBands(free, bands, now),
    waiting.map(candidateOn(londonDate(now))),
  );
  const taken = new Set(allocated.map(({ slotId }) => slotId));
  const open = free
    .filter(({ slot_id: id, is_freed }) => is_freed && !taken.has(id))
    .map(({ slot_id: id }) => id);
  return { allocated, open };
};

type FoundPlaces = Awaited<ReturnType<typeof candidates.findFreePlaces>>;

const withBands = (free: FoundPlaces['free'], bands: FoundPlaces['bands'], now: Date) => {
  const schoolYear = schoolYearOf(londonDate(now));
  const byId = new Map(
    bands.map((band) => [
      band.id,
      { ...band, memberYears: band.memberYears.map((offset) => offset + schoolYear) },
    ]),
  );
  return free.flatMap(({ slot_id: slotId, band_id, instrument }) => {
    const band = byId.get(band_id);
    return band === undefined ? [] : [{ slotId, instrument, band }];
  });
};

const candidateOn =
  (today: string) =>
  (row: Awaited<ReturnType<typeof candidates.findCandidates>>[number]): Candidate => ({
    kidId: row.kid_id,
    year: yearToday(row.year, row.as_of_sep, today),
    plays: row.plays,
    changesTo: row.changes_to,
    waits: row.waits.map(({ instrument, joined_at: joinedAt }) => ({ instrument, joinedAt })),
    preferences: { first: row.first, second: row.second },
    guitarPreference: row.guitar_preference,
    refused: row.refused,
    isBusy: row.is_busy,
  });

interface OfferBatch {
  readonly timetableId: TimetableId;
  readonly allocated: readonly Allocation[];
  readonly now: Date;
}

const offerAll = async (
  deps: WaitingListDeps,
  tx: Db,
  { timetableId, allocated, now }: OfferBatch,
): Promise<boolean> => {
  if (allocated.length === 0) return true;
  const offers = allocated.map((one) => ({ ...one, id: randomUUIDv7() }));
  const made = await store.makeOffers(tx, {
    timetableId,
    offers,
    dates: offerDates(now),
    madeBy: 'clock',
  });
  if (made.length < offers.length) return false;
  await sendOfferEmails(deps, tx, made, placeOfferedEmail);
  return true;
};
