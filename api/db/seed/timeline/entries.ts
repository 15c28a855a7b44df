import type { MediaDate } from '../media/days.ts';
import type { MediaName } from '../media/plan.ts';
import type { Rows } from '../rows.ts';
import type { StoryTerm } from '../story-terms.ts';

type EntryRow = Rows['timelineEntries'][number];

export type EntryPlan = Pick<EntryRow, 'category' | 'body'> &
  Partial<Pick<EntryRow, 'videoTitle' | 'reaction' | 'isReactionable'>> & {
    readonly when: MediaDate;
    /** Made for the demo, by their names: a band's photo, the entry's own picture, a video. */
    readonly photo?: MediaName;
    readonly picture?: MediaName;
    readonly video?: MediaName;
    /** The Round-Up that it announces. */
    readonly roundUp?: StoryTerm;
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
    body: 'The next concert has a date: it is in the timetable. The band has begun to choose its songs.',
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
    when: { roundUpOf: 'latest' },
    category: 'Round-up',
    roundUp: 'latest',
    body: 'Maya’s Round-Up of the last term is ready: the songs, the skills and the pictures.',
    picture: 'round-up',
    reaction: 'grin_hearts',
  },
  {
    when: { roundUpOf: 'latest', daysBefore: 2 },
    category: 'Concert video published',
    body: 'The whole concert, from the first nervous count-in to the last bow.\nINSERT_VIDEO',
    video: 'whole-concert',
    videoTitle: 'Oakfield in concert',
    reaction: 'hand_horns',
  },
  {
    when: { concertOf: 'latest' },
    category: 'Concerts',
    body: 'What an evening. Thank you for clapping along.\nINSERT_VIDEO',
    picture: 'winter-concert',
    reaction: 'heart',
  },
  {
    when: { lessonDaysAgo: 45 },
    category: 'Media',
    body: 'Maya kept a steady beat through the whole song and helped the bass find the chorus.\nINSERT_VIDEO',
    video: 'steady-beat',
    videoTitle: 'A steady beat',
  },
  {
    when: { concertOf: 'latest', lessonsBefore: 4 },
    category: 'Media',
    body: 'A closer look at the new kit.\nINSERT_VIDEO\nThe star is a sticker: it comes off.',
    photo: 'drum-kit',
    reaction: 'thumbs_up',
  },
  {
    when: { roundUpOf: 'before' },
    category: 'Round-up',
    roundUp: 'before',
    body: 'The Round-Up of the term is here. The whole band can now stop together, and on purpose.',
    picture: 'round-up',
  },
  {
    when: { concertOf: 'before' },
    category: 'Concerts',
    body: 'INSERT_VIDEO\nThe end of a term, with the whole school in front of the stage and nobody sitting still.',
    picture: 'concert-before',
    reaction: 'hand_horns',
  },
  {
    when: { daysAfterFirstLesson: 42 },
    category: 'Media',
    body: 'The band has a name. After a secret vote it is Electric Acorns, by three to one.',
    reaction: 'grin_squint',
  },
  {
    when: { daysAfterFirstLesson: 28 },
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
    when: { roundUpOf: 'latest' },
    category: 'Round-up',
    body: 'Tom’s Round-Up of the last term is ready: the songs, the skills and the pictures.',
    roundUp: 'latest',
  },
  {
    when: { concertOf: 'latest' },
    category: 'Concerts',
    body: 'A packed hall and a loud band.\nINSERT_VIDEO',
    photo: 'packed-hall',
    reaction: 'thumbs_up',
  },
];
