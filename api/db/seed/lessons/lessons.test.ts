import { describe, expect, it } from 'vitest';
import { addDays, londonDate } from '@bandstand/domain/kernel/london';
import { readSheet, transposeChord } from '@bandstand/domain/lessons/songs/sheet';
import { DAYS, noonOf, demoOn } from '../demo-database.test-data.ts';

describe.each([DAYS[1], DAYS[4]])('the lessons of the demo on %s', (day) => {
  const demo = demoOn(day);

  it('have songs whose chords are chords, and whose lyrics have none', async () => {
    const songs = await demo.ask<{ formatted_lyrics: string; formatted_chords: string }>(
      'select * from songs',
    );
    expect(songs).toHaveLength(3);
    for (const { formatted_lyrics: lyrics, formatted_chords: sheet } of songs) {
      expect(lyrics).not.toMatch(/[[\]{}]/);
      expect(lyrics.length).toBeGreaterThan(200);
      const chords = readSheet(sheet).flatMap((verse) =>
        verse.flatMap((line) => (line.kind === 'words' ? line.words.flat() : [])),
      );
      for (const { chord } of chords)
        if (chord !== null) expect(transposeChord(chord, 1), chord).not.toBe(chord);
    }
    const bands = await demo.ask(
      `select b.name from bands b join timetables t on t.id = b.timetable_id
       where t.display_name like 'Oakfield%' and b.song_id is null`,
    );
    expect(bands).toEqual([]);
  });

  it('have concerts that make nobody at Oakfield wait, on days on which the school is open', async () => {
    const near = addDays(londonDate(noonOf(day)), 21);
    const events = await demo.ask<{ on_date: string; is_concert: boolean; school: string }>(
      `select e.on_date, e.is_concert, t.display_name as school from events e
       join timetables t on t.id = e.timetable_id where t.display_name not like 'Hillcrest%'`,
    );
    expect(events.length).toBeGreaterThanOrEqual(7);
    expect(events.filter(({ is_concert: is, on_date: on }) => is && on <= near)).toEqual([]);
    const types = await demo.ask('select distinct event_type from events order by 1');
    expect(types).toHaveLength(4);
  });

  it('have band leaders who say something, little or nothing', async () => {
    const leaders = await demo.ask<{ name: string; quote: string; email_address: string }>(
      "select name, quote, email_address from band_leaders where name in ('Marcus Bell', 'Hannah Okafor', 'Edward Pryce') order by name",
    );
    expect(leaders.map(({ name, quote }) => [name, quote !== ''])).toEqual([
      ['Edward Pryce', false],
      ['Hannah Okafor', true],
      ['Marcus Bell', true],
    ]);
    expect(leaders[2]?.email_address).toBe('marcus.bell@bandstand.example');
  });
});
