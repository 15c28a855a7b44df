import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { id } from '../../kernel/id.ts';
import { done } from '../../kernel/problem.ts';
import { recordOf } from '../../kernel/record.ts';
import { DATA_OFFICERS } from '../../kernel/role.ts';
import { actReason } from '../../kernel/reason.ts';
import { TASK_ROLES } from '../../work-log/tasks.ts';
import { reportedMedia } from './model.ts';

/** Every role that sees families' reports on Today may look at the pictures and videos, and hide them. */
const may = TASK_ROLES.media_reported;
const byId = z.object({ id });

export const getMediaReport = endpoint({
  method: 'GET',
  path: '/api/office/media_reports/:id.json',
  who: 'office',
  may,
  summary:
    'What a family reported: the pictures and videos, who is seen on them, and who has seen them',
  params: byId,
  answer: recordOf('media_report', reportedMedia),
  refusals: {},
});

export const hideMedium = endpoint({
  method: 'POST',
  path: '/api/office/media/:id/hide.json',
  who: 'office',
  may,
  summary:
    'Hide a picture or a video from everybody at once: families, schools, and anybody who has its address',
  params: byId,
  answer: done,
  refusals: { hidden_already: { status: 409, says: 'This is hidden from everybody already.' } },
});

export const showMedium = endpoint({
  method: 'POST',
  path: '/api/office/media/:id/show.json',
  who: 'office',
  may: DATA_OFFICERS,
  needsSecondStep: true,
  summary: 'Show a hidden picture or video again to all who may see it',
  params: byId,
  body: z.strictObject({ reason: actReason }),
  answer: done,
  refusals: { shown_already: { status: 409, says: 'This is shown again already.' } },
});
