import { useState } from 'react';
import type { LessonInstrument } from '@bandstand/domain/kernel/instruments/model';
import { londonDate } from '@bandstand/domain/kernel/london';
import type { PricingInfo } from '@bandstand/domain/prices/model';
import { schoolYearOf } from '@bandstand/domain/kernel/school-year/rules';
import type { SummaryEntry } from '../../../../ui/error-summary.tsx';
import { portalNow } from '../../../../platform/provider.ts';
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

/** What is asked about a child who is new to us, and what of it is missing once the answer was tried. */
export const useNewChild = () => {
  const [child, setChild] = useState(NOTHING);
  const [isTried, setTried] = useState(false);
  const missing = missingOf(child);
  return {
    child,
    isEnrolling: child.action === 'enrol',
    change: (part: Partial<NewChild>) => setChild((now) => ({ ...now, ...part })),
    errorOf: (field: keyof typeof missing) => (isTried ? missing[field] : undefined),
    missing: toEntries(missing, child),
    onTry: () => setTried(true),
    isChanged: child !== NOTHING,
  };
};
export type NewChildForm = ReturnType<typeof useNewChild>;

const missingOf = ({ action, name, year, school, cards }: NewChild) => {
  // Which places are free is known once the school and the year are.
  const isAskedForCards = action === 'join_waiting_list' || (school !== null && year !== '');
  return {
    name: name.trim() === '' ? ADD_CHILD.nameMissing : undefined,
    year: year === '' ? ADD_CHILD.yearMissing : undefined,
    school: school === null ? ADD_CHILD.schoolMissing : undefined,
    cards: cards.length === 0 && isAskedForCards ? missingCard(action) : undefined,
  };
};

/** What is missing, by the field on the page. */
const toEntries = (missing: ReturnType<typeof missingOf>, { action }: NewChild): SummaryEntry[] => {
  const fields = { ...FIELDS, cards: action === 'enrol' ? 'instrument' : 'instruments' };
  return Object.entries(missing).flatMap(([field, message]) =>
    message === undefined ? [] : [{ fieldId: fields[field as keyof typeof fields], message }],
  );
};
const FIELDS = { name: 'child', year: 'year', school: 'school' };

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
