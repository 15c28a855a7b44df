import { FAMILY_CONTACTS } from '../../kernel/role.ts';
import * as z from 'zod/mini';
import { kidRecord } from '../../families/children/model.ts';
import { slotInstrument } from '../../kernel/instruments/model.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { id } from '../../kernel/id.ts';
import { isoDate } from '../../kernel/iso-date.ts';
import { isoMonth } from '../../kernel/iso-month.ts';
import { cancellationRefusals } from './refusals.ts';
import { seenLastPayment } from './seen-payment.ts';
import { NOT_TAKEN_REASONS } from './untaken-charges.ts';

const byId = z.object({ id });

const owedBefore = z.object({
  amount: z.int(),
  /** What of it comes with the next payment that can still change. */
  next: z.nullable(z.object({ amount: z.int(), on: isoDate })),
  /** What of it is taken in parts, and the month of the last one. */
  parts: z.nullable(z.object({ amount: z.int(), until: isoMonth })),
  because: z.nullable(z.enum(NOT_TAKEN_REASONS)),
});

export const getCancellation = endpoint({
  method: 'GET',
  path: '/staff/kids/:id/cancellation.json',
  who: 'parent',
  summary: 'What cancelling would come to: at once, or with a last day of lessons',
  params: byId,
  query: z.object({ last_day: z.optional(isoDate) }),
  answer: z.object({
    last_day: isoDate,
    last_lesson: z.nullable(z.string()),
    payments_left: z.int(),
    last_payment_date: z.nullable(isoDate),
    last_payment_amount: z.nullable(z.int()),
    /** What is owed for the child while nothing is taken, and why; null where payments go on, and where nothing is owed. */
    not_taken: z.nullable(z.object({ amount: z.int(), because: z.enum(NOT_TAKEN_REASONS) })),
    /** What the family owes from before, for whichever child, and how it is paid; beside `not_taken`, where that is not null. */
    owed_before: z.nullable(owedBefore),
    paid_back: z.int(),
    /** What taking a cancellation back adds to the next payment. */
    owed_if_kept: z.int(),
    /** The instrument of an offered or agreed change that ends with this; of a child who was cancelled before, that ended. */
    gives_up: z.nullable(slotInstrument),
  }),
  refusals: cancellationRefusals,
  forFamily: { may: FAMILY_CONTACTS },
});

export const cancelKid = endpoint({
  method: 'POST',
  path: '/staff/kids/:id/cancel.json',
  who: 'parent',
  summary: "Cancel a child's lessons at once; the place is free for the next child",
  params: byId,
  body: z.strictObject({ last_payment_date: z.optional(seenLastPayment) }),
  answer: kidRecord,
  refusals: cancellationRefusals,
  forFamily: {},
});

export const removeKid = endpoint({
  method: 'DELETE',
  path: '/staff/kids/:id/destroy_from_portal.json',
  who: 'parent',
  summary: 'Take a waiting child off the waiting list for good',
  params: byId,
  answer: kidRecord,
  refusals: cancellationRefusals,
  forFamily: {},
});
