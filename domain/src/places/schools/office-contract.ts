import * as z from 'zod/mini';
import { schoolYearInAddress } from '../../kernel/school-year/rules.ts';
import { lessonInstrument, slotInstrument } from '../../kernel/instruments/model.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { id } from '../../kernel/id.ts';
import { listOf } from '../../kernel/record.ts';
import { ADMINISTRATORS, FAMILY_ACTORS } from '../../kernel/role.ts';

export const findSchools = endpoint({
  method: 'GET',
  path: '/api/office/schools.json',
  who: 'office',
  may: ADMINISTRATORS,
  summary: 'Schools by a part of their name or town',
  query: z.object({ said: z.string().check(z.maxLength(100)) }),
  answer: listOf('office_school', z.object({ name: z.string(), town: z.string() })),
  refusals: {},
});

/** The place that a child would get on an instrument, and the band that it is in. */
export const freePlace = z.object({
  instrument: lessonInstrument,
  /** Of a guitar place, which guitar. */
  plays: slotInstrument,
  band: z.string(),
  lesson_day: z.string(),
  /** London times, 'HH:MM'. */
  starts_at: z.string(),
  ends_at: z.string(),
  /** False where the times are the whole session's. */
  has_own_time: z.boolean(),
  /** How many places are free on the instrument, in all bands of the school year. */
  free: z.int(),
});

export const listFreePlaces = endpoint({
  method: 'GET',
  path: '/api/office/timetables/:id/free_places.json',
  who: 'office',
  may: FAMILY_ACTORS,
  summary:
    'The free places of a school for a school year, by instrument, with the band that the child would join',
  params: z.object({ id }),
  query: z.object({
    year: schoolYearInAddress,
  }),
  answer: z.object({ places: z.array(freePlace) }),
  refusals: {},
});
