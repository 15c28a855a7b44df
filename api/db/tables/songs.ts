import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { SongId } from '@bandstand/domain/kernel/ids';

/** A song that bands learn. Lyrics are plain lines; chords are ChordPro text: each chord in brackets before its syllable. */
export const songs = pgTable('songs', {
  id: uuid().$type<SongId>().primaryKey(),
  title: text().notNull(),
  artist: text().notNull(),
  formattedLyrics: text('formatted_lyrics').notNull().default(''),
  formattedChords: text('formatted_chords').notNull().default(''),
});
