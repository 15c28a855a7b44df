import * as z from 'zod/mini';
import { endpoint } from '../../../kernel/endpoint.ts';
import { id } from '../../../kernel/id.ts';
import { done } from '../../../kernel/problem.ts';
import { MONEY_DECIDERS } from '../../../kernel/role.ts';
import { moneyReason } from '../desk-model.ts';
import { refusing } from '../office-refusals.ts';
import { UNHEARD_OUTCOMES } from './unheard-outcome.ts';

export const decideUnheard = endpoint({
  method: 'POST',
  path: '/api/office/collections/:id/unheard.json',
  who: 'office',
  may: MONEY_DECIDERS,
  needsSecondStep: true,
  summary: 'Say what became of a payment of which the provider never told, as the bank says',
  params: z.object({ id }),
  body: z.strictObject({ outcome: z.enum(UNHEARD_OUTCOMES), reason: moneyReason }),
  answer: done,
  refusals: refusing('no_reason', 'known_already', 'result_to_come'),
});
