import { addDays, londonDate, formatDate, type IsoDate } from '@bandstand/domain/kernel/london';
import type { PressableReaction } from '@bandstand/domain/stories/timeline/reactions';
import type { TimelineEntry } from './queries.ts';

export const headingOf = (firstName: string): string => `${firstName}’s Timeline`;
export const EMPTY = 'Check back soon to see your Parent Timeline.';
/** What stands of it on the child's page. */
export const NEWEST = { loading: 'Loading the timeline', all: 'See the timeline' } as const;
export const REPORTED = {
  title: 'Thanks for reporting',
  text: 'A member of staff will review your report shortly.',
};
export const NOT_REPORTED = {
  title: 'Something went wrong',
  text: 'Please try again in a moment or contact us by phone',
};
export const NOT_MARKED = {
  title: 'Not marked as seen',
  text: 'We will try again the next time you open this timeline.',
};

/** Short enough that five of them are side by side on the narrowest phone. */
export const REACTION_WORDS: Record<PressableReaction, string> = {
  thumbs_up: 'Nice',
  heart: 'Love',
  grin_hearts: 'Wow',
  grin_squint: 'Haha',
  hand_horns: 'Rock',
};

/** "Yesterday", "Tuesday 2 March", of another year with its year. */
export const formatWhen = (instant: string, today: IsoDate): string => {
  const date = londonDate(new Date(instant));
  if (date === today) return 'Today';
  if (date === addDays(today, -1)) return 'Yesterday';
  return formatDate(date, { year: date.slice(0, 4) !== today.slice(0, 4) });
};

type PictureFacts = Pick<
  TimelineEntry,
  | 'category'
  | 'timelineImageShape'
  | 'bandMediaPhotoShape'
  | 'timelineImageUrl'
  | 'timelineImageDescription'
  | 'bandMediaPhotoUrl'
  | 'bandMediaPhotoDescription'
>;

export interface ShownPicture {
  readonly src: string;
  readonly alt: string;
  readonly shape: TimelineEntry['bandMediaPhotoShape'];
}

/** The pictures of an entry with what they show, as far as we know it. */
export const entryPictures = (
  entry: PictureFacts,
  { firstName, when }: { readonly firstName: string; readonly when: string },
): ShownPicture[] => {
  const photo = entry.bandMediaPhotoDescription || `Photo of ${firstName}’s band, ${when}`;
  const picture = entry.timelineImageDescription || `Picture with “${entry.category}”, ${when}`;
  return [
    ...(entry.bandMediaPhotoUrl === null
      ? []
      : [{ src: entry.bandMediaPhotoUrl, alt: photo, shape: entry.bandMediaPhotoShape }]),
    ...(entry.timelineImageUrl === null
      ? []
      : [{ src: entry.timelineImageUrl, alt: picture, shape: entry.timelineImageShape }]),
  ];
};

export const videoTitle = ({ videoTitle: title, category }: TimelineEntry): string =>
  title ?? (category === 'Concert video published' ? 'Concert video' : 'Video of the band');

export const ENTRIES = {
  of: (firstName: string) => `${firstName}’s timeline`,
  earlier: 'earlier entries',
  showEarlier: 'Show earlier entries',
  loading: (what: string) => `Loading ${what}`,
  failedToLoad: (what: string) => `We could not load ${what}`,
  nothingLost: 'Nothing is lost. Your children and the other pages still work.',
  toPage: (firstName: string) => `Go to ${firstName}’s page`,
  toCome: (firstName: string) =>
    `Photos, videos, concerts and Round-Ups of ${firstName} appear here as they happen.`,
  notInBand: (firstName: string) =>
    `${firstName} is not in a band at the moment. Once ${firstName} plays, photos, videos and concerts appear here.`,
} as const;

export const NO_PICTURE = 'This picture could not be loaded.';

export const REACTIONS = {
  label: 'Your reaction',
  notSaved: 'Your reaction was not saved. Please try again.',
} as const;

export const BAND_MEDIA = {
  title: 'About band media',
  of: (what: string) => `About band media: ${what}`,
  why: (firstName: string) =>
    `Band Leaders take photos and short videos of the band now and then, so that you can see how ${firstName} is getting on. They appear on the timelines of the children in them.`,
  report:
    'If a picture shows the wrong band, or something that should not be here, press Help/report below it. A member of staff looks at every report.',
  call: 'You can also call us on {phone}.',
  close: 'Close',
} as const;
