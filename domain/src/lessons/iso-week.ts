import { addDays, daysBetween, weekdayOf, type IsoDate } from '../kernel/london.ts';

/** The week of a day by ISO 8601: '2027-W09'. A week belongs to the year that has its Thursday. */
export const isoWeekOf = (date: IsoDate): string => {
  const thursday = addDays(date, 4 - weekdayOf(date));
  const year = Number(thursday.slice(0, 4));
  const week = Math.floor(daysBetween(`${year}-01-01`, thursday) / 7) + 1;
  return `${year}-W${String(week).padStart(2, '0')}`;
};
