import { statusOnTakingPlace, intentOf } from '@bandstand/domain/places/enrolment/rules';
import { placesToClaim, type Place } from '@bandstand/domain/places/enrolment/which-band';
import type { Activity } from '@bandstand/domain/families/limits/activity';
import type { FamilyCounts } from '@bandstand/domain/families/limits/limits';
import type { LessonInstrument } from '@bandstand/domain/kernel/instruments/model';
import type { Quote } from '@bandstand/domain/money/payments/quote';
import type { KidId } from '@bandstand/domain/kernel/ids';
import { randomUUIDv7 } from 'node:crypto';
import type { KidStatus } from '@bandstand/domain/kernel/moves';
import type { NewActivity } from '../../families/index.ts';
import { isFreeAgainFor } from '../schools/pricing.ts';
import type { EnrolmentContext } from './context.ts';
import type { HoldSpan } from './existing-hold.ts';
import type { JoiningRecord } from './store.ts';
import {
  chosenCards,
  findNoticedActivity,
  kidValues,
  toPreferenceColumns,
  toWaitingInstruments,
} from './wishes.ts';

interface NewEnrolment {
  readonly wish: Parameters<typeof intentOf>[0];
  readonly kidId: KidId;
  readonly earlierStatus: KidStatus | null;
  /** Null for a place that is the child's own at once. */
  readonly heldUntil: Date | null;
  /** Of a hold that takes the place of another one: when that began, and whether it was renewed. */
  readonly firstHeldAt: Date | null;
  readonly holdRenewedAt: Date | null;
  /** Where the child was before, when this moves them. */
  readonly earlierTimetableId: string | null;
  /** What the parent agreed to pay. */
  readonly own: Quote;
  readonly now: Date;
}

/** What the parent agreed to pay, as the row of an enrolment keeps it. */
export const agreedColumns = (own: Quote) => ({
  monthlyPennies: own.regularMonthlyCost,
  firstLessonOn: own.firstLessonDate,
  firstPaymentOn: own.firstPaymentDate,
  firstPaymentPennies: own.firstPaymentAmount,
  firstPaymentCovers: own.firstPaymentCoversPeriod,
  paidFrom: own.paidFrom,
});

/** The row of an enrolment that begins now: live, or held until there is a Direct Debit. */
export const enrolmentOf = ({ wish, own, now, ...begins }: NewEnrolment) => ({
  ...begins,
  id: randomUUIDv7(),
  intent: intentOf(wish),
  timetableId: wish.timetableId,
  state: begins.heldUntil === null ? ('live' as const) : ('held' as const),
  ...agreedColumns(own),
  hasFreeMonth: own.isFirstMonthFree ?? true,
  startedAt: now,
});

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
