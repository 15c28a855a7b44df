import type { When } from '../media/days.ts';
import type { MediaName } from '../media/plan.ts';
import { PUBLISHED } from '../round-up/round-ups.ts';
import type { Rows } from '../rows.ts';

type EntryRow = Rows['timelineEntries'][number];

export type EntryPlan = Pick<EntryRow, 'category' | 'body'> &
  Partial<Pick<EntryRow, 'videoTitle' | 'reaction' | 'isReactionable'>> & {
    /** Without it, on the day of the entry's picture. */
    readonly when?: When;
    /** Made for the demo, by their names: a band's photo, the entry's own picture, a video. */
    readonly photo?: MediaName;
    readonly picture?: MediaName;
    readonly video?: MediaName;
    /** The Round-Up that it announces. */
    readonly roundUp?: keyof typeof PUBLISHED;
    readonly isNew?: boolean;
  };

/** What happened with Maya in her first year, the newest first. */
export const OF_MAYA: readonly EntryPlan[] = [
  {
    when: { daysAgo: 1 },
    category: 'Media',
    body: 'Electric Acorns in full flow. Listen out for the new drum fill that Maya made up herself.\nINSERT_VIDEO\nThe band will play it at the next concert.',
    video: 'take-three',
    videoTitle: 'Paper Boats, take three',
    isNew: true,
  },
  {
    when: { daysAgo: 4 },
    category: 'Concerts',
    body: 'The next concert is being planned. The date is in the timetable as soon as the school has agreed to it.',
    isReactionable: false,
    isNew: true,
  },
  {
    when: { daysAgo: 9 },
    category: 'Media',
    body: 'INSERT_VIDEO\nFour players, one count-in. Everybody came in together on the first try.',
    photo: 'rehearsal',
    isNew: true,
  },
  {
    when: { daysAgo: PUBLISHED.latest },
    category: 'Round-up',
    roundUp: 'latest',
    body: 'Maya’s Round-Up of the last term is ready: the songs, the skills and the pictures.',
    picture: 'round-up',
    reaction: 'grin_hearts',
  },
  {
    when: { daysAgo: 31 },
    category: 'Concert video published',
    body: 'The whole concert, from the first nervous count-in to the last bow.\nINSERT_VIDEO',
    video: 'whole-concert',
    videoTitle: 'Oakfield in concert',
    reaction: 'hand_horns',
  },
  {
    when: { concertDaysAgo: 38 },
    category: 'Concerts',
    body: 'What an evening. Thank you for clapping along.\nINSERT_VIDEO',
    picture: 'winter-concert',
    reaction: 'heart',
  },
  {
    when: { daysAgo: 66 },
    category: 'Media',
    body: 'Maya kept a steady beat through the whole song and helped the bass find the chorus.\nINSERT_VIDEO',
    video: 'steady-beat',
    videoTitle: 'A steady beat',
  },
  {
    when: { daysAgo: 95 },
    category: 'Media',
    body: 'A closer look at the new kit.\nINSERT_VIDEO\nThe star is a sticker: it comes off.',
    photo: 'drum-kit',
    reaction: 'thumbs_up',
  },
  {
    when: { daysAgo: PUBLISHED.before },
    category: 'Round-up',
    roundUp: 'before',
    body: 'The Round-Up of the term is here. The whole band can now stop together, and on purpose.',
    picture: 'round-up',
  },
  {
    when: { concertDaysAgo: 141 },
    category: 'Concerts',
    body: 'INSERT_VIDEO\nWith the whole school in front of the little stage, and nobody sitting still.',
    picture: 'summer-concert',
    reaction: 'hand_horns',
  },
  {
    when: { daysAfterFirstLesson: 56 },
    category: 'Media',
    body: 'The band has a name. After a secret vote it is Electric Acorns, by three to one.',
    reaction: 'grin_squint',
  },
  {
    when: { daysAfterFirstLesson: 35 },
    category: 'Concerts',
    body: 'A first small concert for the infants. Two songs, no mistakes that anybody noticed.',
    reaction: 'heart',
  },
  {
    when: { daysAfterFirstLesson: 14 },
    category: 'Media',
    body: 'The whole band together for the first time.\nINSERT_VIDEO',
    photo: 'first-rehearsal',
  },
  {
    when: { daysAfterFirstLesson: 0 },
    category: 'Media',
    body: 'Maya’s first lesson on the drums.\nINSERT_VIDEO\nRock on.',
    photo: 'first-lesson',
    reaction: 'grin_hearts',
  },
];

export const OF_TOM: readonly EntryPlan[] = [
  {
    when: { daysAgo: 12 },
    category: 'Media',
    body: 'Tom learnt the bass line of the whole chorus, and taught it to the guitars.\nINSERT_VIDEO',
    photo: 'bass-line',
    isNew: true,
  },
  {
    when: { daysAgo: PUBLISHED.latest },
    category: 'Round-up',
    body: 'Tom’s Round-Up of the last term is ready: the songs, the skills and the pictures.',
    roundUp: 'latest',
  },
  {
    category: 'Concerts',
    body: 'A packed hall and a loud band.\nINSERT_VIDEO',
    picture: 'winter-concert',
    reaction: 'thumbs_up',
  },
];
