import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { id } from '../kernel/id.ts';
import { done } from '../kernel/problem.ts';
import { listOf, recordOf } from '../kernel/record.ts';
import { FAMILY_CONTACTS } from '../kernel/role.ts';
import { batchPreview, emailBatch } from './email-batches.ts';
import { emailFilters } from './model.ts';

const too_many_emails = {
  status: 422,
  says: 'That is more than 500 emails. Please narrow the list down first.',
} as const;
const batch_ended = {
  status: 409,
  says: 'These emails don’t wait any more: they went, or somebody stopped them.',
} as const;

export const previewBatch = endpoint({
  method: 'GET',
  path: '/api/office/email_batches/preview.json',
  who: 'office',
  may: FAMILY_CONTACTS,
  summary:
    'How many e-mails of a list would be sent again, and how many would be left out, and why',
  query: emailFilters,
  answer: recordOf('email_batch_preview', batchPreview),
  refusals: { too_many_emails },
});

export const sendBatchAgain = endpoint({
  method: 'POST',
  path: '/api/office/email_batches.json',
  who: 'office',
  may: FAMILY_CONTACTS,
  needsSecondStep: true,
  creates: true,
  summary:
    'Send all e-mails of a list again, in ten minutes: until then they can be stopped, or sent at once',
  /** `expected`: how many the preview said; another number is asked about again. */
  body: z.strictObject({ filters: emailFilters, expected: z.int().check(z.positive()) }),
  answer: recordOf('email_batch', emailBatch),
  refusals: {
    too_many_emails,
    list_changed: {
      status: 409,
      says: 'The list has changed meanwhile. Please look at how many emails it is now.',
    },
  },
});

export const listBatches = endpoint({
  method: 'GET',
  path: '/api/office/email_batches.json',
  who: 'office',
  may: FAMILY_CONTACTS,
  isPolled: true,
  summary: 'The newest batches of e-mails: those that wait, went, or were stopped',
  answer: listOf('email_batch', emailBatch),
  refusals: {},
});

export const stopBatch = endpoint({
  method: 'POST',
  path: '/api/office/email_batches/:id/stop.json',
  who: 'office',
  may: FAMILY_CONTACTS,
  summary: 'Stop a batch that waits: none of its e-mails is sent',
  params: z.object({ id }),
  answer: done,
  refusals: { batch_ended },
});

export const sendBatchNow = endpoint({
  method: 'POST',
  path: '/api/office/email_batches/:id/send_now.json',
  who: 'office',
  may: FAMILY_CONTACTS,
  needsSecondStep: true,
  summary: 'Send a batch that waits without waiting any longer',
  params: z.object({ id }),
  answer: done,
  refusals: { batch_ended },
});
