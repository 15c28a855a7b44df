import { places } from '../kernel/instruments/model.ts';
import { nounCalls } from '../kernel/noun-calls.ts';
import { BAND } from './band-noun.ts';

export const bandCalls = nounCalls(BAND, {
  facts: {
    /** By instrument: places that somebody holds, and those of them that close when they become free. */
    held: places,
    closing: places,
  },
  refusals: {
    ends_before: { status: 422, says: 'The end is before the beginning.' },
    one_time: { status: 422, says: 'Please enter both times, or neither.' },
    has_places_held: {
      status: 409,
      says: 'Children have places in this band, or are offered one, so it can’t be retired. Move them first.',
    },
    outside_timetable: {
      status: 422,
      says: 'The timetable doesn’t take all of these school years.',
    },
    years_turned: { status: 422, says: 'The oldest school year is below the youngest.' },
  },
});
