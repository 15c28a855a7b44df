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
