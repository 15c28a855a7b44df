import { existsSync, readFileSync } from 'node:fs';

const texts = new Map<string, string | null>();
/** The text of a file, read once; null if it doesn't exist. */
export const textOf = (path: string): string | null => {
  if (!texts.has(path)) texts.set(path, existsSync(path) ? readFileSync(path, 'utf8') : null);
  return texts.get(path) ?? null;
};
export const forgetTexts = (): void => texts.clear();

const NAMES = /(?:\b(?:it|test|describe)(?:\.\w+)*|\))\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g;
/** The names of the tests in a file's text, as written there: with '%s' where a value is filled in. */
export const testNamesIn = (text: string): Set<string> =>
  new Set([...text.matchAll(NAMES)].map(([, , name = '']) => name.replaceAll(/\\(.)/g, '$1')));
