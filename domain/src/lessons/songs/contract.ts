import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { id } from '../../kernel/id.ts';
import { recordOf } from '../../kernel/record.ts';
import { song } from './model.ts';

export const getSong = endpoint({
  method: 'GET',
  path: '/staff/songs/:id.json',
  who: 'parent',
  summary: 'A song with its lyrics and chords',
  params: z.object({ id }),
  answer: recordOf('song', song),
  refusals: {},
});
