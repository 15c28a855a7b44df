import { daysToChoose } from '@bandstand/domain/places/instrument-changes/rules';
import {
  addDays,
  daysBetween,
  monthOf,
  formatMonths,
  weekdayOf,
  type IsoDate,
} from '@bandstand/domain/kernel/london';
import type { DayMonth } from '../../../ui/day-choice.tsx';
import { formatDayOrToday } from './words.ts';

/** The days that can be chosen, by month, as they are shown and spoken. */
export const monthsToChoose = (today: IsoDate, lessonDays: readonly IsoDate[]): DayMonth[] => {
  const { from, to } = daysToChoose(today);
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, n) => addDays(from, n));
  const months = [...new Set(days.map(monthOf))];
  return months.map((month) => ({
    heading: formatMonths([month]),
    days: days
      .filter((day) => monthOf(day) === month)
      .map((date) => {
        const isMarked = lessonDays.includes(date);
        const says = `${formatDayOrToday(date, today)}${isMarked ? ', lesson day' : ''}`;
        return { date, says, weekday: weekdayOf(date), isMarked };
      }),
  }));
};
