import type { Places } from '@bandstand/domain/kernel/instruments/model';

const placesAre = (count: number): string => (count === 1 ? 'place is' : 'places are');

/** Which guitar a place would be on, as far as the free places decide it. */
export const guitarWords = (free: Places): string => {
  if (free.guitar === 0 && free.bass > 0) return `The free ${placesAre(free.bass)} on bass guitar.`;
  if (free.bass === 0 && free.guitar > 0)
    return `The free ${placesAre(free.guitar)} on electric guitar.`;
  return 'A guitar place may be electric or bass.';
};
