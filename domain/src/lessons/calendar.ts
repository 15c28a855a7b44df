import {
  type IsoDate,
  addDays,
  daysBetween,
  weekdayOf,
  londonDate,
  londonTime,
  formatDate,
} from '../kernel/london.ts';
import { isPausedOn, type Pause } from './pause.ts';
import { lessonsIn, timesOn, type BandLessonDays, type Span } from './lesson-days.ts';
import { causeOf } from './words.ts';
import { toEventType, type EventType, type NextDate } from './model.ts';
import type { CamelCased } from '../kernel/field-names.ts';

/** As far as a calendar looks ahead, however far the term dates reach. */
const DAYS_AHEAD = 400;

export interface TimetableEvent {
  readonly id: string;
  readonly onDate: IsoDate;
  /** 'HH:MM'; null for an event that takes the whole day. */
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly isConcert: boolean;
  /** One of `EVENT_TYPES`, or what a newer version or an import wrote. */
  readonly eventType: string;
  readonly note: string;
  readonly isCancelled: boolean;
}

/** One weekly lesson session and what else happens there. */
export interface LessonTimetable extends BandLessonDays {
  /** The school's name. */
  readonly place: string;
  readonly startsAt: string;
  readonly endsAt: string;
  /** When the child's own band plays within the session; null while the bands are told on the day. */
  readonly bandStartsAt: string | null;
  readonly bandEndsAt: string | null;
  readonly lessonsAreOn: boolean;
  readonly events: readonly TimetableEvent[];
}

/** When and where a child has lessons: here, and from the day of an agreed change in another band or at another timetable. */
export interface ChildLessons {
  readonly isEnrolled: boolean;
  /** For now, and nobody knows until when. */
  readonly isPaused: boolean;
  /** Days that were agreed. */
  readonly pauses: readonly Pause[];
  readonly firstLessonOn: IsoDate | null;
  /** The last day of lessons, once they are cancelled for a later day. */
  readonly lastDay: IsoDate | null;
  readonly timetable: LessonTimetable;
  readonly changesOn: IsoDate | null;
  readonly nextTimetable: LessonTimetable | null;
}

/** A rehearsal or an event; `key` says which one it is, whenever it is. */
export interface Occasion {
  readonly key: string;
  readonly date: IsoDate;
  readonly time: string | null;
  readonly endsAt: string | null;
  readonly type: 'rehearsal' | 'other';
  readonly concert: boolean;
  readonly eventType: EventType | null;
  readonly note: string;
  readonly place: string;
  /** It was planned, families were told, and it doesn't take place. */
  readonly isOff: boolean;
}

/** Where only the whole session's times are known. */
export const TIMES_ON_THE_DAY = 'Each band is told its own time within this session on the day.';

/**
 * A child's rehearsals and events from today to the end of the known terms: on the timetable's weekday inside term, never
 * on a closure day, from the first lesson to the last day. Cancelled events are left out, and rehearsals while lessons are
 * paused.
 */
export const calendarOf = (child: ChildLessons, today: IsoDate): Occasion[] => {
  if (!child.isEnrolled) return [];
  const span = {
    from: later(today, child.firstLessonOn),
    until: earlier(addDays(today, DAYS_AHEAD), child.lastDay),
  };
  const { timetable, nextTimetable: next, changesOn: day } = child;
  const isPaused = child.isPaused;
  const found =
    next === null || day === null
      ? occasionsAt(timetable, span, isPaused)
      : [
          ...occasionsAt(
            timetable,
            { ...span, until: earlier(span.until, addDays(day, -1)) },
            isPaused,
          ),
          ...occasionsAt(next, { ...span, from: later(span.from, day) }, isPaused),
        ];
  return found
    .filter(({ type, date }) => type !== 'rehearsal' || !isPausedOn(child.pauses, date))
    .toSorted((a, b) => order(a).localeCompare(order(b)));
};

const order = ({ date, time, key }: Occasion): string => `${date} ${time ?? ''} ${key}`;
const later = (a: IsoDate, b: IsoDate | null): IsoDate => (b !== null && b > a ? b : a);
const earlier = (a: IsoDate, b: IsoDate | null): IsoDate => (b !== null && b < a ? b : a);

const occasionsAt = (timetable: LessonTimetable, span: Span, isPaused: boolean): Occasion[] => [
  ...(isPaused || !timetable.lessonsAreOn ? [] : rehearsalsAt(timetable, span)),
  ...timetable.events
    .filter((event) => !event.isCancelled && isWithin(event.onDate, span))
    .map((event) => eventAt(timetable, event)),
];

const isWithin = (date: IsoDate, { from, until }: Span): boolean => from <= date && date <= until;

const rehearsalsAt = (timetable: LessonTimetable, span: Span): Occasion[] =>
  lessonsIn(timetable, span).map(({ on, planned, change, isOff }) => ({
    // A lesson that moves stays the one of its week.
    key: `rehearsal-${isoWeekOf(planned)}`,
    date: on,
    ...hoursOn(timetable, planned),
    type: 'rehearsal',
    concert: false,
    eventType: null,
    note: [
      ...(isOff ? [`This lesson is off. ${causeOf(change?.cause ?? 'ours')}`] : []),
      ...(on === planned ? [] : [`Moved from ${formatDate(planned)}.`]),
      ...(typeof change?.cover === 'string' ? [`${change.cover} takes this lesson.`] : []),
      ...(timetable.bandStartsAt === null && !isOff ? [TIMES_ON_THE_DAY] : []),
    ].join(' '),
    place: timetable.place,
    isOff,
  }));

/** When a band plays on a lesson day; all of the session while its own time is told on the day. */
export const hoursOn = (
  timetable: Pick<LessonTimetable, 'times' | 'startsAt' | 'endsAt' | 'bandStartsAt' | 'bandEndsAt'>,
  date: IsoDate,
): { time: string; endsAt: string } => {
  const session = timesOn(timetable.times, date) ?? timetable;
  const shift = minutesOf(session.startsAt) - minutesOf(timetable.startsAt);
  return {
    time: moved(timetable.bandStartsAt, shift) ?? session.startsAt,
    endsAt: moved(timetable.bandEndsAt, shift) ?? session.endsAt,
  };
};

export const minutesOf = (time: string): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** A band plays at the same point of its session, whenever that begins. */
const moved = (time: string | null, minutes: number): string | null => {
  if (time === null || minutes === 0) return time;
  const at = minutesOf(time) + minutes;
  return [Math.floor(at / 60), at % 60].map((part) => String(part).padStart(2, '0')).join(':');
};

const eventAt = ({ place }: LessonTimetable, event: TimetableEvent): Occasion => ({
  key: `event-${event.id}`,
  date: event.onDate,
  time: event.startsAt,
  endsAt: event.endsAt,
  type: 'other',
  concert: event.isConcert,
  eventType: toEventType(event.eventType),
  note: event.note,
  place,
  isOff: false,
});

/** The week of a day by ISO 8601: '2027-W09'. A week belongs to the year that has its Thursday. */
export const isoWeekOf = (date: IsoDate): string => {
  const thursday = addDays(date, 4 - weekdayOf(date));
  const year = Number(thursday.slice(0, 4));
  const week = Math.floor(daysBetween(`${year}-01-01`, thursday) / 7) + 1;
  return `${year}-W${String(week).padStart(2, '0')}`;
};

type NextDatePair = CamelCased<NextDate>;

/** The rehearsal and the concert that come next: what is over today isn't next any more. */
export const nextDates = (
  occasions: readonly Occasion[],
  now: Date,
): { lesson: NextDatePair | null; concert: NextDatePair | null } => {
  const ahead = occasions.filter((one) => !one.isOff && !isOver(one, now));
  return {
    lesson: toNextDate(ahead.find(({ type }) => type === 'rehearsal')),
    concert: toNextDate(ahead.find(({ concert }) => concert)),
  };
};

/** Whether an occasion of a timetable, whose day and times are London's, has ended; one without times ends with its day. */
export const isOver = (
  { date, time, endsAt: end }: Pick<Occasion, 'date' | 'time' | 'endsAt'>,
  now: Date,
): boolean => {
  const today = londonDate(now);
  const last = end ?? time;
  return date < today || (date === today && last !== null && last <= londonTime(now));
};

const toNextDate = (occasion: Occasion | undefined): NextDatePair | null =>
  occasion === undefined
    ? null
    : {
        date: occasion.date,
        time: occasion.time,
        endsAt: occasion.endsAt,
        place: occasion.place,
      };
