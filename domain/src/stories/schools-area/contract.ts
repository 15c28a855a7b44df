import * as z from 'zod/mini';
import { accountRefusals } from '../../identity/account/refusals.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { done } from '../../kernel/problem.ts';
import { listOf, recordOf } from '../../kernel/record.ts';
import { isoDate } from '../../kernel/iso-date.ts';
import { emailAndPassword, onlyEmail, passwordByLink } from '../../identity/account/model.ts';

const schoolCredentials = z.strictObject({ school_user: emailAndPassword });
const schoolEmailOnly = z.strictObject({ school_user: onlyEmail });
const settingSchoolPassword = z.strictObject({ school_user: passwordByLink });

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
const currentSchool = z.object({
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

const { wrong_credentials, link_unknown, password_common } = accountRefusals;

export const signInSchool = endpoint({
  method: 'POST',
  path: '/school_users/sign_in.json',
  who: 'public',
  session: 'school',
  summary: 'Sign in as a school; the token is in the authorization header',
  body: schoolCredentials,
  answer: z.object({ signed_in_until: z.string() }),
  refusals: { wrong_credentials },
});

export const signOutSchool = endpoint({
  method: 'DELETE',
  path: '/school_users/sign_out.json',
  who: 'public',
  session: 'school',
  summary: 'Sign a school out: the token is revoked',
  answer: done,
  refusals: {},
});

export const requestSchoolPassword = endpoint({
  method: 'POST',
  path: '/api/school_users/passwords.json',
  who: 'public',
  session: 'school',
  summary: 'Send a school user a link to choose a new password',
  body: schoolEmailOnly,
  answer: done,
  refusals: {},
});

export const setSchoolPassword = endpoint({
  method: 'POST',
  path: '/api/schools/school_users/set_password.json',
  who: 'public',
  session: 'school',
  summary:
    'Choose a password with the token of an e-mailed link; the school user is then signed in',
  body: settingSchoolPassword,
  /** `message` is the e-mail address (H7.40 in docs/specification). */
  answer: z.object({ message: z.string(), signed_in_until: z.string() }),
  refusals: { link_unknown, password_common },
});

export const listConcertVideos = endpoint({
  method: 'GET',
  path: '/api/schools/concert_videos.json',
  who: 'school',
  summary: "The school's concert videos, the newest first",
  answer: listOf('concert_video', concertVideo),
  refusals: {},
});

export const getCurrentSchool = endpoint({
  method: 'GET',
  path: '/api/schools/current.json',
  who: 'school',
  summary: 'The school of who is signed in, with its timetables',
  answer: recordOf('school', currentSchool),
  refusals: {},
});
