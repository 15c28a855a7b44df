import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { id } from '../kernel/id.ts';
import { slotInstrument } from '../kernel/instruments/model.ts';
import { isoDate } from '../kernel/iso-date.ts';
import { pageOf } from '../kernel/office-list.ts';
import { done } from '../kernel/problem.ts';
import { recordOf } from '../kernel/record.ts';
import { FAMILY_ACTORS, REGISTER_MAKERS } from '../kernel/role.ts';
import { CAUSES } from './lesson-days.ts';
import { SAID_AT_MOST, SKILLS } from './said.ts';

/** More than any band has. */
const MOST_CHILDREN = 60;

/** Who is expected; never where they live, what is paid, or what the notes say. */
const dayChild = z.object({
  id: z.string(),
  name: z.string(),
  instrument: slotInstrument,
  family_id: z.string(),
  /** Their parents let other families see them. */
  is_shown_to_others: z.boolean(),
  /** There are notes about their health or education: opening them is written down. */
  needs_to_know: z.boolean(),
  /** Null while nobody has said. */
  is_here: z.nullable(z.boolean()),
  /** Their family says that they can't come, and nobody has said otherwise since. */
  is_reported_absent: z.boolean(),
  /** What a register says of them, in a sentence for their parents. */
  said: z.nullable(z.string()),
  /** What they have shown at this lesson, and before it. */
  skills: z.array(z.string()),
  skills_before: z.array(z.string()),
});

const dayBand = z.object({
  name: z.string(),
  timetable: z.string(),
  school: z.string(),
  /** Whose it is on that day, for who sees everybody's. */
  leader: z.nullable(z.string()),
  /** London's, 'HH:MM'. */
  starts_at: z.string(),
  ends_at: z.string(),
  /** The latest one. */
  register: z.nullable(z.object({ said_at: z.string(), by: z.string() })),
  timetable_id: z.string(),
  /** The day for which the lesson was planned. */
  planned_on: isoDate,
  /** False where it is off or on another day: nobody is expected then. */
  takes_place: z.boolean(),
  change: z.nullable(
    z.object({
      id: z.string(),
      /** It was said of all bands of the timetable. */
      is_of_all: z.boolean(),
      cause: z.enum(CAUSES),
      /** Who leads it instead. */
      cover: z.nullable(z.string()),
      to: z.nullable(isoDate),
      note: z.string(),
      /** Of how many children the families were told. */
      told: z.int(),
      /** It was written down when the lesson was over, so nobody was told. */
      is_afterwards: z.boolean(),
      said_at: z.string(),
      by: z.string(),
    }),
  ),
  /** The lesson is over, and nobody has made its register yet. */
  is_missing: z.boolean(),
  /** What a register says of the whole band. */
  said: z.nullable(z.string()),
  /** Those who read what is written for the band. */
  families: z.array(z.string()),
  children: z.array(dayChild),
});

const sentence = z.string().check(z.trim(), z.maxLength(SAID_AT_MOST));

/** What is said of a child, and which skills they have shown: all of that day. */
const ofChild = z.strictObject({
  id,
  said: z.optional(sentence),
  skills: z.optional(z.array(z.enum(Object.values(SKILLS).flat()))),
});

const ofDay = { who: 'office', may: REGISTER_MAKERS } as const;
const onDay = z.object({ on: isoDate });

export const getDay = endpoint({
  ...ofDay,
  method: 'GET',
  path: '/api/office/day.json',
  isPolled: true,
  summary:
    'The bands that have a lesson on a day, and who is expected; a Band Leader reads those that they lead',
  /** Today, where no day is said. */
  query: z.object({ on: z.optional(isoDate) }),
  answer: pageOf(
    'day_band',
    dayBand,
    z.object({
      on: isoDate,
      /** Whether the caller leads anything, or sees what everybody leads. */
      has_timetables: z.boolean(),
      /** Whether the caller's phone may keep the day, to show it where there is no signal. */
      may_keep: z.boolean(),
      /** A Band Leader's next lesson, where the day has none and it is known. */
      next_on: z.nullable(isoDate),
      /** A Band Leader's registers of the days before today that can still be made, the newest first. */
      missing: z.array(z.object({ on: isoDate, bands: z.array(z.string()) })),
    }),
  ),
  refusals: {},
});

export const getRegisterKeys = endpoint({
  ...ofDay,
  method: 'GET',
  path: '/api/office/day/keys.json',
  summary:
    'What the caller’s phone seals registers with while they wait for signal; the first seals, the others open what was sealed before the portal’s own key changed',
  answer: z.object({ keys: z.array(z.string()) }),
  refusals: {},
});

export const makeRegister = endpoint({
  ...ofDay,
  method: 'POST',
  path: '/api/office/day/registers.json',
  summary:
    'Say who was at a band’s lesson: whoever is expected and not absent is here. The same register can be sent again',
  body: z.strictObject({
    /** Made by the page, so that a register whose answer was lost is known again. */
    id,
    band_id: id,
    on: isoDate,
    said_at: z.iso.datetime(),
    absent: z.array(id).check(z.maxLength(MOST_CHILDREN)),
    /** The children of whom the page showed that their family says they can't come: of others that word stands. */
    reported: z.optional(z.array(id).check(z.maxLength(MOST_CHILDREN))),
    /** Of the whole band. An empty sentence takes back what was said; what is not named is left as it was. */
    said: z.optional(sentence),
    of_children: z.optional(z.array(ofChild).check(z.maxLength(MOST_CHILDREN))),
  }),
  answer: done,
  refusals: {
    day_to_come: {
      status: 422,
      says: 'This lesson is still to come. Make its register on the day.',
    },
    day_too_old: {
      status: 422,
      says: 'This lesson was more than two weeks ago, so its register stays as it is.',
    },
    lesson_off: {
      status: 409,
      says: 'Somebody has said that this lesson is off or on another day, so it has no register. If it took place, have that taken back first, and save the register again.',
    },
    not_of_band: {
      status: 409,
      says: 'The children of this band have changed. Load the page again, and look once more who is here.',
    },
  },
});

export const countMissingRegisters = endpoint({
  who: 'office',
  may: FAMILY_ACTORS,
  method: 'GET',
  path: '/api/office/day/missing.json',
  summary: 'How many registers of the last working day nobody has made',
  answer: z.object({ on: isoDate, count: z.int() }),
  refusals: {},
});

export const openDayNotes = endpoint({
  ...ofDay,
  method: 'GET',
  path: '/api/office/day/kids/:id/notes.json',
  summary: 'What a child’s parent wants Band Leaders to know; that it was opened is written down',
  params: z.object({ id }),
  query: onDay,
  answer: recordOf('kid_notes', z.object({ medical_and_education_notes: z.string() })),
  refusals: {},
});
