import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { id } from '../../kernel/id.ts';
import { nounCalls } from '../../kernel/noun-calls.ts';
import { WHOLE_OFFICE } from '../../kernel/role.ts';
import { changedField } from '../office/changed-fields.ts';
import { GUIDE_STEPS } from './guide.ts';
import { QUESTION } from './question-noun.ts';

export const questionCalls = nounCalls(QUESTION);

export const readHistory = endpoint({
  method: 'GET',
  path: '/api/office/set_up/history/:id.json',
  who: 'office',
  may: WHOLE_OFFICE,
  summary: 'Who changed what of something that the office sets up, the newest first',
  params: z.object({ id }),
  answer: z.object({
    data: z.array(
      z.object({
        at: z.string(),
        by: z.string(),
        call: z.string(),
        changed: z.array(changedField),
      }),
    ),
  }),
  refusals: {},
});

export const getGuide = endpoint({
  method: 'GET',
  path: '/api/office/set_up/guide.json',
  who: 'office',
  may: WHOLE_OFFICE,
  summary: 'What is still to be done before the first family can book',
  answer: z.object({
    /** In their order; none is left once families can book. */
    left: z.array(z.enum(GUIDE_STEPS)),
    /** The first school and timetable, where the next steps are taken. */
    school: z.nullable(id),
    timetable: z.nullable(id),
  }),
  refusals: {},
});
