import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { id } from '../../kernel/id.ts';
import { FAMILY_ACTORS } from '../../kernel/role.ts';
import { changed_meanwhile, done_before } from '../../work-log/office-refusals.ts';
import { actReason } from '../../kernel/reason.ts';
import { secondAddress } from './details-by-office.ts';

/** Once it is confirmed, this address is told where the children are, so changing it asks for a second step. */
export const changeSecondEmailForFamily = endpoint({
  method: 'PATCH',
  path: '/api/office/families/:family/second_email.json',
  who: 'office',
  may: FAMILY_ACTORS,
  needsSecondStep: true,
  summary:
    'For a family: change or remove the second address to which emails about the children go, and send it a link to confirm',
  params: z.object({ family: id }),
  body: z.extend(secondAddress, {
    /** The address that the form showed. */
    was: z.strictObject({ second_email_address: z.string() }),
    reason: actReason,
  }),
  answer: z.object({
    second_email_address: z.string(),
    second_email_address_proven: z.boolean(),
  }),
  refusals: { done_before, changed_meanwhile },
});

/** While it is off, the family sees nothing of the portal but that it is being looked after. */
export const switchEnrolling = endpoint({
  method: 'POST',
  path: '/api/office/families/:family/enrolling.json',
  who: 'office',
  may: FAMILY_ACTORS,
  summary: 'Switch enrolling off for a family, and the portal with it; or on again',
  params: z.object({ family: id }),
  body: z.strictObject({ is_on: z.boolean(), reason: actReason }),
  answer: z.object({ is_on: z.boolean() }),
  refusals: { done_before },
});
