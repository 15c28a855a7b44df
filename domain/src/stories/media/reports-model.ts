import * as z from 'zod/mini';
import { isoDate } from '../../kernel/iso-date.ts';
import { MEDIA_KINDS } from './model.ts';

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
