import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LONGER_JOURNEYS, LONGER_TESTS } from './longer-tests.ts';

const PATTERNS = [...LONGER_TESTS, ...LONGER_JOURNEYS];

/** `a/{b,c}.ts` as `a/b.ts` and `a/c.ts`. */
const eachOf = (pattern: string): string[] => {
  const [, before = '', names = '', after = ''] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(pattern) ?? [];
  return names === '' ? [pattern] : names.split(',').map((name) => `${before}${name}${after}`);
};

it.each(PATTERNS.flatMap(eachOf))('%s is there', (pattern) => {
  expect(globSync(pattern)).not.toEqual([]);
});

it('no file is left to the long run twice', () => {
  const files = PATTERNS.flatMap((pattern) => globSync(pattern));
  expect(files.filter((file, at) => files.indexOf(file) !== at)).toEqual([]);
});
