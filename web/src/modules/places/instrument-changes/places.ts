import type { Band, TimetableWithBands } from '@bandstand/domain/places/instrument-changes/model';
import type { SlotInstrument } from '@bandstand/domain/kernel/instruments/model';
import type { BandId, TimetableId } from '@bandstand/domain/kernel/ids';
import { isEnrolled, type KidStatus } from '@bandstand/domain/kernel/moves';
import type { Slots, SlotRecord } from './queries.ts';

/** The place that is offered and waits for the parent's word. */
export const offeredOf = ({ data }: Slots): SlotRecord | undefined =>
  data.find(({ attributes }) => attributes.change_is_pending_approval);

/** The place that is agreed for a later day. */
export const agreedOf = ({ data }: Slots): SlotRecord | undefined =>
  data.find(
    ({
      attributes: { change_is_pending_approval: isOffer, is_delayed_instrument_change: isLater },
    }) => !isOffer && isLater,
  );

/** The place that the child plays in. */
export const currentOf = ({ data }: Slots): SlotRecord | undefined =>
  data.find(
    ({
      attributes: { change_is_pending_approval: isOffer, is_delayed_instrument_change: isLater },
    }) => !isOffer && !isLater,
  );

/** Who plays has a place; without one among them, something is wrong that only the office can see to. */
export const isPlaceMissing = (status: KidStatus, slots: Slots): boolean =>
  isEnrolled(status) && currentOf(slots) === undefined;

export const bandIdOf = (slot: SlotRecord | undefined): string | null => {
  const band = slot?.relationships?.['band']?.data;
  return band && !Array.isArray(band) ? band.id : null;
};

/** A band that came along with the places. */
export const bandIn = ({ included }: Slots, bandId: BandId | null): Band | null => {
  const found = included?.find(({ type, id }) => type === 'band' && id === bandId);
  return found !== undefined && 'year_from' in found.attributes ? (found.attributes as Band) : null;
};

/** In the order of the table's columns. */
export const COLUMNS: readonly SlotInstrument[] = ['drums', 'bass', 'guitar', 'keyboard', 'vocals'];

export type BandWithId = TimetableWithBands['bands'][number];

/** Where the child plays now, as far as the server tells. */
export interface Seat {
  readonly bandId: BandId | null;
  readonly instrument: SlotInstrument | null;
}

export const seatOf = (slots: Slots): Seat => {
  const current = currentOf(slots);
  return {
    bandId: bandIdOf(current),
    instrument: current?.attributes.instrument_type ?? null,
  };
};

/** A seat as a move names it: nothing when it is not known. */
export const seatSent = ({ bandId, instrument }: Seat) =>
  bandId === null || instrument === null ? undefined : { band_id: bandId, instrument };

/** Whether a child plays where they were to move. */
export const isAt = <To extends { readonly bandId: BandId; readonly instrument: SlotInstrument }>(
  seat: Seat,
  to: To | undefined,
): to is To => seat.bandId === to?.bandId && seat.instrument === to.instrument;

export type PlaceState = 'here' | 'free' | 'full';

export const placeIn = (band: BandWithId, instrument: SlotInstrument, seat: Seat): PlaceState => {
  if (band.id === seat.bandId && instrument === seat.instrument) return 'here';
  return band.instrument_availability[instrument] > 0 ? 'free' : 'full';
};

/** One side of a move: a timetable, a band of it and an instrument. */
export interface MoveSide {
  readonly timetableId: TimetableId;
  readonly lessonDay: string;
  readonly bandLeader: string | null;
  readonly band: Band | null;
  readonly instrument: SlotInstrument | null;
  /** Pennies; null when it is not known. */
  readonly monthly: number | null;
}

export const sideOf = (
  timetable: TimetableWithBands,
  band: BandWithId,
  instrument: SlotInstrument,
): MoveSide => ({
  timetableId: timetable.id,
  lessonDay: timetable.display_day_time_slot_long,
  bandLeader: timetable.band_leader_name,
  band,
  instrument,
  monthly: timetable.regular_monthly_cost,
});

interface OwnTimetable {
  readonly timetableId: TimetableId;
  readonly timetableName: string;
  readonly timetableBl: string | null;
  readonly subscriptionAmount: number | null;
}

/** Where the child is now; the band may be one that no longer takes their year, and so not be in the table. */
export const presentSide = (
  kid: OwnTimetable,
  timetables: readonly TimetableWithBands[],
  slots: Slots,
): MoveSide => {
  const { bandId, instrument } = seatOf(slots);
  const own = timetables.find(({ id }) => id === kid.timetableId);
  return {
    timetableId: kid.timetableId,
    lessonDay: own?.display_day_time_slot_long ?? kid.timetableName,
    bandLeader: own?.band_leader_name ?? kid.timetableBl,
    band: own?.bands.find(({ id }) => id === bandId) ?? bandIn(slots, bandId),
    instrument,
    monthly: own?.regular_monthly_cost ?? kid.subscriptionAmount,
  };
};
