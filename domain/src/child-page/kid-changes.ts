import * as z from 'zod/mini';
import { reason } from '../places/cancellation/reasons.ts';
import { seenLastPayment } from '../places/cancellation/seen-payment.ts';
import { preference } from '../kernel/instruments/model.ts';
import { id } from '../kernel/id.ts';
import { isoDate } from '../kernel/iso-date.ts';
import { childName, notes, schoolClass } from '../families/children/fields.ts';

const yesOrNo = z.boolean('Please answer with yes or no.');

/** What a parent may change about a child: only what changed is sent. */
export const kidChanges = z.strictObject({
  name: z.optional(childName),
  school_class: z.optional(z.nullable(schoolClass)),
  instrument_first_choice: z.optional(preference),
  instrument_second_choice: z.optional(preference),
  would_do_bass: z.optional(yesOrNo),
  would_do_guitar: z.optional(yesOrNo),
  medical_and_education_notes: z.optional(z.nullable(notes)),
  concert_video_permission: z.optional(z.nullable(yesOrNo)),
  trinity_opt_out: z.optional(yesOrNo),
  kids_app_opt_in: z.optional(yesOrNo),
  /** The first payment and the monthly price that the parent saw; not compared when they are missing. */
  kids_app_counts_from: z.optional(isoDate),
  kids_app_monthly: z.optional(z.int('Please give an amount in pennies.')),
  confirmed_next_timetable_id: z.optional(z.nullable(id)),
  do_not_move_to_next_timetable: z.optional(yesOrNo),
  delayed_cancellation_date: z.optional(z.nullable(isoDate)),
  reason_for_cancelling: z.optional(reason),
  reason_for_cancelling_notes: z.optional(z.nullable(notes)),
  last_payment_date: seenLastPayment,
});
export type KidChanges = z.output<typeof kidChanges>;
