import { expect, it } from 'vitest';
import { availabilityOf } from './parts/instrument-cards.tsx';
import { guitarWords } from './words.ts';

const none = { vocals: 0, keyboard: 0, guitar: 0, bass: 0, drums: 0 };

it('a guitar place is full only when neither guitar has one', () => {
  expect(availabilityOf({ ...none, bass: 1 }, 'guitar')).toBe('last');
  expect(availabilityOf({ ...none, bass: 1, guitar: 1 }, 'guitar')).toBe('available');
  expect(availabilityOf(none, 'guitar')).toBe('full');
});

it('where only one of the guitars has places, a parent reads which one before choosing', () => {
  expect(guitarWords({ ...none, bass: 2 })).toBe('The free places are on bass guitar.');
  expect(guitarWords({ ...none, guitar: 1 })).toBe('The free place is on electric guitar.');
  expect(guitarWords({ ...none, guitar: 1, bass: 1 })).toContain('electric or bass');
  expect(guitarWords(none)).toContain('electric or bass');
});
