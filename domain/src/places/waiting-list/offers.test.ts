import { describe, expect, it } from 'vitest';
import { londonDate } from '../../kernel/london.ts';
import { heldThrough, OFFER_MOVES, OFFER_STATES, offerDates } from './offers.ts';

describe('the life of an offer', () => {
  it('allows these changes and no other', () => {
    const allowed = OFFER_STATES.flatMap((from) =>
      OFFER_MOVES[from].map((to) => `${from} > ${to}`),
    );
    expect(allowed).toEqual([
      'open > accepted',
      'open > declined',
      'open > lapsed',
      'open > withdrawn',
      'accepted > declined',
      'accepted > withdrawn',
    ]);
  });

  it('holds the place to the end of the seventh day, and is called to mind two days before', () => {
    const { lapsesAt, remindAt } = offerDates(new Date('2027-01-12T10:00:00Z'));
    expect(lapsesAt.toISOString()).toBe('2027-01-20T00:00:00.000Z');
    expect(heldThrough(lapsesAt)).toBe('2027-01-19');
    expect(remindAt.toISOString()).toBe('2027-01-18T00:00:00.000Z');
  });

  it('ends at midnight in London on both sides of the clock changes', () => {
    for (const made of ['2027-03-24T12:00:00Z', '2027-10-27T12:00:00Z', '2027-03-28T00:30:00Z']) {
      const { lapsesAt, remindAt } = offerDates(new Date(made));
      for (const at of [lapsesAt, remindAt]) {
        expect(londonDate(new Date(at.getTime() - 1)) < londonDate(at)).toBe(true);
      }
    }
  });
});
