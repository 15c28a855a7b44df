import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { id } from '../kernel/id.ts';
import { isoDate } from '../kernel/iso-date.ts';
import { nounCalls } from '../kernel/noun-calls.ts';
import { MONEY_DECIDERS } from '../kernel/role.ts';
import { PRICE } from './price-noun.ts';

const REFUSALS = {
  not_a_first: { status: 422, says: 'A price begins on the 1st of a month.' },
  is_finalised: {
    status: 409,
    says: 'The payments of that month are finalised, so its price can’t change any more.',
  },
  has_price: { status: 409, says: 'There is a price from this day already. Change that one.' },
  is_needed: {
    status: 409,
    says: 'It is the only price of this timetable, so it can’t be removed. Change it instead.',
  },
} as const;

export const priceCalls = nounCalls(PRICE, { refusals: REFUSALS });

const paid = z.object({ before: z.int(), after: z.int() });

export const previewPrice = endpoint({
  method: 'GET',
  path: '/api/office/set_up/price_preview.json',
  who: 'office',
  may: MONEY_DECIDERS,
  summary: 'Who would pay what by another price, reckoned as the run of its first month reckons it',
  query: z.object({
    timetable: id,
    from_date: isoDate,
    monthly_pennies: z.string().check(z.regex(/^\d{1,6}$/)),
    /** The price that it takes the place of. */
    id: z.optional(id),
  }),
  answer: z.object({
    families: z.int(),
    children: z.int(),
    /** Families that have no Direct Debit, or a credit: they owe it, and nothing is taken. */
    owing: z.int(),
    /** A month of one child, in pennies. */
    price: paid,
    /** What they pay together in the first month. */
    total: paid,
    /** On this day their notices go out. */
    told_on: isoDate,
    examples: z.array(z.extend(paid, { name: z.string() })),
  }),
  refusals: { not_a_first: REFUSALS.not_a_first, is_finalised: REFUSALS.is_finalised },
});
