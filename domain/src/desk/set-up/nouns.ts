import type { Noun } from '../../kernel/noun.ts';
import {
  CLOSURE,
  EVENT,
  LEADER,
  SCHOOL,
  SONG,
  TERM,
  TIME,
  TIMETABLE,
} from '../../lessons/set-up-nouns.ts';
import { BAND } from '../../places/band-noun.ts';
import { PRICE } from '../../prices/price-noun.ts';
import { SCHOOL_USER } from '../../stories/schools-area/school-user-noun.ts';
import { QUESTION } from './question-noun.ts';

const OF_SCHOOLS = [SCHOOL, TERM, CLOSURE, EVENT, TIMETABLE, TIME, PRICE, BAND, SCHOOL_USER];

/** Everything that the office sets up, by its name. */
export const NOUNS: Readonly<Record<string, Noun>> = Object.fromEntries(
  [...OF_SCHOOLS, LEADER, SONG, QUESTION].map((noun) => [noun.name, noun]),
);

/** The call that ends a noun, adds or changes it, by its name: "addSong". */
export const nounCallName = (
  verb: 'list' | 'read' | 'add' | 'change' | 'retire',
  { name }: Pick<Noun, 'name'>,
): string =>
  `${verb}${name.replaceAll(/(?:^|_)(.)/g, (_, first: string) => first.toUpperCase())}${verb === 'list' ? 's' : ''}`;
