import { addDays, weekdayOf, type IsoDate } from './london.ts';

/**
 * Bank holidays of England and Wales by rule: the Banking and Financial Dealings Act 1971 and the proclamations made
 * under it, as GOV.UK lists them (https://www.gov.uk/bank-holidays). A holiday that falls on a weekend is listed
 * on its substitute day only.
 */
export const isBankHoliday = (date: IsoDate): boolean =>
  holidaysOf(Number(date.slice(0, 4))).has(date);

/** A day on which Bacs collects: Monday to Friday, not a bank holiday. */
export const isWorkingDay = (date: IsoDate): boolean =>
  weekdayOf(date) <= 5 && !isBankHoliday(date);

/** The date itself when it is a working day. */
export const nextWorkingDay = (date: IsoDate): IsoDate => {
  let day = date;
  while (!isWorkingDay(day)) day = addDays(day, 1);
  return day;
};

/** The working day `n` working days before a date: for a notice of 3 working days, the last day to send it. */
export const workingDaysBefore = (date: IsoDate, n: number): IsoDate => {
  let day = date;
  for (let left = n; left > 0;) {
    day = addDays(day, -1);
    if (isWorkingDay(day)) left -= 1;
  }
  return day;
};

/** The working day `n` working days after a date. */
export const workingDaysAfter = (date: IsoDate, n: number): IsoDate => {
  let day = date;
  for (let left = n; left > 0;) {
    day = addDays(day, 1);
    if (isWorkingDay(day)) left -= 1;
  }
  return day;
};

/** Days moved by a proclamation, by the day that the rule would give. */
const MOVED: Readonly<Record<IsoDate, IsoDate>> = {
  '2020-05-04': '2020-05-08', // 75 years of VE Day
  '2022-05-30': '2022-06-02', // Platinum Jubilee
};

/** Days given once: the Platinum Jubilee, the Queen's funeral, the King's coronation. */
const ONCE: readonly IsoDate[] = ['2022-06-03', '2022-09-19', '2023-05-08'];

const known = new Map<number, ReadonlySet<IsoDate>>();

const holidaysOf = (year: number): ReadonlySet<IsoDate> => {
  const found = known.get(year) ?? new Set(holidaysByRule(year));
  known.set(year, found);
  return found;
};

const fourDigits = (year: number): string => String(year).padStart(4, '0');

const holidaysByRule = (year: number): IsoDate[] => {
  const day = (monthAndDay: string): IsoDate => `${fourDigits(year)}-${monthAndDay}`;
  const easter = easterSunday(year);
  return [
    afterWeekend(day('01-01')),
    addDays(easter, -2),
    addDays(easter, 1),
    mondayFrom(day('05-01')),
    mondayFrom(day('05-25')),
    mondayFrom(day('08-25')),
    ...christmas(day('12-25')),
    ...ONCE.filter((once) => once.startsWith(day(''))),
  ].map((date) => MOVED[date] ?? date);
};

const mondayFrom = (date: IsoDate): IsoDate => addDays(date, (8 - weekdayOf(date)) % 7);

const afterWeekend = (date: IsoDate): IsoDate => (weekdayOf(date) > 5 ? mondayFrom(date) : date);

/** Christmas Day and Boxing Day, or the first weekdays after the weekend that takes one or both of them. */
const christmas = (christmasDay: IsoDate): IsoDate[] => {
  const boxingDay = addDays(christmasDay, 1);
  const weekday = weekdayOf(christmasDay);
  if (weekday === 5) return [christmasDay, addDays(christmasDay, 3)];
  if (weekday > 5)
    return [addDays(christmasDay, 2), weekday === 6 ? addDays(boxingDay, 2) : boxingDay];
  return [christmasDay, boxingDay];
};

/** Easter Sunday of the Gregorian calendar, by the anonymous algorithm (Meeus, Jones and Butcher). */
const easterSunday = (year: number): IsoDate => {
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const moon = year % 19;
  const leapCenturies = Math.floor(century / 4);
  const lunarShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * moon + century - leapCenturies - lunarShift + 15) % 30;
  const toSunday =
    (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const late = Math.floor((moon + 11 * epact + 22 * toSunday) / 451);
  return addDays(`${fourDigits(year)}-03-22`, epact + toSunday - 7 * late);
};
