import type { TimetablePlan } from './plan.ts';

export interface BandTimes {
  readonly startsAt: string;
  readonly endsAt: string;
}

const OUT_OF_HOURS_LASTS = 45;

/**
 * The bands of a session one after the other; a band out of school hours plays before a morning session and after one in
 * the afternoon.
 */
export const bandTimes = ({ bands, startsAt, endsAt }: TimetablePlan): BandTimes[] => {
  const [from, until] = [minutesOf(startsAt), minutesOf(endsAt)];
  const inHours = bands.filter((band) => band.outOfHours !== true);
  const each = Math.floor((until - from) / inHours.length / 5) * 5;
  return bands.map((band) => {
    if (band.outOfHours === true) {
      const begins = from < 12 * 60 ? from - OUT_OF_HOURS_LASTS : until;
      return { startsAt: clockTime(begins), endsAt: clockTime(begins + OUT_OF_HOURS_LASTS) };
    }
    const begins = from + inHours.indexOf(band) * each;
    return { startsAt: clockTime(begins), endsAt: clockTime(begins + each) };
  });
};

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

const clockTime = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
