import type { Rows } from '../rows.ts';
import type { MediaDate } from './days.ts';

export type MediaPlan = Pick<
  Rows['media'][number],
  | 'kind'
  | 'file'
  | 'contentType'
  | 'width'
  | 'height'
  | 'description'
  | 'vimeoId'
  | 'still'
  | 'captions'
> & {
  readonly when: MediaDate;
  /** The picture instead, of a concert that is not in summer. */
  readonly indoors?: ReturnType<typeof stillAsPhoto>;
  readonly children?: readonly ('maya' | 'tom' | 'band')[];
};

const photo = (name: string, description: string) =>
  ({
    kind: 'photo',
    file: `demo-${name}.webp`,
    contentType: 'image/webp',
    width: 1200,
    height: 900,
    description,
  }) as const;

export type FilmName = 'keys' | 'singer' | 'guitar' | 'stage' | 'bow';

/** The stills of videos (see make/stills.ts). */
const stillNamed = (name: FilmName): string => `demo-still-${name}.jpg`;

const stillAsPhoto = (name: FilmName, description: string) =>
  ({
    kind: 'photo',
    file: stillNamed(name),
    contentType: 'image/jpeg',
    width: 960,
    height: 540,
    description,
  }) as const;

/** A concert's film: four bars of the demo's song (see make/films.ts). */
export const filmNamed = (name: FilmName) =>
  ({
    kind: 'video',
    file: `demo-film-${name}.mp4`,
    contentType: 'video/mp4',
    width: 640,
    height: 360,
    still: stillNamed(name),
    captions: 'demo-film.vtt',
  }) as const;

/** Everything that the demo's timelines and Round-Ups show. */
export const MEDIA = {
  rehearsal: {
    ...photo('rehearsal', 'The band at rehearsal: drums, a bass and two microphones in warm light'),
    children: ['maya', 'band'],
    when: { lessonDaysAgo: 9 },
  },
  'first-rehearsal': {
    ...photo('rehearsal', 'The band’s instruments at its first rehearsal, in warm light'),
    children: ['maya', 'band'],
    when: { daysAfterFirstLesson: 14 },
  },
  'drum-kit': {
    ...photo('drum-kit', 'A red drum kit in a spotlight, with a gold star on the bass drum'),
    children: ['maya'],
    when: { concertOf: 'latest', lessonsBefore: 4 },
  },
  'first-lesson': {
    ...photo('first-lesson', 'A pair of drumsticks on a snare drum, at a first lesson'),
    children: ['maya'],
    when: { daysAfterFirstLesson: 0 },
  },
  encore: {
    ...photo(
      'encore',
      'The end of the concert: beams of light over the stage and hands in the air',
    ),
    children: ['maya', 'band'],
    when: { concertOf: 'latest' },
  },
  'winter-concert': {
    ...photo('winter-concert', 'A stage in blue light at the concert of all the bands'),
    children: ['maya', 'band'],
    when: { concertOf: 'latest' },
  },
  'bass-line': {
    ...photo('bass-line', 'A sunburst bass guitar under an amber spotlight'),
    children: ['tom'],
    when: { lessonDaysAgo: 12 },
  },
  'packed-hall': {
    ...stillAsPhoto('stage', 'A stage in blue light, seen from a packed hall'),
    children: ['tom'],
    when: { concertOf: 'latest' },
  },
  'concert-before': {
    ...photo('summer-concert', 'A small stage with bunting on a sunny school field'),
    kind: 'picture',
    when: { concertOf: 'before' },
    indoors: stillAsPhoto('bow', 'Keyboard, microphones and confetti after the last song'),
  },
  'new-song': {
    ...stillAsPhoto('keys', 'A keyboard in green light, ready for a new song'),
    children: ['maya', 'band'],
    when: { concertOf: 'before', lessonsBefore: 1 },
  },
  'round-up': {
    ...photo('round-up', 'A record turning in a violet light'),
    kind: 'picture',
    when: { roundUpOf: 'before' },
  },
  'steady-beat': {
    kind: 'video',
    file: 'demo-steady-beat.mp4',
    contentType: 'video/mp4',
    width: 640,
    height: 360,
    still: 'demo-steady-beat.jpg',
    captions: 'demo-steady-beat.vtt',
    description: 'Eight seconds of a drum beat: drums light up as they are played',
    children: ['maya'],
    when: { lessonDaysAgo: 45 },
  },
  'take-three': {
    kind: 'video',
    vimeoId: '76979871',
    still: stillNamed('guitar'),
    description: 'Electric Acorns play Paper Boats',
    children: ['maya', 'band'],
    when: { lessonDaysAgo: 1 },
  },
  'whole-concert': {
    ...filmNamed('stage'),
    description: 'Oakfield in concert',
    children: ['maya', 'band'],
    when: { concertOf: 'latest' },
  },
  song: {
    kind: 'song',
    file: 'demo-song.mp3',
    contentType: 'audio/mpeg',
    description: 'The band’s song, played by the band',
    children: ['maya', 'band'],
    when: { concertOf: 'latest' },
  },
} satisfies Record<string, MediaPlan>;

export type MediaName = keyof typeof MEDIA;
