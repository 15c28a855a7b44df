import { expect, it } from 'vitest';
import { welcomeText } from './welcome.ts';

const maya = {
  firstName: 'Maya',
  school: 'Oakfield',
  firstLessonOn: '2027-01-19',
  isBack: false,
} as const;

it('welcomes a child with the school and the first lesson', () => {
  expect(welcomeText(maya)).toBe(
    'Welcome to the band, Maya! Maya has a place at Oakfield. The first lesson is on Tuesday 19 January 2027. Photos, videos and news from the band will appear here.',
  );
});

it('promises the date of the first lesson where it is unknown, and knows who comes back', () => {
  const text = welcomeText({ ...maya, firstLessonOn: null, isBack: true });
  expect(text).toContain('Welcome back to the band, Maya!');
  expect(text).toContain('We’ll tell you the date of the first lesson');
  expect(text).not.toContain('null');
});
