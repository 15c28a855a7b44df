import { describe, expect, it } from 'vitest';
import type { Kid } from '../../families/children/model.ts';
import type { CamelCased } from '../../kernel/field-names.ts';
import type { Offer } from '../../places/waiting-list/model.ts';
import { noticesOf } from './notices.ts';
import { countToAnswer } from './rules.ts';

const TODAY = '2027-01-12';
const kid = (
  id: string,
  status: Kid['status'],
  more: Partial<Pick<CamelCased<Kid>, 'reservedThrough' | 'changesOn'>> = {},
) => ({ id, attributes: { status, reservedThrough: null, changesOn: null, ...more } });
const offer = (kidId: string, more: Partial<CamelCased<Offer>>): CamelCased<Offer> => ({
  kidId,
  slotId: 'slot',
  kind: 'reserved_place',
  instrument: 'drums',
  state: 'open',
  madeOn: '2027-01-10',
  reservedThrough: '2027-01-17',
  changesOn: null,
  endedOn: null,
  ...more,
});
const change = (kidId: string, more: Partial<CamelCased<Offer>> = {}): CamelCased<Offer> =>
  offer(kidId, { kind: 'instrument_change', instrument: 'keyboard', ...more });

describe('what Home tells of places', () => {
  it('nothing of children who play and wait', () => {
    expect(noticesOf([kid('maya', 'enrolled'), kid('leo', 'waiting_list')], [], TODAY)).toEqual([]);
  });

  it('a reserved place once, not again by its offer', () => {
    const zoe = kid('zoe', 'reserved', { reservedThrough: '2027-01-17' });
    expect(noticesOf([zoe], [offer('zoe', {})], TODAY)).toEqual([
      { kind: 'reserved', kidId: 'zoe', through: '2027-01-17', isEnding: false },
    ]);
  });

  it('whether a held place was offered, so that it can be declined after all', () => {
    const zoe = kid('zoe', 'reserved_during_enrolment');
    expect(noticesOf([zoe], [offer('zoe', {})], TODAY)).toEqual([
      { kind: 'held', kidId: 'zoe', wasOffered: true },
    ]);
  });

  it('an offer that ends today or tomorrow before everything else', () => {
    const told = noticesOf(
      [kid('zoe', 'reserved', { reservedThrough: '2027-01-17' }), kid('maya', 'enrolled')],
      [change('maya', { reservedThrough: '2027-01-13' })],
      TODAY,
    );
    expect(told.map(({ kind, kidId }) => [kind, kidId])).toEqual([
      ['change_offered', 'maya'],
      ['reserved', 'zoe'],
    ]);
  });

  it('an offer whose last day is over is told no more, even before it has been closed', () => {
    const zoe = kid('zoe', 'reserved', { reservedThrough: '2027-01-11' });
    const over = change('maya', { reservedThrough: '2027-01-11' });
    expect(noticesOf([zoe, kid('maya', 'enrolled')], [over], TODAY)).toEqual([]);
  });

  it('an agreed change with its instrument, as far as its offer is known', () => {
    const maya = kid('maya', 'enrolled_waiting_to_change', { changesOn: '2027-02-02' });
    const agreed = change('maya', { state: 'accepted', changesOn: '2027-02-02' });
    expect(noticesOf([maya], [agreed], TODAY)).toEqual([
      { kind: 'changing', kidId: 'maya', instrument: 'keyboard', on: '2027-02-02' },
    ]);
    expect(noticesOf([maya], [], TODAY)).toMatchObject([{ kind: 'changing', instrument: null }]);
  });

  it.each([
    ['today', '2027-01-12', 1],
    ['a week ago', '2027-01-05', 1],
    ['longer ago', '2027-01-04', 0],
  ])('an offer that ended %s', (_, endedOn, count) => {
    const ended = offer('leo', { state: 'lapsed', endedOn });
    expect(noticesOf([kid('leo', 'waiting_list')], [ended], TODAY)).toHaveLength(count);
  });

  it.each([
    ['reserved_place', 'enrolled', 0],
    ['reserved_place', 'reserved', 0],
    ['reserved_place', 'cancelled', 0],
    ['instrument_change', 'enrolled', 1],
    ['instrument_change', 'cancelled', 0],
  ] as const)('a declined %s of a child who is %s by now', (kind, status, count) => {
    const ended = offer('leo', { kind, state: 'declined', endedOn: TODAY });
    const told = noticesOf([kid('leo', status)], [ended], TODAY);
    expect(told.filter((one) => one.kind === 'ended')).toHaveLength(count);
  });

  it.each(['accepted', 'withdrawn'] as const)('nothing of an offer that was %s', (state) => {
    const ended = offer('leo', { state, endedOn: TODAY });
    expect(noticesOf([kid('leo', 'waiting_list')], [ended], TODAY)).toEqual([]);
  });

  it('of several offers of one instrument only what became of the newest', () => {
    const ended = [
      offer('leo', { state: 'declined', endedOn: TODAY }),
      offer('leo', { state: 'lapsed', endedOn: '2027-01-08' }),
      offer('leo', { instrument: 'bass', state: 'lapsed', endedOn: '2027-01-08' }),
    ];
    expect(noticesOf([kid('leo', 'waiting_list')], ended, TODAY)).toMatchObject([
      { how: 'declined', instrument: 'drums' },
      { how: 'lapsed', instrument: 'bass' },
    ]);
  });

  it('a place that waits for its Direct Debit', () => {
    expect(noticesOf([kid('asha', 'reserved_during_enrolment')], [], TODAY)).toEqual([
      { kind: 'held', kidId: 'asha', wasOffered: false },
    ]);
  });
});

it('the menu counts reserved children and changes without an answer', () => {
  const kids = [kid('zoe', 'reserved'), kid('maya', 'enrolled'), kid('leo', 'waiting_list')];
  const offers = [
    offer('zoe', {}),
    change('maya'),
    change('maya', { state: 'declined' }),
    change('maya', { state: 'accepted' }),
  ];
  expect(countToAnswer(kids, offers)).toBe(2);
  expect(countToAnswer([], [])).toBe(0);
});
