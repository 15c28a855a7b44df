import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { listOf } from '../kernel/record.ts';

export const findSchools = endpoint({
  method: 'GET',
  path: '/api/office/schools.json',
  who: 'office',
  may: ['admin'],
  summary: 'Schools by a part of their name or town',
  query: z.object({ said: z.string().check(z.maxLength(100)) }),
  answer: listOf('office_school', z.object({ name: z.string(), town: z.string() })),
  refusals: {},
});
