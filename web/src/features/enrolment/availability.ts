import { placesFor, type LessonInstrument, type Places } from '@bandstand/domain/instruments/model';
import type { Availability } from '../../ui/instrument-card.tsx';

/** 'Available', '1 place left' or 'Full'; a guitar place may be electric or bass. */
export const availabilityOf = (free: Places, card: LessonInstrument): Availability => {
  const left = placesFor(free, card);
  if (left === 0) return 'full';
  return left === 1 ? 'last' : 'available';
};

const placesAre = (count: number): string => (count === 1 ? 'place is' : 'places are');

/** Which guitar a place would be on, as far as the free places decide it. */
export const guitarWords = (free: Places): string => {
  if (free.guitar === 0 && free.bass > 0) return `The free ${placesAre(free.bass)} on bass guitar.`;
  if (free.bass === 0 && free.guitar > 0)
    return `The free ${placesAre(free.guitar)} on electric guitar.`;
  return 'A guitar place may be electric or bass.';
};
