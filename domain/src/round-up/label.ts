import type { IsoDate } from '../kernel/london.ts';
import type { RoundUpTerm } from './model.ts';
import type { Term } from './terms.ts';

const NAMES: Record<Term, string> = { spring: 'Spring', summer: 'Summer', autumn: 'Autumn' };

/** "Spring Term 2027": the calendar year in which the term lies. A school year begins with its autumn. */
export const labelOf = ({ ac_year: year, ac_year_period: term }: RoundUpTerm): string =>
  `${NAMES[term]} Term ${term === 'autumn' ? year : year + 1}`;

const CONCERTS: Record<Term, string> = { spring: 'Easter', summer: 'Summer', autumn: 'Christmas' };

/** What the concert at the end of a term is called. */
export const concertName = (term: Term): string => `${CONCERTS[term]} Concert`;

/** The term in which a day lies; the holidays after a term count with it. */
export const termOf = (date: IsoDate): Term => {
  const month = Number(date.slice(5, 7));
  if (month >= 9) return 'autumn';
  return month <= 4 ? 'spring' : 'summer';
};
