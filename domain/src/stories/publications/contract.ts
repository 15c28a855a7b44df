import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { id } from '../../kernel/id.ts';
import { isoDate } from '../../kernel/iso-date.ts';
import { AFTER, cursor, pageOf } from '../../kernel/office-list.ts';
import { done } from '../../kernel/problem.ts';
import { ownWords } from '../../kernel/reason.ts';
import { listOf, recordOf } from '../../kernel/record.ts';
import { PUBLISHERS } from '../../kernel/role.ts';
import { MEDIA_KINDS } from '../media/model.ts';
import { CAPTION_FAULTS, CAPTIONS_AT_MOST, type CaptionFault } from '../uploads/captions.ts';
import {
  BODY_AT_MOST,
  CONCERT_AT_MOST,
  DESCRIPTION_AT_MOST,
  PUBLICATION_STATES,
  SEEN_AT_MOST,
} from './rules.ts';

/** A WebVTT file, as text. */
const captions = z.string().check(z.maxLength(CAPTIONS_AT_MOST, CAPTION_FAULTS.captions_too_large));
const captionRefusals = Object.fromEntries(
  Object.entries(CAPTION_FAULTS).map(([fault, says]) => [fault, { status: 422, says }]),
) as Readonly<Record<CaptionFault, { readonly status: 422; readonly says: string }>>;

const ofPublications = { who: 'office', may: PUBLISHERS } as const;
const byId = z.object({ id });
const named = z.object({ id: z.string(), name: z.string() });

export const listAudiences = endpoint({
  ...ofPublications,
  method: 'GET',
  path: '/api/office/audiences.json',
  summary:
    'Timetables whose families one may write to: all that a Band Leader leads, or those that a part of a name finds',
  query: z.object({ q: z.optional(z.string().check(z.maxLength(100))) }),
  answer: listOf('audience', z.object({ name: z.string(), school: z.string() })),
  refusals: {},
});

export const getAudience = endpoint({
  ...ofPublications,
  method: 'GET',
  path: '/api/office/audiences/:id.json',
  summary: 'The bands and children of a timetable, and whose parents let others see them',
  params: byId,
  answer: recordOf(
    'audience',
    z.object({
      name: z.string(),
      bands: z.array(named),
      children: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          band_id: z.string(),
          /** Their parents let other families see them. */
          is_shown_to_others: z.boolean(),
        }),
      ),
    }),
  ),
  refusals: {},
});

const line = z.object({
  state: z.enum(PUBLICATION_STATES),
  body: z.string(),
  timetable: named,
  /** Whom it is for, where that is not everybody of the timetable. */
  band: z.nullable(named),
  child: z.nullable(named),
  by: z.string(),
  has_medium: z.boolean(),
  created_at: z.string(),
  publish_at: z.nullable(z.string()),
  published_at: z.nullable(z.string()),
});

export const listPublications = endpoint({
  ...ofPublications,
  method: 'GET',
  path: '/api/office/publications.json',
  summary:
    'What was written for timelines, the newest first; a Band Leader reads what is for their timetables',
  query: z.object({ after: z.optional(cursor) }),
  answer: pageOf('publication', line, AFTER),
  refusals: {},
});

const publication = z.extend(line, {
  medium: z.nullable(
    z.object({
      id: z.string(),
      kind: z.enum(MEDIA_KINDS),
      /** Signed for the caller. */
      file_url: z.string(),
      /** A film’s. */
      captions_url: z.nullable(z.string()),
      width: z.nullable(z.int()),
      height: z.nullable(z.int()),
      description: z.string(),
      /** The office hides it from everybody. */
      is_hidden: z.boolean(),
      children: z.array(named),
    }),
  ),
  /** What its film is called on the school's page; null while it is not there. */
  concert: z.nullable(z.string()),
  /** The children without whom it could be on the school's page. */
  keeps_from_school: z.array(z.string()),
  /** On whose timelines it is or will be, by the name of the child. */
  readers: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      family_id: z.string(),
      /** Whether the picture may be shown to the family at this moment, and who keeps it from them. */
      is_shown: z.boolean(),
      because: z.array(z.string()),
    }),
  ),
});

export const getPublication = endpoint({
  ...ofPublications,
  method: 'GET',
  path: '/api/office/publications/:id.json',
  summary: 'What was written for timelines, who reads it, and to whom its picture may be shown',
  params: byId,
  answer: recordOf('publication', publication),
  refusals: {},
});

const SAYS_SOMETHING = 'Please write what the families read.';

export const savePublication = endpoint({
  ...ofPublications,
  method: 'POST',
  path: '/api/office/publications.json',
  summary:
    'Keep a draft for timelines: it can be sent again, and takes the place of what it was; what waits for its time waits on',
  body: z.strictObject({
    /** Made by the page that began it. */
    id,
    timetable_id: id,
    band_id: z.nullable(id),
    kid_id: z.nullable(id),
    body: ownWords({
      atLeast: 1,
      atMost: BODY_AT_MOST,
      tooShort: SAYS_SOMETHING,
      tooLong: `Please shorten this to ${BODY_AT_MOST} characters.`,
    }),
    medium: z.nullable(
      z.strictObject({
        upload_id: id,
        /** The day of the lesson, where it was sent later than that. */
        taken_on: z.optional(isoDate),
        description: z
          .string()
          .check(
            z.trim(),
            z.maxLength(
              DESCRIPTION_AT_MOST,
              `Please shorten this to ${DESCRIPTION_AT_MOST} characters.`,
            ),
          ),
        /** Who is seen or heard in it; nobody only where that is said. */
        children: z.array(id).check(z.maxLength(SEEN_AT_MOST)),
        shows_nobody: z.boolean(),
        /** Of a film; null takes them away, and without it they stay as they are. */
        captions: z.optional(z.nullable(captions)),
      }),
    ),
  }),
  answer: done,
  refusals: {
    ...captionRefusals,
    picture_not_ready: {
      status: 409,
      says: 'The picture or film is not ready. Wait a moment, and save again.',
    },
    nobody_named: {
      status: 422,
      says: 'Please say who is in the picture or film, or that no child is.',
    },
    not_of_timetable: {
      status: 409,
      says: 'The children of this timetable have changed. Load the page again, and look once more who it is for and who is in it.',
    },
    not_to_change: {
      status: 409,
      says: 'This is published or withdrawn already, so it stays as it is. Withdraw it, and write it anew.',
    },
  },
});

export const publishPublication = endpoint({
  ...ofPublications,
  method: 'POST',
  path: '/api/office/publications/:id/publish.json',
  summary: 'Publish a draft on the timelines of its children, now or at a time',
  params: byId,
  body: z.strictObject({ at: z.nullable(z.iso.datetime()) }),
  answer: done,
  refusals: {
    not_a_draft: { status: 409, says: 'This is no draft any more. Load the page again.' },
    nobody_reads_it: {
      status: 409,
      says: 'No child is in this band at the moment, so nobody would read it.',
    },
    picture_hidden: {
      status: 409,
      says: 'The office hides this picture from everybody. Take it out, or wait for the office.',
    },
    time_has_passed: { status: 422, says: 'This time has passed. Choose a later one.' },
    too_far_ahead: { status: 422, says: 'Choose a time within the next 60 days.' },
  },
});

export const withdrawPublication = endpoint({
  ...ofPublications,
  method: 'POST',
  path: '/api/office/publications/:id/withdraw.json',
  summary: 'Take what was written from all timelines, and its picture from everybody, for good',
  params: byId,
  answer: done,
  refusals: {
    withdrawn_already: { status: 409, says: 'This is withdrawn already.' },
  },
});

const NAME = 'Please say what the concert is called.';

export const showConcert = endpoint({
  ...ofPublications,
  method: 'POST',
  path: '/api/office/publications/:id/concert.json',
  summary: 'Show a published film on the page of the school as a concert, and tell its people',
  params: byId,
  body: z.strictObject({
    name: z.string().check(z.trim(), z.minLength(1, NAME), z.maxLength(CONCERT_AT_MOST)),
    captions: z.optional(z.nullable(captions)),
  }),
  answer: done,
  refusals: {
    ...captionRefusals,
    no_film: { status: 409, says: 'Only a film that is published can be shown to the school.' },
    shown_already: { status: 409, says: 'The school has this film already.' },
    kept_from_school: {
      status: 409,
      says: 'Not every child in it may be shown to the school. Load the page again, and see who.',
    },
  },
});
