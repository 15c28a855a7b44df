import { expect, it } from 'vitest';
import { NOT_TAKEN_REASONS, whenCollected } from './untaken-charges.ts';

const NOW = new Date('2027-02-22T12:00:00Z');
const SCHEDULE = { begins: null, lastRun: '2027-03' };

it('what is owed is collected with the first collection that can still change, once the Direct Debit is used', () => {
  expect(whenCollected(SCHEDULE, NOW)).toEqual({ on: '2027-04-01' });
  expect(whenCollected({ ...SCHEDULE, begins: '2027-05-04' }, NOW)).toEqual({ on: '2027-05-04' });
});

it.each(NOT_TAKEN_REASONS)(
  'what is owed is collected on no day while nothing is taken: %s',
  (because) => {
    expect(whenCollected({ ...SCHEDULE, notTakenBecause: because }, NOW)).toEqual({ because });
  },
);
