import { describe, expect, it } from 'vitest';
import { INSTRUMENTS } from './words.ts';

describe('the instruments that a child would rather play', () => {
  it.each([
    ['no_preference', 'no_preference', 'Whichever comes up first'],
    ['guitar', 'no_preference', 'Electric guitar'],
    ['vocals', 'bass', 'Vocals, then bass guitar'],
    ['drums', 'guitar_any', 'Drums, then either guitar'],
    ['guitar_any', 'drums', 'Either guitar, then drums'],
  ] as const)('%s and %s', (first, second, said) => {
    expect(INSTRUMENTS.says(first, second)).toBe(said);
  });
});
