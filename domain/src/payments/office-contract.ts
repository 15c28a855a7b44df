import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { id } from '../kernel/id.ts';
import { done } from '../kernel/problem.ts';
import { actReason } from '../office/reason.ts';

export const sendBankLink = endpoint({
  method: 'POST',
  path: '/api/office/families/:family/bank_link.json',
  who: 'office',
  may: ['office', 'admin'],
  summary: 'Email a family the way to set up a Direct Debit, or to pay from another account',
  params: z.object({ family: id }),
  body: z.strictObject({ reason: actReason }),
  answer: done,
  refusals: {},
});
