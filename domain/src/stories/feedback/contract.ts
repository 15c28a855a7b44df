import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { id } from '../../kernel/id.ts';
import { recordOf } from '../../kernel/record.ts';
import { benefitSurvey, npsScore } from './model.ts';

const byId = z.object({ id });

export const giveScore = endpoint({
  method: 'POST',
  path: '/staff/grown_ups/:id/nps.json',
  who: 'parent',
  refusalShape: 'with_message',
  owner: ({ params }) => params.id,
  summary: 'Say what you think of the lessons; the office reads it',
  creates: true,
  params: byId,
  body: npsScore,
  answer: recordOf('nps', z.object({ score: z.int(), comment: z.string() })),
  refusals: {},
});

export const tellBenefits = endpoint({
  method: 'POST',
  path: '/staff/kids/:id/benefit_survey.json',
  who: 'parent',
  summary: 'Say what the lessons did for a child',
  creates: true,
  params: byId,
  body: benefitSurvey,
  answer: recordOf('benefit_survey', z.object({ created_at: z.string() })),
  refusals: {},
});
