import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { id } from '../../kernel/id.ts';
import { slotInstrument } from '../../kernel/instruments/model.ts';
import { pageOf } from '../../kernel/office-list.ts';
import { done } from '../../kernel/problem.ts';
import { actReason } from '../../kernel/reason.ts';
import { recordOf } from '../../kernel/record.ts';
import { PUBLISHERS } from '../../kernel/role.ts';
import { roundUp } from '../round-up/model.ts';
import { CHOSEN_AT_MOST, STANDINGS } from './rules.ts';

const ofRoundUps = { who: 'office', may: PUBLISHERS } as const;
const byId = z.object({ id });
const term = z.string().check(z.regex(/^20\d\d-(autumn|spring|summer)$/));
const ofTerm = z.object({ term: z.optional(term) });

const line = z.object({
  name: z.string(),
  timetable: z.string(),
  weekday: z.int(),
  starts_at: z.string(),
  standing: z.enum(STANDINGS),
  /** Who plays in it, and how many of them have their Round-Up of this term. */
  children: z.int(),
  published: z.int(),
  /** Of those who have none: who has shown no skill, and who would be shown no picture. */
  without_skill: z.int(),
  without_photo: z.int(),
  has_song: z.boolean(),
  publish_at: z.nullable(z.string()),
});

export const listRoundUpBands = endpoint({
  ...ofRoundUps,
  method: 'GET',
  path: '/api/office/round-ups.json',
  summary:
    'Bands with how far their Round-Ups of a term are, and what is missing; a Band Leader sees their own',
  query: z.object({
    term: z.optional(term),
    show: z.optional(z.enum(STANDINGS)),
    after: z.optional(id),
  }),
  answer: pageOf(
    'band',
    line,
    z.object({
      after: z.nullable(z.string()),
      term: z.string(),
      /** Those that can be looked at, the newest first. */
      terms: z.array(z.string()),
      counts: z.record(z.enum(STANDINGS), z.int()),
    }),
  ),
  refusals: {},
});

const picture = z.object({
  id: z.string(),
  /** Signed for the caller. */
  file_url: z.string(),
  description: z.string(),
  is_chosen: z.boolean(),
  /** It is on a timeline already. */
  is_published: z.boolean(),
  /** To how many of the band's families it may be shown at this moment. */
  shown: z.int(),
});

export const getRoundUpBand = endpoint({
  ...ofRoundUps,
  method: 'GET',
  path: '/api/office/round-ups/:id.json',
  summary: 'What the Round-Ups of a band’s children say, and the pictures of the term',
  params: byId,
  query: ofTerm,
  answer: recordOf(
    'band',
    z.extend(line, {
      term: z.string(),
      song: z.nullable(z.object({ title: z.string(), artist: z.string() })),
      families: z.int(),
      pictures: z.array(picture),
      players: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          instrument: slotInstrument,
          skills_new: z.array(z.string()),
          skills_in_progress: z.array(z.string()),
          skills_upcoming: z.array(z.string()),
          /** How many pictures the family is shown. */
          pictures: z.int(),
          has_round_up: z.boolean(),
        }),
      ),
    }),
  ),
  refusals: {},
});

export const previewRoundUp = endpoint({
  ...ofRoundUps,
  method: 'GET',
  path: '/api/office/round-ups/:id/children/:kid.json',
  summary: 'The Round-Up of a child as their parent has it, or will have it once it is published',
  params: z.object({ id, kid: id }),
  query: ofTerm,
  answer: recordOf('round_up', roundUp),
  refusals: {},
});

export const choosePictures = endpoint({
  ...ofRoundUps,
  method: 'POST',
  path: '/api/office/round-ups/:id/pictures.json',
  summary:
    'Choose the pictures of a band’s Round-Ups, in their order; they take the place of others',
  params: byId,
  body: z.strictObject({ term, pictures: z.array(id).check(z.maxLength(CHOSEN_AT_MOST)) }),
  answer: done,
  refusals: {
    not_of_band: {
      status: 409,
      says: 'One of these pictures is not there any more. Load the page again, and choose once more.',
    },
  },
});

export const publishRoundUps = endpoint({
  ...ofRoundUps,
  method: 'POST',
  path: '/api/office/round-ups/publish.json',
  summary:
    'Publish the Round-Ups of a band’s children, or of all bands that lack nothing, now or at a time',
  creates: true,
  body: z.strictObject({ term, band_id: z.nullable(id), at: z.nullable(z.iso.datetime()) }),
  answer: done,
  refusals: {
    nothing_to_publish: {
      status: 409,
      says: 'There is nothing to publish: every child that this is about has their Round-Up.',
    },
    time_has_passed: { status: 422, says: 'This time has passed. Choose a later one.' },
    too_far_ahead: { status: 422, says: 'Choose a time within the next 60 days.' },
  },
});

export const stopRoundUps = endpoint({
  ...ofRoundUps,
  method: 'POST',
  path: '/api/office/round-ups/:id/stop.json',
  summary: 'Don’t publish a band’s Round-Ups at the time that was set',
  params: byId,
  body: z.strictObject({ term }),
  answer: done,
  refusals: {
    no_time_set: { status: 409, says: 'No time is set for them any more. Load the page again.' },
  },
});

export const withdrawRoundUps = endpoint({
  ...ofRoundUps,
  method: 'POST',
  path: '/api/office/round-ups/:id/withdraw.json',
  summary:
    'Take the published Round-Ups of a band’s children from their families; they can be published again',
  params: byId,
  body: z.strictObject({ term, reason: actReason }),
  answer: done,
  refusals: {
    none_published: {
      status: 409,
      says: 'None of these is published any more. Load the page again.',
    },
  },
});
