import { describe, expect, it } from 'vitest';
import { BENEFIT_KEYS, benefitSurvey, npsScore } from './model.ts';

const score = (change: object) =>
  npsScore.safeParse({
    score: 4,
    comment: '',
    logged_by: 'grown_up',
    submitted_from: 'other',
    ...change,
  }).success;

describe('a score', () => {
  it.each([
    [0, false],
    [1, true],
    [5, true],
    [6, false],
    [2.5, false],
  ])('of %d is taken: %s', (given, isTaken) => {
    expect(score({ score: given })).toBe(isTaken);
  });

  it('takes a comment of up to 254 characters', () => {
    expect(score({ comment: 'x'.repeat(254) })).toBe(true);
    expect(score({ comment: 'x'.repeat(255) })).toBe(false);
    expect(score({ comment: 'two\nlines' })).toBe(true);
    expect(score({ comment: 'hidden \u202E words' })).toBe(false);
  });

  it('is refused with a field that nobody knows', () => {
    expect(score({ scoer: 4 })).toBe(false);
  });
});

it('asks for every benefit, and takes none as no', () => {
  const survey = benefitSurvey.parse({ logged_by: 'grown_up' });
  expect(BENEFIT_KEYS.map((key) => survey[key])).toEqual(BENEFIT_KEYS.map(() => false));
  const wordy = { logged_by: 'grown_up', other_benefit_description: 'x'.repeat(255) };
  expect(benefitSurvey.safeParse(wordy).success).toBe(false);
});
