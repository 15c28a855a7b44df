import { eq } from 'drizzle-orm';
import { songs } from '../../../../db/tables/index.ts';
import type { Db } from '../../../platform/database/pool.ts';

export const findSong = async (db: Db, id: string) => {
  const [row] = await db
    .select({
      title: songs.title,
      artist: songs.artist,
      formatted_lyrics: songs.formattedLyrics,
      formatted_chords: songs.formattedChords,
    })
    .from(songs)
    .where(eq(songs.id, id));
  return row;
};
