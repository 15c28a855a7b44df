import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { kidChanges } from './kid-changes.ts';

const taken = (medical_and_education_notes: string) =>
  z.safeParse(kidChanges, { medical_and_education_notes }).success;

describe('notes about a child', () => {
  it('are lines of text, with emoji, tabs and every script', () => {
    expect(taken('Asthma:\r\n\tinhaler in the bag\n👨‍👩‍👧 عربى')).toBe(true);
  });

  it.each(['\u0000', '\u0008', '\u001b', '\u007f', '\u202a', '\u202e', '\u2066', '\u2069'])(
    'have no hidden characters: %j',
    (hidden) => {
      expect(taken(`No${hidden} allergies`)).toBe(false);
    },
  );
});
