import * as z from 'zod/mini';
import { isoDate } from '../../kernel/iso-date.ts';
import { ownWords } from '../../kernel/reason.ts';
import { COMMENT_AT_MOST } from '../feedback/model.ts';
import { id } from '../../kernel/id.ts';
import { REACTIONS } from './reactions.ts';

export const CATEGORIES = [
  'Concerts',
  'Round-up',
  'Concert video published',
  'Media',
  'News',
] as const;
export type Category = (typeof CATEGORIES)[number];

/** A category as this version knows it: whatever else a newer version or an import wrote is news. */
export const toCategory = (stored: string): Category =>
  CATEGORIES.find((category) => category === stored) ?? 'News';

export const reaction = z.enum(REACTIONS, 'Please choose one of the five reactions.');

/** How a picture lies on the page before it is here, and in which widths it comes (`&width=` at its address). */
const pictureShape = z.object({
  width: z.int(),
  height: z.int(),
  widths: z.array(z.int()),
  placeholder: z.nullable(z.string()),
});

/** What happened with a child, for the family to see. Instants are ISO, addresses are complete or of this portal. */
export const timelineEntry = z.object({
  category: z.enum(CATEGORIES),
  created_at: z.string(),
  /** An accent; what it belongs to is said in words. */
  color: z.string(),
  /** Null until the family has opened the timeline. */
  date_seen: z.nullable(z.string()),
  reactionable: z.boolean(),
  /** A video that the video service plays, or one of the portal's own; their media addresses are signed and expire. */
  vimeo_id: z.nullable(z.string()),
  video_url: z.nullable(z.string()),
  video_captions_url: z.nullable(z.string()),
  /** A still of the video, when there is one. */
  video_thumbnail_url: z.nullable(z.string()),
  /** The widths in which that still comes (`&width=`). */
  video_thumbnail_widths: z.array(z.int()),
  timeline_image_url: z.nullable(z.string()),
  band_media_photo_url: z.nullable(z.string()),
  /** What is seen on them, for those who don't see it. */
  timeline_image_description: z.nullable(z.string()),
  band_media_photo_description: z.nullable(z.string()),
  timeline_image_shape: z.nullable(pictureShape),
  band_media_photo_shape: z.nullable(pictureShape),
  video_title: z.nullable(z.string()),
  body: z.string(),
  reaction,
  band_media_submission_id: z.nullable(z.string()),
  /** The Round-Up that this entry announces. */
  round_up_id: z.nullable(z.string()),
});
export type TimelineEntry = z.output<typeof timelineEntry>;

/** A picture or the still of a film from a child's timeline, with what the entry says of it. */
export const moment = z.object({
  kid_id: z.string(),
  /** The London day of the entry. */
  on: isoDate,
  words: z.string(),
  /** Signed as on the timeline. */
  picture_url: z.string(),
  /** What is seen, for those who don't see it. */
  description: z.string(),
  is_film: z.boolean(),
});

/** At most this many entries come at once. */
export const ENTRIES_AT_ONCE = 50;

/** Characters, without spaces at the ends. */
export const REPORT_AT_LEAST = 10;
const TOO_SHORT = `Please tell us in at least ${REPORT_AT_LEAST} characters what is wrong.`;

/** Why a picture or a video is reported. */
export const reportReason = ownWords({
  atLeast: REPORT_AT_LEAST,
  atMost: COMMENT_AT_MOST,
  tooShort: TOO_SHORT,
  tooLong: `Please shorten this to ${COMMENT_AT_MOST} characters.`,
});

export const mediaReport = z.strictObject({
  comment: reportReason,
  band_media_submission_id: id,
  kid_id: id,
  grown_up_id: id,
});
export type MediaReport = z.output<typeof mediaReport>;
