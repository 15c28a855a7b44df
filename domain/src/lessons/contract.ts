import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { id } from '../kernel/id.ts';
import { isoDate } from '../kernel/iso-date.ts';
import { done } from '../kernel/problem.ts';
import { recordOf } from '../kernel/record.ts';
import { bandLeaderProfile, calendarEntry, calendarSubscription, lessonWords } from './model.ts';

const byId = z.object({ id });
const SUBSCRIPTION = '/api/calendar_subscription.json';

export const getCalendar = endpoint({
  method: 'GET',
  path: '/staff/kids/:id/calendar.json',
  who: 'parent',
  summary:
    "A child's rehearsals and events from today, in order; none while the child is not enrolled",
  params: byId,
  answer: z.array(calendarEntry),
  refusals: {},
  forFamily: {},
});

export const getLessonCount = endpoint({
  method: 'GET',
  path: '/staff/kids/:id/lesson_count.json',
  who: 'parent',
  summary:
    "How many of a child's lessons of this school year were held, are to come and were missed",
  params: byId,
  answer: recordOf(
    'lesson_count',
    z.object({
      scheduled: z.int(),
      held: z.int(),
      to_come: z.int(),
      /** By whose doing. */
      missed: z.object({ ours: z.int(), school: z.int(), weather: z.int() }),
      promised: z.int(),
      short: z.int(),
    }),
  ),
  refusals: {},
  forFamily: {},
});

export const reportAbsence = endpoint({
  method: 'POST',
  path: '/staff/kids/:id/absences.json',
  who: 'parent',
  summary:
    'Tell the Band Leader that a child can’t come to a lesson, or comes after all; what is said already is not said twice',
  params: byId,
  body: z.strictObject({ on: isoDate, is_coming: z.boolean() }),
  answer: done,
  refusals: {
    no_lesson: {
      status: 409,
      says: 'There is no lesson on that day any more. Load the page again to see the lessons as they are now.',
    },
    lesson_over: { status: 409, says: 'That lesson is over, so nothing was changed.' },
  },
});

export const getLessonWords = endpoint({
  method: 'GET',
  path: '/staff/kids/:id/lesson_words.json',
  who: 'parent',
  summary: 'What the Band Leader has said of a child and of their band at the last lessons',
  params: byId,
  answer: z.array(lessonWords),
  refusals: {},
});

export const getBandLeaderProfile = endpoint({
  method: 'GET',
  path: '/staff/band_leaders/:id/profile.json',
  who: 'parent',
  summary: 'What a band leader says of themselves',
  params: byId,
  answer: recordOf('band_leader', bandLeaderProfile),
  refusals: {},
});

export const getCalendarSubscription = endpoint({
  method: 'GET',
  path: SUBSCRIPTION,
  who: 'parent',
  holdsCredential: true,
  summary: "The private address of the family's calendar, if there is one",
  answer: calendarSubscription,
  refusals: {},
});

export const makeCalendarAddress = endpoint({
  method: 'POST',
  path: SUBSCRIPTION,
  who: 'parent',
  holdsCredential: true,
  summary: "Makes a private address for the family's calendar; an earlier one stops",
  body: z.strictObject({}),
  answer: calendarSubscription,
  refusals: {},
  creates: true,
});

export const endCalendarSubscription = endpoint({
  method: 'DELETE',
  path: SUBSCRIPTION,
  who: 'parent',
  summary: "Ends the private address of the family's calendar",
  answer: calendarSubscription,
  refusals: {},
});
