/**
 * The oracle's own calendar, slow and plain: it shares no code with what it judges. Days are 'YYYY-MM-DD', months
 * 'YYYY-MM', moments 'YYYY-MM-DD HH:MM', all in London time, so all of them compare as texts.
 */
const DAY = 86_400_000;
const noon = (day: string): number =>
  Date.UTC(+day.slice(0, 4), +day.slice(5, 7) - 1, +day.slice(8), 12);

/** Of each question about days, what was answered before: a year of thousands of families asks the same ones millions of times. */
const remembered = <Answer>(ask: (day: string, n: number) => Answer) => {
  const known = new Map<string, Answer>();
  return (day: string, n: number): Answer => {
    const question = `${day} ${n}`;
    const answer = known.get(question) ?? ask(day, n);
    known.set(question, answer);
    return answer;
  };
};

const daysAfter = remembered((day, days) =>
  new Date(noon(day) + days * DAY).toISOString().slice(0, 10),
);
export const dayAfter = (day: string, days = 1): string => daysAfter(day, days);

/** 1 is Monday. */
export const weekday = (day: string): number => new Date(noon(day)).getUTCDay() || 7;

export const month = (day: string): string => day.slice(0, 7);

export const nextMonth = (of: string): string => month(dayAfter(`${of}-28`, 4));
export const formerMonth = (of: string): string => month(dayAfter(`${of}-01`, -1));

export const monthsBetween = (first: string, last: string): string[] => {
  const all: string[] = [];
  for (let one = first; one <= last; one = nextMonth(one)) all.push(one);
  return all;
};

// GOV.UK, England and Wales.
const BANK_HOLIDAYS = new Set([
  '2026-12-25',
  '2026-12-28',
  '2027-01-01',
  '2027-03-26',
  '2027-03-29',
  '2027-05-03',
  '2027-05-31',
  '2027-08-30',
  '2027-12-27',
  '2027-12-28',
  '2028-01-03',
]);
const works = remembered((day) => weekday(day) < 6 && !BANK_HOLIDAYS.has(day));
export const isWorkingDay = (day: string): boolean => works(day, 0);

/** The day itself when it is a working day, or the next one. */
export const workingDayFrom = (first: string): string => {
  let day = first;
  while (!isWorkingDay(day)) day = dayAfter(day);
  return day;
};

/** The 1st, or the next working day. */
export const collectedOn = (of: string): string => workingDayFrom(`${of}-01`);

export const workingDaysLater = remembered((day, n) => {
  let at = day;
  for (let left = n; left > 0; left -= 1) at = workingDayFrom(dayAfter(at));
  return at;
});

export const workingDaysEarlier = remembered((day, n) => {
  let left = n;
  let at = day;
  while (left > 0) {
    at = dayAfter(at, -1);
    if (isWorkingDay(at)) left -= 1;
  }
  return at;
});

/** The moment at which a month's collection is finalised: the 20th of the month before is over. */
export const standsFrom = (of: string): string => `${formerMonth(of)}-21 00:00`;

/** The first month, starting with this one, that is not finalised yet. */
export const firstOpen = (from: string, moment: string): string => {
  let one = from;
  while (standsFrom(one) <= moment) one = nextMonth(one);
  return one;
};

/** The calendar year in which the school year of a day began. */
export const schoolYear = (day: string): number =>
  +day.slice(0, 4) - (day.slice(5) < '09-01' ? 1 : 0);

export const daysFrom = (a: string, b: string): number => Math.round((noon(b) - noon(a)) / DAY);
