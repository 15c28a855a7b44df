import { isEnrolled } from '@bandstand/domain/kernel/moves';
import { INSTRUMENT_NAMES } from '@bandstand/domain/kernel/instruments/names';
import { formatDate } from '@bandstand/domain/kernel/london';
import type { Kid, Offer } from '../../../platform/queries.ts';
import { whenPlaceComesUp } from './words.ts';

type OfferFacts = Pick<Offer, 'instrument' | 'state' | 'reservedThrough' | 'endedOn'>;
type KidFacts = Pick<Kid, 'firstName' | 'status' | 'timetableName' | 'assignedInstrumentType'>;

interface NotReservedWords {
  readonly heading: string;
  readonly says: string;
}

/** Why no place is reserved for a child; `last` is the newest reserved place that they were offered, if that is known. */
export const notReservedWords = (kid: KidFacts, last: OfferFacts | undefined): NotReservedWords => {
  const { firstName: name, status, timetableName: school } = kid;
  if (isEnrolled(status)) return hasPlace(kid, last);
  if (status === 'cancelled')
    return {
      heading: `No place is reserved for ${name}`,
      says: `${name} is no longer on the waiting list at ${school}, and has no lessons there.`,
    };
  const waits = `${name} stays on the waiting list with the same date, and we will be in touch when there is another place.`;
  if (last?.state === 'declined')
    return {
      heading: `You declined the place for ${name}`,
      says: `You declined the place on ${on(last)}${last.endedOn === null ? '' : ` on ${formatDate(last.endedOn)}`}. Nothing was set up and nothing will be taken. ${waits}`,
    };
  if (last?.state === 'lapsed')
    return {
      heading: `The place is no longer reserved for ${name}`,
      says: `The place on ${on(last)} was held until the end of ${formatDate(last.reservedThrough)}. Nothing was set up and nothing will be taken. ${waits}`,
    };
  return {
    heading: `No place is reserved for ${name}`,
    says: `${name} is on the waiting list at ${school}. ${whenPlaceComesUp(name)}`,
  };
};

const hasPlace = (kid: KidFacts, last: OfferFacts | undefined): NotReservedWords => {
  const { firstName: name, timetableName: school, assignedInstrumentType: plays } = kid;
  const taken = last?.state === 'accepted' ? `You took the place on ${on(last)}. ` : '';
  const now = plays === null ? '' : ` on ${INSTRUMENT_NAMES[plays]}`;
  return {
    heading: 'This child already has a place',
    says: `${taken}${name} is enrolled at ${school}${now}.`,
  };
};

const on = ({ instrument }: OfferFacts): string => INSTRUMENT_NAMES[instrument];
