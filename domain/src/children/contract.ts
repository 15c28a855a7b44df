import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { id } from '../kernel/id.ts';
import { listOf, recordOf } from '../kernel/record.ts';
import { kid } from './model.ts';

const byId = z.object({ id });
export const kidRecord = recordOf('kid', kid);

export const listKids = endpoint({
  method: 'GET',
  path: '/staff/grown_ups/:id/kids.json',
  who: 'parent',
  summary: "The parent's children, with their timetables and bands",
  params: byId,
  answer: listOf('kid', kid),
  refusals: {},
});
