import * as z from 'zod/mini';
import { linkToken } from '../../identity/account/model.ts';
import { accountRefusals } from '../../identity/account/refusals.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { done } from '../../kernel/problem.ts';
import { id } from '../../kernel/id.ts';

/** The link in the email that asks works for so long. */
export const SECOND_EMAIL_LINK_LASTS = 30 * 24 * 60 * 60 * 1000;
/** The same address is not written to again before, */
export const ASK_SECOND_EMAIL_AFTER = 10 * 60 * 1000;
/** and no other one of the same parent either: a form is no way to write to strangers. */
export const ASK_ANOTHER_EMAIL_AFTER = 60 * 1000;

export const sendSecondEmailLink = endpoint({
  method: 'POST',
  path: '/staff/grown_ups/:id/second_email_link.json',
  who: 'parent',
  owner: ({ params }) => params.id,
  forFamily: {},
  summary: 'Send the link that confirms the second email address again',
  params: z.object({ id }),
  answer: done,
  refusals: {
    nothing_to_confirm: {
      status: 409,
      says: 'There is no second email address to confirm.',
    },
    asked_just_now: {
      status: 409,
      says: 'We have just written to a second email address of yours. Please look there, including in your junk folder, and ask again in ten minutes.',
    },
  },
});

/** The reader of that address may have no account: the link's token identifies them. */
export const confirmSecondEmail = endpoint({
  method: 'POST',
  path: '/api/second_email/confirm.json',
  who: 'public',
  summary: 'Confirm a second email address with the token of an e-mailed link',
  body: z.strictObject({ token: linkToken }),
  answer: done,
  refusals: { link_unknown: accountRefusals.link_unknown },
});
