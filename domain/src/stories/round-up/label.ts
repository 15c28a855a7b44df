import type { CamelCased } from '../../kernel/field-names.ts';
import type { IsoDate } from '../../kernel/london.ts';
import type { RoundUpTerm, Term } from './model.ts';
import { schoolYearOf } from '../../kernel/school-year/rules.ts';

/** The term that a Round-Up looks back on: the year in which its school year began, and which of the three it is. */
export type TermLookedBackOn = CamelCased<RoundUpTerm>;

const NAMES: Record<Term, string> = { spring: 'Spring', summer: 'Summer', autumn: 'Autumn' };

/** "Spring Term 2027": the calendar year in which the term lies. A school year begins with its autumn. */
export const labelOf = ({ acYear: year, acYearPeriod: term }: TermLookedBackOn): string =>
  `${NAMES[term]} Term ${term === 'autumn' ? year : year + 1}`;

const CONCERTS: Record<Term, string> = { spring: 'Easter', summer: 'Summer', autumn: 'Christmas' };

/** What the concert at the end of a term is called. */
export const concertName = (term: Term): string => `${CONCERTS[term]} Concert`;

/** From which to which day a term's concert may lie: Easter moves, and a concert may slip past the holidays. */
const CONCERT_DAYS: Record<Term, (autumn: number) => readonly [from: IsoDate, to: IsoDate]> = {
  autumn: (year) => [`${year}-09-01`, `${year + 1}-01-31`],
  spring: (year) => [`${year + 1}-01-01`, `${year + 1}-04-30`],
  summer: (year) => [`${year + 1}-04-01`, `${year + 1}-08-31`],
};

/** What a Round-Up calls its concert: by its own term, unless the concert is plainly that of a later one. */
export const concertNameFor = (
  { acYear: year, acYearPeriod: term }: TermLookedBackOn,
  date: IsoDate,
): string => {
  const [from, to] = CONCERT_DAYS[term](year);
  return concertName(from <= date && date <= to ? term : termOf(date));
};

/** The term in which a day lies; the holidays after a term count with it. */
export const termOf = (date: IsoDate): Term => {
  const month = Number(date.slice(5, 7));
  if (month >= 9) return 'autumn';
  return month <= 4 ? 'spring' : 'summer';
};

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
