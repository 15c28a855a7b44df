import {
  londonDate,
  londonTime,
  formatDate,
  formatTime,
  type IsoDate,
  daysBetween,
} from '../../kernel/london.ts';

/** Until when a place is held, as the child's record has it. */
export interface Hold {
  readonly reservedUntil: string;
  /** The last London day on which it is held. */
  readonly reservedThrough: IsoDate;
}

/** "the end of Tuesday 19 January" for a place that is held for days, "3.45pm today" for one held for minutes. */
export const formatHeldUntil = ({ reservedUntil, reservedThrough }: Hold, now: Date): string => {
  const until = new Date(reservedUntil);
  if (isMidnight(until)) return `the end of ${formatDate(reservedThrough)}`;
  const day = londonDate(until);
  return `${formatTime(londonTime(until))} ${day === londonDate(now) ? 'today' : `on ${formatDate(day)}`}`;
};

const isMidnight = (at: Date): boolean => londonTime(at) === '00:00' && at.getTime() % 60_000 === 0;

/** "5 days left to answer after today", and the last two by their names: today counts until it is over. */
export const formatDaysLeft = (through: IsoDate, today: IsoDate): string => {
  const days = daysBetween(today, through);
  if (days <= 0) return 'today is the last day';
  return days === 1
    ? 'two days left, today and tomorrow'
    : `${days} days left to answer after today`;
};
