import { expect, it } from 'vitest';
import type { Offer } from '../../../platform/queries.ts';
import { becameWords, offerWords } from './offer-log.tsx';

const offer = (more: Partial<Offer>): Offer => ({
  kidId: 'leo',
  slotId: 'slot',
  kind: 'reserved_place',
  instrument: 'drums',
  state: 'open',
  madeOn: '2027-01-05',
  reservedThrough: '2027-01-12',
  changesOn: null,
  endedOn: null,
  ...more,
});
const change = (more: Partial<Offer>): Offer =>
  offer({ kind: 'instrument_change', instrument: 'bass', endedOn: '2027-01-09', ...more });

it('says what was offered', () => {
  expect(offerWords(offer({}))).toBe('A place on drums');
  expect(offerWords(change({}))).toBe('A change to bass guitar');
});

it.each<[Offer, string]>([
  [offer({}), 'Open: held until the end of Tuesday 12 January'],
  [offer({ state: 'accepted', endedOn: '2027-01-08' }), 'Taken: taken on Friday 8 January'],
  [offer({ state: 'declined', endedOn: '2027-01-08' }), 'Declined: declined on Friday 8 January'],
  [
    offer({ state: 'lapsed', endedOn: '2027-01-13' }),
    'Ran out: not answered by Tuesday 12 January',
  ],
  [
    offer({ state: 'withdrawn', endedOn: '2027-01-08' }),
    'No longer needed: withdrawn on Friday 8 January',
  ],
  [
    change({ state: 'accepted', changesOn: '2027-01-20' }),
    'Accepted: the change is on Wednesday 20 January',
  ],
  [
    change({ state: 'accepted', changesOn: '2027-01-10' }),
    'Accepted: the change was on Sunday 10 January',
  ],
  [change({ state: 'accepted' }), 'Accepted: accepted on Saturday 9 January'],
])('says what became of it: %o', (of, said) => {
  const { label, detail } = becameWords(of, '2027-01-10');
  expect(`${label}: ${detail}`).toBe(said);
});
