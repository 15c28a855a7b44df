import type { GrownUpId, TimetableId } from '../../kernel/ids.ts';
import type { LessonInstrument } from '../../kernel/instruments/model.ts';
import { ok, refuse, type Decision } from '../../kernel/decision.ts';
import { londonDate } from '../../kernel/london.ts';
import { nothingOverruled, type IsOverruled } from '../../kernel/overrule.ts';
import { isProfileComplete, type Details } from '../../families/profile/rules.ts';
import { schoolYearOf, takesYear } from '../../kernel/school-year/rules.ts';
import type { KidAction } from './model.ts';
import { canMove, isEnrolled, type KidStatus } from '../../kernel/moves.ts';
import type { enrolmentRefusals } from './refusals.ts';

/** A place is held for 30 minutes while the Direct Debit is set up. */
export const HOLD_LASTS = 30 * 60 * 1000;
/** While the provider is setting the Direct Debit up, the place stays held: the parent has done their part. */
export const HOLD_LASTS_WHILE_SETTING_UP = 3 * 24 * 60 * 60 * 1000;

/**
 * When a hold ends: 30 minutes after its first press, whatever is exchanged meanwhile. A Direct Debit that is declined
 * gives 30 more to try again, once.
 */
export const holdEndsAt = (firstPressAt: Date, renewedAt: Date | null): Date =>
  new Date((renewedAt ?? firstPressAt).getTime() + HOLD_LASTS);

/** What a held place was agreed by. */
export interface HeldWish {
  readonly name: string;
  readonly timetableId: TimetableId;
  /** The school year that the child is in today. */
  readonly year: number;
  readonly firstPaymentOn: string | null;
  readonly firstPaymentPennies: number | null;
  readonly monthlyPennies: number;
}

/** Whether another press only changes the instrument of what is held: the same child, lessons and amounts. */
export const isSameHold = (held: HeldWish, wanted: HeldWish): boolean =>
  held.name.toLowerCase() === wanted.name.toLowerCase() &&
  held.timetableId === wanted.timetableId &&
  held.year === wanted.year &&
  held.firstPaymentOn === wanted.firstPaymentOn &&
  held.firstPaymentPennies === wanted.firstPaymentPennies &&
  held.monthlyPennies === wanted.monthlyPennies;

export type EnrolmentRefusal = keyof typeof enrolmentRefusals;

export interface EnrolmentRequest {
  readonly action: KidAction;
  readonly year: number;
  readonly asOfSep: number;
  readonly instrument: LessonInstrument | null;
}

export interface EnrolmentSituation {
  readonly profile: Details;
  readonly enrolmentsDisabled: boolean;
  /** False until the provider has said who they are. */
  readonly isOpen: boolean;
  readonly timetable: {
    readonly minYear: number;
    readonly maxYear: number;
    readonly closedToNewSignups: boolean;
    readonly lessonsAreOn: boolean;
  };
  readonly kid: {
    readonly status: KidStatus;
    /** Its lessons are at another timetable than the one that is asked for. */
    readonly isElsewhere: boolean;
  } | null;
}

/** What a child becomes when a place is taken: at once with an active Direct Debit, else held until there is one. */
export const statusOnTakingPlace = (
  hasDirectDebit: boolean,
): 'enrolled' | 'reserved_during_enrolment' =>
  hasDirectDebit ? 'enrolled' : 'reserved_during_enrolment';

/** Whether a parent may enrol this child, or put them on the waiting list, here and now. Places are not asked here. */
export const mayEnrol = (
  { action, year, asOfSep, instrument }: EnrolmentRequest,
  { profile, enrolmentsDisabled, isOpen, timetable, kid }: EnrolmentSituation,
  now: Date,
  isOverruled: IsOverruled<EnrolmentRefusal> = nothingOverruled,
): Decision<null, EnrolmentRefusal> => {
  if (!isOpen) return refuse('not_open_yet');
  if (enrolmentsDisabled) return refuse('enrolments_disabled');
  if (!isProfileComplete(profile)) return refuse('profile_incomplete');
  if (asOfSep !== schoolYearOf(londonDate(now))) return refuse('school_year_changed');
  if (!timetable.lessonsAreOn) return refuse('closed_to_new_signups');
  if (timetable.closedToNewSignups && !isOverruled('closed_to_new_signups'))
    return refuse('closed_to_new_signups');
  if (!takesYear({ yearFrom: timetable.minYear, yearTo: timetable.maxYear }, year))
    return refuse('year_outside_range');
  if (action === 'enrol') return mayTakePlace(instrument, kid?.status ?? 'new');
  return mayWait(kid);
};

const mayWait = (kid: EnrolmentSituation['kid']): Decision<null, EnrolmentRefusal> => {
  if (kid?.status === 'reserved') return refuse('place_is_reserved');
  return kid !== null && isEnrolled(kid.status) && kid.isElsewhere
    ? refuse('place_elsewhere')
    : ok(null);
};

const mayTakePlace = (
  instrument: LessonInstrument | null,
  status: KidStatus | 'new',
): Decision<null, EnrolmentRefusal> => {
  if (instrument === null) return refuse('instrument_missing');
  if (status === 'reserved') return refuse('place_is_reserved');
  if (status !== 'new' && isEnrolled(status)) return refuse('already_enrolled');
  return canMove(status, 'enrolled') ? ok(null) : refuse('already_enrolled');
};

/** Whether the place that is reserved for a child may still be taken. */
export const mayTakeReserved = (
  situation: {
    readonly profile: Details;
    readonly enrolmentsDisabled: boolean;
    readonly isOpen: boolean;
    readonly status: KidStatus;
    readonly reservedUntil: Date | null;
  },
  asOfSep: number,
  now: Date,
  isOverruled: IsOverruled<EnrolmentRefusal> = nothingOverruled,
): Decision<null, EnrolmentRefusal> => {
  if (!situation.isOpen) return refuse('not_open_yet');
  if (situation.enrolmentsDisabled) return refuse('enrolments_disabled');
  if (!isProfileComplete(situation.profile)) return refuse('profile_incomplete');
  if (asOfSep !== schoolYearOf(londonDate(now))) return refuse('school_year_changed');
  if (isEnrolled(situation.status)) return refuse('already_enrolled');
  const { status, reservedUntil: until } = situation;
  if (status !== 'reserved' || until === null) return refuse('hold_ended');
  return now < until || isOverruled('hold_ended') ? ok(null) : refuse('hold_ended');
};

/** What must happen once, named by what is wished for: the parent, the child, the place of lessons, the school year. */
export const intentOf = (wish: {
  readonly grownUpId: GrownUpId;
  readonly name: string;
  readonly timetableId: TimetableId;
  readonly schoolYear: number;
}): string =>
  ['enrol', wish.grownUpId, wish.timetableId, wish.schoolYear, nameKey(wish.name)].join(':');

/** A child's name without doubled or outer spaces. */
export const tidyName = (name: string): string => name.trim().replace(/\s+/g, ' ');

/** Two names with the same one are one child's at a place of lessons. */
export const nameKey = (name: string): string => tidyName(name).toLowerCase();

/** What a child goes back to when the hold runs out: the status before, or nothing when this attempt made them. */
export const statusAfterHold = (
  earlier: KidStatus | null,
  stillReserved: boolean,
): KidStatus | 'removed' => {
  if (earlier === null) return 'removed';
  return earlier === 'reserved' && !stillReserved ? 'waiting_list' : earlier;
};

interface NamedChild {
  readonly name: string;
}

/** What is known of a family's children where another one is added. */
interface KnownChildren {
  /** The child who has this name at the same lessons already. */
  readonly kid: { readonly status: KidStatus; readonly isRemoved: boolean } | null;
  /** The children who have lessons anywhere. */
  readonly enrolled: readonly NamedChild[];
}

/**
 * Whether a child who is added seems to be one that the family has already: of that name at the same lessons, or playing
 * elsewhere. A place that is held for them is exchanged, and a child who left comes back, without a question.
 */
export const isNamesake = (name: string, { kid, enrolled }: KnownChildren): boolean => {
  if (kid !== null && !kid.isRemoved)
    return kid.status !== 'cancelled' && kid.status !== 'reserved_during_enrolment';
  return enrolled.some((child) => child.name.toLowerCase() === name.toLowerCase());
};
