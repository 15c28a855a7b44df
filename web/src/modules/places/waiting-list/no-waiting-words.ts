import { INSTRUMENT_NAMES } from '@bandstand/domain/kernel/instruments/names';
import { isEnrolled } from '@bandstand/domain/kernel/moves';
import type { SlotInstrument } from '@bandstand/domain/kernel/instruments/model';
import { londonDate, formatDate } from '@bandstand/domain/kernel/london';
import { REFUSED_OFFER_STATES } from '@bandstand/domain/places/waiting-list/offers';
import type { Kid, Offer } from '../../../platform/queries.ts';
import { formatInstruments } from './instrument-names.ts';

type WaitingKid = Pick<Kid, 'firstName' | 'status'>;

/** "A place on drums is free now, so Leo can have it at once: there is no need to wait for it." */
export const freeWords = (
  free: readonly SlotInstrument[],
  { firstName: name, status }: WaitingKid,
): string => {
  const [are, them] = free.length === 1 ? ['A place', 'it'] : ['Places', 'them'];
  const how = isEnrolled(status) ? 'move there' : 'be enrolled';
  return `${are} on ${formatInstruments(free)} ${free.length === 1 ? 'is' : 'are'} free now: ${name} can ${how} at once, with no need to wait for ${them}.`;
};

type KidWithoutPosition = Pick<
  Kid,
  | 'firstName'
  | 'status'
  | 'changesOn'
  | 'delayedCancellationDate'
  | 'exceptionType'
  | 'assignedInstrumentType'
>;

/** Why a child who waits for these instruments has no position on them: they are not offered them. */
export const whyNoPosition = (
  instruments: readonly SlotInstrument[],
  kid: KidWithoutPosition,
): string => {
  const { firstName: name, assignedInstrumentType: plays } = kid;
  const none = `we won’t offer ${name} a place on ${formatInstruments(instruments)}`;
  if (kid.delayedCancellationDate !== null) return `${name} is leaving the lessons, so ${none}.`;
  if (kid.changesOn !== null)
    return `You have agreed to a change on ${formatDate(kid.changesOn, { year: true })}, so ${name} is no longer waiting for ${formatInstruments(instruments)}.`;
  if (isEnrolled(kid.status) && kid.exceptionType !== null)
    return `Lessons are paused for ${name}, so ${none} until they restart.`;
  return plays === null
    ? `We’re not offering ${name} a place on ${formatInstruments(instruments)} at the moment.`
    : `Your preferences say that ${name} would rather stay on ${INSTRUMENT_NAMES[plays]}, so ${none}.`;
};

/** A place that the child was offered while waiting and did not take is not offered to them again. */
export const notAgainWords = (
  { instrument, joined_at: joined }: { instrument: SlotInstrument; joined_at: string },
  name: string,
  offers: readonly Pick<Offer, 'instrument' | 'state' | 'madeOn'>[],
): string | null => {
  const since = londonDate(new Date(joined));
  const gone = offers.filter(
    (one) =>
      one.instrument === instrument &&
      one.madeOn >= since &&
      REFUSED_OFFER_STATES.includes(one.state),
  );
  if (gone.length === 0) return null;
  const how = gone.every(({ state }) => state === 'declined')
    ? 'you declined'
    : 'we offered you before';
  return gone.length === 1
    ? `The place on ${INSTRUMENT_NAMES[instrument]} that ${how} won’t be offered to ${name} again.`
    : `The places on ${INSTRUMENT_NAMES[instrument]} that ${how} won’t be offered to ${name} again.`;
};
