import type { BandRange, QueueEntry } from './queue.ts';

export const WEEK_AGO = new Date('2027-01-05T12:00:00Z');
/** A band for everybody, with a place of each instrument and none free. */
export const ALL: BandRange = {
  yearFrom: 0,
  yearTo: 6,
  instruments: ['vocals', 'keyboard', 'guitar', 'bass', 'drums'],
  free: [],
};
/** A child who has waited for the drums since that day. */
export const waits = (kidId: string, day: string, one: Partial<QueueEntry> = {}): QueueEntry => ({
  kidId,
  instrument: 'drums',
  joinedAt: `${day}T18:00:00Z`,
  leftAt: null,
  gotAPlace: false,
  isAsked: true,
  wasAsked: true,
  year: 4,
  yearThen: 4,
  plays: false,
  playedThen: false,
  hasOffer: false,
  ...one,
});
export const leo = waits('leo', '2026-10-01');
