import {
  placesFor,
  type LessonInstrument,
  type Places,
  type Preference,
} from '@bandstand/domain/kernel/instruments/model';
import {
  hasPlaces,
  instrumentsOf,
  onChoose,
  tidyPreferences,
  toggle,
} from '@bandstand/domain/places/waiting-list/preferences';
import { takesYear } from '@bandstand/domain/kernel/school-year/rules';
import type { KidId } from '@bandstand/domain/kernel/ids';
import type { Kid } from '../../../platform/queries.ts';
import { dropDraft, keepDraft, readDraft } from '../../../platform/draft.ts';
import { carriedChild } from './enrolling-child.ts';

/** A place of lessons as the parent chose it; what is null is not known before its prices are. */
export interface School {
  readonly id: string;
  readonly name: string;
  readonly town: string | null;
  readonly day: string | null;
  readonly years: { readonly min: number; readonly max: number } | null;
  readonly isClosed: boolean;
}

interface Instruments {
  readonly enrolOn: LessonInstrument | null;
  readonly waiting: readonly LessonInstrument[];
  readonly first: Preference;
  readonly second: Preference;
}

/** All that a parent gives on the enrol screen. */
export interface EnrolForm extends Instruments {
  readonly name: string;
  readonly school: School | null;
  readonly year: number | null;
}

const NO_INSTRUMENTS: Instruments = {
  enrolOn: null,
  waiting: [],
  first: 'no_preference',
  second: 'no_preference',
};

export const EMPTY: EnrolForm = { name: '', school: null, year: null, ...NO_INSTRUMENTS };

/** A child who is known already begins with their school and year, and with what they wait for. */
export const formOf = (kid: Kid): EnrolForm => {
  const { timetableId: id, timetableName: name, lessonsAreOn: isOn } = kid;
  const form = {
    ...EMPTY,
    name: kid.name,
    school: { id, name, town: null, day: null, years: null, isClosed: !isOn },
    year: kid.year,
  };
  if (kid.status === 'reserved_during_enrolment') return { ...form, enrolOn: cardOf(kid) };
  if (kid.status !== 'waiting_list') return form;
  const { instrumentFirstChoice: first, instrumentSecondChoice: second } = kid;
  return { ...form, ...tidy({ waiting: instrumentsOf(kid), first, second }) };
};

/** The card that the child's place is behind. */
const cardOf = ({ assignedInstrumentType: held }: Kid): LessonInstrument | null =>
  held === 'bass' ? 'guitar' : held;

/** Another school has other places: only a year that it takes is kept. */
export const withSchool = (form: EnrolForm, school: School): EnrolForm => ({
  ...form,
  ...NO_INSTRUMENTS,
  school,
  year: form.year !== null && takes(school, form.year) ? form.year : null,
});

const takes = ({ years }: School, year: number): boolean =>
  years === null || takesYear({ yearFrom: years.min, yearTo: years.max }, year);

/** Choosing a new school year clears instrument choices. */
export const withYear = (form: EnrolForm, year: number | null): EnrolForm => ({
  ...form,
  ...NO_INSTRUMENTS,
  year,
});

/** A card with a place is the one to enrol on; a full one is ticked or unticked for the waiting list. */
export const withCard = (form: EnrolForm, card: LessonInstrument, free: Places): EnrolForm =>
  onChoose(card, form, free) === 'enrol_on'
    ? { ...form, enrolOn: card }
    : withWaiting(form, toggle(form.waiting, card));

export const withWaiting = (form: EnrolForm, waiting: readonly LessonInstrument[]): EnrolForm => ({
  ...form,
  ...tidy({ ...form, waiting }),
});

export const withPreference = (
  form: EnrolForm,
  preferred: Partial<Pick<EnrolForm, 'first' | 'second'>>,
): EnrolForm => ({
  ...form,
  ...tidy({ ...form, ...preferred }),
});

const tidy = ({ waiting, first, second }: Pick<EnrolForm, 'waiting' | 'first' | 'second'>) => {
  const wish = tidyPreferences({ instruments: waiting, first, second });
  return { waiting: wish.instruments, first: wish.first, second: wish.second };
};

/** The choices that still hold when places are looked at again: a place may have gone, or come. */
export const settle = (form: EnrolForm, free: Places): EnrolForm => {
  const holds = form.enrolOn !== null && placesFor(free, form.enrolOn) > 0;
  const waiting = hasPlaces(free)
    ? form.waiting.filter((card) => placesFor(free, card) === 0)
    : form.waiting;
  return withWaiting({ ...form, enrolOn: holds ? form.enrolOn : null }, waiting);
};

export type FormPlan = 'choose' | 'enrol' | 'join';

/** What pressing the main button would do. */
export const planOf = (form: EnrolForm, free: Places): FormPlan => {
  if (form.enrolOn !== null) return 'enrol';
  return hasPlaces(free) && form.waiting.length === 0 ? 'choose' : 'join';
};

interface KeptForm {
  readonly kidId: KidId | null;
  readonly form: EnrolForm;
  /** The parent went on to the Direct Debit with it. */
  readonly isPaying: boolean;
}

const NAME = 'enrol';

export const keepForm = (kept: KeptForm): void => keepDraft(NAME, kept);
export const dropForm = (): void => dropDraft(NAME);

/** What was typed for this child and not sent. Once the Direct Debit has taken the child over, nothing is left. */
export const keptForm = (kidId: KidId | null): EnrolForm | null => {
  const kept = readDraft<KeptForm>(NAME);
  if (kept === null || kept.kidId !== kidId) return null;
  if (kept.isPaying && carriedChild() === null) {
    dropForm();
    return null;
  }
  return kept.form;
};

/** Whether the parent went on to pay with a form for this child. */
export const isKeptFor = (kidId: KidId): boolean => {
  const kept = readDraft<KeptForm>(NAME);
  return kept?.kidId === kidId && kept.isPaying;
};

/** What was chosen for a child is kept for a new one. */
export const keepAsNew = (): void => {
  const kept = readDraft<KeptForm>(NAME);
  if (kept !== null) keepForm({ kidId: null, form: kept.form, isPaying: false });
};
