import { queryOptions } from '@tanstack/react-query';
import {
  getBandLeaderProfile,
  getCalendar,
  getCalendarSubscription,
  getLessonCount,
  getLessonWords,
} from '@bandstand/domain/lessons/contract';
import { camelCased, type CamelCased } from '@bandstand/domain/kernel/field-names';
import type { CalendarEntry as EntrySent } from '@bandstand/domain/lessons/model';
import type { ParsedAnswer } from '@bandstand/domain/kernel/endpoint';
import type { KidId } from '@bandstand/domain/kernel/ids';
import { call } from '../../platform/client.ts';

export type CalendarEntry = CamelCased<EntrySent>;

/** What changes a child's lessons changes their calendar: asked for each time the page is opened. */
export const calendarQuery = (kidId: KidId) =>
  queryOptions({
    queryKey: ['calendar', kidId],
    queryFn: async ({ signal }) =>
      camelCased(await call(getCalendar, { params: { id: kidId }, signal })),
    staleTime: 0,
  });

export const lessonCountQuery = (kidId: KidId) =>
  queryOptions({
    queryKey: ['calendar', kidId, 'count'],
    queryFn: async ({ signal }) =>
      camelCased((await call(getLessonCount, { params: { id: kidId }, signal })).data.attributes),
    staleTime: 0,
  });

export type LessonWords = CamelCased<ParsedAnswer<typeof getLessonWords>[number]>;

export const lessonWordsQuery = (kidId: KidId) =>
  queryOptions({
    queryKey: ['lesson words', kidId],
    queryFn: async ({ signal }) =>
      camelCased(await call(getLessonWords, { params: { id: kidId }, signal })),
    staleTime: 0,
  });

export const subscriptionQuery = queryOptions({
  queryKey: ['calendar-subscription'],
  queryFn: ({ signal }) => call(getCalendarSubscription, { signal }),
});

export const profileQuery = (id: string) =>
  queryOptions({
    queryKey: ['band-leader', id],
    queryFn: async ({ signal }) =>
      (await call(getBandLeaderProfile, { params: { id }, signal })).data.attributes,
  });
