import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { id } from '../../kernel/id.ts';
import { done } from '../../kernel/problem.ts';
import { FAMILY_ACTORS } from '../../kernel/role.ts';
import {
  changed_meanwhile,
  done_before,
  email_missing,
  spokenToOffice,
} from '../../work-log/office-refusals.ts';
import { actReason } from '../../kernel/reason.ts';
import { payerAddress } from './bank-details.ts';
import { changePayerEmail } from './payer-contract.ts';

export const sendBankLink = endpoint({
  method: 'POST',
  path: '/api/office/families/:family/bank_link.json',
  who: 'office',
  may: FAMILY_ACTORS,
  summary: 'Email a family the way to set up a Direct Debit, or to pay from another account',
  params: z.object({ family: id }),
  body: z.strictObject({ reason: actReason }),
  answer: done,
  refusals: { email_missing },
});

/**
 * What the parents' own call does, for a caller. Notices of payments name children and their school, so it asks for a second
 * step, and an address that somebody else signs in with is left to the parent's own page.
 */
export const changePayerEmailForFamily = endpoint({
  method: 'PATCH',
  path: '/api/office/families/:family/payer_email.json',
  who: 'office',
  may: FAMILY_ACTORS,
  needsSecondStep: true,
  summary:
    'For a family: change the address to which the notices of payments go, and send it a link to confirm',
  params: z.object({ family: id }),
  body: z.extend(payerAddress, {
    /** The address that the form showed. */
    was: z.strictObject({ payer_email: z.string() }),
    reason: actReason,
  }),
  answer: changePayerEmail.answer,
  refusals: {
    ...spokenToOffice(changePayerEmail.refusals),
    done_before,
    changed_meanwhile,
    address_of_another: {
      status: 409,
      says: 'Somebody else signs in to the portal with this address, so nothing was changed. Check how it is spelled. If they do pay for this family, the parent can enter it on their own Direct Debit page.',
    },
  },
});
