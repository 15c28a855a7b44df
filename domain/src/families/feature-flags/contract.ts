import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';

export const getFeatureFlags = endpoint({
  method: 'GET',
  path: '/api/feature_flags.json',
  who: 'parent',
  summary: 'Which parts of the portal are switched on',
  answer: z.object({ kids_app_opt_in: z.boolean() }),
  refusals: {},
});
