import { statusOnTakingPlace } from '@bandstand/domain/places/enrolment/rules';
import { placesToClaim, type Place } from '@bandstand/domain/places/enrolment/which-band';
import type { Activity } from '@bandstand/domain/families/limits/activity';
import type { FamilyCounts } from '@bandstand/domain/families/limits/limits';
import type { LessonInstrument } from '@bandstand/domain/kernel/instruments/model';
import type { Quote } from '@bandstand/domain/money/payments/quote';
import type { KidId } from '@bandstand/domain/kernel/ids';
import type { NewActivity } from '../../families/index.ts';
import { isFreeAgainFor } from '../schools/pricing.ts';
import type { EnrolmentContext } from './context.ts';
import { enrolmentOf } from './new-enrolment.ts';
import type { HoldSpan } from './existing-hold.ts';
import type { JoiningRecord } from './store.ts';
import {
  chosenCards,
  findNoticedActivity,
  kidValues,
  toPreferenceColumns,
  toWaitingInstruments,
} from './wishes.ts';

/** A place asked for: by whom, at what price, and how long it is held. */
export interface PlaceRequest {
  readonly context: EnrolmentContext;
  readonly own: Quote;
  readonly kidId: KidId;
  readonly span: HoldSpan | null;
}

/** The places that the child could have here, the best first. */
export const placesIn = ({ wanted, facts }: EnrolmentContext): Place[] => {
  const bands = facts.bands.map((band) => ({
    ...band,
    memberYears: band.memberYears.map((offset) => offset + wanted.as_of_sep),
  }));
  const guitarPreference = facts.kid?.guitarPreference ?? 'any';
  const instrument = wanted.instrument as LessonInstrument;
  return placesToClaim({ year: wanted.year, instrument, guitarPreference }, bands);
};

/** What taking a place adds to what its family has. */
export const addsTo = (
  { facts: { kid }, wanted }: EnrolmentContext,
  span: HoldSpan | null,
): Partial<FamilyCounts> => {
  const comes = kid === null || kid.status === 'cancelled';
  const moves = comes || kid.timetableId !== wanted.timetable_id;
  const held = Number(span !== null);
  return { children: Number(comes), joinsADay: Number(moves), holds: held, holdsADay: held };
};

/** What the family does by it, for its daily limits and the office. */
export const activityOf = ({ context, own, kidId, span }: PlaceRequest): NewActivity[] => {
  const { facts, wanted } = context;
  const joins = addsTo(context, span).joinsADay === 1;
  const child = { kidId, name: wanted.name, timetableId: wanted.timetable_id };
  const isFree = isFreeAgainFor(facts.family, child, own.firstLessonDate);
  const one = (kind: Activity): NewActivity => ({ kidId, kind, detail: '' });
  return [
    ...(joins ? [one('joined')] : []),
    ...(span === null ? [] : [one('place_held')]),
    ...(isFree ? [one('free_month_again')] : []),
    ...findNoticedActivity(context).map((noticed) => ({ ...noticed, kidId })),
  ];
};

/** The rows that it writes. */
export const joiningOf = (
  { context, own, kidId, span }: PlaceRequest,
  actor: string,
): JoiningRecord => {
  const { wanted, facts, grownUpId, now } = context;
  const instrument = wanted.instrument as LessonInstrument;
  const from = facts.kid?.status ?? null;
  const would = chosenCards(context);
  return {
    kid: { ...kidValues(context, kidId), ...toPreferenceColumns(would) },
    from,
    to: statusOnTakingPlace(span === null),
    change: { statusActor: actor, statusReason: 'enrolled on the portal', statusAt: now },
    waitFor: toWaitingInstruments(would.filter((card) => card !== instrument)),
    enrolment: enrolmentOf({
      wish: {
        grownUpId,
        name: wanted.name,
        timetableId: wanted.timetable_id,
        schoolYear: wanted.as_of_sep,
      },
      kidId,
      earlierStatus: from,
      earlierTimetableId: facts.kid?.timetableId ?? null,
      heldUntil: span?.heldUntil ?? null,
      firstHeldAt: span?.firstHeldAt ?? null,
      holdRenewedAt: span?.holdRenewedAt ?? null,
      own,
      now,
    }),
  };
};
