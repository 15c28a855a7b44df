import * as z from 'zod/mini';
import { cursor } from '../../money/collections/desk-model.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { id } from '../../kernel/id.ts';
import { done } from '../../kernel/problem.ts';
import { listOf } from '../../kernel/record.ts';
import { WHOLE_OFFICE } from '../../kernel/role.ts';
import { actReason } from '../../work-log/reason.ts';
import { officeRefusals } from './refusals.ts';

const { taken_by_other, done_already, open_already, not_yours } = officeRefusals;
const byId = z.object({ id });

export const CLOSED_PER_PAGE = 50;

/** Something that waited for a person and was closed. */
const closedTask = z.object({
  title: z.string(),
  detail: z.string(),
  family: z.nullable(z.object({ id: z.string(), name: z.string() })),
  closed_at: z.string(),
  /** Who of the office closed it; null where it was the portal. */
  by: z.nullable(z.string()),
  outcome: z.string(),
});

export const listClosedTasks = endpoint({
  method: 'GET',
  path: '/api/office/tasks/closed.json',
  who: 'office',
  may: WHOLE_OFFICE,
  summary:
    'What these roles’ work was and is closed, with who closed it and the outcome, the last first',
  query: z.object({
    /** When the last one of the page before was closed, and its id: it may be open again, or closed anew. */
    after: z.optional(cursor),
  }),
  answer: z.extend(listOf('closed_task', closedTask), {
    meta: z.object({ next: z.nullable(z.string()) }),
  }),
  refusals: {},
});

export const openTaskAgain = endpoint({
  method: 'POST',
  path: '/api/office/tasks/:id/open.json',
  who: 'office',
  may: WHOLE_OFFICE,
  summary: 'Open something again that was closed; it waits for anybody',
  params: byId,
  body: z.strictObject({ reason: actReason }),
  answer: done,
  refusals: { open_already },
});

export const giveTaskBack = endpoint({
  method: 'POST',
  path: '/api/office/tasks/:id/give_back.json',
  who: 'office',
  may: WHOLE_OFFICE,
  summary: 'Give back what one has taken on, so that anybody can take it',
  params: byId,
  answer: done,
  refusals: { taken_by_other, done_already, not_yours },
});
