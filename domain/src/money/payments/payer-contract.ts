import * as z from 'zod/mini';
import { linkToken } from '../../identity/account/model.ts';
import { accountRefusals } from '../../identity/account/refusals.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { done } from '../../kernel/problem.ts';
import { payerAddress } from './bank-details.ts';

/** The link in the payer's first e-mail works for so long. */
export const PAYER_LINK_LASTS = 30 * 24 * 60 * 60 * 1000;
/** The same address is not written to again before. */
export const ASK_AGAIN_AFTER = 10 * 60 * 1000;

/** Correcting the address begins a new proof; saying the same one again sends its link again. */
export const changePayerEmail = endpoint({
  method: 'PATCH',
  path: '/api/direct_debit.json',
  who: 'parent',
  summary: 'Correct the address to which the notices of payments go, and send it a link to confirm',
  body: payerAddress,
  answer: z.object({ payer_email: z.string(), payer_email_proven: z.boolean() }),
  refusals: {
    no_direct_debit: { status: 409, says: 'You have no Direct Debit with us yet.' },
    asked_just_now: {
      status: 409,
      says: 'We have just written to that address. Please look there, including in your junk folder, and ask again in ten minutes.',
    },
  },
});

/** The payer may have no account: the link's token identifies them. */
export const confirmPayerEmail = endpoint({
  method: 'POST',
  path: '/api/direct_debit/confirm_email.json',
  who: 'public',
  summary: "Confirm the payer's address with the token of an e-mailed link",
  body: z.strictObject({ token: linkToken }),
  answer: done,
  refusals: { link_unknown: accountRefusals.link_unknown },
});
