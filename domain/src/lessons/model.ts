import * as z from 'zod/mini';
import { isoDate } from '../kernel/iso-date.ts';

/** Who an event is for, or what is made there. */
export const EVENT_TYPES = ['family', 'school_only', 'concert_video', 'other'] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** An event's type as this version knows it: whatever else was stored is an event like any other. */
export const toEventType = (stored: string): EventType =>
  EVENT_TYPES.find((type) => type === stored) ?? 'other';

/** A rehearsal or an event of a child. Times are London's, 'HH:MM'; an event that takes the whole day has none. */
export const calendarEntry = z.object({
  date: isoDate,
  time: z.nullable(z.string()),
  ends_at: z.nullable(z.string()),
  type: z.enum(['rehearsal', 'other']),
  concert: z.boolean(),
  event_type: z.nullable(z.enum(EVENT_TYPES)),
  note: z.string(),
  place: z.string(),
  /** True of a rehearsal that was planned and doesn't take place; otherwise it isn't said. */
  is_off: z.optional(z.boolean()),
  /** The family has said that the child can't come, and nobody has said otherwise since. */
  is_reported_absent: z.boolean(),
  /** The same in the family's calendar subscription, so that a calendar knows it again. */
  uid: z.string(),
});
export type CalendarEntry = z.output<typeof calendarEntry>;

/** What was said at a child's lesson: of them, and of their band. */
export const lessonWords = z.object({
  date: isoDate,
  said: z.nullable(z.string()),
  said_of_band: z.nullable(z.string()),
});

/** The family's private calendar address; null while there is none. */
export const calendarSubscription = z.object({
  address: z.nullable(z.string()),
  webcal_address: z.nullable(z.string()),
});

/** A band leader as parents read it; what was not filled in is empty. */
export const bandLeaderProfile = z.object({
  name: z.string(),
  email_address: z.string(),
  photo: z.string(),
  quote: z.string(),
  influences: z.string(),
  how: z.string(),
  why: z.string(),
  favourite: z.string(),
});
export type BandLeaderProfile = z.output<typeof bandLeaderProfile>;

/** When and where something of a child's is next. */
export const nextDate = z.object({
  date: isoDate,
  time: z.nullable(z.string()),
  ends_at: z.nullable(z.string()),
  place: z.string(),
});
export type NextDate = z.output<typeof nextDate>;
