import { pgTable, text } from 'drizzle-orm/pg-core';
import type { SongId } from '@bandstand/domain/kernel/ids';
import { at, idOf } from './columns.ts';

/** A song that bands learn. Lyrics are plain lines; chords are ChordPro text: each chord in brackets before its syllable. */
export const songs = pgTable('songs', {
  id: idOf<SongId>().primaryKey(),
  title: text().notNull(),
  artist: text().notNull(),
  formattedLyrics: text('formatted_lyrics').notNull().default(''),
  formattedChords: text('formatted_chords').notNull().default(''),
  retiredAt: at('retired_at'),
});
