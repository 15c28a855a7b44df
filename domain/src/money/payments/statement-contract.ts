import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { isoDate } from '../../kernel/iso-date.ts';

/** A school year of payments, by the calendar year in which it begins. */
export const yearOfPayments = z.string().check(z.regex(/^20\d\d$/, 'Please choose a year.'));

/** A statement or a receipt as a file: a PDF of some thirty kilobytes, in an answer that is checked as all others are. */
export const getStatement = endpoint({
  method: 'GET',
  path: '/api/payments/statement.json',
  who: 'parent',
  summary: "A school year's payments, or the receipt of one, as a PDF that screen readers can read",
  query: z.object({
    year: yearOfPayments,
    /** For a receipt: the day of its payment. */
    date: z.optional(isoDate),
  }),
  answer: z.object({
    file_name: z.string(),
    /** The bytes of the PDF, as base64. */
    pdf: z.string(),
  }),
  refusals: {
    payment_not_found: { status: 404, says: 'We could not find this payment.' },
  },
});
