const KEY = 'bandstand:song';

export const SIZES = [
  'text-body',
  'text-lead',
  'text-title',
  'text-[1.75rem]',
  'text-[2.25rem]',
  'text-[2.75rem]',
] as const;

/** How songs are read on this device. */
export interface SongView {
  readonly shows: 'lyrics' | 'chords';
  /** One of `SIZES`. */
  readonly size: number;
  readonly staysOn: boolean;
}

const AT_FIRST: SongView = { shows: 'chords', size: 2, staysOn: true };

export const readView = (): SongView => {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<SongView>;
    const size =
      SIZES[kept.size ?? -1] === undefined ? AT_FIRST.size : (kept.size ?? AT_FIRST.size);
    return {
      size,
      shows: kept.shows === 'lyrics' ? 'lyrics' : 'chords',
      staysOn: kept.staysOn !== false,
    };
  } catch {
    return AT_FIRST;
  }
};

export const keepView = (view: SongView): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify(view));
  } catch {
    // A browser without storage keeps the view until the page is left.
  }
};

export const SONG = {
  title: 'Song',
  loading: 'Loading the song',
  failedToLoad: 'We could not load this song',
  notFound: 'We could not find this song',
  notFoundDetail:
    'The band may be learning another song by now. You’ll find it on your child’s timetable.',
  empty:
    'The lyrics and chords of this song are not here yet. Your Band Leader will bring them to the rehearsal.',
  show: 'Show',
  chords: 'Chords',
  lyrics: 'Lyrics',
  chordsLower: 'Chords lower',
  chordsHigher: 'Chords higher',
  textSize: 'Text size',
  smaller: 'Smaller text',
  larger: 'Larger text',
  staysOn: 'Keep the screen on',
} as const;

/** In which key the chords stand. */
export const formatKey = (firstChord: string, steps: number): string =>
  steps === 0
    ? `As written, from ${firstChord}`
    : `${Math.abs(steps)} ${steps > 0 ? 'higher' : 'lower'}, from ${firstChord}`;
