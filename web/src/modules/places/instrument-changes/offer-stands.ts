import type { Kid } from '../../../platform/queries.ts';
import type { SlotInstrument } from '@bandstand/domain/kernel/instruments/model';
import { offerStandsAfter } from '@bandstand/domain/places/waiting-list/rank';
import type { MoveSide } from './places.ts';

/** Whether a place that is kept for the child stays kept when they move to that side. */
export const offerStands = (
  kid: Pick<Kid, 'timetableId' | 'waitingFor' | 'instrumentFirstChoice' | 'instrumentSecondChoice'>,
  { timetableId, instrument }: Pick<MoveSide, 'timetableId' | 'instrument'>,
  offered: SlotInstrument,
): boolean =>
  instrument !== null &&
  offerStandsAfter(
    { instrument, isSameTimetable: timetableId === kid.timetableId },
    offered,
    kid.waitingFor,
    { first: kid.instrumentFirstChoice, second: kid.instrumentSecondChoice },
  );
