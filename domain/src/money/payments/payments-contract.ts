import { FAMILY_CONTACTS } from '../../kernel/role.ts';
import * as z from 'zod/mini';
import { yearOfPayments } from './statement-contract.ts';
import { TOLD_PARTS } from './next-collection.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { id } from '../../kernel/id.ts';
import { isoDate } from '../../kernel/iso-date.ts';
import { SHOWN_MANDATE_STATES } from './mandate-moves.ts';
import { inParts } from '../../prices/model.ts';
import { PAYMENT_STATES, COMING_PAYMENT_STATES } from './payment-history.ts';

/** A line of a payment, with what a parent needs to recognise it. */
const part = z.object({
  what: z.enum(TOLD_PARTS),
  /** Whose: null and empty for a debt. */
  kid_id: z.nullable(z.string()),
  first_name: z.string(),
  /** "February and March 2027"; empty for a debt. */
  covers: z.string(),
  /** How many months it pays for. */
  months: z.int(),
  amount: z.int(),
});

const coming = z.object({
  date: isoDate,
  amount: z.int(),
  parts: z.array(part),
  /** First names of the children who are not charged for because their lessons are paused. */
  paused: z.array(z.string()),
  state: z.enum(COMING_PAYMENT_STATES),
  /** The last day on which it can change; null when that is over. */
  changes_until: z.nullable(isoDate),
  /** The day on which its payer was told of it; null while they are still to be told. */
  told_on: z.nullable(isoDate),
});

const past = z.object({
  date: isoDate,
  amount: z.int(),
  parts: z.array(part),
  state: z.enum(PAYMENT_STATES),
  /** Whether the payer's bank did not pay it, or took it back. */
  came_back: z.boolean(),
  /** The day on which it was, or will be, asked for once more. */
  again_on: z.nullable(isoDate),
  told_on: z.nullable(isoDate),
});

/** What a family pays, has paid and owes, and what it would pay if something changed; amounts are pennies. */
export const getPayments = endpoint({
  method: 'GET',
  path: '/api/payments.json',
  who: 'parent',
  summary: "A family's payments: twelve months to come, those of the past, and what is owed",
  query: z.object({
    /** Past payments of this school year only; else the newest ones. */
    year: z.optional(yearOfPayments),
    leave_kid: z.optional(id),
    /** The last day of that child's lessons. */
    leave_on: z.optional(isoDate),
    /** One more child at this timetable, which the family has a child at. */
    add_at: z.optional(id),
    add_on: z.optional(isoDate),
    app_kid: z.optional(id),
    app: z.optional(z.enum(['on', 'off'])),
  }),
  answer: z.object({
    direct_debit: z.enum(['none', ...SHOWN_MANDATE_STATES]),
    /** Its reference, as it is on bank statements. */
    reference: z.nullable(z.string()),
    /** Whether nothing is taken, because the payer disputes what they were told. */
    in_dispute: z.boolean(),
    /** What is owed, and in no payment that is about to be taken. */
    owed: z.int(),
    /** What of that we did not take when we said we would: no debt of theirs. */
    not_taken: z.int(),
    /** What of that is taken in parts: the next part, and with how many payments; null when nothing is. */
    in_parts: z.nullable(inParts),
    /**
     * While payments move to another account: the last digits of the one that the next payment is taken from, and of the one that they
     * move to. Null while they don't, and where nothing comes.
     */
    taken_from: z.nullable(z.object({ account: z.string(), moving_to: z.string() })),
    coming: z.array(coming),
    past: z.array(past),
    /** The school years with payments, the newest first. */
    years: z.array(z.int()),
    /** Whom and what can be asked about. */
    children: z.array(
      z.object({
        kid_id: z.string(),
        first_name: z.string(),
        timetable_id: z.string(),
        school: z.string(),
        /** Null where the school has no kids' app. */
        app_price: z.nullable(z.int()),
        has_app: z.boolean(),
      }),
    ),
    /** The same twelve months if that happened now; null when nothing was asked. */
    what_if: z.nullable(z.array(coming)),
  }),
  refusals: {
    what_if_incomplete: {
      status: 422,
      says: 'Please choose both what would change and when.',
    },
    what_if_past: { status: 422, says: 'Please choose a day that is still to come.' },
  },
  forFamily: { may: FAMILY_CONTACTS },
});
