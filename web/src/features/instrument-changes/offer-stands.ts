import type { Kid } from '@bandstand/domain/children/model';
import type { SlotInstrument } from '@bandstand/domain/instruments/model';
import { offerStandsAfter } from '@bandstand/domain/waiting-list/rank';
import type { MoveSide } from './places.ts';

/** Whether a place that is kept for the child stays kept when it moves to that side. */
export const offerStands = (
  kid: Pick<
    Kid,
    'timetable_id' | 'waiting_for' | 'instrument_first_choice' | 'instrument_second_choice'
  >,
  { timetableId, instrument }: Pick<MoveSide, 'timetableId' | 'instrument'>,
  offered: SlotInstrument,
): boolean =>
  instrument !== null &&
  offerStandsAfter(
    { instrument, isSameTimetable: timetableId === kid.timetable_id },
    offered,
    kid.waiting_for,
    { first: kid.instrument_first_choice, second: kid.instrument_second_choice },
  );
