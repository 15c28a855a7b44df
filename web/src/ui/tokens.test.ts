import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('begins the wide layout at 769 pixels; up to 768 there is the menu of phones', () => {
  const tokens = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
  const rem = /--breakpoint-md: ([\d.]+)rem;/.exec(tokens)?.[1];
  expect(Number(rem) * 16).toBe(769);
});
