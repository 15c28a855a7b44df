import * as z from 'zod/mini';
import { isoDate } from '../../kernel/iso-date.ts';
import { recordOf } from '../../kernel/record.ts';
import { KID_STATUSES } from '../../kernel/moves.ts';
import { preference, seat, slotInstrument } from '../../kernel/instruments/model.ts';

/** A child as their own parent sees them. Amounts are pennies, dates London dates. */
export const kid = z.object({
  name: z.string(),
  first_name: z.string(),
  year: z.int(),
  status: z.enum(KID_STATUSES),
  is_enrolled: z.boolean(),
  exception_type: z.nullable(z.string()),
  timetable_id: z.string(),
  timetable_name: z.string(),
  school_id: z.string(),
  timetable_bl: z.nullable(z.string()),
  assigned_instrument_type: z.nullable(slotInstrument),
  instrument_first_choice: preference,
  instrument_second_choice: preference,
  would_do_drums: z.boolean(),
  would_do_bass: z.boolean(),
  would_do_guitar: z.boolean(),
  would_do_keyboard: z.boolean(),
  would_do_vocals: z.boolean(),
  subscription_amount: z.nullable(z.int()),
  first_lesson_date: z.nullable(isoDate),
  first_payment_date: z.nullable(isoDate),
  first_payment_amount: z.nullable(z.int()),
  first_payment_covers_period: z.nullable(z.string()),
  reserved_until: z.nullable(z.string()),
  /** The last London day on which the place is held. */
  reserved_through: z.nullable(isoDate),
  /** The days on which lessons are paused now, or will be next, both included; null without a pause. */
  paused_from: z.nullable(isoDate),
  paused_until: z.nullable(isoDate),
  /** The last day of lessons, once the parent has cancelled for a later day. */
  delayed_cancellation_date: z.nullable(isoDate),
  /** The last day of the child’s place, when they will be too old for the school’s last year. */
  place_ends_on: z.nullable(isoDate),
  reason_for_cancelling: z.nullable(z.string()),
  reason_for_cancelling_notes: z.nullable(z.string()),
  school_class: z.nullable(z.string()),
  band: z.nullable(z.object({ name: z.string(), seats: z.array(seat) })),
  band_song: z.nullable(z.string()),
  band_song_id: z.nullable(z.string()),
  /** Null until the parent has answered. */
  concert_video_permission: z.nullable(z.boolean()),
  trinity_opt_out: z.boolean(),
  kids_app_opt_in: z.boolean(),
  /** A month of the kids' app; 0 is free, null is not offered at this school. */
  kids_app_timetable_price_pennies: z.nullable(z.int()),
  confirmed_next_timetable_id: z.nullable(z.string()),
  confirmed_next_timetable_name: z.nullable(z.string()),
  do_not_move_to_next_timetable: z.boolean(),
  lessons_are_on: z.boolean(),
  waiting_for: z.array(slotInstrument),
  closed_to_new_signups: z.boolean(),
  /** The day of an agreed instrument change. */
  changes_on: z.nullable(isoDate),
  active_trinity_enrolment: z.nullable(z.object({ exam_name: z.string() })),
  has_timeline_entries: z.boolean(),
  /** Entries of the timeline that the family has not opened yet. */
  unseen_timeline_entries: z.int(),
  /** How many children the family added before this one, removed ones included: fixes the child’s colour for good. */
  sibling_index: z.int(),
});
export type Kid = z.output<typeof kid>;
export const kidRecord = recordOf('kid', kid);

/** One child with what is read only when that child's page is opened. */
export const kidInFull = z.extend(kid, { medical_and_education_notes: z.nullable(z.string()) });
export type KidInFull = z.output<typeof kidInFull>;
