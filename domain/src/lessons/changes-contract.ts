import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { id } from '../kernel/id.ts';
import { isoDate } from '../kernel/iso-date.ts';
import { done } from '../kernel/problem.ts';
import { recordOf } from '../kernel/record.ts';
import { REGISTER_MAKERS } from '../kernel/role.ts';
import { MOVED_WITHIN_DAYS } from './lesson-changes.ts';
import { CAUSES } from './lesson-days.ts';

const byLeader = { who: 'office', may: REGISTER_MAKERS } as const;

/** A lesson, and what is said of it; everything but the words. */
const wanted = {
  timetable_id: id,
  /** All bands of the timetable, where none is named. */
  band_id: z.optional(id),
  /** The day for which it was planned. */
  on: isoDate,
  cause: z.enum(CAUSES),
  cover_leader_id: z.optional(id),
  to: z.optional(isoDate),
};

const refusals = {
  is_over: {
    status: 422,
    says: 'This lesson is over, so it gets no other day. Say that it was off or who took it, of a single band where others are still to come.',
  },
  too_long_ago: {
    status: 422,
    says: 'This lesson was in another school year, so what is written down of it stays.',
  },
  register_made: {
    status: 409,
    says: 'A register says who was at this lesson, so it took place. If nobody was, save the register with everybody absent first.',
  },
  no_lesson: {
    status: 409,
    says: 'There is no lesson on this day any more. Load the page again.',
  },
  cover_or_day: {
    status: 422,
    says: 'Choose somebody who takes the lesson, or another day for it, not both.',
  },
  wrong_day: {
    status: 422,
    says: `Choose a day in a term, from today on and within ${MOVED_WITHIN_DAYS} days, on which the school is open and the band has no other lesson.`,
  },
  no_cover: {
    status: 422,
    says: 'Choose somebody else: this Band Leader does not work here any more.',
  },
  check_expired: {
    status: 422,
    says: 'The background check of this Band Leader has expired by that day. Choose somebody else.',
  },
} as const;

export const previewLessonChange = endpoint({
  ...byLeader,
  method: 'GET',
  path: '/api/office/day/changes/preview.json',
  summary:
    'Who would be told what about a lesson that is off, moved or covered, and who could lead it; nothing is changed',
  query: z.object(wanted),
  answer: recordOf(
    'lesson_change_preview',
    z.object({
      families: z.int(),
      children: z.int(),
      /** Then it is only written down, and nobody is told. */
      is_over: z.boolean(),
      /** As the first family reads it; what is written for all of them comes after the first paragraph. */
      subject: z.nullable(z.string()),
      paragraphs: z.array(z.string()),
      leaders: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          /** Nobody is chosen whose background check has expired by that day. */
          is: z.enum(['free', 'busy', 'check_expired']),
          /** Whether a background check is written down at all. */
          has_check: z.boolean(),
        }),
      ),
    }),
  ),
  refusals,
});

export const changeLesson = endpoint({
  ...byLeader,
  method: 'POST',
  path: '/api/office/day/changes.json',
  summary:
    'Say that a lesson is off, on another day, or led by somebody else: every family of a child who is expected is told at once, unless it is over. The same can be sent again',
  body: z.strictObject({
    /** Made by the page, so that one whose answer was lost is known again. */
    id,
    ...wanted,
    note: z.string().check(z.trim(), z.maxLength(300)),
  }),
  answer: done,
  refusals,
});

export const undoLessonChange = endpoint({
  ...byLeader,
  method: 'POST',
  path: '/api/office/day/changes/:id/undo.json',
  summary:
    'Take back what was said of a lesson that is to come, or was written down after it: what was before counts again, and who was told reads one correction',
  params: z.object({ id }),
  body: z.strictObject({}),
  answer: done,
  refusals: {
    too_late: {
      status: 409,
      says: 'This day is over, or somebody else has said something about the lesson since. Load the page again.',
    },
  },
});
