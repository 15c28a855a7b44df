import { daysBetween, type IsoDate } from '../../kernel/london.ts';

/** "5 days left to answer after today", and the last two by their names: today counts until it is over. */
export const formatDaysLeft = (through: IsoDate, today: IsoDate): string => {
  const days = daysBetween(today, through);
  if (days <= 0) return 'today is the last day';
  return days === 1
    ? 'two days left, today and tomorrow'
    : `${days} days left to answer after today`;
};
