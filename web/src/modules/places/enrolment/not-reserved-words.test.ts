import { describe, expect, it } from 'vitest';
import { notReservedWords } from './reserved-screen.tsx';

const zoe = {
  firstName: 'Zoe',
  status: 'waiting_list',
  timetableName: 'Oakfield',
  assignedInstrumentType: null,
} as const;
const offer = {
  instrument: 'drums',
  state: 'declined',
  reservedThrough: '2027-01-19',
  endedOn: '2027-01-12',
} as const;

describe('why no place is reserved for a child', () => {
  it.each([
    [
      'declined by the parent',
      zoe,
      offer,
      'You declined the place for Zoe | You declined the place on drums on Tuesday 12 January. Nothing was set up and nothing will be taken. Zoe stays on the waiting list with the same date, and we will be in touch when there is another place.',
    ],
    [
      'declined on a guitar',
      zoe,
      { ...offer, instrument: 'guitar', endedOn: null },
      'You declined the place for Zoe | You declined the place on electric guitar. Nothing was set up and nothing will be taken. Zoe stays on the waiting list with the same date, and we will be in touch when there is another place.',
    ],
    [
      'the time is over',
      zoe,
      { ...offer, state: 'lapsed' },
      'The place is no longer reserved for Zoe | The place on drums was held until the end of Tuesday 19 January. Nothing was set up and nothing will be taken. Zoe stays on the waiting list with the same date, and we will be in touch when there is another place.',
    ],
    [
      'never offered one',
      zoe,
      undefined,
      'No place is reserved for Zoe | Zoe is on the waiting list at Oakfield. When a place comes up, we’ll email you and keep it for Zoe for 7 days.',
    ],
    [
      'has left',
      { ...zoe, status: 'cancelled' },
      offer,
      'No place is reserved for Zoe | Zoe is no longer on the waiting list at Oakfield, and has no lessons there.',
    ],
    [
      'taken already',
      { ...zoe, status: 'enrolled', assignedInstrumentType: 'drums' },
      { ...offer, state: 'accepted' },
      'This child already has a place | You took the place on drums. Zoe is enrolled at Oakfield on drums.',
    ],
    [
      'enrolled without an offer',
      { ...zoe, status: 'enrolled', assignedInstrumentType: 'drums' },
      undefined,
      'This child already has a place | Zoe is enrolled at Oakfield on drums.',
    ],
  ] as const)('%s', (_, kid, last, said) => {
    const { heading, says } = notReservedWords(kid, last);
    expect(`${heading} | ${says}`).toBe(said);
  });
});
