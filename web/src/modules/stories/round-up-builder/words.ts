import { formatMoment } from '@bandstand/domain/identity/account/format-moment';
import type { ParsedAnswer } from '@bandstand/domain/kernel/endpoint';
import { formatTime as formatHour, formatWeekday } from '@bandstand/domain/kernel/london';
import type {
  getRoundUpBand,
  listRoundUpBands,
} from '@bandstand/domain/stories/round-up-builder/contract';
import { termOfKey, type Standing } from '@bandstand/domain/stories/round-up-builder/rules';
import { labelOf } from '@bandstand/domain/stories/round-up/label';
import type { ChipTone } from '../../../ui/chip.tsx';

export type BandLine = ParsedAnswer<typeof listRoundUpBands>['data'][number]['attributes'];
export type Band = ParsedAnswer<typeof getRoundUpBand>['data']['attributes'];

/** "Autumn Term 2026", of a term as addresses name it. */
export const formatTerm = (key: string): string => {
  const term = termOfKey(key);
  return term === null ? '' : labelOf(term);
};

export const FILTERS: readonly (readonly [show: Standing | '', label: string])[] = [
  ['', 'All'],
  ['complete', 'Complete'],
  ['missing', 'Missing something'],
  ['waiting', 'At a time'],
  ['published', 'Published'],
];

export const TONES: Readonly<Record<Standing, ChipTone>> = {
  complete: 'live',
  missing: 'warn',
  waiting: 'info',
  published: 'good',
  empty: 'neutral',
};

const children = (count: number): string => `${count} ${count === 1 ? 'child' : 'children'}`;

/** How far a band is, as its chip says it. */
export const formatStanding = ({ standing, children: all, published }: BandLine): string => {
  if (standing === 'empty') return 'Nobody plays in it';
  if (standing === 'waiting') return 'At a time';
  if (standing === 'published') return `Published ${published} of ${all}`;
  if (published > 0) return `Published ${published} of ${all}`;
  return standing === 'complete' ? 'Complete' : 'Missing something';
};

/** "Tuesday at 1pm, 5 children". */
export const formatBand = ({ weekday, starts_at: at, children: all }: BandLine): string =>
  `${formatWeekday(weekday)} at ${formatHour(at)}, ${children(all)}`;

/** What is missing for those who have none yet, in sentences; of one who has none, of a band where others have. */
export const missingOf = (line: BandLine): string[] => {
  const open = line.children - line.published;
  if (open === 0) return [];
  const of = (count: number, what: string) =>
    count === open ? `No child has a ${what}` : `${children(count)} without a ${what}`;
  return [
    ...(line.has_song ? [] : ['The band has no song']),
    ...(line.without_skill > 0 ? [of(line.without_skill, 'new skill')] : []),
    ...(line.without_photo > 0 ? [of(line.without_photo, 'picture')] : []),
  ];
};

/** When what waits is published. */
export const formatTime = (at: string, now: Date): string =>
  `To be published ${formatMoment(new Date(at), now)}.`;

export const LIST = {
  title: 'Round-Ups',
  lead: 'What each child did in a term: look at it as the child will see it, and publish it band by band, or all at once.',
  term: 'Term',
  show: 'Which bands?',
  loading: 'Loading the bands',
  failed: 'We could not load the bands',
  empty: 'No band is here',
  emptySays: 'Choose another term, or show all bands.',
  noneSays: 'You lead no timetable with bands in this term.',
  joined: (open: number) => `${children(open)} ${open === 1 ? 'has' : 'have'} none yet`,
  publishAll: (bands: number) =>
    bands === 1 ? 'Publish the one that is complete …' : `Publish all ${bands} that are complete …`,
  back: 'Back to Round-Ups',
} as const;

export const BAND = {
  loading: 'Loading the band',
  missing: {
    title: 'This band is not there',
    says: 'It has ended, or is of a timetable that you don’t lead.',
    href: '/office/round-ups',
    back: LIST.back,
  },
  state: 'How far it is',
  complete: 'Nothing is missing.',
  published: 'Every child has their Round-Up of this term.',
  empty: 'Nobody plays in this band at the moment.',
  song: 'The song',
  noSong: 'The band has no song. It is named with the band, on its timetable’s page.',
  by: (artist: string) => (artist === '' ? '' : ` by ${artist}`),
  pictures: 'Pictures of the term',
  picturesSay:
    'Tap those that the Round-Ups show, in their order. Each family is shown the first three that it may see.',
  noPictures:
    'There is none of this term yet. A picture is here once it is on a timeline, or once it is said which of these children are in it.',
  nth: (nth: number) => `${nth}`,
  shown: (shown: number, all: number) =>
    shown === all ? 'Shown to all families' : `Shown to ${shown} of ${all} families`,
  notPublished: 'Not on a timeline yet',
  picture: 'Picture',
  tooMany: 'These are as many as there can be. Take one out first.',
  notChosen: 'The pictures are as they were',
  players: 'The children',
  newSkills: 'New',
  inProgress: 'Now',
  upcoming: 'Next',
  noSkill: 'No new skill: a register of this term says none.',
  toRegister: 'Tick one in a register',
  noPicture: (isNone: boolean) =>
    isNone ? 'There is no picture of this term yet.' : 'No picture may be shown to this family.',
  preview: (name: string) => `Preview of ${name}`,
  has: 'Published',
  publish: 'Publish …',
  withdraw: 'Withdraw …',
  withdrawTitle: (name: string) => `Withdraw the Round-Ups of ${name}?`,
  withdrawSays: (published: number) =>
    `${children(published)} ${published === 1 ? 'loses' : 'lose'} the Round-Up of this term, with its posters, and the news of it on the timeline. It can be published again, as it is then.`,
  withdrawAct: 'Withdraw',
  notWithdrawn: 'Nothing was withdrawn',
  stop: 'Take the time away',
  notStopped: 'The time stays as it was',
} as const;

export const PUBLISH = {
  title: (name: string) => `Publish ${name}?`,
  titleOfAll: (bands: number) =>
    bands === 1 ? 'Publish the band that is complete?' : `Publish all ${bands} complete bands?`,
  says: (open: number) =>
    `${children(open)} ${open === 1 ? 'gets' : 'get'} a Round-Up. The families read of it on their timelines.`,
  saysOfAll:
    'Every child of these bands gets a Round-Up. The families read of it on their timelines.',
  without: (missing: readonly string[]) =>
    [...missing, 'What is missing is left out'].map((one) => `${one}.`).join(' '),
  when: 'When?',
  now: 'Now',
  at: 'At a time',
  atSays: 'Then it is looked at again who plays in the band, and what may be shown.',
  action: 'Publish',
  failed: 'Nothing was published',
} as const;

export const PREVIEW = {
  heading: 'Round-Up',
  loading: 'Loading the preview',
  missing: {
    title: 'This Round-Up is not there',
    says: 'The child does not play in this band any more, or you don’t lead it.',
    href: '/office/round-ups',
    back: LIST.back,
  },
} as const;
