import type { MediaName } from '../media/plan.ts';
import type { Rows } from '../rows.ts';

export type Facts = Pick<
  Rows['roundUps'][number],
  | 'concertsCount'
  | 'skillsCompleted'
  | 'skillsCompletedSinceLastRoundUp'
  | 'skillsInProgress'
  | 'skillsUpcoming'
  | 'stageProgressPercent'
  | 'currentTrinityStage'
> & {
  readonly photos: readonly MediaName[];
  readonly playsSong: boolean;
  readonly hasSong: boolean;
};

const FIRST_SKILLS = [
  'Holding the sticks',
  'Counting a band in',
  'A steady beat at 80',
  'Quarter notes on the hi-hat',
  'Stopping together',
];
const THIS_TERM = [
  'A fill at the end of four bars',
  'Playing softly in the verse',
  'Reading eight bars',
];

export const OF_MAYA: { readonly latest: Facts; readonly before: Facts } = {
  latest: {
    concertsCount: 3,
    skillsCompleted: [...FIRST_SKILLS, 'Open and closed hi-hat', ...THIS_TERM],
    skillsCompletedSinceLastRoundUp: THIS_TERM,
    skillsInProgress: ['A shuffle at 100', 'Rim click on two and four'],
    skillsUpcoming: [
      'Sixteenth notes on the hi-hat',
      'A solo of two bars',
      'Singing while playing',
    ],
    stageProgressPercent: 72,
    currentTrinityStage: 'Initial',
    photos: ['encore', 'drum-kit', 'winter-concert'],
    playsSong: true,
    hasSong: true,
  },
  before: {
    concertsCount: 2,
    skillsCompleted: FIRST_SKILLS,
    skillsCompletedSinceLastRoundUp: FIRST_SKILLS.slice(3),
    skillsInProgress: ['Open and closed hi-hat'],
    skillsUpcoming: THIS_TERM,
    stageProgressPercent: 30,
    currentTrinityStage: 'Initial',
    photos: ['concert-before', 'new-song'],
    playsSong: true,
    hasSong: false,
  },
};

/** A shorter one: no exam, no song of the band on record. */
export const OF_TOM: Facts = {
  concertsCount: 1,
  skillsCompleted: ['Root notes of the verse', 'Muting with the left hand', 'Counting rests'],
  skillsCompletedSinceLastRoundUp: ['Counting rests'],
  skillsInProgress: ['The bass line of the whole chorus'],
  skillsUpcoming: [],
  stageProgressPercent: null,
  currentTrinityStage: null,
  photos: ['packed-hall'],
  playsSong: false,
  hasSong: false,
};
