import * as z from 'zod/mini';

/** A song that a band learns: lyrics as plain lines, chords as ChordPro text (`[Am]word`). */
export const song = z.object({
  title: z.string(),
  artist: z.string(),
  formatted_lyrics: z.string(),
  formatted_chords: z.string(),
});
export type Song = z.output<typeof song>;
