import * as z from 'zod/mini';
import { kidRecord } from '../children/contract.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { id } from '../kernel/id.ts';
import { cancellationRefusals } from './refusals.ts';

const byId = z.object({ id });

export const cancelKid = endpoint({
  method: 'POST',
  path: '/staff/kids/:id/cancel.json',
  who: 'parent',
  summary: "Cancel a child's lessons at once; its place is free for the next child",
  params: byId,
  body: z.strictObject({}),
  answer: kidRecord,
  refusals: cancellationRefusals,
});

export const removeKid = endpoint({
  method: 'DELETE',
  path: '/staff/kids/:id/destroy_from_portal.json',
  who: 'parent',
  summary: 'Take a waiting child off the waiting list for good',
  params: byId,
  answer: kidRecord,
  refusals: cancellationRefusals,
});
