import type { CamelCased } from '../kernel/field-names.ts';
import { formatTime, formatWeekday } from '../kernel/london.ts';
import { formatList } from '../kernel/sentences.ts';
import type { LessonCount } from './lesson-count.ts';
import { CAUSES, type Cause, type DatedTimes } from './lesson-days.ts';
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

/** "36 of 39 lessons this school year: 12 held, 24 to come" */
export const formatLessonCount = ({
  scheduled,
  held,
  toCome,
}: Pick<LessonCount, 'scheduled' | 'held' | 'toCome'>): string =>
  `${held + toCome} of ${scheduled} lessons this school year: ${held} held, ${toCome} to come`;

/** Why it is fewer than all, and what was promised; null where nothing was missed. */
export const explainLessonCount = ({ missed, promised }: LessonCount): string | null => {
  const [n, causes] = [
    CAUSES.reduce((sum, cause) => sum + missed[cause], 0),
    CAUSES.filter((cause) => missed[cause] > 0),
  ];
  if (n === 0) return null;
  const because = causes.map((cause) => `${missed[cause]} ${MISSED_BECAUSE[cause]}`);
  return `Off: ${formatList(because)}. We promise ${promised}: if there are fewer, we give back the difference.`;
};
const MISSED_BECAUSE: Record<Cause, string> = {
  ours: 'because of us',
  school: 'because of the school',
  weather: 'because of the weather',
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
