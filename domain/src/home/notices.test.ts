import { describe, expect, it } from 'vitest';
import type { Kid } from '../children/model.ts';
import type { Offer } from '../waiting-list/model.ts';
import { noticesOf } from './notices.ts';
import { countToAnswer } from './rules.ts';

const TODAY = '2027-01-12';
const kid = (
  id: string,
  status: Kid['status'],
  more: Partial<Pick<Kid, 'reserved_through' | 'changes_on'>> = {},
) => ({ id, attributes: { status, reserved_through: null, changes_on: null, ...more } });
const offer = (kid_id: string, more: Partial<Offer>): Offer => ({
  kid_id,
  slot_id: 'slot',
  kind: 'reserved_place',
  instrument: 'drums',
  state: 'open',
  made_on: '2027-01-10',
  reserved_through: '2027-01-17',
  changes_on: null,
  ended_on: null,
  ...more,
});
const change = (kid_id: string, more: Partial<Offer> = {}): Offer =>
  offer(kid_id, { kind: 'instrument_change', instrument: 'keyboard', ...more });

describe('what Home tells of places', () => {
  it('nothing of children that play and wait', () => {
    expect(noticesOf([kid('maya', 'enrolled'), kid('leo', 'waiting_list')], [], TODAY)).toEqual([]);
  });

  it('a reserved place once, not again by its offer', () => {
    const zoe = kid('zoe', 'reserved', { reserved_through: '2027-01-17' });
    expect(noticesOf([zoe], [offer('zoe', {})], TODAY)).toEqual([
      { kind: 'reserved', kid_id: 'zoe', through: '2027-01-17', isEnding: false },
    ]);
  });

  it('whether a held place was offered, so that it can be declined after all', () => {
    const zoe = kid('zoe', 'reserved_during_enrolment');
    expect(noticesOf([zoe], [offer('zoe', {})], TODAY)).toEqual([
      { kind: 'held', kid_id: 'zoe', wasOffered: true },
    ]);
  });

  it('an offer that ends today or tomorrow before everything else', () => {
    const told = noticesOf(
      [kid('zoe', 'reserved', { reserved_through: '2027-01-17' }), kid('maya', 'enrolled')],
      [change('maya', { reserved_through: '2027-01-13' })],
      TODAY,
    );
    expect(told.map(({ kind, kid_id }) => [kind, kid_id])).toEqual([
      ['change_offered', 'maya'],
      ['reserved', 'zoe'],
    ]);
  });

  it('an offer whose last day is over is told no more, even before it has been closed', () => {
    const zoe = kid('zoe', 'reserved', { reserved_through: '2027-01-11' });
    const over = change('maya', { reserved_through: '2027-01-11' });
    expect(noticesOf([zoe, kid('maya', 'enrolled')], [over], TODAY)).toEqual([]);
  });

  it('an agreed change with its instrument, as far as its offer is known', () => {
    const maya = kid('maya', 'enrolled_waiting_to_change', { changes_on: '2027-02-02' });
    const agreed = change('maya', { state: 'accepted', changes_on: '2027-02-02' });
    expect(noticesOf([maya], [agreed], TODAY)).toEqual([
      { kind: 'changing', kid_id: 'maya', instrument: 'keyboard', on: '2027-02-02' },
    ]);
    expect(noticesOf([maya], [], TODAY)).toMatchObject([{ kind: 'changing', instrument: null }]);
  });

  it.each([
    ['today', '2027-01-12', 1],
    ['a week ago', '2027-01-05', 1],
    ['longer ago', '2027-01-04', 0],
  ])('an offer that ended %s', (_, ended_on, count) => {
    const ended = offer('leo', { state: 'lapsed', ended_on });
    expect(noticesOf([kid('leo', 'waiting_list')], [ended], TODAY)).toHaveLength(count);
  });

  it.each([
    ['reserved_place', 'enrolled', 0],
    ['reserved_place', 'reserved', 0],
    ['reserved_place', 'cancelled', 0],
    ['instrument_change', 'enrolled', 1],
    ['instrument_change', 'cancelled', 0],
  ] as const)('a declined %s of a child that is %s by now', (kind, status, count) => {
    const ended = offer('leo', { kind, state: 'declined', ended_on: TODAY });
    const told = noticesOf([kid('leo', status)], [ended], TODAY);
    expect(told.filter((one) => one.kind === 'ended')).toHaveLength(count);
  });

  it.each(['accepted', 'withdrawn'] as const)('nothing of an offer that was %s', (state) => {
    const ended = offer('leo', { state, ended_on: TODAY });
    expect(noticesOf([kid('leo', 'waiting_list')], [ended], TODAY)).toEqual([]);
  });

  it('of several offers of one instrument only what became of the newest', () => {
    const ended = [
      offer('leo', { state: 'declined', ended_on: TODAY }),
      offer('leo', { state: 'lapsed', ended_on: '2027-01-08' }),
      offer('leo', { instrument: 'bass', state: 'lapsed', ended_on: '2027-01-08' }),
    ];
    expect(noticesOf([kid('leo', 'waiting_list')], ended, TODAY)).toMatchObject([
      { how: 'declined', instrument: 'drums' },
      { how: 'lapsed', instrument: 'bass' },
    ]);
  });

  it('a place that waits for its Direct Debit', () => {
    expect(noticesOf([kid('asha', 'reserved_during_enrolment')], [], TODAY)).toEqual([
      { kind: 'held', kid_id: 'asha', wasOffered: false },
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
