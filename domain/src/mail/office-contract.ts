import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { id } from '../kernel/id.ts';
import { done } from '../kernel/problem.ts';
import { NEXT, officeList, pageOf, readList } from '../kernel/office-list.ts';
import { listOf, recordOf } from '../kernel/record.ts';
import { FAMILY_CONTACTS, WHOLE_OFFICE } from '../kernel/role.ts';
import { emailFilters, emailTemplate, sentEmail, sentEmailLine } from './model.ts';

export const listEmails = endpoint({
  ...readList('/api/office/emails.json', WHOLE_OFFICE),
  summary:
    'The e-mails that families were sent, the newest first; those to one address, of one family, of a kind, or of some days',
  query: z.extend(emailFilters, {
    /** The last e-mail of the page before. */
    after: z.optional(id),
  }),
  answer: pageOf('sent_email', sentEmailLine, NEXT),
});

export const emailsList = officeList(listEmails, {
  sent: { inFile: 'Sent', as: 'moment', of: 'at' },
  subject: { label: 'Subject', as: 'text', of: 'subject' },
  to: { onPage: 'Sent to', inFile: 'To', as: 'text', of: 'to' },
  family: { label: 'Family', as: 'family', of: 'family' },
  again: { inFile: 'Sent again', as: 'yes', of: 'is_again' },
  at: { onPage: 'Sent', as: 'moment', of: 'at' },
});

export const getEmail = endpoint({
  method: 'GET',
  path: '/api/office/emails/:id.json',
  who: 'office',
  may: WHOLE_OFFICE,
  summary: 'One e-mail as it was sent, without links that open an account',
  params: z.object({ id }),
  answer: recordOf('sent_email', sentEmail),
  refusals: {},
});

export const sendEmailAgain = endpoint({
  method: 'POST',
  path: '/api/office/emails/:id/send_again.json',
  who: 'office',
  may: FAMILY_CONTACTS,
  needsSecondStep: true,
  creates: true,
  summary:
    'Send an e-mail again to the address that it went to, if that is still one of the family’s',
  params: z.object({ id }),
  answer: done,
  refusals: {
    link_not_kept: {
      status: 409,
      says: 'This email had a link that works only once, which we don’t keep. Ask the family to request a new one.',
    },
    address_gone: {
      status: 409,
      says: 'The family no longer uses that address, so nothing was sent.',
    },
  },
});

export const listTemplates = endpoint({
  method: 'GET',
  path: '/api/office/email_templates.json',
  who: 'office',
  may: WHOLE_OFFICE,
  summary: 'Every e-mail that the portal can write, as it would look to a sample family',
  answer: listOf('email_template', emailTemplate),
  refusals: {},
});

export const sendTestEmail = endpoint({
  method: 'POST',
  path: '/api/office/email_templates/:id/test.json',
  who: 'office',
  may: FAMILY_CONTACTS,
  creates: true,
  summary: 'Send one of them to oneself, as a test',
  params: z.object({ id: z.string().check(z.regex(/^[a-z_]{1,40}\.\d$/)) }),
  answer: done,
  refusals: {},
});
