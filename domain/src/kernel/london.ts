import type { Kind } from './ids.ts';
import { formatList } from './sentences.ts';

/** A day in London as 'YYYY-MM-DD'. Two of them compare as texts. */
export type IsoDate = Kind<'day'>;
/** A calendar month as 'YYYY-MM'. Two of them compare as texts. */
export type Month = Kind<'month'>;
/** 1 is Monday, 7 is Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

const DAY = 24 * 60 * 60 * 1000;

const atMidnightUtc = (date: IsoDate): number => Date.parse(`${date}T00:00:00Z`);
const dateOf = (midnightUtc: number): IsoDate => new Date(midnightUtc).toISOString().slice(0, 10);

const HOUR = 60 * 60 * 1000;

/** One in the morning, UTC, of a month's last Sunday; January is 0. */
const changeIn = (year: number, month: number): number => {
  const last = Date.UTC(year, month + 1, 0);
  return last - new Date(last).getUTCDay() * DAY + HOUR;
};

/**
 * How far London's clocks are ahead of UTC. By the Summer Time Order 2002, and as it was since 1996: an hour between the last
 * Sundays of March and October. A browser's own clocks take 20 ms to be set up, in which a first page is not shown.
 */
const aheadAt = (instant: number): number => {
  const year = new Date(instant).getUTCFullYear();
  return changeIn(year, 2) <= instant && instant < changeIn(year, 9) ? HOUR : 0;
};

/** What London's clocks show, as '2027-03-28T02:00:00.000Z' would in UTC. */
const shownAt = (instant: Date): string =>
  new Date(instant.getTime() + aheadAt(instant.getTime())).toISOString();

/** The day it is in London at an instant. */
export const londonDate = (instant: Date): IsoDate => shownAt(instant).slice(0, 10);

/** The hour on London's clocks, 0 to 23. */
export const londonHour = (instant: Date): number => Number(shownAt(instant).slice(11, 13));

/** What London's clocks show, as 'HH:MM'. */
export const londonTime = (instant: Date): string => shownAt(instant).slice(11, 16);

/**
 * The instant at which London's clocks show `time` ('HH:MM') on `date`. In the hour that the spring change skips,
 * an hour later on the clock; in the hour that the autumn change repeats, the first of the two.
 */
export const instantAt = (date: IsoDate, time: string): Date => {
  const inWinter = Date.parse(`${date}T${time}Z`);
  const inSummer = inWinter - HOUR;
  return new Date(aheadAt(inSummer) === HOUR ? inSummer : inWinter);
};

/** The first instant that is no longer that day: the London midnight that begins the next. */
export const endOfDay = (date: IsoDate): Date => instantAt(addDays(date, 1), '00:00');

export const addDays = (date: IsoDate, n: number): IsoDate => dateOf(atMidnightUtc(date) + n * DAY);

/** The same day of the month `n` months on, or that month's last day where it has no such day. */
export const addMonths = (date: IsoDate, n: number): IsoDate => {
  const then = new Date(atMidnightUtc(firstOf(monthOf(date))));
  then.setUTCMonth(then.getUTCMonth() + n + 1, 0);
  then.setUTCDate(Math.min(then.getUTCDate(), Number(date.slice(8, 10))));
  return dateOf(then.getTime());
};

/** Days from `a` to `b`: 1 from today to tomorrow, negative when `b` is the earlier one. */
export const daysBetween = (a: IsoDate, b: IsoDate): number =>
  (atMidnightUtc(b) - atMidnightUtc(a)) / DAY;

export const weekdayOf = (date: IsoDate): Weekday =>
  (((new Date(atMidnightUtc(date)).getUTCDay() + 6) % 7) + 1) as Weekday;

export const monthOf = (date: IsoDate): Month => date.slice(0, 7);

/** The month `n` months later; a negative `n` goes back. */
export const monthAfter = (month: Month, n = 1): Month => monthOf(addMonths(firstOf(month), n));

export const firstOf = (month: Month): IsoDate => `${month}-01`;

/** Every month from the first to the last, both included; none when the last comes before the first. */
export const monthsFrom = (first: Month, last: Month): Month[] => {
  const months: Month[] = [];
  for (let month = first; month <= last; month = monthAfter(month)) months.push(month);
  return months;
};

const WEEKDAYS = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ');
const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );
const formatMonth = (on: Month | IsoDate): string => MONTHS[Number(on.slice(5, 7)) - 1] ?? '';

/** "Tuesday 2 March", with its year "Tuesday 2 March 2027". The text is ours: browsers' own differ in commas. */
export const formatDate = (date: IsoDate, { year = false }: { year?: boolean } = {}): string => {
  const day = `${formatWeekday(weekdayOf(date))} ${Number(date.slice(8, 10))} ${formatMonth(date)}`;
  return year ? `${day} ${date.slice(0, 4)}` : day;
};

/** The same with its year. */
export const formatDay = (date: IsoDate): string => formatDate(date, { year: true });

/** "Tue 2 Mar", where there is little room: it stays on one line. */
export const formatShortDate = (date: IsoDate): string =>
  formatDate(date)
    .split(' ')
    .map((word) => word.slice(0, 3))
    .join('\u00a0');

/** "February and March 2027", "December 2026, January and February 2027": each year once, after its last month. */
export const formatMonths = (months: readonly Month[]): string => {
  const years = [...new Set(months.map((month) => month.slice(0, 4)))].map((year) => ({
    year,
    said: months.filter((month) => month.startsWith(year)).map(formatMonth),
  }));
  const parts = years.map(({ year, said }) => `${formatList(said)} ${year}`);
  return years.at(-1)?.said.length === 1 ? formatList(parts) : parts.join(', ');
};

/** 1 is "Monday". */
export const formatWeekday = (weekday: number): string => WEEKDAYS[weekday - 1] ?? '';

/** '15:30' is "3.30pm", '09:00' is "9am"; noon is "12pm" and midnight "12am". */
export const formatTime = (time: string): string => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = minute === 0 ? '' : `.${String(minute).padStart(2, '0')}`;
  return `${hour % 12 || 12}${minutes}${hour < 12 ? 'am' : 'pm'}`;
};
