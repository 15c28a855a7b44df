import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { id } from '../../kernel/id.ts';
import { FAMILY_ACTORS } from '../../kernel/role.ts';
import { changed_meanwhile, done_before } from '../../work-log/office-refusals.ts';
import { actReason } from '../../work-log/reason.ts';
import { email } from './model.ts';

/**
 * Anybody with this address can choose a password, so a second step is asked for, and nothing is changed until the link
 * that goes there is used.
 */
export const changeEmailForFamily = endpoint({
  method: 'PATCH',
  path: '/api/office/families/:family/email.json',
  who: 'office',
  may: FAMILY_ACTORS,
  needsSecondStep: true,
  summary:
    'For a family: send a link to the email address that it will sign in with, which counts once the link is used',
  params: z.object({ family: id }),
  body: z.strictObject({
    email,
    /** The address that the form showed, and the one to which a link had gone. */
    was: z.strictObject({ email: z.string(), new_email: z.nullable(z.string()) }),
    reason: actReason,
  }),
  answer: z.object({
    email: z.string(),
    /** Where the link went. */
    new_email: z.string(),
  }),
  refusals: {
    done_before,
    changed_meanwhile,
    email_taken: {
      status: 409,
      says: 'Another account has this email address. Please find that family first.',
    },
  },
});
