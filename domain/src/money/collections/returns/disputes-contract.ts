import * as z from 'zod/mini';
import { endpoint } from '../../../kernel/endpoint.ts';
import { id } from '../../../kernel/id.ts';
import { done } from '../../../kernel/problem.ts';
import { MONEY_DECIDERS } from '../../../kernel/role.ts';
import { moneyReason } from '../desk-model.ts';
import { refusing } from '../office-refusals.ts';

export const settleDispute = endpoint({
  method: 'POST',
  path: '/api/office/families/:id/dispute/settle.json',
  who: 'office',
  may: MONEY_DECIDERS,
  needsSecondStep: true,
  summary: 'Collect again from a payer who disputed a payment and has agreed since',
  params: z.object({ id }),
  body: z.strictObject({ reason: moneyReason }),
  answer: done,
  refusals: refusing('no_reason', 'no_dispute'),
});
