import { expect, it } from 'vitest';
import { widestOf } from './parts/slide-title.tsx';

/** What a browser measures in the face itself, at a size of 1 and set as tight. */
it.each([
  ['Drummer', 4.52],
  ['Llanfairpwllgwyngyllgogerychwyrn', 16.69],
  ['Wilhelmina-', 5.86],
  ['Mmmmmmm', 6.47],
])('gives %s the room that it needs, and little more', (word, measured) => {
  expect(widestOf(word)).toBeGreaterThanOrEqual(measured);
  expect(widestOf(word)).toBeLessThan(measured * 1.12);
});

it('looks at the widest of several words, which may end at a hyphen', () => {
  expect(widestOf('Maya is a Drummer')).toBe(widestOf('Drummer'));
  expect(widestOf('Jo-Alexandrina')).toBe(widestOf('Alexandrina'));
});

it('takes an accented letter for its letter, and gives room to those that it does not know', () => {
  expect(widestOf('Ŵynŷ')).toBeCloseTo(widestOf('Wyny'), 0);
  expect(widestOf('鼓鼓')).toBeGreaterThan(2);
});
