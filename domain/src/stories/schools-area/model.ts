import * as z from 'zod/mini';
import { isoDate } from '../../kernel/iso-date.ts';
import { emailAndPassword, onlyEmail, passwordByLink } from '../../identity/account/model.ts';

export const schoolCredentials = z.strictObject({ school_user: emailAndPassword });
export const schoolEmailOnly = z.strictObject({ school_user: onlyEmail });
export const settingSchoolPassword = z.strictObject({ school_user: passwordByLink });

/** A concert of the school. Only videos whose every child may be shown are answered. */
export const concertVideo = z.object({
  name: z.string(),
  /** A video that the video service plays, or one of the portal's own; its media addresses are signed and expire. */
  vimeo_id: z.nullable(z.string()),
  video_url: z.nullable(z.string()),
  video_captions_url: z.nullable(z.string()),
  /** The day of the concert, where it is known. */
  date: z.nullable(isoDate),
  video_thumbnail_url: z.nullable(z.string()),
});

/** At most this many videos are listed, the newest first. */
export const VIDEOS_AT_MOST = 200;

/** The school of who is signed in, with its weekly lesson sessions. */
export const currentSchool = z.object({
  name: z.string(),
  town: z.string(),
  user_name: z.string(),
  timetables: z.array(
    z.object({
      id: z.string(),
      display_name: z.string(),
      lesson_day: z.string(),
      starts_at: z.string(),
      ends_at: z.string(),
    }),
  ),
});
