import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { done } from '../../kernel/problem.ts';
import { ADMINISTRATORS } from '../../kernel/role.ts';
import { flagChange, flagName } from './model.ts';

export const getFeatureFlags = endpoint({
  method: 'GET',
  path: '/api/feature_flags.json',
  who: 'parent',
  summary: 'Which parts of the portal are switched on',
  answer: z.object({ kids_app_opt_in: z.boolean() }),
  refusals: {},
});

export const switchFlag = endpoint({
  method: 'PATCH',
  path: '/api/office/flags/:name.json',
  who: 'office',
  may: ADMINISTRATORS,
  needsSecondStep: true,
  summary:
    'Switch a part of the portal on or off, for everybody or for the families of some schools',
  params: z.object({ name: flagName }),
  body: flagChange,
  answer: done,
  refusals: {
    no_schools: { status: 422, says: 'Please choose at least one school.' },
    unknown_school: { status: 422, says: 'One of those schools is not one of ours.' },
  },
});
