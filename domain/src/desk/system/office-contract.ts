import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { id } from '../../kernel/id.ts';
import { done } from '../../kernel/problem.ts';
import { NEXT, officeList, pageOf, readList } from '../../kernel/office-list.ts';
import { recordOf } from '../../kernel/record.ts';
import { ADMINISTRATORS } from '../../kernel/role.ts';
import { dismissal, failedJob, failedJobCursor, QUEUE_NAMES, systemPage } from './model.ts';

const GONE = {
  job_gone: {
    status: 409,
    says: 'That job is no longer waiting. Somebody else may have tried or dismissed it.',
  },
} as const;

export const getSystem = endpoint({
  method: 'GET',
  path: '/api/office/system.json',
  who: 'office',
  may: ADMINISTRATORS,
  isPolled: true,
  summary: 'How the portal is: its jobs, its last examination, what is switched on, how it is set',
  answer: recordOf('system', systemPage),
  refusals: {},
});

export const examineNow = endpoint({
  method: 'POST',
  path: '/api/office/system/examine.json',
  who: 'office',
  may: ADMINISTRATORS,
  summary: 'Examine the portal now: invariants, queues, disk, files',
  answer: done,
  refusals: {},
});

export const listFailedJobs = endpoint({
  ...readList('/api/office/system/jobs.json', ADMINISTRATORS),
  summary: 'The jobs that no try could do, the newest first',
  query: z.object({
    /** When the last one of the page before failed, and which it is. */
    after: z.optional(failedJobCursor),
  }),
  answer: pageOf('failed_job', failedJob, NEXT),
});

export const failedJobsList = officeList(listFailedJobs, {
  failed: { inFile: 'Failed', as: 'moment', of: 'at' },
  job: { inFile: 'Job', as: 'text', of: ({ queue }) => QUEUE_NAMES[queue] ?? queue },
  tries: { inFile: 'Tries', as: 'count', of: 'tries' },
  about: { inFile: 'About', as: 'text', of: 'says' },
});

export const retryJob = endpoint({
  method: 'POST',
  path: '/api/office/system/jobs/:id/retry.json',
  who: 'office',
  may: ADMINISTRATORS,
  summary: 'Try a failed job again',
  params: z.object({ id }),
  answer: done,
  refusals: GONE,
});

export const dismissJob = endpoint({
  method: 'POST',
  path: '/api/office/system/jobs/:id/dismiss.json',
  who: 'office',
  may: ADMINISTRATORS,
  needsSecondStep: true,
  summary: 'Give a failed job up, with a reason: it is never done',
  params: z.object({ id }),
  body: dismissal,
  answer: done,
  refusals: GONE,
});
