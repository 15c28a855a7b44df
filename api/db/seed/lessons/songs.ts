import type { TimetableId } from '@bandstand/domain/kernel/ids';
import { idOf } from '../ids.ts';
import type { DemoWorld } from '../world.ts';

interface SongPlan {
  readonly title: string;
  readonly artist: string;
  /** ChordPro text; the lyrics are the same without the chords. */
  readonly chords: string;
}

// Written for this demo: nobody else's words or tunes.
const PAPER_BOATS: SongPlan = {
  title: 'Paper Boats',
  artist: 'The Demo Quartet',
  chords: `{c: Verse 1}
[C]Fold it once and [G/B]fold it twice,
[Am]Press the corners [F]flat and nice,
[C]Write my name a[G]long the side,
[F]Wait until the [G7]morning tide.

{c: Chorus}
And [F]sail, paper [C]boats, sail [G]on,
[F]Down the gutter [C]till you're [G]gone,
[Am]Rain is only [Em]river in a [F]hurry, [Dm7]so
[C]Sail, paper [G]boats, [F]go, [C]go.

{c: Verse 2}
[C]Captain is a [G/B]ladybird,
[Am]Never says a [F]single word,
[C]Drummer is the [G]window-pane,
[F]Keeping time a[G7]gainst the rain.

{c: Ending}
[F]Sail, paper [Fm]boats, … [C]go.`,
};

const LAST_BUS: SongPlan = {
  title: 'Last Bus to the Moon',
  artist: 'Captain Button & the Maybes',
  chords: `{c: Riff}
[Em] [Em7] [Cmaj7] [D]

{c: Verse 1}
[Em]Seven minutes after midnight, [D]standing in the queue,
[Cmaj7]Driver's got a silver jacket, [B7]says there's room for two.
[Em]Put your pennies in the starlight, [D]hold the rail up tight,
[Cmaj7]Every seat's a window seat on the [B7sus4]number ninety-[B7]night.

{c: Chorus}
[G]Last bus to the [D]moon, [Em]ding ding, [C]don't be late,
[G]Mum says home by [D/F#]Thursday noon, [Am7]gran says any [D]date.
[G]Look down there, our [B7]street's a string of [Em]beads along a [A7]thread,
[C]Last bus to the [D]moon, my friend, and [Em]no one's gone to bed.

{c: Verse 2}
[Em]Craters full of custard puddings, [D]spoons as long as spades,
[Cmaj7]Someone plays the bass so low it [B7]rattles the arcades.`,
};

const TURN_IT_UP: SongPlan = {
  title: 'Turn It Up a Little',
  artist: 'The Demo Quartet',
  chords: `{c: Verse}
[A]I had a [Asus4]tiny little [A]sound,
I [E/G#]kept it in my [F#m]coat,
A [D]humming kind of [A/C#]nothing much that [Bm7]tickled in my [Esus4]throat. [E]
[A]Then some[Adim7]body hit a [A]snare
and [E/G#]somebody said [F#m]hey,
and [D]all the little [Dm6]nothings in the [A/E]room be[E7]gan to [A]play.

{c: Chorus}
So [D]turn it up a [A]little, turn it [E]up a little [F#m]more,
till the [D]paint comes off the [A]ceiling and the [Bm7]shoes come off the [E7]floor.
You [D]do not have to be [C#7]loud to be [F#m]heard, my [B7]friend, it's [A/E]true:
just [E7]turn it up a little, and I'll [Eaug]turn it up for [A]you.`,
};

const SONGS = [PAPER_BOATS, LAST_BUS, TURN_IT_UP];

/** Each band of the named schools learns one of the songs. */
export const addSongs = (
  world: DemoWorld,
  isNamed: (timetableId: TimetableId) => boolean,
): void => {
  const ids = SONGS.map(({ title }) => idOf('song', title));
  world.rows.songs.push(
    ...SONGS.map(({ title, artist, chords }, n) => ({
      id: ids[n] ?? '',
      title,
      artist,
      formattedLyrics: lyricsOf(chords),
      formattedChords: chords,
    })),
  );
  world.rows.bands
    .filter(({ timetableId }) => isNamed(timetableId))
    .forEach((band, n) => Object.assign(band, { songId: ids[n % ids.length] }));
};

const lyricsOf = (chords: string): string =>
  chords
    .split('\n')
    .filter((line) => !/^\{|^(\[[^\]]*\] ?)+$/.test(line))
    .map((line) => line.replaceAll(/\[[^\]]*\]/g, '').trim())
    .join('\n')
    .trim();
