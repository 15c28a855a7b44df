import type { Rows } from '../rows.ts';
import type { When } from './days.ts';

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
  readonly when: When;
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

/** The stills of videos that lie with the video service (see make/stills.ts). */
export const stillNamed = (name: 'keys' | 'singer' | 'guitar' | 'stage' | 'bow'): string =>
  `demo-still-${name}.jpg`;

/** Everything that the demo's timelines and Round-Ups show. */
export const MEDIA = {
  rehearsal: {
    ...photo('rehearsal', 'The band at rehearsal: drums, a bass and two microphones in warm light'),
    children: ['maya', 'band'],
    when: { daysAgo: 9 },
  },
  'first-rehearsal': {
    ...photo('rehearsal', 'The band’s instruments at its first rehearsal, in warm light'),
    children: ['maya', 'band'],
    when: { daysAfterFirstLesson: 14 },
  },
  'drum-kit': {
    ...photo('drum-kit', 'A red drum kit in a spotlight, with a gold star on the bass drum'),
    children: ['maya'],
    when: { daysAgo: 95 },
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
    when: { concertDaysAgo: 38 },
  },
  'winter-concert': {
    ...photo('winter-concert', 'A stage in blue light at the concert of all the bands'),
    children: ['maya', 'tom', 'band'],
    when: { concertDaysAgo: 38 },
  },
  'bass-line': {
    ...photo('bass-line', 'A sunburst bass guitar under an amber spotlight'),
    children: ['tom'],
    when: { daysAgo: 40 },
  },
  'summer-concert': {
    ...photo('summer-concert', 'A small stage with bunting on a sunny school field'),
    kind: 'picture',
    when: { concertDaysAgo: 141 },
  },
  'round-up': {
    ...photo('round-up', 'A record turning in a violet light'),
    kind: 'picture',
    when: { daysAgo: 130 },
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
    when: { daysAgo: 66 },
  },
  'take-three': {
    kind: 'video',
    vimeoId: '76979871',
    still: stillNamed('guitar'),
    description: 'Electric Acorns play Paper Boats',
    children: ['maya', 'band'],
    when: { daysAgo: 1 },
  },
  'whole-concert': {
    kind: 'video',
    vimeoId: '76979871',
    still: stillNamed('stage'),
    description: 'Oakfield in concert',
    children: ['maya', 'band'],
    when: { concertDaysAgo: 38 },
  },
  song: {
    kind: 'song',
    file: 'demo-song.mp3',
    contentType: 'audio/mpeg',
    description: 'The band’s song, played by the band',
    children: ['maya', 'band'],
    when: { concertDaysAgo: 38 },
  },
} satisfies Record<string, MediaPlan>;

export type MediaName = keyof typeof MEDIA;
