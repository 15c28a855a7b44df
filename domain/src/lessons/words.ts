import type { CamelCased } from '../kernel/field-names.ts';
import type { CalendarEntry, EventType } from './model.ts';

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

/** Who an event is for, or what is made there, where its name does not say so yet. */
export const EVENT_TYPE_WORDS: Record<EventType, string | null> = {
  family: 'Families welcome',
  school_only: 'For the school only',
  concert_video: 'Concert video',
  other: null,
};
