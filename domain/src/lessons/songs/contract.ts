import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { id } from '../../kernel/id.ts';
import { recordOf } from '../../kernel/record.ts';

/** A song that a band learns: lyrics as plain lines, chords as ChordPro text (`[Am]word`). */
export const song = z.object({
  title: z.string(),
  artist: z.string(),
  formatted_lyrics: z.string(),
  formatted_chords: z.string(),
});
export type Song = z.output<typeof song>;

export const getSong = endpoint({
  method: 'GET',
  path: '/staff/songs/:id.json',
  who: 'parent',
  summary: 'A song with its lyrics and chords',
  params: z.object({ id }),
  answer: recordOf('song', song),
  refusals: {},
});
