import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { grownUpChanges } from './model.ts';

const FREE = [
  'alternative_contact',
  'address_l1',
  'address_l2',
  'address_city',
  'address_county',
  'phone',
] as const;

const HIDDEN = ['\u0000', '\u0007', '\n', '\t', '\u007f', '\u202e', '\u2066', '\u2069'];

describe('what a parent writes about the family', () => {
  it.each(FREE)('has no hidden characters: %s', (field) => {
    for (const hidden of HIDDEN) {
      const parsed = z.safeParse(grownUpChanges, { [field]: `4 Foundry${hidden} Lane` });
      expect(
        parsed.error?.issues.map(({ message }) => message),
        JSON.stringify(hidden),
      ).toEqual(['This text has hidden characters in it. Please type it instead of pasting it.']);
    }
  });

  it.each(FREE)('is taken as people write it: %s', (field) => {
    const text = 'Flat 2, 4 O’Neill’s Lane – Żółw “B” 🎸';
    const fits = field === 'phone' ? '+44 (0)20 7946 0018' : text;
    expect(z.parse(grownUpChanges, { [field]: ` ${fits} ` })).toEqual({ [field]: fits });
  });

  it('names its own sentence for a name', () => {
    const parsed = z.safeParse(grownUpChanges, { name: 'Priya\u202eShah' });
    expect(parsed.error?.issues).toHaveLength(1);
  });
});
