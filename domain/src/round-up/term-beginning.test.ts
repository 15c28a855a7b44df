import { expect, it } from 'vitest';
import { announcementOf, termBefore, termBeginning } from './term-beginning.ts';

it('knows the term that begins around a day, and the school year it lies in', () => {
  expect(termBeginning('2026-09-02')).toEqual({ ac_year: 2026, ac_year_period: 'autumn' });
  expect(termBeginning('2026-12-31')).toEqual({ ac_year: 2026, ac_year_period: 'autumn' });
  expect(termBeginning('2027-01-05')).toEqual({ ac_year: 2026, ac_year_period: 'spring' });
  expect(termBeginning('2027-03-31')).toEqual({ ac_year: 2026, ac_year_period: 'spring' });
  expect(termBeginning('2027-04-12')).toEqual({ ac_year: 2026, ac_year_period: 'summer' });
  expect(termBeginning('2027-08-31')).toEqual({ ac_year: 2026, ac_year_period: 'summer' });
});

it('goes back term by term, and over the summer into the school year before', () => {
  const spring = termBeginning('2027-01-05');
  const autumn = termBefore(spring);
  expect(autumn).toEqual({ ac_year: 2026, ac_year_period: 'autumn' });
  expect(termBefore(autumn)).toEqual({ ac_year: 2025, ac_year_period: 'summer' });
  expect(termBefore(termBefore(autumn))).toEqual({ ac_year: 2025, ac_year_period: 'spring' });
});

it('tells a family of the Round-Up by the child’s first name', () => {
  expect(announcementOf('Maya', termBeginning('2026-10-01'))).toBe(
    'Maya’s Round-Up of the autumn term is ready: the songs, the skills and the pictures.',
  );
});
