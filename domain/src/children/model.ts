import * as z from 'zod/mini';
import { KID_STATUSES } from '../enrolment/moves.ts';
import { preference, slotInstrument } from '../instruments/model.ts';

/** A child as its own parent sees it. Amounts are pennies, dates London dates. */
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
  first_lesson_date: z.nullable(z.string()),
  first_payment_date: z.nullable(z.string()),
  first_payment_amount: z.nullable(z.int()),
  first_payment_covers_period: z.nullable(z.string()),
  reserved_until: z.nullable(z.string()),
  /** The last London day on which the place is held. */
  reserved_through: z.nullable(z.string()),
  delayed_cancellation_date: z.nullable(z.string()),
  reason_for_cancelling: z.nullable(z.string()),
  lessons_are_on: z.boolean(),
  waiting_for: z.array(slotInstrument),
  closed_to_new_signups: z.boolean(),
  /** The day of an agreed instrument change. */
  changes_on: z.nullable(z.string()),
  active_trinity_enrolment: z.nullable(z.object({ exam_name: z.string() })),
});
export type Kid = z.output<typeof kid>;
