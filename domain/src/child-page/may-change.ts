import type { SchoolId, TimetableId } from '../kernel/ids.ts';
import type { CancellationRefusal } from '../places/cancellation/refusals.ts';
import { type KidStatus, isActive } from '../kernel/moves.ts';
import type { Preference } from '../kernel/instruments/model.ts';
import { ok, refuse, type Decision } from '../kernel/decision.ts';
import type { CamelCased } from '../kernel/field-names.ts';
import { offersKidsApp } from '../stories/kids-app/rules.ts';
import {
  guitarPreferenceOf,
  type WouldDoGuitars,
  clashOf,
} from '../families/children/instrument-choices.ts';
import type { KidChanges } from './kid-changes.ts';
import type { changeRefusals } from './refusals.ts';

/** Whether a parent may name the next school: in any year, because families move and plan ahead. */
export const mayNameNextSchool = ({ status }: { readonly status: KidStatus }): boolean =>
  isActive(status);

/** Whether this is the last year that the school has, so that a next school is expected. `year` is the one today. */
export const isInLastYear = (year: number, maxSchoolYear: number | null): boolean =>
  maxSchoolYear !== null && year >= maxSchoolYear;

interface Lessons {
  readonly timetableId: TimetableId;
  readonly schoolId: SchoolId;
}

/** Whether what was chosen is where the child is now: another lesson day of the same school is no next school. */
export const isCurrentSchool = (chosen: Lessons, current: Lessons): boolean =>
  chosen.timetableId === current.timetableId || chosen.schoolId === current.schoolId;

/** The child as it is, and what is known about what they are to become. */
export interface ChangeSituation extends WouldDoGuitars {
  readonly status: KidStatus;
  readonly confirmedNextTimetableId: string | null;
  readonly doNotMoveToNextTimetable: boolean;
  readonly timetableId: TimetableId;
  readonly schoolId: SchoolId;
  readonly instrumentFirstChoice: Preference;
  readonly instrumentSecondChoice: Preference;
  readonly kidsAppTimetablePricePennies: number | null;
  readonly isKidsAppOn: boolean;
  /** The school of the chosen next timetable; null when there is none, or none is chosen. */
  readonly nextSchoolId: string | null;
}

/** What a parent wants to change about a child. */
type WantedChanges = CamelCased<KidChanges>;

type Refusal = Exclude<
  keyof typeof changeRefusals,
  'name_taken' | 'kids_app_changed' | CancellationRefusal
>;
type KidChangeDecision = Decision<null, Refusal>;

/** Whether a parent may change a child like this. */
export const mayChange = (changes: WantedChanges, kid: ChangeSituation): KidChangeDecision =>
  [choices, guitar, nextSchool, kidsApp]
    .map((rule) => rule(changes, kid))
    .find((decision) => !decision.ok) ?? ok(null);

const atField = (refusal: Refusal, field: keyof KidChanges): KidChangeDecision =>
  refuse(refusal, { fields: { [`kid.${field}`]: [] } });

const choices = (changes: WantedChanges, kid: ChangeSituation): KidChangeDecision => {
  const { instrumentFirstChoice: first, instrumentSecondChoice: second } = changes;
  if (first === undefined && second === undefined) return ok(null);
  const clash = clashOf(first ?? kid.instrumentFirstChoice, second ?? kid.instrumentSecondChoice);
  return clash === null
    ? ok(null)
    : atField(clash, second === undefined ? 'instrument_first_choice' : 'instrument_second_choice');
};

const guitar = (changes: WantedChanges, kid: ChangeSituation): KidChangeDecision => {
  const { wouldDoBass: bass, wouldDoGuitar: electric } = changes;
  if (bass === undefined && electric === undefined) return ok(null);
  const would = {
    wouldDoBass: bass ?? kid.wouldDoBass,
    wouldDoGuitar: electric ?? kid.wouldDoGuitar,
  };
  return guitarPreferenceOf(would) === null
    ? atField('guitar_missing', bass === undefined ? 'would_do_guitar' : 'would_do_bass')
    : ok(null);
};

const nextSchool = (changes: WantedChanges, kid: ChangeSituation): KidChangeDecision => {
  const { confirmedNextTimetableId: next, doNotMoveToNextTimetable: stays } = changes;
  if (next === undefined && stays === undefined) return ok(null);
  const goes = (next === undefined ? kid.confirmedNextTimetableId : next) !== null;
  if (goes && (stays ?? kid.doNotMoveToNextTimetable))
    return atField(
      'next_and_stay',
      next === undefined ? 'do_not_move_to_next_timetable' : 'confirmed_next_timetable_id',
    );
  return next === undefined || next === null ? ok(null) : nextOne(next, kid);
};

const nextOne = (next: string, kid: ChangeSituation): KidChangeDecision => {
  if (!mayNameNextSchool(kid)) return atField('next_not_asked', 'confirmed_next_timetable_id');
  const { nextSchoolId } = kid;
  if (nextSchoolId === null) return atField('next_unknown', 'confirmed_next_timetable_id');
  return isCurrentSchool({ timetableId: next, schoolId: nextSchoolId }, kid)
    ? atField('next_is_current', 'confirmed_next_timetable_id')
    : ok(null);
};

/** A family that pays for the app can always stop it, also where it is not offered any more, and a child who leaves have it again. */
const kidsApp = (changes: WantedChanges, kid: ChangeSituation): KidChangeDecision =>
  changes.kidsAppOptIn !== true ||
  offersKidsApp({ ...kid, delayedCancellationDate: null, kidsAppOptIn: false }, kid.isKidsAppOn)
    ? ok(null)
    : atField('kids_app_not_offered', 'kids_app_opt_in');
