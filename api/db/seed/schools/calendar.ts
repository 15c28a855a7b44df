import { addDays, weekdayOf, type IsoDate, type Weekday } from '@bandstand/domain/kernel/london';
import { isBankHoliday } from '@bandstand/domain/kernel/working-days';

export interface SchoolTerm {
  readonly startsOn: IsoDate;
  readonly endsOn: IsoDate;
}

export interface SchoolCalendar {
  readonly terms: readonly SchoolTerm[];
  readonly closures: readonly IsoDate[];
}

const WEDNESDAY = 3;
const MONDAY = 1;
const TUESDAY = 2;
const FRIDAY = 5;

export const onOrAfter = (date: IsoDate, weekday: Weekday): IsoDate =>
  addDays(date, (weekday - weekdayOf(date) + 7) % 7);

/** Term dates of whole school years; `variety` moves a school's own closure day. */
export const calendarOf = (schoolYears: readonly number[], variety: number): SchoolCalendar => {
  const terms = schoolYears.flatMap(termsOf);
  const days = new Set(schoolYears.flatMap((year) => closuresOf(year, variety)));
  for (const day of terms.flatMap(daysOf)) if (isBankHoliday(day)) days.add(day);
  return { terms, closures: [...days].toSorted() };
};

const termsOf = (year: number): SchoolTerm[] => [
  {
    startsOn: onOrAfter(`${year}-09-02`, WEDNESDAY),
    endsOn: onOrAfter(`${year}-12-14`, FRIDAY),
  },
  {
    startsOn: onOrAfter(`${year + 1}-01-04`, TUESDAY),
    endsOn: onOrAfter(`${year + 1}-03-25`, FRIDAY),
  },
  {
    startsOn: onOrAfter(`${year + 1}-04-13`, MONDAY),
    endsOn: onOrAfter(`${year + 1}-07-17`, WEDNESDAY),
  },
];

/** Three half-term weeks and two training days. */
const closuresOf = (year: number, variety: number): IsoDate[] => {
  const autumn = onOrAfter(`${year}-10-24`, MONDAY);
  const halfTerms = [
    autumn,
    onOrAfter(`${year + 1}-02-13`, MONDAY),
    onOrAfter(`${year + 1}-05-25`, MONDAY),
  ];
  const training = [
    addDays(autumn, -3),
    addDays(onOrAfter(`${year + 1}-06-15`, MONDAY), variety % 5),
  ];
  return [...halfTerms.flatMap(weekFrom), ...training];
};

const weekFrom = (monday: IsoDate): IsoDate[] => [0, 1, 2, 3, 4].map((n) => addDays(monday, n));

const daysOf = ({ startsOn, endsOn }: SchoolTerm): IsoDate[] => {
  const days: IsoDate[] = [];
  for (let day = startsOn; day <= endsOn; day = addDays(day, 1)) days.push(day);
  return days;
};

/** Closure days as an office enters them: each half-term in one piece, and why. */
export const closureSpans = (days: readonly IsoDate[]) => {
  const spans: { onDate: IsoDate; endsOn: IsoDate | null; reason: string }[] = [];
  for (const day of days) {
    const last = spans.at(-1);
    const before = last?.endsOn ?? last?.onDate;
    if (last !== undefined && before === addDays(day, -1)) {
      Object.assign(last, { endsOn: day, reason: 'Half-term' });
    } else {
      const reason = isBankHoliday(day) ? 'Bank holiday' : 'Training day';
      spans.push({ onDate: day, endsOn: null, reason });
    }
  }
  return spans;
};
