import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { id } from '../../kernel/id.ts';
import { done } from '../../kernel/problem.ts';
import { FAMILY_ACTORS } from '../../kernel/role.ts';
import { actReason } from '../../work-log/reason.ts';
import { letGoRefusals } from './let-go.ts';

export const letHeldPlaceGo = endpoint({
  method: 'POST',
  path: '/api/office/families/:family/kids/:id/let_place_go.json',
  who: 'office',
  may: FAMILY_ACTORS,
  summary: 'Let a place go that is held for a child until there is a Direct Debit',
  params: z.object({ family: id, id }),
  body: z.strictObject({ reason: actReason }),
  answer: done,
  refusals: letGoRefusals,
});
