import { expect, it } from 'vitest';
import { announcementOf, currentTerm } from './label.ts';

it('knows the term that begins around a day, and the school year it lies in', () => {
  expect(currentTerm('2026-09-02')).toEqual({ acYear: 2026, acYearPeriod: 'autumn' });
  expect(currentTerm('2026-12-31')).toEqual({ acYear: 2026, acYearPeriod: 'autumn' });
  expect(currentTerm('2027-01-05')).toEqual({ acYear: 2026, acYearPeriod: 'spring' });
  expect(currentTerm('2027-03-31')).toEqual({ acYear: 2026, acYearPeriod: 'spring' });
  expect(currentTerm('2027-04-12')).toEqual({ acYear: 2026, acYearPeriod: 'summer' });
  expect(currentTerm('2027-08-31')).toEqual({ acYear: 2026, acYearPeriod: 'summer' });
});

it('tells a family of the Round-Up by the child’s first name', () => {
  expect(announcementOf('Maya', currentTerm('2026-10-01'))).toBe(
    'Maya’s Round-Up of the autumn term is ready: the songs, the skills and the pictures.',
  );
});
