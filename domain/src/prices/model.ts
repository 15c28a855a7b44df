import * as z from 'zod/mini';
import { isoDate } from '../kernel/iso-date.ts';
import { isoMonth } from '../kernel/iso-month.ts';

const totals = z.object({
  /** All that the family pays on the child's first payment date, or while that is TBC on the family's next open collection. */
  next_payment_amount: z.int(),
  regular_monthly_amount: z.int(),
});

/** What a place at a timetable costs, and from when. Amounts are pennies, dates London dates; null is TBC or none. */
export const pricingInfo = z.object({
  /** "Tuesdays"; null when lessons are not on. */
  lessons_are_on: z.nullable(z.string()),
  /** The concert that the first lesson waits for. */
  upcoming_concert: z.nullable(isoDate),
  min_year: z.int(),
  max_year: z.int(),
  first_lesson_date: z.nullable(isoDate),
  regular_monthly_cost: z.int(),
  first_payment_date: z.nullable(isoDate),
  first_payment_amount: z.nullable(z.int()),
  /** False for a child who had the free month in this school year already; null while it is not known. */
  is_first_month_free: z.nullable(z.boolean()),
  /** The first month ('YYYY-MM') that is paid for. */
  paid_from: z.nullable(isoMonth),
  /** "February and March 2027". */
  first_payment_covers_period: z.nullable(z.string()),
  expected_next_tt_price: z.nullable(z.int()),
  /** The day on which that one begins. */
  next_price_from: z.nullable(isoDate),
  pricing_with_enrolled_siblings: z.nullable(totals),
  pricing_with_outstanding_balance: z.nullable(z.extend(totals, { outstanding_balance: z.int() })),
});
export type PricingInfo = z.output<typeof pricingInfo>;

/** What is still to be taken in parts, the next part, and with how many payments, in pennies. */
export const inParts = z.object({ left: z.int(), next: z.int(), payments: z.int() });
