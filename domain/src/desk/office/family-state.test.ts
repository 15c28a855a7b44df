import { describe, expect, it } from 'vitest';
import { familyState, type FamilyFacts } from './family-state.ts';

const NOW = new Date('2027-01-12T12:00:00Z');
const WELL: FamilyFacts = {
  payerDied: false,
  inDispute: false,
  owed: null,
  lockedUntil: null,
  offers: [],
  enrollingIsOff: false,
  mailIsRefused: false,
  leaving: [],
};
const stateOf = (facts: Partial<FamilyFacts>) => familyState({ ...WELL, ...facts }, NOW);

describe('the state of a family', () => {
  it('is not spoken of where all is well', () => {
    expect(stateOf({})).toBe('');
  });

  it('is one line with the most urgent first', () => {
    const line = stateOf({
      payerDied: true,
      inDispute: true,
      owed: { amount: 4100, since: '2026-11-02' },
      lockedUntil: new Date('2027-01-12T12:40:00Z'),
      offers: [
        { child: 'Leo', lastDay: '2027-01-18' },
        { child: 'Zoe', lastDay: '2027-01-15' },
      ],
      enrollingIsOff: true,
      mailIsRefused: true,
      leaving: [{ child: 'Maya', lastDay: '2027-03-31' }],
    });
    expect(line.split(', ')).toEqual([
      'The account holder has died',
      'the payer disputes a payment',
      'owes £41.00 since Monday 2 November 2026',
      'locked until today at 12.40pm',
      'Zoe’s offer ends on Friday',
      'Leo’s offer ends on Monday',
      'enrolling is off',
      'mail comes back',
      'Maya leaves in March 2027',
    ]);
  });

  it.each([
    ['2027-01-11', 'Leo’s offer ends on Monday 11 January'],
    ['2027-01-12', 'Leo’s offer ends today'],
    ['2027-01-13', 'Leo’s offer ends tomorrow'],
    ['2027-01-18', 'Leo’s offer ends on Monday'],
    ['2027-01-19', 'Leo’s offer ends on Tuesday 19 January'],
    ['2028-01-04', 'Leo’s offer ends on Tuesday 4 January 2028'],
  ])('names the day %s so that nobody counts', (lastDay, says) => {
    expect(stateOf({ offers: [{ child: 'Leo', lastDay }] })).toBe(says);
  });

  it.each([
    ['2027-01-14', 'Leo leaves on Thursday'],
    ['2027-01-31', 'Leo leaves on Sunday 31 January'],
    ['2027-02-01', 'Leo leaves in February 2027'],
  ])('tells when a child leaves whose last day is %s', (lastDay, says) => {
    expect(stateOf({ leaving: [{ child: 'Leo', lastDay }] })).toBe(says);
  });

  it('begins with whatever is most urgent, and counts a lock only while it lasts', () => {
    expect(stateOf({ owed: { amount: 100, since: '2027-01-04' } })).toBe(
      'Owes £1.00 since Monday 4 January',
    );
    expect(stateOf({ enrollingIsOff: true, mailIsRefused: true })).toBe(
      'Enrolling is off, mail comes back',
    );
    expect(stateOf({ lockedUntil: NOW })).toBe('');
  });
});
