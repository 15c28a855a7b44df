import type { BandId } from '../../kernel/ids.ts';
import type { KidStatus } from '../../kernel/moves.ts';
import type { SlotInstrument } from '../../kernel/instruments/model.ts';
import type { OfferState } from '../waiting-list/offers.ts';
import { ok, refuse, type Decision } from '../../kernel/decision.ts';
import { addDays, londonDate, type IsoDate } from '../../kernel/london.ts';
import { nothingOverruled, type IsOverruled } from '../../kernel/overrule.ts';
import { lessonDaysIn, type LessonDays } from '../../lessons/lesson-days.ts';
import { takesYear, type YearRange } from '../../kernel/school-year/rules.ts';
import type { moveRefusals, offerRefusals } from './refusals.ts';

/** The day of a change lies between today and this many days ahead (E9.9 in docs/specification). */
const CHANGE_WITHIN_DAYS = 30;

/** The days from which a parent chooses the day of a change, today first. */
export const daysToChoose = (today: IsoDate): { readonly from: IsoDate; readonly to: IsoDate } => ({
  from: today,
  to: addDays(today, CHANGE_WITHIN_DAYS),
});

export const isDayToChoose = (day: IsoDate, today: IsoDate): boolean => {
  const { from, to } = daysToChoose(today);
  return from <= day && day <= to;
};

/** Whether an offered change may be accepted for a day: at once today, else just after midnight on that day. */
export const mayAccept = (
  offer: {
    readonly heldUntil: Date;
    /** The child's last day of lessons, once they are cancelled for a later day. */
    readonly leavesOn?: IsoDate | null;
  },
  day: IsoDate,
  now: Date,
  isOverruled: IsOverruled<'offer_ended'> = nothingOverruled,
): Decision<'now' | 'later', 'offer_ended' | 'date_outside' | 'child_leaves'> => {
  if (now >= offer.heldUntil && !isOverruled('offer_ended')) return refuse('offer_ended');
  const today = londonDate(now);
  if (!isDayToChoose(day, today)) return refuse('date_outside');
  if (offer.leavesOn != null && day > offer.leavesOn) return refuse('child_leaves');
  return ok(day === today ? 'now' : 'later');
};

export type OfferRefusal = keyof typeof offerRefusals;

/** Why a change can't be answered whose place the child does not hold; `became` is what became of their last offer. */
export const whyNotHeld = (
  status: KidStatus,
  became: OfferState | null,
): Exclude<
  OfferRefusal,
  'date_outside' | 'change_is_due' | 'child_leaves' | 'too_many_changes'
> => {
  if (status === 'cancelled') return 'child_left';
  return became === 'accepted' ? 'change_already_made' : 'offer_ended';
};

/** The lesson days among the days from which a parent chooses. */
export const lessonDaysToChoose = (lessons: LessonDays, today: IsoDate): IsoDate[] =>
  lessonDaysIn(lessons, { from: today, until: addDays(today, CHANGE_WITHIN_DAYS) });

export type MoveRefusal = keyof typeof moveRefusals;

interface BandPlace {
  readonly bandId: BandId | null;
  readonly instrument: SlotInstrument | null;
}

export interface MoveSituation {
  readonly status: KidStatus;
  readonly isPaused: boolean;
  /** The child's school year today. */
  readonly year: number;
  readonly isClosed: boolean;
  /** Where the child plays, and where the parent believed that they do, if that was said. */
  readonly place: BandPlace;
  readonly from: BandPlace | undefined;
  readonly band: YearRange;
}

/** Whether an enrolled child may move to a place of this band, were it free. Places are not asked here. */
export const mayMoveHere = (it: MoveSituation): Decision<null, MoveRefusal> => {
  if (it.status === 'enrolled_waiting_to_change') return refuse('change_already_agreed');
  if (it.status !== 'enrolled') return refuse('not_enrolled');
  if (it.isPaused) return refuse('paused');
  if (it.isClosed) return refuse('closed_to_new_signups');
  if (it.from !== undefined && !isSamePlace(it.from, it.place)) return refuse('moved_meanwhile');
  return takesYear(it.band, it.year) ? ok(null) : refuse('year_outside_range');
};

const isSamePlace = (a: BandPlace, b: BandPlace): boolean =>
  a.bandId === b.bandId && a.instrument === b.instrument;

/** Whether the change-instrument button shows: the school is open, the child is enrolled, not paused and not leaving. */
export const canChangeInstrument = (kid: {
  readonly status: KidStatus;
  readonly exceptionType: string | null;
  readonly closedToNewSignups: boolean;
  readonly delayedCancellationDate: IsoDate | null;
}): boolean =>
  kid.status === 'enrolled' &&
  kid.exceptionType === null &&
  !kid.closedToNewSignups &&
  kid.delayedCancellationDate === null;
