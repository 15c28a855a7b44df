import { beforeAll, expect, it } from 'vitest';
import { bringProvider, wordsOf } from '../../../testing/reading.tsx';
import { TermsScreen } from './terms-screen.tsx';

beforeAll(() => bringProvider());

it('says what is promised: sessions, skills, the free month, and the 20th', () => {
  const words = wordsOf(TermsScreen, {});
  expect(words).toContain('The calendar month of the first lesson is free.');
  expect(words).toContain('The school plans 36 sessions a year and commits to 33.');
  expect(words).toContain('The curriculum has 300 skills');
  expect(words).toContain('Payments are finalised on the 20th of the month before.');
  expect(words).toContain('Prices can change on 1st September');
});
