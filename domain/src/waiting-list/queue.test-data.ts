import type { BandRange, QueueEntry } from './queue.ts';

export const WEEK_AGO = new Date('2027-01-05T12:00:00Z');
/** A band for everybody, with a place of each instrument and none free. */
export const ALL: BandRange = {
  year_from: 0,
  year_to: 6,
  instruments: ['vocals', 'keyboard', 'guitar', 'bass', 'drums'],
  free: [],
};
/** A child that has waited for the drums since that day. */
export const waits = (kid_id: string, day: string, one: Partial<QueueEntry> = {}): QueueEntry => ({
  kid_id,
  instrument: 'drums',
  joined_at: `${day}T18:00:00Z`,
  left_at: null,
  got_a_place: false,
  is_asked: true,
  was_asked: true,
  year: 4,
  year_then: 4,
  plays: false,
  played_then: false,
  has_offer: false,
  ...one,
});
export const leo = waits('leo', '2026-10-01');
