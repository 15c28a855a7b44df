import { ADMINISTRATORS, FAMILY_ACTORS } from '../../kernel/role.ts';
import * as z from 'zod/mini';
import { kid } from '../../families/children/model.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { id } from '../../kernel/id.ts';
import { anyRecord, recordOf } from '../../kernel/record.ts';
import { KID_ACTIONS, kidPayload, OUTCOMES } from './model.ts';
import { enrolmentRefusals } from './refusals.ts';

const enrolled = z.extend(recordOf('kid', kid), {
  included: z.optional(z.array(anyRecord)),
  meta: z.object({ outcome: z.enum(OUTCOMES) }),
});

export const enrolKid = endpoint({
  method: 'POST',
  path: '/staff/grown_ups/:id/kids.json',
  who: 'parent',
  owner: ({ params }) => params.id,
  summary: 'Enrol a child, or join the waiting list',
  creates: true,
  params: z.object({ id }),
  body: z.strictObject({
    kid_action: z.enum(KID_ACTIONS, 'Please choose to enrol or to join the waiting list.'),
    kid: kidPayload,
    rejoin: z._default(z.boolean(), false),
  }),
  answer: enrolled,
  refusals: enrolmentRefusals,
  forFamily: {
    overrules: {
      // Closed by a decision of the provider's; the office may know of a place that was promised before.
      closed_to_new_signups: FAMILY_ACTORS,
      // The limits stop what a page may do without the office: the sentence asks the family to call, and this is the call.
      too_many_children: FAMILY_ACTORS,
      too_many_holds_today: FAMILY_ACTORS,
      too_many_joins: FAMILY_ACTORS,
      too_many_changes: FAMILY_ACTORS,
      // More a question than a refusal: the colleague knows whether the family means a child who is there already.
      name_taken: FAMILY_ACTORS,
      // More than two places held without a Direct Debit are kept from families who wait.
      too_many_holds: ADMINISTRATORS,
    },
  },
});

export const enrolFromReserved = endpoint({
  method: 'POST',
  path: '/staff/grown_ups/:id/kids/:kidId/enrol_from_reserved.json',
  who: 'parent',
  owner: ({ params }) => params.id,
  summary: 'Take the place that is reserved for a child',
  creates: true,
  params: z.object({ id, kidId: id }),
  body: z.strictObject({
    kid_action: z.literal('enrol'),
    kid: z.strictObject({
      as_of_sep: z.int('Please refresh the page: the school year is missing.'),
      firstPaymentDate: kidPayload.shape.firstPaymentDate,
      firstPaymentAmount: kidPayload.shape.firstPaymentAmount,
      regularMonthlyAmount: kidPayload.shape.regularMonthlyAmount,
    }),
    rejoin: z._default(z.boolean(), false),
  }),
  answer: enrolled,
  refusals: enrolmentRefusals,
  forFamily: {
    // The place still is the child's until it is offered to the next one, which the statement that takes it decides.
    overrules: { hold_ended: FAMILY_ACTORS },
  },
});
