import type { KidId } from '../kernel/ids.ts';
import type { Kid } from '../children/model.ts';
import { isEnrolled } from '../enrolment/moves.ts';
import type { SlotInstrument } from '../instruments/model.ts';
import { addDays, daysBetween, type IsoDate } from '../kernel/london.ts';
import type { Offer } from '../waiting-list/model.ts';
import { isUnapproved } from './rules.ts';

type NoticedKid = {
  readonly id: string;
  readonly attributes: Pick<Kid, 'status' | 'reserved_through' | 'changes_on'> &
    Partial<
      Pick<Kid, 'place_ends_on' | 'confirmed_next_timetable_id' | 'do_not_move_to_next_timetable'>
    >;
};
type NoticedOffer = Pick<
  Offer,
  'kid_id' | 'kind' | 'instrument' | 'state' | 'reserved_through' | 'changes_on' | 'ended_on'
>;

/** What Home tells of a child's places, each with the day that matters. */
export type PlaceNotice = { readonly kid_id: KidId } & (
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
      /** Whether its parent has said where it goes next. */
      readonly isAnswered: boolean;
    }
  | {
      readonly kind: 'ended';
      readonly offer: Offer['kind'];
      readonly how: 'lapsed' | 'declined';
      readonly instrument: SlotInstrument;
    }
);

/** The e-mail that reminds of an offer goes out the day before its last one. */
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

/** Of several offers of one instrument the newest tells; they come the newest first. */
const newest = (offers: readonly NoticedOffer[]): NoticedOffer[] =>
  offers.filter(
    (one, index) =>
      offers.findIndex(
        ({ kid_id, instrument }) => kid_id === one.kid_id && instrument === one.instrument,
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
  const { place_ends_on: on = null, confirmed_next_timetable_id: next = null } = it;
  return on === null || !isEnrolled(it.status)
    ? []
    : [
        {
          kind: 'school_ends',
          kid_id: id,
          on,
          isAnswered: next !== null || it.do_not_move_to_next_timetable === true,
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
      ({ kid_id, kind, state }) => kid_id === id && kind === 'reserved_place' && state === 'open',
    );
    return [{ kind: 'held', kid_id: id, wasOffered }];
  }
  if (it.status === 'reserved' && it.reserved_through !== null && it.reserved_through >= today)
    return [{ kind: 'reserved', kid_id: id, ...lasting(it.reserved_through, today) }];
  if (it.changes_on === null) return [];
  const from = offers.find(
    ({ kid_id, state, changes_on }) =>
      kid_id === id && state === 'accepted' && changes_on === it.changes_on,
  );
  return [
    { kind: 'changing', kid_id: id, instrument: from?.instrument ?? null, on: it.changes_on },
  ];
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
  const { kid_id, instrument, kind, state } = offer;
  if (isUnapproved(offer))
    return offer.reserved_through < today
      ? []
      : [{ kind: 'change_offered', kid_id, instrument, ...lasting(offer.reserved_through, today) }];
  if (state !== 'lapsed' && state !== 'declined') return [];
  const isNews = offer.ended_on !== null && offer.ended_on >= addDays(today, -ENDED_SHOWN_FOR_DAYS);
  const kid = kids.find(({ id }) => id === kid_id);
  return isNews && kid !== undefined && stillMatters(kind, kid)
    ? [{ kind: 'ended', kid_id, offer: kind, how: state, instrument }]
    : [];
};

/** A child that has another place meanwhile, or left, needs no word about an old offer. */
const stillMatters = (kind: Offer['kind'], { attributes: { status } }: NoticedKid): boolean =>
  kind === 'reserved_place' ? status === 'waiting_list' : isEnrolled(status);
