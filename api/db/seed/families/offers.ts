import type { SlotInstrument } from '@bandstand/domain/kernel/instruments/model';
import { offerDates, type OfferKind } from '@bandstand/domain/places/waiting-list/offers';
import type { KidId } from '@bandstand/domain/kernel/ids';
import { idOf } from '../ids.ts';
import { BY_THE_SEED } from '../rows.ts';
import { evening, openSlot, timetableOf, type DemoWorld } from '../world.ts';
import { waitForPlace, type ChildDetails, type EnrolledChild } from './children.ts';
import type { Family } from './family.ts';

/** A child who waited and is offered a place; they keep their date in the waiting list until the place is taken. */
export const reservePlace = (
  world: DemoWorld,
  family: Family,
  child: ChildDetails & { readonly instrument: SlotInstrument; readonly offeredDaysAgo: number },
): void => {
  const { instrument, offeredDaysAgo, daysAgo } = child;
  const kidId = waitForPlace(world, family, { ...child, instruments: [instrument] });
  const at = evening(world, offeredDaysAgo);
  addOffer(world, { kidId, child, instrument, kind: 'reserved_place', at, waitedSince: daysAgo });
  world.rows.laterStatuses.push({ kidId, status: 'reserved', at });
};

/** A child who plays one instrument, waits for another, and is offered a change to it. */
export const offerChange = (
  world: DemoWorld,
  { kidId, timetable }: EnrolledChild,
  child: ChildDetails & {
    readonly instrument: SlotInstrument;
    readonly waitedDays: number;
    readonly offeredDaysAgo: number;
  },
): void => {
  const { instrument, waitedDays, offeredDaysAgo } = child;
  const joinedAt = evening(world, waitedDays);
  const id = idOf('waiting', kidId, instrument);
  const { id: timetableId } = timetable;
  world.rows.waitingListEntries.push({ id, kidId, timetableId, instrument, joinedAt });
  Object.assign(world.rows.kids.find((kid) => kid.id === kidId) ?? {}, {
    instrumentFirstChoice: instrument,
  });
  const at = evening(world, offeredDaysAgo);
  addOffer(world, {
    kidId,
    child,
    instrument,
    kind: 'instrument_change',
    at,
    waitedSince: waitedDays,
  });
};

interface NewOffer {
  readonly kidId: KidId;
  readonly child: ChildDetails;
  readonly instrument: SlotInstrument;
  readonly kind: OfferKind;
  readonly at: Date;
  readonly waitedSince: number;
}

const addOffer = (
  world: DemoWorld,
  { kidId, child: { school, year }, instrument, kind, at, waitedSince }: NewOffer,
): void => {
  const timetable = timetableOf(world, school);
  const { row } = openSlot(timetable, instrument, year);
  const { madeAt, remindAt, lapsesAt } = offerDates(at);
  const holding = kind === 'reserved_place' ? 'reserved' : 'change_offer';
  Object.assign(row, { kidId, holding, heldUntil: lapsesAt });
  world.rows.offers.push({
    id: idOf('offer', kidId, row.id),
    kidId,
    slotId: row.id,
    timetableId: timetable.id,
    instrument,
    kind,
    state: 'open',
    why: {
      rule: kind === 'reserved_place' ? 'waiting_order' : 'enrolled_children_first',
      joinedAt: evening(world, waitedSince).toISOString(),
      preference: kind === 'reserved_place' ? 'none' : 'first',
      couldHaveIt: 1,
      before: [],
    },
    madeBy: BY_THE_SEED.statusActor,
    madeAt,
    remindAt,
    // The portal does that itself, and has the office call parents who still don’t answer.
    remindedAt: null,
    lapsesAt,
  });
};

/** A qualification that a child works towards at the moment. */
export const workTowards = (
  world: DemoWorld,
  kidId: KidId,
  examName: string,
  daysAgo: number,
): void =>
  void world.rows.examEnrolments.push({
    id: idOf('exam', kidId),
    kidId,
    examName,
    startedAt: evening(world, daysAgo),
  });
