import { addDays, type IsoDate } from '@bandstand/domain/kernel/london';
import { type TermLookedBackOn, currentTerm } from '@bandstand/domain/stories/round-up/label';
import { calendarOf, type SchoolTerm } from './schools/calendar.ts';
import type { DemoWorld } from './world.ts';

/** The terms that the demo looks back on: the last one whose Round-Up is out, and those before it. */
export type StoryTerm = 'latest' | 'before' | 'yearAgo';

const DAYS_TO_PUBLISH = 5;

export const termsOver = ({ today, schoolYear }: DemoWorld): Record<StoryTerm, SchoolTerm> => {
  const { terms } = calendarOf([schoolYear - 1, schoolYear], 0);
  const over = terms.filter(({ endsOn }) => addDays(endsOn, DAYS_TO_PUBLISH) < today);
  const [yearAgo, before, latest] = over.slice(-3);
  if (yearAgo === undefined || before === undefined || latest === undefined)
    throw new Error(`The demo knows fewer than three terms before ${today}.`);
  return { latest, before, yearAgo };
};

/** A Round-Up comes in the first days of the holidays. */
export const publishedOn = (world: DemoWorld, term: StoryTerm): IsoDate =>
  addDays(termsOver(world)[term].endsOn, DAYS_TO_PUBLISH);

export const roundUpTermOf = (world: DemoWorld, term: StoryTerm): TermLookedBackOn =>
  currentTerm(termsOver(world)[term].startsOn);
