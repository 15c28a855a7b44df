import * as z from 'zod/mini';
import { endpoint } from '../../../kernel/endpoint.ts';
import { id } from '../../../kernel/id.ts';
import { done } from '../../../kernel/problem.ts';
import { MONEY_DECIDERS } from '../../../kernel/role.ts';
import { moneyReason } from '../desk-model.ts';
import { refusing } from '../office-refusals.ts';

export const endDirectDebit = endpoint({
  method: 'POST',
  path: '/api/office/families/:id/direct_debit/end.json',
  who: 'office',
  may: MONEY_DECIDERS,
  needsSecondStep: true,
  summary: 'End the Direct Debit of a family, which asks for it or disputes a payment',
  params: z.object({ id }),
  body: z.strictObject({ reason: moneyReason }),
  answer: done,
  refusals: refusing('no_reason', 'no_direct_debit', 'payment_on_its_way'),
});
