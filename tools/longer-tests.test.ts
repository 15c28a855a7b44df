import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { MAIN_JOURNEYS, LONGER_TESTS } from './longer-tests.ts';
import { filesTaggedLong } from './tagged-tests.ts';

const PATTERNS = [...LONGER_TESTS, ...MAIN_JOURNEYS];

/** `a/{b,c}.ts` as `a/b.ts` and `a/c.ts`. */
const eachOf = (pattern: string): string[] => {
  const [, before = '', names = '', after = ''] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(pattern) ?? [];
  return names === '' ? [pattern] : names.split(',').map((name) => `${before}${name}${after}`);
};

it.each(PATTERNS.flatMap(eachOf))('%s is there', (pattern) => {
  expect(globSync(pattern)).not.toEqual([]);
});

it('no file is listed twice', () => {
  const files = PATTERNS.flatMap((pattern) => globSync(pattern));
  expect(files.filter((file, at) => files.indexOf(file) !== at)).toEqual([]);
});

it('a test of rules, pages or calls is tagged in the one spelling that the long run looks for', () => {
  const tagged = globSync('{domain,web,api}/{src,db}/**/*.test.{ts,tsx}').filter((path) =>
    /\btags\b.*\blong\b/.test(readFileSync(path, 'utf8')),
  );
  expect(filesTaggedLong().toSorted()).toEqual(tagged.toSorted());
  expect(tagged).not.toEqual([]);
});
