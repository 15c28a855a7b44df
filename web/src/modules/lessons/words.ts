import {
  addDays,
  monthOf,
  formatDate,
  formatMonths,
  formatTime,
  type IsoDate,
  type Month,
} from '@bandstand/domain/kernel/london';
import type { CalendarEntry } from './queries.ts';
import type { EqualWeeks } from './parts/equal-weeks.ts';
import { EVENT_TYPE_WORDS, formatOccasion } from '@bandstand/domain/lessons/words';

export const NO_TIMETABLE = 'We have no Current Timetable Information for you';
export const fetching = (name: string): string => `Fetching timetable for ${name}`;

/** What a day is called that is near; null for any other. */
export const nearnessOf = (date: IsoDate, today: IsoDate): string | null => {
  if (date === today) return 'Today';
  if (date === addDays(today, 1)) return 'Tomorrow';
  return date === addDays(today, -1) ? 'Yesterday' : null;
};

/** "Today, Tuesday 12 January": near days are called by their nearness as well. */
export const formatNearDay = (date: IsoDate, today: IsoDate): string =>
  [nearnessOf(date, today) ?? [], formatDate(date)].flat().join(', ');

export const formatTimes = ({ time, endsAt }: Pick<CalendarEntry, 'time' | 'endsAt'>): string => {
  if (time === null) return 'All day';
  return endsAt === null ? formatTime(time) : `${formatTime(time)} to ${formatTime(endsAt)}`;
};

/** "Tuesdays 10.15am, 5 more", and from when until when: "2 February to 2 March 2027". */
export const formatWeeks = (weeks: EqualWeeks): { title: string; span: string } => {
  const [first] = weeks;
  const { date: last } = weeks.at(-1) ?? first;
  const [weekday, ...day] = formatDate(first.date).split(' ');
  return {
    title: `${weekday}s ${formatTime(first.time ?? '')}, ${weeks.length} more`,
    span: `${day.join(' ')} to ${formatDate(last, { year: true }).replace(`${weekday} `, '')}`,
  };
};

/** Who it is for, or what is made there, where the name of the entry does not say so yet. */
export const formatEventType = (entry: CalendarEntry): string | null => {
  const words = entry.eventType === null ? null : EVENT_TYPE_WORDS[entry.eventType];
  return words === formatOccasion(entry) ? null : words;
};

export interface MonthOfEntries {
  readonly month: Month;
  readonly heading: string;
  readonly entries: readonly CalendarEntry[];
}

/** The entries under the month that they are in, in order. */
export const byMonth = (entries: readonly CalendarEntry[]): MonthOfEntries[] => {
  const months = [...new Set(entries.map(({ date }) => monthOf(date)))];
  return months.map((month) => ({
    month,
    heading: formatMonths([month]),
    entries: entries.filter(({ date }) => monthOf(date) === month),
  }));
};

interface PausedChild {
  readonly firstName: string;
  readonly pausedFrom: string | null;
  readonly pausedUntil: string | null;
}

/** What the timetable shows of a child whose lessons are paused, or will be. */
export const whilePaused = (child: PausedChild): string => {
  const { firstName: name, pausedFrom: from, pausedUntil: until } = child;
  if (from === null || until === null)
    return `Lessons are paused for ${name}: you’ll see events only.`;
  const days = `from ${formatDate(from, { year: true })} until ${formatDate(until, { year: true })}`;
  return `Lessons are paused for ${name} ${days}: on those days you’ll see events only.`;
};

interface ChildWithoutLessons {
  readonly name: string;
  readonly isEnrolled: boolean;
  readonly isPaused: boolean;
}

/** Why there is nothing to show. */
export const whyNothing = ({ name, isEnrolled, isPaused }: ChildWithoutLessons): string => {
  if (!isEnrolled)
    return `${name} is not enrolled at the moment, so there are no rehearsals to show.`;
  if (isPaused)
    return `Lessons are paused for ${name}. Rehearsals will appear here once lessons start again.`;
  return 'The school has not told us its next term dates yet. Rehearsals will appear here as soon as it does.';
};

export const CONTAINS =
  'It shows the rehearsals, concerts and events of all your enrolled children, using first names only. Your calendar checks for changes every few hours, so anything moved or cancelled is updated there too.';
export const PRIVATE = 'Anyone with this address can read it, so share it with your family only.';
export const NOT_COPIED = {
  heading: 'We could not copy it',
  says: 'The address is selected: please copy it by hand.',
};

/** Where the subscription is on the page. */
export const SUBSCRIPTION_ID = 'calendar-subscription';

export const TIMETABLE = {
  title: 'Timetable',
  loading: 'Fetching timetable',
  childrenFailed: 'We could not load your children',
  failedToLoad: (name: string) => `We could not load ${name}’s timetable`,
  paused: 'Paused',
  nextUp: 'Next up',
  subscribe: 'Add everything to your calendar',
  toPage: (name: string) => `Go to ${name}’s page`,
} as const;

/** What a parent tells the Band Leader about a lesson. */
export const ABSENCE = {
  report: (name: string) => `${name} can’t come`,
  told: (name: string) => `We told the Band Leader that ${name} can’t come.`,
  takeBack: (name: string) => `${name} can come after all`,
} as const;

/** What the Band Leader has said, as parents read it. */
export const LESSON_WORDS = {
  heading: 'From the last lessons',
  ofChild: (name: string, said: string) => `${name}: “${said}”`,
  ofBand: (said: string) => `The band: “${said}”`,
} as const;

export const CALENDAR = {
  heading: 'Calendar subscription',
  loading: 'Loading your calendar subscription',
  failedToLoad: 'We could not load your calendar subscription',
  get: 'Get our calendar address',
  add: 'Add to my calendar',
  address: 'Private address',
  copy: 'Copy address',
  copied: 'Address copied',
  makeNew: 'Make a new address',
  end: 'End the subscription',
  made: 'Here is your address',
  ended: 'The subscription has ended',
} as const;

/** Asked before the calendars that use the address are cut off. */
export const CALENDAR_QUESTIONS = {
  make: {
    title: 'Make a new address?',
    says: 'The old address stops working straight away, and calendars that use it will stop updating. Add the new one to each of them.',
    confirm: CALENDAR.makeNew,
  },
  end: {
    title: 'End the subscription?',
    says: 'The address stops working straight away, and calendars that use it will stop updating. You can get a new one whenever you like.',
    confirm: 'End it',
  },
} as const;
