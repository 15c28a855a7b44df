import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { id } from '../../kernel/id.ts';
import { done } from '../../kernel/problem.ts';
import { FAMILY_ACTORS } from '../../kernel/role.ts';
import { changed_meanwhile, done_before, email_missing } from '../../work-log/office-refusals.ts';
import { actReason } from '../../kernel/reason.ts';
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

const askedByFamily = {
  who: 'office',
  method: 'POST',
  may: FAMILY_ACTORS,
  params: z.object({ family: id }),
  body: z.strictObject({ reason: actReason }),
  answer: done,
} as const;

/** What anybody can ask for on the page for a forgotten password, for somebody who is on the phone. */
export const sendSignInLink = endpoint({
  ...askedByFamily,
  path: '/api/office/families/:family/sign_in_link.json',
  summary: 'Email a family a link to choose a password, to the address that it signs in with',
  refusals: {
    email_missing,
    link_just_sent: {
      status: 409,
      says: 'A link went there a moment ago. Ask them to look in their inbox, and in their junk folder. Another one can be sent in ten minutes.',
    },
  },
});

export const unlockForFamily = endpoint({
  ...askedByFamily,
  path: '/api/office/families/:family/unlock.json',
  summary: 'End the lock of a family’s account after wrong passwords',
  refusals: { done_before },
});
