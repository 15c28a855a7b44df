import * as z from 'zod/mini';
import { childName } from '../../families/children/fields.ts';
import { id } from '../../kernel/id.ts';
import { isoDate } from '../../kernel/iso-date.ts';
import { lessonInstrument, preference } from '../../kernel/instruments/model.ts';
import { schoolYear } from '../../kernel/school-year/rules.ts';

const pennies = z
  .int('Please give an amount in pennies.')
  .check(z.gte(0, 'An amount cannot be negative.'));

/** A child as the enrol screen sends it; the three amounts are what the parent saw. */
export const kidPayload = z.strictObject({
  id: z.optional(z.nullable(id)),
  name: childName,
  year: schoolYear,
  as_of_sep: z.int('Please refresh the page: the school year is missing.'),
  timetable_id: id,
  instrument: z.optional(z.nullable(lessonInstrument)),
  instrument_first_choice: z._default(preference, 'no_preference'),
  instrument_second_choice: z._default(preference, 'no_preference'),
  would_do_drums: z._default(z.boolean(), false),
  would_do_vocals: z._default(z.boolean(), false),
  would_do_keyboard: z._default(z.boolean(), false),
  would_do_guitar: z._default(z.boolean(), false),
  firstPaymentDate: z.optional(z.nullable(isoDate)),
  firstPaymentAmount: z.optional(z.nullable(pennies)),
  regularMonthlyAmount: z.optional(z.nullable(pennies)),
});

export const KID_ACTIONS = ['enrol', 'join_waiting_list'] as const;
export type KidAction = (typeof KID_ACTIONS)[number];

export const OUTCOMES = ['enrolled', 'reserved', 'joined_waitlist'] as const;
export type EnrolmentOutcome = (typeof OUTCOMES)[number];
