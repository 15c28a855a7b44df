import type { CamelCased } from '../kernel/field-names.ts';
import { formatTime, formatWeekday } from '../kernel/london.ts';
import type { DatedTimes } from './lesson-days.ts';
import type { CalendarEntry, EventType } from './model.ts';

/** "Tuesdays, 9am to 11am" */
export const formatSession = ({ weekday, startsAt, endsAt }: Omit<DatedTimes, 'from'>): string =>
  `${formatWeekday(weekday)}s, ${formatTime(startsAt)} to ${formatTime(endsAt)}`;

/** What a rehearsal or an event is called. */
export const formatOccasion = ({
  type,
  concert,
  eventType,
}: Pick<CamelCased<CalendarEntry>, 'type' | 'concert' | 'eventType'>): string => {
  if (type === 'rehearsal') return 'Band rehearsal';
  if (concert) return 'Concert';
  return eventType === 'concert_video' ? 'Concert video' : 'School event';
};

/** The same as the office chooses it. */
export const EVENT_TYPE_NAMES: Record<EventType, string> = {
  family: 'Families are welcome',
  school_only: 'The school only',
  concert_video: 'A concert video is made',
  other: 'Something else',
};

/** Who an event is for, or what is made there, where its name does not say so yet. */
export const EVENT_TYPE_WORDS: Record<EventType, string | null> = {
  family: 'Families welcome',
  school_only: 'For the school only',
  concert_video: 'Concert video',
  other: null,
};
