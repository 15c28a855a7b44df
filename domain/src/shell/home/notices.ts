import type { KidId } from '../../kernel/ids.ts';
import type { Kid } from '../../families/children/model.ts';
import { isEnrolled } from '../../kernel/moves.ts';
import type { SlotInstrument } from '../../kernel/instruments/model.ts';
import type { CamelCased } from '../../kernel/field-names.ts';
import { addDays, daysBetween, type IsoDate } from '../../kernel/london.ts';
import type { Offer } from '../../places/waiting-list/model.ts';
import { isUnapproved } from './rules.ts';

type NoticedKid = {
  readonly id: string;
  readonly attributes: Pick<CamelCased<Kid>, 'status' | 'reservedThrough' | 'changesOn'> &
    Partial<
      Pick<CamelCased<Kid>, 'placeEndsOn' | 'confirmedNextTimetableId' | 'doNotMoveToNextTimetable'>
    >;
};
type NoticedOffer = Pick<
  CamelCased<Offer>,
  'kidId' | 'kind' | 'instrument' | 'state' | 'reservedThrough' | 'changesOn' | 'endedOn'
>;

/** What Home tells of a child's places, each with the day that matters. */
export type PlaceNotice = { readonly kidId: KidId } & (
  | { readonly kind: 'held'; readonly wasOffered: boolean }
  | { readonly kind: 'reserved'; readonly through: IsoDate; readonly isEnding: boolean }
  | {
      readonly kind: 'change_offered';
      readonly instrument: SlotInstrument;
      readonly through: IsoDate;
      readonly isEnding: boolean;
    }
  | {
      readonly kind: 'changing';
      /** Null when the offer that it came from is no longer known. */
      readonly instrument: SlotInstrument | null;
      readonly on: IsoDate;
    }
  | {
      readonly kind: 'school_ends';
      readonly on: IsoDate;
      /** Whether the parent has said which school the child goes to next. */
      readonly isAnswered: boolean;
    }
  | {
      readonly kind: 'ended';
      readonly offer: Offer['kind'];
      readonly how: 'lapsed' | 'declined';
      readonly instrument: SlotInstrument;
    }
);

/** An offer counts as ending from the day before its last, when the reminder is sent. */
const ENDING_WITHIN_DAYS = 1;
const ENDED_SHOWN_FOR_DAYS = 7;

/** What waits for the parent or has just changed, the most pressing first. */
export const noticesOf = (
  kids: readonly NoticedKid[],
  offers: readonly NoticedOffer[],
  today: IsoDate,
): PlaceNotice[] =>
  [
    ...kids.flatMap((kid) => ofKid(kid, offers, today)),
    ...newest(offers).flatMap((offer) => ofOffer(offer, kids, today)),
  ].toSorted((a, b) => pressing(a) - pressing(b));

/** Of one child's offers for one instrument only the newest is shown; the list begins with the newest. */
const newest = (offers: readonly NoticedOffer[]): NoticedOffer[] =>
  offers.filter(
    (one, index) =>
      offers.findIndex(
        ({ kidId, instrument }) => kidId === one.kidId && instrument === one.instrument,
      ) === index,
  );

const pressing = (notice: PlaceNotice): number => {
  if ('isEnding' in notice && notice.isEnding) return 0;
  return (
    ['held', 'reserved', 'change_offered', 'school_ends', 'changing', 'ended'].indexOf(
      notice.kind,
    ) + 1
  );
};

const ofKid = (kid: NoticedKid, offers: readonly NoticedOffer[], today: IsoDate): PlaceNotice[] => [
  ...ofSchool(kid),
  ...ofPlace(kid, offers, today),
];

const ofSchool = ({ id, attributes: it }: NoticedKid): PlaceNotice[] => {
  const { placeEndsOn: on = null, confirmedNextTimetableId: next = null } = it;
  return on === null || !isEnrolled(it.status)
    ? []
    : [
        {
          kind: 'school_ends',
          kidId: id,
          on,
          isAnswered: next !== null || it.doNotMoveToNextTimetable === true,
        },
      ];
};

const ofPlace = (
  { id, attributes: it }: NoticedKid,
  offers: readonly NoticedOffer[],
  today: IsoDate,
): PlaceNotice[] => {
  if (it.status === 'reserved_during_enrolment') {
    const wasOffered = offers.some(
      ({ kidId, kind, state }) => kidId === id && kind === 'reserved_place' && state === 'open',
    );
    return [{ kind: 'held', kidId: id, wasOffered }];
  }
  if (it.status === 'reserved' && it.reservedThrough !== null && it.reservedThrough >= today)
    return [{ kind: 'reserved', kidId: id, ...lasting(it.reservedThrough, today) }];
  if (it.changesOn === null) return [];
  const from = offers.find(
    ({ kidId, state, changesOn }) =>
      kidId === id && state === 'accepted' && changesOn === it.changesOn,
  );
  return [{ kind: 'changing', kidId: id, instrument: from?.instrument ?? null, on: it.changesOn }];
};

const lasting = (through: IsoDate, today: IsoDate) => ({
  through,
  isEnding: daysBetween(today, through) <= ENDING_WITHIN_DAYS,
});

const ofOffer = (
  offer: NoticedOffer,
  kids: readonly NoticedKid[],
  today: IsoDate,
): PlaceNotice[] => {
  const { kidId, instrument, kind, state } = offer;
  if (isUnapproved(offer))
    return offer.reservedThrough < today
      ? []
      : [{ kind: 'change_offered', kidId, instrument, ...lasting(offer.reservedThrough, today) }];
  if (state !== 'lapsed' && state !== 'declined') return [];
  const isNews = offer.endedOn !== null && offer.endedOn >= addDays(today, -ENDED_SHOWN_FOR_DAYS);
  const kid = kids.find(({ id }) => id === kidId);
  return isNews && kid !== undefined && stillMatters(kind, kid)
    ? [{ kind: 'ended', kidId, offer: kind, how: state, instrument }]
    : [];
};

/** A child who has another place meanwhile, or left, needs no word about an old offer. */
const stillMatters = (kind: Offer['kind'], { attributes: { status } }: NoticedKid): boolean =>
  kind === 'reserved_place' ? status === 'waiting_list' : isEnrolled(status);
