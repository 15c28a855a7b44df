import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { id } from '../kernel/id.ts';
import { isoMonth } from '../kernel/iso-month.ts';
import { valuesSchema } from '../kernel/noun.ts';
import { nounCalls } from '../kernel/noun-calls.ts';
import { done } from '../kernel/problem.ts';
import { FAMILY_ACTORS, FAMILY_CONTACTS } from '../kernel/role.ts';
import { CLOSURE, EVENT, LEADER, SCHOOL, SONG, TERM, TIME, TIMETABLE } from './set-up-nouns.ts';
import { MISSING } from './what-is-missing.ts';

const ends_before = { status: 422, says: 'The end is before the beginning.' } as const;
const has_children = {
  status: 409,
  says: 'Children play or wait here, so it can’t be retired. Move them first, or close it to new sign-ups.',
} as const;

const has_people = {
  status: 409,
  says: 'People of this school can still sign in. End their access first.',
} as const;

export const schoolCalls = nounCalls(SCHOOL, {
  facts: {
    timetables: z.int(),
    /** Who play there, and how many places there are. */
    children: z.int(),
    places: z.int(),
    missing: z.array(z.enum(MISSING)),
  },
  refusals: { has_children, has_people },
});

export const termCalls = nounCalls(TERM, {
  refusals: {
    ends_before,
    overlaps: { status: 422, says: 'Another term has some of these days.' },
    has_children: {
      status: 409,
      says: 'Children play at this school, so its terms stay. Change the days of this one instead.',
    },
    has_days: {
      status: 409,
      says: 'Closures, or new days and times, would be outside every term then. Change or remove them first.',
    },
  },
});

const closureRefusals = {
  ends_before,
  outside_terms: {
    status: 422,
    says: 'No term has all of these days, so there are no lessons on them.',
  },
  overlaps: { status: 422, says: 'Another closure has some of these days.' },
} as const;

export const closureCalls = nounCalls(CLOSURE, { refusals: closureRefusals });

const MOST_DAYS = 60;

export const addSchoolYear = endpoint({
  method: 'POST',
  path: '/api/office/set_up/school_years.json',
  who: 'office',
  may: FAMILY_ACTORS,
  creates: true,
  summary: 'Add the terms and closures of a school year at once: all of them, or none',
  body: z.strictObject({
    of: id,
    terms: z.array(valuesSchema(TERM)).check(z.minLength(1), z.maxLength(MOST_DAYS)),
    closures: z.array(valuesSchema(CLOSURE)).check(z.maxLength(MOST_DAYS)),
  }),
  answer: done,
  refusals: closureRefusals,
});

export const eventCalls = nounCalls(EVENT, {
  refusals: {
    ends_before,
    one_time: { status: 422, says: 'Please enter both times, or neither.' },
    is_over: { status: 422, says: 'This day is over. Please choose a day that is to come.' },
  },
});

/** What of the set-up families are told of as soon as it is saved. */
export const TOLD = ['closure', 'event', 'time'] as const;

export const previewTold = endpoint({
  method: 'GET',
  path: '/api/office/set_up/told.json',
  who: 'office',
  may: FAMILY_ACTORS,
  summary: 'Which families would be told what, if this were saved; nothing is changed',
  query: z.object({
    noun: z.enum(TOLD),
    /** What a new one is a part of; else what is changed or ended. */
    of: z.optional(id),
    id: z.optional(id),
    /** The values as JSON; without them it is ended. */
    values: z.optional(z.string().check(z.maxLength(2_000))),
  }),
  answer: z.object({
    families: z.int(),
    /** As the first family reads it. */
    subject: z.nullable(z.string()),
    paragraphs: z.array(z.string()),
  }),
  refusals: {},
});

export const timetableCalls = nounCalls(TIMETABLE, {
  facts: {
    school_id: z.string(),
    leader: z.nullable(z.string()),
    /** Where children mostly go next. */
    next: z.nullable(z.string()),
    children: z.int(),
    waiting: z.int(),
    places: z.int(),
    /** The monthly price in force today, in pennies. */
    price: z.nullable(z.int()),
    missing: z.array(z.enum(MISSING)),
  },
  refusals: {
    ends_before,
    has_children,
    needs_a_day: {
      status: 409,
      says: 'Children play here, so day, times and Band Leader change from a day on: choose “Add a new day or time”.',
    },
  },
});

export const timeCalls = nounCalls(TIME, {
  facts: { leader: z.nullable(z.string()) },
  refusals: {
    ends_before,
    /** Without a next term; else the possible days are named. */
    wrong_day: { status: 422, says: 'Day and times change with a term. Enter the next one first.' },
    has_change: { status: 422, says: 'Another new day or time begins on this day.' },
    has_begun: { status: 409, says: 'This has begun, so it stays as it is. Add a new one.' },
  },
});

export const leaderCalls = nounCalls(LEADER, {
  /** Its photo as families are shown it, or ''. */
  facts: { timetables: z.int(), photo: z.string() },
  refusals: {
    leads: { status: 409, says: 'Timetables have this Band Leader. Give them another one first.' },
    is_linked: { status: 409, says: 'This colleague is another Band Leader already.' },
  },
});

export const exportHours = endpoint({
  method: 'POST',
  path: '/api/office/hours.json',
  who: 'office',
  may: FAMILY_CONTACTS,
  needsSecondStep: true,
  summary:
    'The lessons of a month until yesterday that each Band Leader held, covered or lost, and what each comes to, as CSV',
  body: z.strictObject({ month: isoMonth }),
  answer: z.object({ files: z.array(z.object({ name: z.string(), csv: z.string() })) }),
  refusals: {},
});

export const songCalls = nounCalls(SONG);
