import * as z from 'zod/mini';
import { typedPassword } from '../identity/account/model.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { done } from '../kernel/problem.ts';
import { id } from '../kernel/id.ts';
import { personalData } from './model.ts';
import { erasureRefusals } from './refusals.ts';

export const getPersonalData = endpoint({
  method: 'GET',
  spends: true,
  path: '/staff/grown_ups/:id/personal_data.json',
  who: 'parent',
  owner: ({ params }) => params.id,
  summary: 'A copy of everything that is held about the family; reading the notes is written down',
  params: z.object({ id }),
  answer: personalData,
  refusals: {},
});

export const eraseFamily = endpoint({
  method: 'POST',
  path: '/staff/grown_ups/:id/erasure.json',
  who: 'parent',
  owner: ({ params }) => params.id,
  summary: 'Erase the family at once, but for what the law keeps; every session ends',
  params: z.object({ id }),
  body: z.strictObject({ current_password: typedPassword }),
  answer: done,
  refusals: erasureRefusals,
});
