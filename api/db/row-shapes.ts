import type { GrownUpId, KidId, TimetableId } from '@bandstand/domain/kernel/ids';
import { isoDate } from '@bandstand/domain/kernel/iso-date';
import { isoMonth } from '@bandstand/domain/kernel/iso-month';
import { CAUSES } from '@bandstand/domain/lessons/lesson-days';
import { COMMS_MARKETING } from '@bandstand/domain/families/profile/model';
import * as z from 'zod/mini';
import { SHOWN_MANDATE_STATES } from '@bandstand/domain/money/payments/mandate-moves';
import { COLLECTED_PARTS } from '@bandstand/domain/money/payments/next-collection';
import { clockText, idOf, instantText, uuid } from './row-kinds.ts';

// Shapes that several statements answer within JSON, by the functions and views of the database.

/** As `payer_of` says it. */
export const payer = z.strictObject({ email: z.string(), is_proven: z.boolean() });

export const datedPrice = z.strictObject({ from: isoDate, monthly: z.int() });

export const agreedPause = z.strictObject({
  first_day: isoDate,
  last_day: isoDate,
  scheduled_through: isoMonth,
});

/** A period of days with lessons, as `timetable_facts` has them. */
export { places as placesSchema } from '@bandstand/domain/kernel/instruments/model';
export const datedTimes = z.strictObject({
  from: isoDate,
  weekday: z.int(),
  starts_at: clockText,
  ends_at: clockText,
});
/** As `changes_of` says it. */
export const lessonChange = z.strictObject({
  on: isoDate,
  to: z.nullable(isoDate),
  cover: z.nullable(z.string()),
  cause: z.enum(CAUSES),
});
export const term = z.strictObject({ starts_on: isoDate, ends_on: isoDate });

/** As `kids_app_of` says it. */
export const kidsApp = z.strictObject({
  price: z.nullable(z.int()),
  subscriptions: z.array(
    z.strictObject({ started_at: instantText, ended_at: z.nullable(instantText) }),
  ),
});

/** As `agreed_of` says it, which has more than all of its readers need. */
export const agreedTerms = z.object({
  prices: z.array(datedPrice),
  monthly_pennies: z.int(),
  first_lesson_on: z.nullable(isoDate),
  first_payment_on: z.nullable(isoDate),
  first_payment_pennies: z.nullable(z.int()),
  paid_from: z.nullable(isoMonth),
  has_free_month: z.boolean(),
  cancelled_at: z.nullable(instantText),
  last_day: z.nullable(isoDate),
  scheduled_through: z.nullable(isoMonth),
  place_ends_on: z.nullable(isoDate),
  kids_app: kidsApp,
  pauses: z.array(agreedPause),
});

/** The enrolments of `family_facts`. */
export const siblingFacts = z.extend(agreedTerms, {
  kid_id: idOf<KidId>(),
  timetable_id: idOf<TimetableId>(),
  name: z.string(),
  state: z.enum(['held', 'live']),
  held_until: z.nullable(instantText),
});

/** As `past_of` says it. */
export const pastFacts = z.extend(agreedTerms, {
  kid_id: idOf<KidId>(),
  timetable_id: idOf<TimetableId>(),
  names: z.array(z.string()),
});

/** What a family pays in parts. */
export const paymentPlan = z.strictObject({ total: z.int(), parts: z.int(), left: z.int() });

/** What a collection is made of. */
export const collectedPart = z.strictObject({
  what: z.enum(COLLECTED_PARTS),
  kid_id: z.nullable(idOf<KidId>()),
  months: z.array(isoMonth),
  amount: z.int(),
});

/** A month's charge. */
export const charge = z.strictObject({ month: isoMonth, amount: z.int() });

export const notice = z.strictObject({
  on: isoDate,
  amount: z.int(),
  monthly: z.nullable(z.int()),
});

/** A row of `family_facts`, as JSON. */
export const familyRow = z.strictObject({
  grown_up_id: idOf<GrownUpId>(),
  billing_account_id: uuid,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address_l1: z.string(),
  address_city: z.string(),
  address_postcode: z.string(),
  comms_marketing: z.enum(COMMS_MARKETING),
  enrolments_disabled: z.boolean(),
  balance: z.int(),
  mandate_state: z.nullable(z.enum(SHOWN_MANDATE_STATES)),
  enrolments: z.array(siblingFacts),
  past: z.array(pastFacts),
  plan: z.nullable(paymentPlan),
});
