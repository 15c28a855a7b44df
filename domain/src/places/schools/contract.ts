import { FAMILY_CONTACTS } from '../../kernel/role.ts';
import * as z from 'zod/mini';
import { schoolYearInAddress } from '../../kernel/school-year/rules.ts';
import { places, queues } from '../../kernel/instruments/model.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { id } from '../../kernel/id.ts';
import { listOf } from '../../kernel/record.ts';
import { pricingInfo } from '../../prices/model.ts';

export const SCHOOL_SEARCH_FROM = 3;

export const timetableSummary = z.object({
  display_name: z.string(),
  school_id: z.string(),
  school_name: z.string(),
  town: z.string(),
  lesson_day: z.string(),
  min_year: z.int(),
  max_year: z.int(),
  closed_to_new_signups: z.boolean(),
});
export type TimetableSummary = z.output<typeof timetableSummary>;

const byId = z.object({ id });

export const findTimetables = endpoint({
  method: 'GET',
  path: '/api/timetables/find',
  who: 'public',
  summary: 'Schools by a part of their name or town',
  query: z.object({
    q: z
      .string('Please type at least 3 characters.')
      .check(
        z.trim(),
        z.minLength(SCHOOL_SEARCH_FROM, 'Please type at least 3 characters.'),
        z.maxLength(100, 'Please type at most 100 characters.'),
      ),
  }),
  answer: listOf('timetable', timetableSummary),
  refusals: {},
});

export const getPricing = endpoint({
  method: 'GET',
  path: '/api/timetables/:id/pricing_info/',
  who: 'public',
  summary: 'Prices and first dates at a school, for anybody',
  params: byId,
  answer: pricingInfo,
  refusals: {},
});

export const getPricingForGrownUp = endpoint({
  method: 'GET',
  path: '/api/timetables/:id/pricing_info_for_current_grown_up.json',
  who: 'parent',
  summary: 'Prices and first dates at a school, with siblings and balance',
  params: byId,
  query: z.object({
    kid_id: z.optional(id),
    /** The name of a child who is not known yet: they may have had the free month already. */
    kid_name: z.optional(z.string().check(z.maxLength(100))),
  }),
  answer: pricingInfo,
  refusals: {},
  forFamily: { may: FAMILY_CONTACTS },
});

export const getPlaces = endpoint({
  method: 'GET',
  path: '/api/places/timetable/:id/year/:year',
  who: 'public',
  summary: 'Free places for a school year, by instrument, and how many wait there',
  params: z.object({
    id,
    year: schoolYearInAddress,
  }),
  answer: z.extend(places, { waiting: z.optional(queues) }),
  refusals: {},
});
