import { useState } from 'react';
import type { LessonInstrument } from '@bandstand/domain/instruments/model';
import { londonDate } from '@bandstand/domain/kernel/london';
import type { PricingInfo } from '@bandstand/domain/payments/model';
import { schoolYearOf } from '@bandstand/domain/school-year/rules';
import { portalNow } from '../../../platform/provider.ts';
import { ADD_CHILD } from '../act-words.ts';
import { seenAmounts } from './seen-amounts.ts';

export interface ChosenSchool {
  readonly id: string;
  readonly name: string;
  readonly detail: string;
}

interface NewChild {
  readonly action: 'join_waiting_list' | 'enrol';
  readonly name: string;
  readonly year: string;
  readonly school: ChosenSchool | null;
  readonly cards: readonly string[];
}

const NOTHING: NewChild = {
  action: 'join_waiting_list',
  name: '',
  year: '',
  school: null,
  cards: [],
};

/** What is asked about a child that is new to us, and what of it is missing once the answer was tried. */
export const useNewChild = () => {
  const [child, setChild] = useState(NOTHING);
  const [isTried, setTried] = useState(false);
  const missing = missingOf(child);
  return {
    child,
    isEnrolling: child.action === 'enrol',
    change: (part: Partial<NewChild>) => setChild((now) => ({ ...now, ...part })),
    errorOf: (field: keyof typeof missing) => (isTried ? missing[field] : undefined),
    isAnswered: () => {
      setTried(true);
      return Object.values(missing).every((one) => one === undefined);
    },
  };
};
export type NewChildForm = ReturnType<typeof useNewChild>;

const missingOf = ({ action, name, year, school, cards }: NewChild) => ({
  name: name.trim() === '' ? ADD_CHILD.nameMissing : undefined,
  year: year === '' ? ADD_CHILD.yearMissing : undefined,
  school: school === null ? ADD_CHILD.schoolMissing : undefined,
  cards: cards.length === 0 ? missingCard(action) : undefined,
});

const missingCard = (action: NewChild['action']): string =>
  action === 'enrol' ? ADD_CHILD.placeMissing : ADD_CHILD.instrumentMissing;

/** The parents' own call, as their enrol screen sends it. */
export const toEnrolment = (
  { action, name, year, school, cards }: NewChild,
  pricing: PricingInfo | undefined,
) => {
  const would = (card: LessonInstrument) => cards.includes(card);
  const wish =
    action === 'enrol'
      ? { instrument: cards[0] as LessonInstrument, ...seenAmounts(pricing) }
      : {
          would_do_vocals: would('vocals'),
          would_do_keyboard: would('keyboard'),
          would_do_guitar: would('guitar'),
          would_do_drums: would('drums'),
        };
  return {
    kid_action: action,
    kid: {
      name,
      year: Number(year),
      as_of_sep: schoolYearOf(londonDate(portalNow())),
      timetable_id: school?.id ?? '',
      ...wish,
    },
  };
};
