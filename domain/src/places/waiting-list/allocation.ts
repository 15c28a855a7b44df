import type { GuitarPreference } from '../../families/children/instrument-choices.ts';
import type { KidId, SlotId } from '../../kernel/ids.ts';
import { betterFor, type BandWithPlaces } from '../enrolment/which-band.ts';
import { SLOT_INSTRUMENTS, type SlotInstrument } from '../../kernel/instruments/model.ts';
import type { OfferKind } from './offers.ts';
import { takesYear } from '../../kernel/school-year/rules.ts';
import { rankOf, wouldTake, type Wishes } from './rank.ts';
import { compareTurns, type Turn } from './queue.ts';

/** A place that nobody holds. */
export interface FreePlace {
  readonly slotId: SlotId;
  readonly instrument: SlotInstrument;
  readonly band: BandWithPlaces;
}

/** A child of the timetable who waits for an instrument, whether they play another one meanwhile or not. */
export interface Candidate extends Wishes {
  readonly kidId: KidId;
  /** Their school year today. */
  readonly year: number;
  readonly waits: readonly { readonly instrument: SlotInstrument; readonly joinedAt: string }[];
  readonly guitarPreference: GuitarPreference;
  /** Places that they declined, or let lapse, since they joined. */
  readonly refused: readonly string[];
  /** They have an offer to decide on, or a change already agreed: one at a time. */
  readonly isBusy: boolean;
}

/** Why somebody who waits longer was not offered a place. */
type RankReason = 'has_an_offer' | 'offered_another' | 'refused_this_place' | 'other_age_group';

export interface OfferReason {
  readonly rule: 'enrolled_children_first' | 'waiting_order' | 'by_the_office';
  readonly joinedAt: string | null;
  readonly preference: 'first' | 'second' | 'none';
  /** How many children this place could have been offered to. */
  readonly couldHaveIt: number;
  readonly before: readonly { readonly kidId: KidId; readonly because: RankReason }[];
}

export interface Allocation {
  readonly kidId: KidId;
  readonly slotId: SlotId;
  readonly instrument: SlotInstrument;
  readonly kind: OfferKind;
  readonly why: OfferReason;
}

/**
 * Who is offered which of the places that are free at this moment. Each place is offered in its own order: first enrolled
 * children who would rather play that instrument, because their move frees a place, then waiting children, each by the
 * date joined. A child whose turn has come for several places is offered the one they prefer.
 *
 * This is the stable matching that is best for the children (Gale and Shapley, 1962): nobody is offered a place that
 * somebody before them in its order would rather have than what they are offered.
 */
export const allocate = (
  places: readonly FreePlace[],
  candidates: readonly Candidate[],
): Allocation[] => {
  const free = candidates.filter(({ isBusy }) => !isBusy);
  const wishes = new Map(free.map((child) => [child.kidId, wishList(child, places)]));
  const holders = new Map<string, Candidate>();
  const asking = [...free];
  for (let child = asking.pop(); child !== undefined; child = asking.pop()) {
    const place = wishes.get(child.kidId)?.shift();
    if (place === undefined) continue;
    const holder = holders.get(place.slotId);
    if (holder === undefined || byTurn(place)(child, holder) < 0) {
      holders.set(place.slotId, child);
      if (holder !== undefined) asking.push(holder);
    } else asking.push(child);
  }
  return places.flatMap((place) => {
    const child = holders.get(place.slotId);
    return child === undefined ? [] : [offered(place, child, { candidates, holders })];
  });
};

/** Whether this place may be offered to this child at all, were it their turn. */
const couldHave = (child: Candidate, place: FreePlace): boolean =>
  waitsFor(child, place.instrument) &&
  takesYear(place.band, child.year) &&
  !child.refused.includes(place.slotId);

const waitsFor = (child: Candidate, instrument: SlotInstrument): boolean =>
  child.waits.some((entry) => entry.instrument === instrument) && wouldTake(child, instrument);

const wishList = (child: Candidate, places: readonly FreePlace[]): FreePlace[] =>
  places.filter((place) => couldHave(child, place)).toSorted(preferredBy(child));

/** By preference, then what the child has waited for longest, then the better band. */
const preferredBy = (child: Candidate) => {
  const better = betterFor(child.year);
  return (a: FreePlace, b: FreePlace): number =>
    rankOf(child.preferences, a.instrument) - rankOf(child.preferences, b.instrument) ||
    otherGuitar(child, a) - otherGuitar(child, b) ||
    compare(joined(child, a.instrument), joined(child, b.instrument)) ||
    SLOT_INSTRUMENTS.indexOf(a.instrument) - SLOT_INSTRUMENTS.indexOf(b.instrument) ||
    better(a.band, b.band) ||
    compare(a.slotId, b.slotId);
};

const otherGuitar = ({ guitarPreference: wish }: Candidate, { instrument }: FreePlace): number =>
  Number(
    (wish === 'guitar' && instrument === 'bass') || (wish === 'bass' && instrument === 'guitar'),
  );

/** Compares two children by their turns for a place. */
const byTurn =
  ({ instrument }: Pick<FreePlace, 'instrument'>) =>
  (a: Candidate, b: Candidate): number =>
    compareTurns(turnFor(a, instrument), turnFor(b, instrument));

const turnFor = (child: Candidate, instrument: SlotInstrument): Turn => ({
  kidId: child.kidId,
  plays: child.plays !== null,
  joinedAt: joined(child, instrument),
});

const joined = ({ waits }: Candidate, instrument: SlotInstrument): number =>
  Date.parse(waits.find((entry) => entry.instrument === instrument)?.joinedAt ?? '');

const compare = <T extends string | number>(a: T, b: T): number => (a < b ? -1 : Number(a > b));

interface AllocationRound {
  readonly candidates: readonly Candidate[];
  readonly holders: ReadonlyMap<string, Candidate>;
}

const offered = (place: FreePlace, child: Candidate, round: AllocationRound): Allocation => ({
  kidId: child.kidId,
  slotId: place.slotId,
  instrument: place.instrument,
  kind: child.plays === null ? 'reserved_place' : 'instrument_change',
  why: {
    rule: child.plays === null ? 'waiting_order' : 'enrolled_children_first',
    joinedAt:
      child.waits.find(({ instrument }) => instrument === place.instrument)?.joinedAt ?? null,
    preference:
      (['first', 'second', 'none'] as const)[rankOf(child.preferences, place.instrument)] ?? 'none',
    couldHaveIt: round.candidates.filter((one) => !one.isBusy && couldHave(one, place)).length,
    before: passedOver(place, child, round),
  },
});

/** Those who wait longer for the same instrument, and why it was not their turn. */
const passedOver = (
  place: FreePlace,
  child: Candidate,
  { candidates, holders }: AllocationRound,
) => {
  const others = new Set([...holders.values()].map(({ kidId }) => kidId));
  return candidates
    .filter((one) => waitsFor(one, place.instrument) && byTurn(place)(one, child) < 0)
    .toSorted(byTurn(place))
    .map((one) => ({ kidId: one.kidId, because: becauseOf(one, place, others) }));
};

const becauseOf = (one: Candidate, place: FreePlace, others: ReadonlySet<string>): RankReason => {
  if (!takesYear(place.band, one.year)) return 'other_age_group';
  if (one.refused.includes(place.slotId)) return 'refused_this_place';
  if (one.isBusy) return 'has_an_offer';
  if (others.has(one.kidId)) return 'offered_another';
  throw new Error('A child was passed over without a reason.');
};
