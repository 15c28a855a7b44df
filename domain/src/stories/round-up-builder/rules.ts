import { refuse, type Decision } from '../../kernel/decision.ts';
import type { SlotInstrument } from '../../kernel/instruments/model.ts';
import type { IsoDate } from '../../kernel/london.ts';
import { SKILLS } from '../../lessons/said.ts';
import { decideTime } from '../publications/rules.ts';
import { STAGES, type TrinityStage } from '../round-up/deck.ts';
import type { TermLookedBackOn } from '../round-up/label.ts';
import { TERMS, type Term } from '../round-up/model.ts';

/** A term as addresses name it, by the year in which its school year began: "2026-spring" is the spring of 2027. */
export const keyOfTerm = ({ acYear, acYearPeriod }: TermLookedBackOn): string =>
  `${acYear}-${acYearPeriod}`;

export const termOfKey = (key: string): TermLookedBackOn | null => {
  const [year = '', name = ''] = key.split('-');
  const acYearPeriod = TERMS.find((term) => term === name);
  return acYearPeriod === undefined || !/^\d{4}$/.test(year)
    ? null
    : { acYear: Number(year), acYearPeriod };
};

/** The first and the last day on which a school's term may begin to be this one; `currentTerm` divides the year in the same way. */
export const daysToBegin = ({
  acYear: year,
  acYearPeriod: term,
}: TermLookedBackOn): readonly [from: IsoDate, until: IsoDate] => {
  if (term === 'autumn') return [`${year}-09-01`, `${year}-12-31`];
  return term === 'spring'
    ? [`${year + 1}-01-01`, `${year + 1}-03-31`]
    : [`${year + 1}-04-01`, `${year + 1}-08-31`];
};

/** The terms of a school year, in their order. */
export const IN_A_YEAR: readonly Term[] = ['autumn', 'spring', 'summer'];

/** A term and those before it, the newest first. */
export const termsUpTo = (
  { acYear, acYearPeriod }: TermLookedBackOn,
  count: number,
): TermLookedBackOn[] =>
  Array.from({ length: count }, (_, back) => {
    const nth = acYear * 3 + IN_A_YEAR.indexOf(acYearPeriod) - back;
    return { acYear: Math.floor(nth / 3), acYearPeriod: IN_A_YEAR[nth % 3] ?? 'autumn' };
  });

/** So many of the skills that come next are named. */
const UPCOMING = 3;

interface ShownSkills {
  readonly instrument: SlotInstrument;
  /** What registers say that the child has shown, in the order in which it was shown. */
  readonly shown: readonly { readonly skill: string; readonly isNew: boolean }[];
  /** What their last Round-Up said that they can do. */
  readonly before: readonly string[];
}

/** What a Round-Up says of a child's skills: what comes next follows from the order in which an instrument is learnt. */
export const skillsOf = ({ instrument, shown, before }: ShownSkills) => {
  const completed = [...new Set([...before, ...shown.map(({ skill }) => skill)])];
  const next = SKILLS[instrument].filter((skill) => !completed.includes(skill));
  return {
    skillsCompleted: completed,
    skillsCompletedSinceLastRoundUp: shown.filter(({ isNew }) => isNew).map(({ skill }) => skill),
    skillsInProgress: next.slice(0, 1),
    skillsUpcoming: next.slice(1, 1 + UPCOMING),
  };
};

/** The stage that an exam's name names; "Pre-Initial" is not "Initial". */
export const stageIn = (examName: string | null): TrinityStage | null =>
  STAGES.find((stage) => examName?.includes(stage)) ?? null;

export const STANDINGS = ['complete', 'missing', 'waiting', 'published', 'empty'] as const;
export type Standing = (typeof STANDINGS)[number];

/** How far a band's Round-Ups of a term are; what is missing is counted of children who have none yet. */
export interface BandStanding {
  readonly children: number;
  readonly published: number;
  readonly withoutSkill: number;
  readonly withoutPhoto: number;
  readonly hasSong: boolean;
  /** When they are to be published. */
  readonly publishAt: string | null;
}

export const standingOf = (band: BandStanding): Standing => {
  if (band.children === 0) return 'empty';
  if (band.published >= band.children) return 'published';
  if (band.publishAt !== null) return 'waiting';
  const isMissing = band.withoutSkill > 0 || band.withoutPhoto > 0 || !band.hasSong;
  return isMissing ? 'missing' : 'complete';
};

/** How many bands stand where. */
export const countStandings = (bands: readonly BandStanding[]): Record<Standing, number> => {
  const counts = { complete: 0, missing: 0, waiting: 0, published: 0, empty: 0 };
  for (const band of bands) counts[standingOf(band)] += 1;
  return counts;
};

/** Whether Round-Ups are published, now or later: not where every child has theirs. */
export const decideRoundUps = (
  bands: readonly BandStanding[],
  publishAt: Date | null,
  now: Date,
): Decision<'published' | 'waiting', 'nothing_to_publish' | 'time_has_passed' | 'too_far_ahead'> =>
  bands.every(({ children, published }) => published >= children)
    ? refuse('nothing_to_publish')
    : decideTime(publishAt, now);

/** A band has at most so many pictures to choose from, and so many of them are chosen; a family is shown the first three that it may see. */
export const PICTURES_AT_MOST = 48;
export const CHOSEN_AT_MOST = 12;
