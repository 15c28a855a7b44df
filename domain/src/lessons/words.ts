import type { CamelCased } from '../kernel/field-names.ts';
import { formatTime, formatWeekday } from '../kernel/london.ts';
import type { Cause, DatedTimes } from './lesson-days.ts';
import type { CalendarEntry, EventType } from './model.ts';

/** "Tuesdays, 9am to 11am" */
export const formatSession = ({ weekday, startsAt, endsAt }: Omit<DatedTimes, 'from'>): string =>
  `${formatWeekday(weekday)}s, ${formatTime(startsAt)} to ${formatTime(endsAt)}`;

/** What a rehearsal or an event is called. */
export const formatOccasion = ({
  type,
  concert,
  eventType,
  isOff,
}: Pick<CamelCased<CalendarEntry>, 'type' | 'concert' | 'eventType' | 'isOff'>): string => {
  if (isOff) return 'No rehearsal';
  if (type === 'rehearsal') return 'Band rehearsal';
  if (concert) return 'Concert';
  return eventType === 'concert_video' ? 'Concert video' : 'School event';
};

/** Why a lesson does not take place as planned, as families read it. */
export const causeOf = (cause: Cause): string => CAUSE_SENTENCES[cause];
const CAUSE_SENTENCES: Record<Cause, string> = {
  ours: 'Our Band Leader can’t come.',
  school: 'The school can’t have us on that day.',
  weather: 'The weather makes it impossible.',
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
