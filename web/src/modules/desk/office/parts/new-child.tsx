import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  LESSON_INSTRUMENTS,
  type LessonInstrument,
} from '@bandstand/domain/kernel/instruments/model';
import { formatYear, OLDEST, yearsBetween } from '@bandstand/domain/kernel/school-year/rules';
import { enrolKid } from '@bandstand/domain/places/enrolment/contract';
import type { PricingInfo } from '@bandstand/domain/prices/model';
import { ActDialog, type ActProps } from '../../../identity/staff/act-dialog.tsx';
import { useTyped, type ActField } from '../../../identity/staff/act-fields.tsx';
import { familyQuery, pricingQuery } from '../queries.ts';
import { familyAct } from './family-act.tsx';
import {
  CHOOSE_PLACE,
  enrolling,
  FreePlaces,
  LESSONS,
  Prices,
  READ_FIRST,
  seenAmounts,
  yearNow,
} from './free-places.tsx';
import { SchoolChoice, type ChosenSchool } from './school-choice.tsx';

type NewChild = {
  readonly action: 'join_waiting_list' | 'enrol';
  readonly name: string;
  readonly year: string;
  readonly school: ChosenSchool | null;
  readonly cards: readonly string[];
};

const NOTHING: NewChild = {
  action: 'join_waiting_list',
  name: '',
  year: '',
  school: null,
  cards: [],
};

const ACTION: ActField = {
  kind: 'radios',
  name: 'action',
  label: 'What would they like?',
  layout: 'inline',
  options: [
    { value: 'join_waiting_list', label: 'The waiting list' },
    { value: 'enrol', label: 'A free place' },
  ],
};
const YEARS = yearsBetween(0, OLDEST).map((year) => ({
  value: String(year),
  label: formatYear(year),
}));
const INSTRUMENTS = LESSON_INSTRUMENTS.map((value) => ({ value, label: LESSONS[value] }));

/** A place that was chosen is one of this school and year. */
const withoutPlace = ({ action, year, school }: Partial<NewChild>, now: NewChild) => {
  const isElsewhere = (year ?? school) !== undefined && now.action === 'enrol';
  return action !== undefined || isElsewhere ? { cards: [] } : {};
};

/** What is asked about a child who is new to us. */
export const useNewChild = () => {
  const { typed: child, form, change } = useTyped(NOTHING, withoutPlace);
  const { action, name, year, school, cards } = child;
  const isEnrolling = action === 'enrol';
  const fields: ActField[] = [
    ACTION,
    {
      kind: 'line',
      name: 'name',
      id: 'child',
      label: 'The child’s name',
      wrong: name.trim() === '' ? 'Please enter the child’s name.' : undefined,
    },
    {
      kind: 'choice',
      name: 'year',
      label: 'School year',
      prompt: 'Choose',
      options: YEARS,
      wrong: year === '' ? 'Please choose a school year.' : undefined,
    },
    {
      kind: 'own',
      name: 'school',
      wrong: school === null ? 'Please choose a school.' : undefined,
      render: (error) => (
        <SchoolChoice value={school} onChange={(one) => change({ school: one })} error={error} />
      ),
    },
    isEnrolling
      ? {
          kind: 'own',
          name: 'instrument',
          // Which places are free is known once the school and the year are.
          wrong: school && year !== '' && cards.length === 0 ? CHOOSE_PLACE : undefined,
          render: (error) => (
            <FreePlaces
              timetable={school?.id ?? ''}
              year={year}
              value={cards[0] ?? ''}
              onChange={(card) => change({ cards: [card] })}
              error={error}
              instead="Add the child to the waiting list instead."
            />
          ),
        }
      : {
          kind: 'boxes',
          name: 'cards',
          id: 'instruments',
          label: 'Instruments to wait for',
          options: INSTRUMENTS,
          wrong: cards.length === 0 ? 'Please choose an instrument.' : undefined,
        },
  ];
  return { child, form, fields, change, isEnrolling };
};

/** What is said of a new child before they are added; what a place costs, of one that is free and chosen. */
export const useChildAct = (
  family: string | null,
  { child, isEnrolling }: Pick<ReturnType<typeof useNewChild>, 'child' | 'isEnrolling'>,
) => {
  const { name, school, cards } = child;
  const isPriced = isEnrolling && school !== null && cards.length > 0 && name.trim() !== '';
  const pricing = useQuery({
    ...pricingQuery({ family, timetable: school?.id ?? '', name }),
    enabled: isPriced,
  });
  const about = {
    preview: isPriced && <Prices pricing={pricing} />,
    notYet: isPriced && pricing.data === undefined ? READ_FIRST : undefined,
    action: isEnrolling ? 'Book the place' : 'Add to the waiting list',
  };
  return { about, enrolment: () => toEnrolment(child, pricing.data) };
};

const EMAIL_FIRST = 'This family has no email yet. Give it one first.';

/** Adds a child who is not on the portal yet, for a family on the phone. */
export function AddChildDialog({ of: family, onClose }: ActProps<string>) {
  const asked = useNewChild();
  const { about, enrolment } = useChildAct(family, asked);
  const known = useQueryClient().getQueryData(familyQuery(family).queryKey);
  const act = familyAct(family, enrolKid, {
    title: 'Add a child',
    form: asked.form,
    fields: asked.fields,
    ...about,
    notYet: known?.office.email === '' ? EMAIL_FIRST : about.notYet,
    ...enrolling(family, asked.child.name, {
      body: (why) => ({ ...why, call: enrolment() }),
      onPlaceGone: () => asked.change({ cards: [] }),
    }),
  });
  return <ActDialog act={act} onClose={onClose} />;
}

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
      as_of_sep: yearNow(),
      timetable_id: school?.id ?? '',
      ...wish,
    },
  };
};
