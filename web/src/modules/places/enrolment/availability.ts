import {
  placesFor,
  type LessonInstrument,
  type Places,
} from '@bandstand/domain/kernel/instruments/model';
import type { Availability } from '../../../ui/instrument-card.tsx';

/** 'Available', '1 place left' or 'Full'; a guitar place may be electric or bass. */
export const availabilityOf = (free: Places, card: LessonInstrument): Availability => {
  const left = placesFor(free, card);
  if (left === 0) return 'full';
  return left === 1 ? 'last' : 'available';
};
