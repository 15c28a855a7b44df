import * as z from 'zod/mini';
import { detailsByOffice } from './details-by-office.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { id } from '../../kernel/id.ts';
import { recordOf } from '../../kernel/record.ts';
import { grownUp, grownUpChanges } from './model.ts';
import { linkToken } from '../../identity/account/model.ts';
import { accountRefusals } from '../../identity/account/refusals.ts';
import { done } from '../../kernel/problem.ts';

export const grownUpRecord = recordOf('grown_up', grownUp);

export const fetchGrownUp = endpoint({
  method: 'GET',
  path: '/api/parent_portal/fetch_grown_up_from_token.json',
  who: 'parent',
  summary: "The signed-in parent's own details",
  answer: grownUpRecord,
  refusals: {
    /** The session is ended with it: there is nobody whose session it could be. */
    grown_up_missing: { status: 401, says: 'Error finding Grown Up' },
  },
  forFamily: {},
});

export const updateGrownUp = endpoint({
  method: 'PATCH',
  path: '/staff/grown_ups/:id.json',
  who: 'parent',
  owner: ({ params }) => params.id,
  summary: 'Change own details: only the fields that changed are sent',
  params: z.object({ id }),
  body: z.strictObject({ grown_up: grownUpChanges }),
  answer: grownUpRecord,
  refusals: {
    postcode_unknown: {
      status: 422,
      says: 'Please check the postcode: it does not look like a UK one.',
    },
    phone_unknown: {
      status: 422,
      says: 'Please check the phone number: it does not look like one we could call.',
    },
  },
  forFamily: { body: detailsByOffice },
});

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
