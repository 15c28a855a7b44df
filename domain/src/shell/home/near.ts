import { daysBetween, formatDate, formatTime, type IsoDate } from '../../kernel/london.ts';

const NEAR = ['Today, ', 'Tomorrow, '];

/** "Tomorrow, Tuesday 12 January, 9.15am". */
export const formatNear = (
  { date, time }: { readonly date: IsoDate; readonly time: string | null },
  today: IsoDate,
): string =>
  `${NEAR[daysBetween(today, date)] ?? ''}${formatDate(date)}${time === null ? '' : `, ${formatTime(time)}`}`;
