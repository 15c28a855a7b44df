import type { IsoDate } from '../../kernel/london.ts';
import { schoolYearOf } from '../../kernel/school-year/rules.ts';
import type { TermLookedBackOn } from './label.ts';
import type { Term } from './terms.ts';

/** The term that begins around this day: from September the autumn's, from January the spring's, from April the summer's. */
export const currentTerm = (date: IsoDate): TermLookedBackOn => ({
  acYear: schoolYearOf(date),
  acYearPeriod: periodOf(Number(date.slice(5, 7))),
});

const periodOf = (month: number): Term => {
  if (month >= 9) return 'autumn';
  return month <= 3 ? 'spring' : 'summer';
};

/** What the timeline says when a Round-Up is there. */
export const announcementOf = (firstName: string, { acYearPeriod }: TermLookedBackOn): string =>
  `${firstName}’s Round-Up of the ${acYearPeriod} term is ready: the songs, the skills and the pictures.`;
