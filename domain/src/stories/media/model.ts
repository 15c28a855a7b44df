import * as z from 'zod/mini';
import { isoDate } from '../../kernel/iso-date.ts';

/** What a provider publishes: a photo of children, a picture that shows none, a video, a song. */
export const MEDIA_KINDS = ['photo', 'picture', 'video', 'song'] as const;
/** What hangs on a page as it is; a video and a song are played. */
export const STILL_KINDS: readonly MediaKind[] = ['photo', 'picture'];
export type MediaKind = (typeof MEDIA_KINDS)[number];

/** At most this many pictures and videos a day are hidden because one family reported them. */
const HIDDEN_BY_REPORTS_A_DAY = 3;

/** Whether a report hides what it is about at once; it counts what else its family reported on that day. */
export const hidesAtOnce = (othersToday: number): boolean => othersToday < HIDDEN_BY_REPORTS_A_DAY;

const named = z.object({ id: z.string(), name: z.string() });

/** A picture or a video as the office looks at it; its addresses are signed for that person, and expire. */
const reportedMedium = z.object({
  id: z.string(),
  kind: z.enum(MEDIA_KINDS),
  description: z.string(),
  taken_on: z.nullable(isoDate),
  hidden_since: z.nullable(z.string()),
  /** A file of ours, or null when the video service keeps it. */
  file_url: z.nullable(z.string()),
  still_url: z.nullable(z.string()),
  captions_url: z.nullable(z.string()),
  vimeo_id: z.nullable(z.string()),
  /** Who is seen or heard in it. */
  children: z.array(named),
});

/** At most this many of the children whose timelines show it are named; the rest are only counted. */
export const SEEN_BY_AT_MOST = 50;

export const reportedMedia = z.object({
  comment: z.string(),
  reported_at: z.string(),
  /** Who reported it; null after that family was erased. */
  family: z.nullable(named),
  child: z.nullable(named),
  media: z.array(reportedMedium),
  /** Whose timelines show it: whoever opened it first comes first. */
  timelines: z.array(
    z.object({
      id: z.string(),
      child: z.string(),
      family: z.nullable(named),
      seen_at: z.nullable(z.string()),
    }),
  ),
  timelines_in_all: z.int(),
});
export type ReportedMedia = z.output<typeof reportedMedia>;
export type ReportedMedium = ReportedMedia['media'][number];
